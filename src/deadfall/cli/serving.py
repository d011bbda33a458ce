"""`deadfall serve`."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated

import typer

from deadfall.bots.own import offer
from deadfall.cli.common import Complaint, existing, needing


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="On which port.")] = 8013,
    database: Annotated[
        str, typer.Option(help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.", envvar="DEADFALL_DATABASE")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="How many processes (more than 1: PostgreSQL).")] = 1,
    bot: Annotated[
        list[str] | None, typer.Option(help="Bot of your own that tables may choose, module:Class; as often as needed.")
    ] = None,
    packs: Annotated[Path | None, typer.Option(help="Folder of content packs that tables may choose.")] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Further page that may open sockets, as often as needed.")
    ] = None,
    behind_proxy: Annotated[bool, typer.Option(help="Trust the proxy's word about who calls.")] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="Address or network of such a proxy, as often as needed; else the same machine's."),
    ] = None,
    pause: Annotated[
        float, typer.Option(min=0, max=10, help="Seconds before lone answers and bots' answers show.")
    ] = 0.6,
    opening: Annotated[float, typer.Option(min=0, help="Seconds to wait for players' shares in the dice.")] = 10.0,
    window_pace: Annotated[
        float, typer.Option(min=0, max=10, help="A factor of the seconds that reaction windows are open.")
    ] = 1.0,
    patience: Annotated[
        float, typer.Option(min=0.001, max=10, help="A factor of the seconds until somebody is away and a bot plays.")
    ] = 1.0,
    public_metrics: Annotated[bool, typer.Option(help="Let everybody read /metrics, not only this machine.")] = False,
    bot_processes: Annotated[int, typer.Option(min=1, help="Processes in which bots think, per worker.")] = 1,
    tables_per_hour: Annotated[int, typer.Option(min=1, help="New tables from one address in an hour.")] = 60,
    sockets_per_address: Annotated[int, typer.Option(min=1, help="Open sockets from one address.")] = 64,
    connections_per_address: Annotated[int, typer.Option(min=1, help="Open connections from one address.")] = 128,
    requests_per_second: Annotated[float, typer.Option(min=1, help="Requests from one address in a second.")] = 20,
    head_seconds: Annotated[float, typer.Option(min=1, help="Seconds for the head of a request to come in.")] = 10,
    body_seconds: Annotated[float, typer.Option(min=1, help="Seconds for its body.")] = 30,
    work_seconds: Annotated[float, typer.Option(min=1, help="Seconds that a story or a replay may take.")] = 30,
    messages_per_second: Annotated[float, typer.Option(min=1, help="Messages of one socket in a second.")] = 20,
    talk_per_second: Annotated[float, typer.Option(min=0.1, help="Chat messages of one seat in a second.")] = 1,
    mail: Annotated[
        str,
        typer.Option(
            help="smtp://USER:PASSWORD@HOST:587?from=ADDRESS to tell people by e-mail.", envvar="DEADFALL_MAIL"
        ),
    ] = "",
    push_key: Annotated[
        Path | None, typer.Option(help="File of the keys for push; else beside the tables, made at the first start.")
    ] = None,
    contact: Annotated[str, typer.Option(help="Whom push services may write to about this server, mailto:…")] = "",
    told_after: Annotated[
        float, typer.Option(min=0, help="Seconds without the page in front, after which somebody is told elsewhere.")
    ] = 5.0,
    private_reach: Annotated[
        bool, typer.Option(help="Let webhooks and push go without TLS and into the own network.")
    ] = False,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Serve the web table: games with friends and bots, in SQLite by default."""
    with needing("serve"):
        from deadfall.server.serve import serve as run
        from deadfall.server.settings import Settings

    offer(bot or [])
    folder = existing(packs)
    settings = Settings(
        database=database,
        packs="" if folder is None else str(folder.resolve()),
        origins=tuple(origin or ()),
        behind_proxy=behind_proxy or bool(proxy),
        proxies=tuple(_network(name) for name in proxy) if proxy else Settings().proxies,
        pause=pause,
        opening=opening,
        window_pace=window_pace,
        patience=patience,
        public_metrics=public_metrics,
        bot_processes=bot_processes,
        tables_per_hour=tables_per_hour,
        sockets_per_address=sockets_per_address,
        connections_per_address=max(connections_per_address, 2 * sockets_per_address),
        requests_per_second=requests_per_second,
        head_seconds=head_seconds,
        body_seconds=body_seconds,
        work_seconds=work_seconds,
        messages_per_second=messages_per_second,
        talk_per_second=talk_per_second,
        mail=_mail(mail),
        push_key="" if push_key is None else str(push_key.resolve()),
        contact=contact,
        told_after=told_after,
        private_reach=private_reach,
        log_level=log_level,
    )
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{shown}:{port}"

    def ready() -> None:
        print(f"Deadfall is served on {address} (Ctrl-C stops it).", flush=True)
        if open_page:
            threading.Thread(target=_open, args=(address, shown, port), daemon=True).start()

    run(settings, host, port, workers, ready)


def _network(name: str) -> str:
    try:
        return str(ip_network(name, strict=False))
    except ValueError:
        raise Complaint(f"{name!r} is no address of a proxy: write 10.0.0.5 or 10.0.0.0/24") from None


def _mail(server: str) -> str:
    from deadfall.server.signals.mail import MailError, read_server

    try:
        return read_server(server).geturl() if server else ""
    except MailError as error:
        raise Complaint(str(error)) from None


def _open(address: str, host: str, port: int) -> None:
    """Open the page as soon as somebody answers there; a minute without an answer is too long."""
    for _ in range(300):
        try:
            socket.create_connection((host, port), timeout=1).close()
        except OSError:
            time.sleep(0.2)
        else:
            webbrowser.open(address)
            return
