import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { request } from "undici";
import webpush from "web-push";

import type { Settings } from "#settings";

import { createOpenAgent, type Resolve } from "./open-net";

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** mailto: or https: address that a push service may write to. */
  subject: string;
}

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** sent: the service took it; gone: the browser has withdrawn, forget it; failed: anything else. */
export type PushOutcome = "sent" | "gone" | "failed";

export interface Pusher {
  publicKey: string;
  /** May this address be pushed to at all? Its host is looked at again when it is called. */
  accepts(endpoint: string): boolean;
  send(to: Subscription, payload: string): Promise<PushOutcome>;
  close(): Promise<void>;
}

const milliseconds = 4000;
/** Seconds that a push service keeps it for a browser that is away. */
const keptSeconds = 24 * 60 * 60;

/**
 * Push services of all browsers: a signed-in person may send any address, and the server calls it (decision 015). A
 * listed host matches itself; one that begins with a dot matches everything below it.
 */
const services = [
  // Chrome, Edge on Android, Opera, Samsung Internet, Yandex and Brave use Google's.
  "fcm.googleapis.com",
  "android.googleapis.com",
  "jmt17.google.com",
  // Firefox
  ".push.services.mozilla.com",
  // Edge on Windows
  ".notify.windows.com",
  // Safari
  ".push.apple.com",
];

/** True for an address of a push service: https on its own port, and a name of the list. */
function isOfService({ protocol, hostname, port }: URL): boolean {
  const isListed = services.some((name) => (name.startsWith(".") ? hostname.endsWith(name) : hostname === name));
  return protocol === "https:" && port === "" && isListed;
}

/** The keys of the settings, or a pair made once and kept in DATA_DIR for the owner's eyes alone. */
export async function readVapidKeys(settings: Settings, dataDir: string): Promise<VapidKeys> {
  const mail = /[^\s<>]+@[^\s<>]+/.exec(settings.mailFrom)?.[0];
  const subject = settings.vapidSubject ?? `mailto:${mail ?? "kulis@localhost"}`;
  if (settings.vapidPublicKey && settings.vapidPrivateKey)
    return { publicKey: settings.vapidPublicKey, privateKey: settings.vapidPrivateKey, subject };
  const file = join(dataDir, "vapid.json");
  const read = async () => ({ ...(JSON.parse(await readFile(file, "utf8")) as Omit<VapidKeys, "subject">), subject });
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    // wx: of two processes that start at once the first one's pair stays.
    await writeFile(file, JSON.stringify(webpush.generateVAPIDKeys()), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return read();
}

/**
 * Web push (RTM-014). `allowLoopback` lets tests listen on this machine, and `resolve` lets them answer for names; nothing
 * else sets them.
 */
export function createPusher(
  keys: VapidKeys,
  { allowLoopback = false, resolve }: { allowLoopback?: boolean; resolve?: Resolve } = {},
): Pusher {
  const limits = { headersTimeout: milliseconds, bodyTimeout: milliseconds, maxResponseSize: 64 * 1024 };
  const agent = createOpenAgent({ ...limits, connectMilliseconds: milliseconds }, resolve);
  const accepts = (endpoint: string) => {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.username || url.password) return false;
    return (allowLoopback && url.hostname === "127.0.0.1") || isOfService(url);
  };
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, payload) {
      if (!accepts(endpoint)) return "gone";
      try {
        const { method, headers, body } = webpush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          { vapidDetails: keys, TTL: keptSeconds, contentEncoding: "aes128gcm" },
        );
        // undici follows no redirect by itself: an open address must not lead to a closed one.
        const answer = await request(endpoint, {
          method: method as "POST",
          headers: headers as Record<string, string>,
          body,
          dispatcher: agent,
          signal: AbortSignal.timeout(milliseconds),
        });
        await answer.body.dump();
        if (answer.statusCode === 404 || answer.statusCode === 410) return "gone";
        return answer.statusCode < 300 ? "sent" : "failed";
      } catch {
        return "failed";
      }
    },
    close: () => agent.close(),
  };
}
