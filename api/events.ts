import type { Database } from "./db/client";

/** Live news between processes. A message says only that there is something new; what it is stands in outbox_events. */
export interface Events {
  /** Tells every process, this one too. `text` carries kinds and ids, never data (R17). */
  publish(text: string): Promise<void>;
  /** `onGap` after messages may have been missed: read the outbox again. Returns the function that stops. */
  subscribe(onText: (text: string) => void, onGap?: () => void): () => void;
}

export const eventChannel = "kulis_events";

interface Subscriber {
  onText: (text: string) => void;
  onGap: (() => void) | undefined;
}

/** One LISTEN for the whole process, however many streams hang on it. */
export async function createEvents(database: Database): Promise<Events> {
  const subscribers = new Set<Subscriber>();
  await database.listen(
    eventChannel,
    (text) => {
      for (const subscriber of subscribers) subscriber.onText(text);
    },
    () => {
      for (const subscriber of subscribers) subscriber.onGap?.();
    },
  );
  return {
    publish: (text) => database.notify(eventChannel, text),
    subscribe(onText, onGap) {
      const subscriber = { onText, onGap };
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
}
