"""How a server is set: by the command line, handed to worker processes through the environment."""

from __future__ import annotations

import os

import msgspec
from msgspec import Struct

VARIABLE = "DEADFALL_SERVE"


class Settings(Struct, frozen=True):
    """Everything that can be set; the defaults are those of one machine among friends."""

    database: str = ""
    packs: str = ""  # folder of content packs that tables may choose by name
    origins: tuple[str, ...] = ()  # further addresses of pages that may open sockets
    behind_proxy: bool = False
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose word about who calls is trusted, if behind a proxy
    pause: float = 0.6  # seconds before a lone answer and a bot's answer show, where the table's pace is normal
    window_pace: float = 1.0  # a factor of the seconds that reaction windows are open
    public_metrics: bool = False  # whether others than this machine may read the figures
    workers: int = 1  # processes that serve,
    passages: str = ""  # and the folder of their doors to each other
    bot_processes: int = 1
    patience: float = 1.0  # a factor of the seconds after which somebody is away, and a bot plays for him
    opening: float = 10.0  # seconds that a table waits for the shares in its dice to be opened
    message_bytes: int = 8192
    body_bytes: int = 65536
    messages_per_second: float = 20.0
    requests_per_second: float = 20.0
    tables_per_hour: int = 60
    sockets_per_address: int = 64
    connections_per_address: int = 128  # of any kind
    replays_per_minute: int = 20
    clerks: int = 2  # processes that work out records, stories, branches and replays
    work_seconds: float = 30.0  # that one of them may take,
    works_per_address: int = 16  # and how many may wait for their turn
    head_seconds: float = 10.0  # for the head of a request to come in,
    body_seconds: float = 30.0  # and for its body
    talk_per_second: float = 1.0  # of a seat, of those who watch from one address; of all who watch a table three
    idle_minutes: float = 5.0  # before a table that nobody watches leaves the memory
    waiting_days: float = 2.0
    table_days: float = 90.0
    mail: str = ""  # smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS; empty: no e-mail
    told_after: float = 5.0  # seconds without a page in front, after which somebody is told elsewhere
    push_key: str = ""  # file of our own keys for push; empty: no push
    contact: str = ""  # whom a push service may write to about us, mailto: or https:
    private_reach: bool = False  # whether webhooks and push may go without TLS and into the own network
    lease: float = 2.5  # seconds after which the tables of a dead worker are taken over
    log_level: str = "info"


def hand_down(settings: Settings) -> None:
    """Leave the settings where worker processes find them."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def inherited() -> Settings:
    """The settings of the process that started this one."""
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)
