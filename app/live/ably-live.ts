import type { InboundMessage, RealtimeChannel, TokenRequest } from "ably";
import { BaseRealtime, ErrorInfo, FetchRequest, RealtimePresence, WebSocketTransport } from "ably/modular";

import type { LiveMessage } from "./live-bus";
import { paths } from "~/shared/paths";

interface Grant {
  request: TokenRequest;
  channels: { company: string; own: string; presence: string };
}

/** Messages of this time are repeated on arrival: they cover the moment between the page and its attachment. */
const rewind = "15s";
const retryMilliseconds = 5000;
const longestWait = 60_000;

/** No token, now and later: ably-js takes a 403 as final. */
const ended = () => new ErrorInfo("the session is over", 40_300, 403);

/** Null when the API knows no Ably. */
async function askGrant(): Promise<Grant | null> {
  const answer = await fetch(paths.liveToken, { method: "POST" });
  if (answer.redirected || answer.status === 401) throw ended();
  if (!answer.ok) throw new Error(`no token: ${answer.status}`);
  return (await answer.json()) as Grant | null;
}

async function firstGrant(signal: AbortSignal): Promise<Grant | null> {
  for (let wait = retryMilliseconds; ; wait = Math.min(longestWait, wait * 2)) {
    try {
      return await askGrant();
    } catch (error) {
      if (error instanceof ErrorInfo || signal.aborted) throw error;
      await new Promise((done) => window.setTimeout(done, wait * (0.5 + Math.random())));
    }
  }
}

function placeOf(url: string | null) {
  if (!url) return {};
  const { protocol, hostname, port, host } = new URL(url);
  const tls = protocol === "https:";
  return {
    endpoint: hostname,
    tls,
    ...(port ? (tls ? { tlsPort: Number(port) } : { port: Number(port) }) : {}),
    wsConnectivityCheckUrl: `${tls ? "wss" : "ws"}://${host}`,
  };
}

function read({ name, data }: InboundMessage): LiveMessage {
  if (name === "gap" || name === "ended") return { type: name };
  if (name === "typing") return { type: name, ...(data as { room: number; user: number }) };
  if (name === "editing") return { type: name, code: (data as { code: string }).code };
  const { model, id, code } = data as { model: string; id: number; code: string | null };
  return { type: "changes", events: [{ kind: name ?? "", model, record_id: id, code }] };
}

/** Forwards messages, and a gap whenever Ably could not continue where it left off. */
function listen(channel: RealtimeChannel, tell: (message: LiveMessage) => void) {
  let attached = false;
  channel.on(["attached", "update"], ({ resumed }) => {
    if (attached && !resumed) tell({ type: "gap" });
    attached = true;
  });
  channel.subscribe((message) => tell(read(message))).catch(() => {});
}

/** SHL-045: announces this browser among the online colleagues, and hears of the others. */
function enter(channel: RealtimeChannel, tell: (message: LiveMessage) => void) {
  const look = async () => {
    const members = await channel.presence.get();
    tell({ type: "presence", ids: [...new Set(members.map(({ clientId }) => Number(clientId)))] });
  };
  channel.presence.subscribe(() => void look().catch(() => {})).catch(() => {});
  channel.presence.enter().catch(() => {});
}

interface Hold {
  url: string | null;
  tell: (message: LiveMessage) => void;
  signal: AbortSignal;
  /** Ably refuses, or is not to be reached for two minutes (a network that lets nothing else through). */
  instead: () => void;
  /** The session is over. */
  over: () => void;
  /** Something may have been missed before. */
  late: boolean;
}

/** RTM-003, RTM-004, RTM-013: receives the stream's messages from Ably. */
export async function holdAbly({ url, tell, signal, instead, over, late }: Hold): Promise<void> {
  let given: Grant | null;
  try {
    given = await firstGrant(signal);
  } catch {
    return signal.aborted ? undefined : over();
  }
  if (signal.aborted) return;
  if (!given) return instead();
  if (late) tell({ type: "gap" });
  const { channels } = given;
  const grant = async () => {
    const granted = given ?? (await askGrant());
    given = null;
    if (!granted) throw new Error("no token");
    return granted.request;
  };
  const client = new BaseRealtime({
    ...placeOf(url),
    plugins: { WebSocketTransport, FetchRequest, RealtimePresence },
    authCallback: (_, done) => {
      grant().then(
        (request) => done(null, request),
        (error: unknown) => {
          done(error instanceof ErrorInfo ? error : String(error), null);
        },
      );
    },
    disconnectedRetryTimeout: retryMilliseconds,
    disableConnectivityCheck: true,
    // A connection that comes and goes is no fault of the page's.
    logLevel: 0,
  });
  const close = () => client.close();
  signal.addEventListener("abort", close);
  client.connection.on(["failed", "suspended"], ({ reason }) => {
    signal.removeEventListener("abort", close);
    close();
    if (signal.aborted) return;
    if (reason?.statusCode === 403) over();
    else instead();
  });
  for (const name of [channels.company, channels.own]) listen(client.channels.get(name, { params: { rewind } }), tell);
  enter(client.channels.get(channels.presence), tell);
}
