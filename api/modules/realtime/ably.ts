import type { Rest } from "ably";

import type { Settings } from "#settings";

import type { Log } from "../../log";
import type { Receivers, Relay } from "./hub";

/** Messages of one request; the rest goes with the next. */
const maxAtOnce = 100;
/** Messages that wait while Ably cannot be reached; beyond, the pages get a gap and read again. */
const maxWaiting = 2000;
/** Events of one company that are sent one by one; Ably counts messages by the second. */
const maxTold = 40;
/** Messages of one batch, each event counting once for each of its receivers' channels; beyond, they get a gap. */
const maxMessages = 400;
const shortestWait = 1000;
const longestWait = 60_000;
const requestMilliseconds = 5000;
/** Lifetime of a token: an ended session can still receive the kinds and ids of these minutes. */
const tokenMilliseconds = 10 * 60_000;

interface Message {
  channel: string;
  name: string;
  /** Ably drops a second message of the same id: each API process publishes every event, and the first one counts. */
  id?: string;
  data?: unknown;
}

/** RTM-003, RTM-004, RTM-013: the channels that a person may subscribe to; `own` is for personal events. */
export const channelsOf = (company: number, user: number) => ({
  company: `private-event-company.${company}`,
  own: `private-event-company.${company}.user.${user}`,
  presence: `presence-event-company.${company}`,
});

/** The company's channel, or each person's own. */
const channelsFor = (company: number, receivers: Receivers): string[] =>
  receivers ? receivers.map((user) => channelsOf(company, user).own) : [channelsOf(company, 0).company];

/** RTM-013: with a key the events of every company travel through Ably, and browsers hear them there. */
export function createAbly(settings: Settings, log: Log): Ably | undefined {
  const { ablyApiKey: key, ablyUrl } = settings;
  return key ? new Ably(openRest(key, ablyUrl), log) : undefined;
}

async function openRest(key: string, url: string | undefined): Promise<Rest> {
  const library = await import("ably");
  return new library.Rest({
    key,
    ...(url ? placeOf(url) : {}),
    useBinaryProtocol: false,
    httpRequestTimeout: requestMilliseconds,
    // Ably's own log goes to the console; faults are in ours.
    logLevel: 0,
  });
}

function placeOf(url: string) {
  const { protocol, hostname, port } = new URL(url);
  const tls = protocol === "https:";
  return { endpoint: hostname, tls, ...(port ? (tls ? { tlsPort: Number(port) } : { port: Number(port) }) : {}) };
}

/** Publishes in the background: nothing that is written waits for it, and nothing fails with it. */
export class Ably implements Relay {
  private waiting: Message[] = [];
  private faults = 0;
  private timer: NodeJS.Timeout | undefined;
  private sending = false;
  private closed = false;

  constructor(
    private readonly rest: Promise<Rest>,
    private readonly log: Log,
  ) {
    // Reported where it is used.
    rest.catch(() => {});
  }

  /** A request for a token, signed here: the own company's channels alone, under the person's own name. */
  async tokenRequest(company: number, user: number) {
    const channels = channelsOf(company, user);
    const { auth } = await this.rest;
    const request = await auth.createTokenRequest({
      clientId: String(user),
      ttl: tokenMilliseconds,
      capability: {
        [channels.company]: ["subscribe"],
        [channels.own]: ["subscribe"],
        [channels.presence]: ["subscribe", "presence"],
      },
    });
    return { ...request, clientId: String(user), ttl: tokenMilliseconds };
  }

  /** The company's channel holds what everybody of the company may read, and nothing else. */
  onEvents(company: number, events: Parameters<Relay["onEvents"]>[1]) {
    if (events.length > maxTold) return this.onGap(company, null);
    const messages = events.flatMap(({ id, kind, model, record_id, code, receivers }) =>
      channelsFor(company, receivers).map((channel) => ({
        channel,
        id: `event-${id}`,
        name: kind,
        data: { model, id: record_id, code },
      })),
    );
    this.publish(messages.length > maxMessages ? shorten(messages) : messages);
  }

  onGap(company: number, receivers: Receivers) {
    this.publish(channelsFor(company, receivers).map((channel) => ({ channel, name: "gap" })));
  }

  onEditing(company: number, code: string, receivers: Receivers) {
    this.publish(channelsFor(company, receivers).map((channel) => ({ channel, name: "editing", data: { code } })));
  }

  onTyping(company: number, { room, user, to }: Parameters<Relay["onTyping"]>[1]) {
    this.publish(to.map((one) => ({ channel: channelsOf(company, one).own, name: "typing", data: { room, user } })));
  }

  onEnd(company: number, user: number) {
    this.publish([{ channel: channelsOf(company, user).own, name: "ended" }]);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private publish(messages: Message[]) {
    this.waiting.push(...messages);
    if (this.waiting.length > maxWaiting) this.waiting = shorten(this.waiting);
    if (!this.timer && !this.sending) this.soon(0);
  }

  private soon(milliseconds: number) {
    if (this.closed) return;
    this.timer = setTimeout(() => void this.send(), milliseconds);
    this.timer.unref();
  }

  private async send() {
    this.timer = undefined;
    this.sending = true;
    const batch = this.waiting.splice(0, maxAtOnce);
    let refused: Message[] = [];
    try {
      refused = await this.post(batch);
      this.faults = 0;
    } catch (error) {
      this.faults += 1;
      this.waiting.unshift(...batch);
      this.log.warn({ reason: String(error), waiting: this.waiting.length }, "Ably takes no events, trying again");
    }
    if (refused.length > 0) this.log.error({ refused: refused.length }, "Ably refused events");
    this.sending = false;
    const wait = this.faults === 0 ? 0 : Math.min(longestWait, shortestWait * 2 ** (this.faults - 1));
    if (this.waiting.length > 0) this.soon(wait * (0.5 + Math.random() / 2));
  }

  /** Answers the messages that Ably will never take; throws when some should be sent again. */
  private async post(batch: Message[]): Promise<Message[]> {
    const specs = batch.map(({ channel, ...message }) => ({ channels: [channel], messages: [message] }));
    const results = await (await this.rest).batchPublish(specs);
    const faults = results.map(({ results: [first] }) => (first && "error" in first ? first.error : undefined));
    const passing = faults.find((fault) => fault && (fault.statusCode === 429 || fault.statusCode >= 500));
    if (passing) throw new Error(passing.message);
    return batch.filter((_, index) => faults[index]);
  }
}

/** Replaces messages that waited too long by a gap: receivers of these channels read again. Ends of sessions stay. */
function shorten(messages: Message[]): Message[] {
  const ends = messages.filter(({ name }) => name === "ended");
  const channels = new Set(messages.map(({ channel }) => channel));
  return [...ends.slice(-maxWaiting / 2), ...[...channels].map((channel) => ({ channel, name: "gap" }))];
}
