/** Writes src/wire/*.ts and each face's contract.ts from what Python declares (on stdin); --check only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { compile } from 'json-schema-to-typescript';
import openapi, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';

const HEAD = '/** Generated from the server by `make types`; do not edit. */\n';
const SETTINGS = {
  additionalProperties: false,
  bannerComment: '',
  format: false,
  ignoreMinAndMaxItems: true,
  unknownAny: false,
  unreachableDefinitions: true,
};

/** An object without named properties is one that may have any: every game fills it with its own. */
function openUp(schema) {
  if (typeof schema !== 'object' || schema === null) return;
  if (schema.type === 'object' && !schema.properties) schema.additionalProperties ??= true;
  Object.values(schema).forEach(openUp);
}

async function messages(schema) {
  openUp(schema);
  const types = await compile({ ...schema, title: 'Root', properties: {} }, 'Root', SETTINGS);
  return types
    .replace(/export interface Root \{[^}]*\}/, '')
    .replace(
      /\n \*\s*\n \* This interface was referenced by `Root`'s JSON-Schema\n \* via the `definition` ".*"\./g,
      '',
    )
    .replace(
      /\/\*\*\n \* This interface was referenced by `Root`'s JSON-Schema\n \* via the `definition` ".*"\.\n \*\/\n/g,
      '',
    );
}

/** Every answer carries the same headers, in no particular order; they are no part of its type. */
function withoutHeaders(schema) {
  for (const path of Object.values(schema.paths)) {
    for (const request of Object.values(path)) {
      for (const answer of Object.values(request.responses ?? {})) delete answer.headers;
    }
  }
  return schema;
}

/** What a game sends: its views, what options point at, its kinds of questions, its events (a name may be missing: null). */
async function game({ shapes, kinds, events }) {
  const union = (names) => names.map((name) => JSON.stringify(name)).join(' | ') || 'never';
  const carried = (fields) =>
    Object.entries(fields)
      .map(([name, named]) => `${JSON.stringify(name)}: ${named ? 'string | null' : 'number'};`)
      .join(' ');
  return `${await messages(shapes)}
    export type Kind = ${union(kinds)};
    export interface Events { ${Object.entries(events)
      .map(([name, fields]) => `${JSON.stringify(name)}: { ${carried(fields)} };`)
      .join('\n')} }
    export interface Contract { view: View; target: Target; kind: Kind; events: Events }`;
}

async function write(path, types) {
  const file = new URL(`../src/${path}.ts`, import.meta.url);
  const options = { ...(await resolveConfig(new URL('../x.ts', import.meta.url))), parser: 'typescript' };
  const pretty = await format(HEAD + types, options);
  if (!process.argv.includes('--check')) return writeFileSync(file, pretty);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== pretty) {
    console.error(`web/src/${path}.ts does not fit the server any more: run \`make types\` and commit it.`);
    process.exitCode = 1;
  }
}

const contract = JSON.parse(await text(process.stdin));
await write('wire/messages', await messages(contract.messages));
await write('wire/rest', astToString(await openapi(withoutHeaders(contract.rest))));
for (const [key, sent] of Object.entries(contract.games)) await write(`games/${key}/contract`, await game(sent));
