/** Generated from the server by `make types`; do not edit. */
export interface paths {
  '/api/games': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Games */
    get: operations['ApiGamesGames'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{key}/rules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Rules */
    get: operations['ApiGamesKeyRulesRules'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{key}/scene': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** CardsOf */
    get: operations['ApiGamesKeySceneCardsOf'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/protocol': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Protocol */
    get: operations['ApiProtocolProtocol'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Tables */
    get: operations['ApiTablesTables'];
    put?: never;
    /** Create */
    post: operations['ApiTablesCreate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Table */
    get: operations['ApiTablesTableIdTable'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/scene': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Scene */
    get: operations['ApiTablesTableIdSceneScene'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/join': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Join */
    post: operations['ApiTablesTableIdJoinJoin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ready */
    post: operations['ApiTablesTableIdReadyReady'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/rules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** ChangeRules */
    post: operations['ApiTablesTableIdRulesChangeRules'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/seats/{seat}/place': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Place */
    post: operations['ApiTablesTableIdSeatsPlacePlace'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Start */
    post: operations['ApiTablesTableIdStartStart'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/seal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Seal */
    post: operations['ApiTablesTableIdSealSeal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/open': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** OpenShare */
    post: operations['ApiTablesTableIdOpenOpenShare'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/leave': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Leave */
    post: operations['ApiTablesTableIdLeaveLeave'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/seats/{seat}/kick': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Kick */
    post: operations['ApiTablesTableIdSeatsKickKick'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/seats/{seat}/answerer': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Answerer */
    post: operations['ApiTablesTableIdSeatsAnswererAnswerer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/claim': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Claim */
    post: operations['ApiTablesTableIdClaimClaim'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/mute': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mute */
    post: operations['ApiTablesTableIdMuteMute'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/pace': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Pace */
    post: operations['ApiTablesTableIdPacePace'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/seats/{seat}/ask': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ask */
    post: operations['ApiTablesTableIdSeatsAskAsk'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/seats/{seat}/bot': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** AskForBot */
    post: operations['ApiTablesTableIdSeatsBotAskForBot'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/seats/{seat}/more': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** MoreTime */
    post: operations['ApiTablesTableIdSeatsMoreMoreTime'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/consent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Consent */
    post: operations['ApiTablesTableIdConsentConsent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/rematch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Rematch */
    post: operations['ApiTablesTableIdRematchRematch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/again': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Again */
    post: operations['ApiTablesTableIdAgainAgain'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/record': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Record */
    get: operations['ApiTablesTableIdRecordRecord'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/story': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Story */
    get: operations['ApiTablesTableIdStoryStory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/branch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Branch */
    post: operations['ApiTablesTableIdBranchBranch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/replays': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Replays */
    post: operations['ApiReplaysReplays'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/healthz': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Healthz */
    get: operations['HealthzHealthz'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/metrics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Metrics */
    get: operations['MetricsMetrics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/words/{words}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Called */
    get: operations['ApiWordsCalled'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/finished': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Finished */
    get: operations['ApiTablesFinishedFinished'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/qr': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Qr */
    get: operations['ApiTablesTableIdQrQr'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stream */
    post: operations['ApiTablesTableIdStreamStream'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/signals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Reachable */
    get: operations['ApiSignalsReachable'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/reach': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reach */
    post: operations['ApiTablesTableIdReachReach'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/unreach': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Unreach */
    post: operations['ApiTablesTableIdUnreachUnreach'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{table_id}/reach/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** TryOut */
    post: operations['ApiTablesTableIdReachTestTryOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reach/{reach_id}/stop': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stop */
    post: operations['ApiReachReachIdStopStop'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** Again */
    Again: {
      /**
       * @default same
       * @enum {string}
       */
      wish: 'same' | 'other' | '';
    };
    /** Agreement */
    Agreement: {
      ask: string;
      agree: boolean;
    };
    /** Answerer */
    Answerer: {
      /** @default  */
      to: string;
    };
    /** Ask */
    Ask: {
      id: string;
      seat: number;
      name: string;
      asked: number[];
      agreed: number[];
      until: number;
      /** @default seat */
      what: string;
      refused?: number[];
    };
    /** Branch */
    Branch: {
      table: string;
      step: number;
    };
    /** Branched */
    Branched: {
      seat: number;
      token: string;
      host: string;
      table: components['schemas']['TableInfo'];
    };
    /** Branching */
    Branching: {
      step: number;
      seat?: number | null;
      /** @default somebody */
      name: string;
      /** @default basic */
      level: string;
      /** @default  */
      seal: string;
    };
    /** Called */
    Called: {
      table: string;
    };
    /** ClauseInfo */
    ClauseInfo: {
      id: string;
      kind: string;
      section: string;
      text: string;
      question: string;
      example: string;
    };
    /**
     * Clock
     * @default {
     *       "decision": null,
     *       "game": null,
     *       "least": 10,
     *       "window": "calm",
     *       "pace": "normal"
     *     }
     */
    Clock: {
      decision?: number | null;
      game?: number | null;
      /** @default 10 */
      least: number;
      /**
       * @default calm
       * @enum {string}
       */
      window: 'quick' | 'calm' | 'none';
      /**
       * @default normal
       * @enum {string}
       */
      pace: 'calm' | 'normal' | 'quick' | 'instant';
    };
    /** Created */
    Created: {
      table: components['schemas']['TableInfo'];
      host: string;
    };
    /** Ended */
    Ended: {
      winners: number[];
      reason: string;
      at: number;
    };
    /** GameInfo */
    GameInfo: {
      key: string;
      title: string;
      blurb: string;
      seats: number[];
      options: components['schemas']['OptionInfo'][];
      bots: string[];
      minutes: number;
      weight: number;
      levels: components['schemas']['LevelInfo'][];
    };
    /** Happening */
    Happening: {
      event: string;
      clause: string;
      data?: {
        [key: string]: unknown;
      };
    };
    /** Join */
    Join: {
      name: string;
      seat?: number | null;
      /** @default  */
      seal: string;
      /** @default false */
      ready: boolean;
      /** @default  */
      host: string;
    };
    /** Joined */
    Joined: {
      seat: number;
      token: string;
      table: components['schemas']['TableInfo'];
    };
    /** LevelInfo */
    LevelInfo: {
      level: string;
      title: string;
      text: string;
    };
    /** Muting */
    Muting: {
      /** @default -1 */
      whom: number;
      /** @default true */
      on: boolean;
    };
    /** NewTable */
    NewTable: {
      game: string;
      seats: components['schemas']['Place'][];
      options?: {
        [key: string]: string | number | boolean;
      };
      /** @default  */
      pack: string;
      /** @default  */
      title: string;
      /** @default false */
      public: boolean;
      /**
       * @default public
       * @enum {string}
       */
      spectators: 'off' | 'public' | 'seat';
      /** @default 0 */
      watched: number;
      /** @default 0 */
      delay: number;
      clock?: components['schemas']['Clock'];
      /** @default true */
      deduction: boolean;
    };
    /** Opening */
    Opening: {
      share: string;
    };
    /** Option */
    Option: {
      id: number;
      text: string;
      target?: {
        [key: string]: unknown;
      };
    };
    /** OptionInfo */
    OptionInfo: {
      name: string;
      label: string;
      help: string;
      default: string | number;
      allowed: string;
      values: string[];
      low: number | null;
      high: number | null;
      clause: string;
    };
    /** Pacing */
    Pacing: {
      /** @enum {string} */
      pace: 'calm' | 'normal' | 'quick' | 'instant';
    };
    /** Place */
    Place: {
      /**
       * @default open
       * @enum {string}
       */
      kind: 'open' | 'bot';
      /** @default basic */
      level: string;
    };
    /** Question */
    Question: {
      id: number;
      kind: string;
      prompt: string;
      options: components['schemas']['Option'][];
      /** @default false */
      window: boolean;
      seconds?: number | null;
      pressed?: number | null;
    };
    /** Reach */
    Reach: {
      /** @enum {string} */
      way: 'push' | 'webhook' | 'email';
      address: string;
      keys?: {
        [key: string]: string;
      };
      /**
       * @default [
       *       "move",
       *       "hour",
       *       "message",
       *       "ready",
       *       "over"
       *     ]
       */
      wants: (('move' | 'hour' | 'message' | 'ready' | 'over') | unknown)[];
      /** @default  */
      zone: string;
      /** @default 0 */
      offset: number;
    };
    /** Reachable */
    Reachable: {
      push: string;
      webhook: boolean;
      email: boolean;
    };
    /** Reached */
    Reached: {
      ways: number;
    };
    /** Readiness */
    Readiness: {
      /** @default true */
      ready: boolean;
    };
    /** Replay */
    Replay: {
      table: components['schemas']['TableInfo'];
      scene: {
        [key: string]: unknown;
      };
      stories: components['schemas']['Story'][];
      result?: components['schemas']['Result'] | null;
    };
    /** Result */
    Result: {
      winners: number[];
      scores: number[];
      reason: string;
      clause: string;
      commit: string;
      secret: string;
      shares: string[];
    };
    /** Rules */
    Rules: {
      options?: {
        [key: string]: string | number | boolean;
      };
      clock?: components['schemas']['Clock'];
      seats?: number;
      spectators?: 'off' | 'public' | 'seat';
      watched?: number;
      delay?: number;
      deduction?: boolean;
    };
    /** Sealing */
    Sealing: {
      seal: string;
    };
    /** SeatWanted */
    SeatWanted: {
      name: string;
    };
    /** Sitting */
    Sitting: {
      seat: number;
      label: string;
      kind: string;
      /** @default  */
      name: string;
      /** @default  */
      level: string;
      /** @default false */
      online: boolean;
      /** @default  */
      seal: string;
      /** @default  */
      share: string;
      /** @default  */
      presence: string;
      /** @default 0 */
      since: number;
      /** @default false */
      ready: boolean;
      /** @default  */
      again: string;
    };
    /** Start */
    Start: {
      /** @default  */
      fill: string;
    };
    /** Story */
    Story: {
      view: {
        [key: string]: unknown;
      };
      updates: components['schemas']['Told'][];
      seat?: number | null;
      /** @default 0 */
      steps: number;
    };
    /** Streamed */
    Streamed: {
      token: string;
      table: components['schemas']['TableInfo'];
    };
    /** Streaming */
    Streaming: {
      /** @default true */
      on: boolean;
      /** @default 120 */
      delay: number;
    };
    /** TableInfo */
    TableInfo: {
      id: string;
      game: string;
      pack: string;
      title: string;
      status: string;
      options: {
        [key: string]: unknown;
      };
      public: boolean;
      spectators: string;
      watched: number;
      delay: number;
      clock: {
        [key: string]: unknown;
      };
      commit: string;
      created: number;
      rematch: string;
      seats: components['schemas']['Sitting'][];
      deduction: boolean;
      branch: components['schemas']['Branch'] | null;
      ask?: components['schemas']['Ask'] | null;
      /** @default -1 */
      host_seat: number;
      changed?: {
        [key: string]: unknown;
      };
      /** @default  */
      again: string;
      /** @default  */
      words: string;
      ended?: components['schemas']['Ended'] | null;
      streamed?: number | null;
      watching?: string[];
    };
    /** Told */
    Told: {
      version: number;
      changes?: unknown[][];
      first?: number | null;
      events?: components['schemas']['Happening'][];
      question?: components['schemas']['Question'] | null;
      undo?: boolean;
      step: number;
      /** @constant */
      type: 'update';
    };
    /** Unreach */
    Unreach: {
      /** @default  */
      address: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  ApiGamesGames: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GameInfo'][];
        };
      };
    };
  };
  ApiGamesKeyRulesRules: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        key: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClauseInfo'][];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiGamesKeySceneCardsOf: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        key: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: unknown;
          };
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiProtocolProtocol: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: unknown;
          };
        };
      };
    };
  };
  ApiTablesTables: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'][];
        };
      };
    };
  };
  ApiTablesCreate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewTable'];
      };
    };
    responses: {
      /** @description Document created, URL follows */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Created'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdTable: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdSceneScene: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: unknown;
          };
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdJoinJoin: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Join'];
      };
    };
    responses: {
      /** @description Document created, URL follows */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Joined'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdReadyReady: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Readiness'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdRulesChangeRules: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Rules'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdSeatsPlacePlace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Place'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdStartStart: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Start'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdSealSeal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Sealing'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdOpenOpenShare: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Opening'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdLeaveLeave: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdSeatsKickKick: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdSeatsAnswererAnswerer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Answerer'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdClaimClaim: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdMuteMute: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Muting'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdPacePace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Pacing'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdSeatsAskAsk: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SeatWanted'];
      };
    };
    responses: {
      /** @description Document created, URL follows */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Joined'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdSeatsBotAskForBot: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdSeatsMoreMoreTime: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdConsentConsent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Agreement'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdRematchRematch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Document created, URL follows */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdAgainAgain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Again'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdRecordRecord: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': string;
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdStoryStory: {
    parameters: {
      query?: {
        seat?: number | null;
        beliefs?: boolean;
      };
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Story'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdBranchBranch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Branching'];
      };
    };
    responses: {
      /** @description Document created, URL follows */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Branched'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiReplaysReplays: {
    parameters: {
      query?: {
        beliefs?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Replay'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  HealthzHealthz: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            [key: string]: string | number;
          };
        };
      };
    };
  };
  MetricsMetrics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': string;
        };
      };
    };
  };
  ApiWordsCalled: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        words: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Called'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesFinishedFinished: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableInfo'][];
        };
      };
    };
  };
  ApiTablesTableIdQrQr: {
    parameters: {
      query: {
        to: string;
      };
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': string;
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdStreamStream: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Streaming'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Streamed'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiSignalsReachable: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Reachable'];
        };
      };
    };
  };
  ApiTablesTableIdReachReach: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Reach'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Reached'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdUnreachUnreach: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Unreach'];
      };
    };
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Reached'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiTablesTableIdReachTestTryOut: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        table_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Reached'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
  ApiReachReachIdStopStop: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        reach_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Request fulfilled, document follows */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Reached'];
        };
      };
      /** @description Bad request syntax or unsupported method */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            status_code: number;
            detail: string;
            extra?:
              | null
              | {
                  [key: string]: unknown;
                }
              | unknown[];
          };
        };
      };
    };
  };
}
