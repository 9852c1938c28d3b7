/**
 * State of push in this browser and on this server; `expired` is a registration that the server does not know (any
 * more).
 */
export type PushState = "unsupported" | "default" | "denied" | "off" | "expired" | "on";

export const isPushSupported = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const current = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();

/** Hash in the API's form: SHA-256 of the address, base64url. */
async function hashOf(endpoint: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** `known` are the hashes of the person's browsers; asks the person nothing. */
export async function readPush(known: string[]): Promise<PushState> {
  if (!isPushSupported()) return "unsupported";
  if (Notification.permission !== "granted") return Notification.permission;
  const subscription = await current();
  if (!subscription) return "off";
  return known.includes(await hashOf(subscription.endpoint)) ? "on" : "expired";
}

/** This browser's subscription as text, if it is permitted and its hash is one of `asleep`. */
export async function readSleeping(asleep: string[]): Promise<string | undefined> {
  if (!isPushSupported() || Notification.permission !== "granted") return undefined;
  const subscription = await current();
  if (!subscription || !asleep.includes(await hashOf(subscription.endpoint))) return undefined;
  return JSON.stringify(subscription);
}

/** RTM-009: the subscription as text; `denied` when the person or the browser refuses, `failed` without a push service. */
export async function turnOn(
  key: string,
  state: PushState,
): Promise<{ token: string } | { refused: "denied" | "failed" }> {
  if ((await Notification.requestPermission()) !== "granted") return { refused: "denied" };
  try {
    await navigator.serviceWorker.register("/push-worker.js");
    // An address that was withdrawn stays so: only another one is served again.
    if (state === "expired") await (await current())?.unsubscribe();
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return { token: JSON.stringify(subscription) };
  } catch {
    return { refused: "failed" };
  }
}

/** Answers the address that is not to be pushed to any more. */
export async function turnOff(): Promise<string | undefined> {
  const subscription = await current();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}
