import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { WebSocket, WebSocketServer } from "ws";

/** Numbers of Ably's protocol, as its specification has them. */
const action = {
  heartbeat: 0,
  ack: 1,
  nack: 2,
  connected: 4,
  disconnected: 6,
  close: 7,
  closed: 8,
  error: 9,
  attach: 10,
  attached: 11,
  detach: 12,
  detached: 13,
  presence: 14,
  message: 15,
  sync: 16,
  auth: 17,
} as const;
const here = { present: 1, enter: 2, leave: 3, update: 4 } as const;
const hasPresence = 1;

interface Frame {
  action: number;
  channel?: string;
  msgSerial?: number;
  params?: Record<string, string>;
  messages?: Message[];
  presence?: { action: number; clientId?: string; data?: unknown }[];
  auth?: { accessToken: string };
}

interface Message {
  id?: string;
  name?: string;
  data?: unknown;
}

interface Token {
  clientId: string;
  capability: Record<string, string[]>;
  expires: number;
}

interface Connection {
  id: string;
  socket: WebSocket;
  token: Token;
  attached: Set<string>;
  /** Channels whose presence it has entered. */
  entered: Map<string, unknown>;
}

export interface Published extends Message {
  channel: string;
  at: number;
}

const fault = (code: number, statusCode: number, message: string) => ({ code, statusCode, message });

/** "10s", "2m" or a number of messages. */
const rewound = (messages: Published[], text: string | undefined) => {
  const [, count, unit] = /^(\d+)([sm]?)$/.exec(text ?? "") ?? [];
  if (!count) return [];
  if (!unit) return messages.slice(-Number(count));
  const since = Date.now() - Number(count) * (unit === "m" ? 60_000 : 1000);
  return messages.filter(({ at }) => at >= since);
};

/**
 * A local service that speaks Ably's protocol to the real client: token requests with their signature, batch publish,
 * channels within the token's capability, presence. It resumes nothing: a reconnected client has missed something.
 */
export class AblyStandIn {
  readonly key = "kulis.test:stand-in-secret-of-the-tests";
  /** Everything that was published since the start. */
  published: Published[] = [];
  /** Requests for tokens that were granted. */
  granted: { clientId: string; capability: string; ttl: number }[] = [];
  /** While set, publications fail; those that were `taken` are delivered nevertheless. */
  refuse: { status: number; code: number; taken: boolean } | undefined;
  /** While set, all connections are refused for good, as from a closed account. */
  shut = false;
  /** Number of refused publications. */
  refused = 0;
  /** Publications in all. */
  requests = 0;
  private port = 0;
  private serial = 0;
  private server: Server | undefined;
  private readonly connections = new Set<Connection>();
  private readonly tokens = new Map<string, Token>();
  private readonly nonces = new Set<string>();

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }
  /** Names of people in the channel's presence. */
  members(channel: string): string[] {
    return [...this.connections].filter(({ entered }) => entered.has(channel)).map(({ token }) => token.clientId);
  }
  get open() {
    return this.connections.size;
  }

  /** Listens; after `down` on the same port, with nothing remembered but tokens. */
  async up() {
    const server = createServer((request, response) => void this.answer(request, response));
    const sockets = new WebSocketServer({ server });
    sockets.on("connection", (socket, request) => this.connect(socket, new URL(request.url ?? "/", this.url)));
    await new Promise<void>((done) => server.listen(this.port, "127.0.0.1", done));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }
  /** Gone in an instant, as a network is. */
  async down() {
    for (const { socket } of this.connections) socket.terminate();
    this.connections.clear();
    this.published = [];
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }

  private async answer(request: IncomingMessage, response: ServerResponse) {
    const cors = {
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*",
      "access-control-allow-methods": "GET, POST",
    };
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { ...cors, "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.method === "OPTIONS") return response.writeHead(204, cors).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body: unknown = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString("utf8")) : undefined;
    const path = decodeURIComponent(new URL(request.url ?? "/", this.url).pathname);
    if (path === `/keys/${this.key.split(":")[0]}/requestToken`) return this.grant(body as Record<string, string>, say);
    if (path === "/messages") return this.batch(request, body as { channels: string[]; messages: Message[] }[], say);
    return say(404, { error: fault(40_400, 404, "no such path") });
  }

  private grant(asked: Record<string, string | number>, say: (status: number, body: unknown) => void) {
    const [keyName = "", secret = ""] = this.key.split(":");
    const { ttl, capability, clientId, timestamp, nonce } = asked;
    const text = [keyName, ttl, capability, clientId, timestamp, nonce].map((part) => `${part}\n`).join("");
    const mac = createHmac("sha256", secret).update(text).digest("base64");
    const known = this.nonces.has(String(nonce));
    if (asked["mac"] !== mac || known || Math.abs(Date.now() - Number(timestamp)) > 15 * 60_000)
      return say(401, { error: fault(40_101, 401, "the signature is wrong, or was used before") });
    this.nonces.add(String(nonce));
    const token = `${keyName}.${randomUUID()}`;
    const issued = Date.now();
    const expires = issued + Number(ttl);
    this.tokens.set(token, {
      clientId: String(clientId),
      capability: JSON.parse(String(capability)) as Record<string, string[]>,
      expires,
    });
    this.granted.push({ clientId: String(clientId), capability: String(capability), ttl: Number(ttl) });
    return say(201, { token, keyName, issued, expires, capability, clientId });
  }

  private batch(
    request: IncomingMessage,
    specs: { channels: string[]; messages: Message[] }[],
    say: (status: number, body: unknown) => void,
  ) {
    const basic = `Basic ${Buffer.from(this.key).toString("base64")}`;
    if (request.headers.authorization !== basic) return say(401, { error: fault(40_101, 401, "not the key") });
    this.requests += 1;
    if (this.refuse && !this.refuse.taken) return this.deny(this.refuse, say);
    const results = specs.map(({ channels, messages }) => ({
      successCount: channels.length,
      failureCount: 0,
      results: channels.map((channel) => {
        for (const message of messages) this.publish(channel, message);
        return { channel, messageId: messages[0]?.id ?? randomUUID() };
      }),
    }));
    return this.refuse ? this.deny(this.refuse, say) : say(201, results);
  }

  private deny({ status, code }: { status: number; code: number }, say: (status: number, body: unknown) => void) {
    this.refused += 1;
    return say(status, { error: fault(code, status, "refused by the test") });
  }

  private publish(channel: string, message: Message) {
    // Idempotent by the id that the publisher gives.
    if (message.id && this.published.some((one) => one.channel === channel && one.id === message.id)) return;
    this.published.push({ ...message, channel, at: Date.now() });
    this.tell(channel, {
      action: action.message,
      channel,
      id: randomUUID(),
      messages: [message],
      timestamp: Date.now(),
    });
  }

  private tell(channel: string, frame: object) {
    for (const { attached, socket } of this.connections) if (attached.has(channel)) socket.send(JSON.stringify(frame));
  }

  private connect(socket: WebSocket, url: URL) {
    const asked = url.searchParams.get("access_token");
    // A look whether sockets get through at all.
    if (!asked) return;
    const send = (frame: object) => socket.send(JSON.stringify(frame));
    if (this.shut) {
      send({ action: action.error, error: fault(40_110, 401, "the account is closed") });
      return socket.close();
    }
    const token = this.tokens.get(asked);
    if (!token || token.expires < Date.now()) {
      send({ action: action.disconnected, error: fault(40_142, 401, "the token is over") });
      return socket.close();
    }
    const connection: Connection = { id: randomUUID(), socket, token, attached: new Set(), entered: new Map() };
    this.connections.add(connection);
    const welcome = () =>
      send({
        action: action.connected,
        connectionId: connection.id,
        connectionDetails: {
          clientId: connection.token.clientId,
          connectionKey: `${connection.id}!key`,
          maxIdleInterval: 15_000,
          connectionStateTtl: 120_000,
          maxMessageSize: 65_536,
          serverId: "stand-in",
        },
      });
    const heart = setInterval(() => send({ action: action.heartbeat }), 5000);
    socket.on("close", () => {
      clearInterval(heart);
      this.connections.delete(connection);
      for (const channel of connection.entered.keys()) this.tellPresence(connection, channel, here.leave);
    });
    socket.on("message", (data: Buffer) => this.hear(connection, JSON.parse(data.toString("utf8")) as Frame, welcome));
    welcome();
  }

  private hear(connection: Connection, frame: Frame, welcome: () => void) {
    const send = (answer: object) => connection.socket.send(JSON.stringify(answer));
    const { channel = "", msgSerial } = frame;
    const may = (act: string) => connection.token.capability[channel]?.includes(act) ?? false;
    const nack = () =>
      send({ action: action.nack, msgSerial, count: 1, error: fault(40_160, 401, "beyond the capability") });
    switch (frame.action) {
      case action.heartbeat:
        return send({ action: action.heartbeat });
      case action.auth: {
        connection.token = this.tokens.get(frame.auth?.accessToken ?? "") ?? connection.token;
        return welcome();
      }
      case action.attach:
        if (!may("subscribe"))
          return send({ action: action.error, channel, error: fault(40_160, 401, "beyond the capability") });
        return this.attach(connection, frame);
      case action.detach:
        connection.attached.delete(channel);
        return send({ action: action.detached, channel });
      case action.presence:
        if (!may("presence")) return nack();
        // Presence only in one's own name.
        if (frame.presence?.some(({ clientId }) => clientId && clientId !== connection.token.clientId)) return nack();
        send({ action: action.ack, msgSerial, count: 1 });
        for (const one of frame.presence ?? []) {
          if (one.action === here.leave) connection.entered.delete(channel);
          else connection.entered.set(channel, one.data);
          this.tellPresence(connection, channel, one.action);
        }
        return;
      case action.message:
        if (!may("publish")) return nack();
        send({ action: action.ack, msgSerial, count: 1 });
        for (const message of frame.messages ?? []) this.publish(channel, message);
        return;
      case action.close:
        send({ action: action.closed });
        return connection.socket.close();
    }
  }

  private attach(connection: Connection, { channel = "", params }: Frame) {
    const send = (answer: object) => connection.socket.send(JSON.stringify(answer));
    const inside = [...this.connections].filter(({ entered }) => entered.has(channel));
    connection.attached.add(channel);
    const flags = inside.length > 0 ? hasPresence : 0;
    send({ action: action.attached, channel, channelSerial: randomUUID(), flags, params });
    const earlier = rewound(
      this.published.filter((one) => one.channel === channel),
      params?.["rewind"],
    );
    for (const { id, name, data, at } of earlier)
      send({ action: action.message, channel, id: randomUUID(), messages: [{ id, name, data }], timestamp: at });
    if (inside.length === 0) return;
    // Nothing after the colon: the last page of the list.
    const presence = inside.map((one) => this.member(one, channel, here.present));
    send({ action: action.sync, channel, channelSerial: "sync:", presence });
  }

  private member({ id, token, entered }: Connection, channel: string, what: number) {
    const data = entered.get(channel);
    // The later of two words about one member has the higher number.
    this.serial += 1;
    const words = `${id}:${this.serial}:0`;
    return { action: what, clientId: token.clientId, connectionId: id, id: words, data, timestamp: Date.now() };
  }

  private tellPresence(connection: Connection, channel: string, what: number) {
    const presence = [this.member(connection, channel, what)];
    this.tell(channel, { action: action.presence, channel, id: randomUUID(), presence, timestamp: Date.now() });
  }
}

/** The stand-in, listening. */
export async function startAbly(): Promise<AblyStandIn> {
  const ably = new AblyStandIn();
  await ably.up();
  return ably;
}
