import { sql } from "drizzle-orm";

import type { Database, Db, Tx } from "./db/client";

/** Live news between processes. A message says only that there are news; the content is in outbox_events. */
export interface Events {
  /** `onGap` after messages may have been missed: read the outbox again. Returns the function that stops. */
  subscribe(onNews: (news: News) => void, onGap?: () => void): () => void;
}

export const eventChannel = "kulis_events";

/** Content of a message between processes: companies, kinds and ids, never data (R17). */
export interface News {
  company?: number;
  /** Id of a row of outbox_events. */
  event?: number;
  /** True if no list counts the written rows. */
  uncounted?: true;
  /** Sessions that were ended: their streams end with them. */
  ended?: number[];
  /** Receivers of personal events: [user, company]. */
  people?: [number, number][];
  presence?: true;
  /** Somebody types in a room of the messenger; sent to its members alone. */
  typing?: { room: number; user: number; to: number[] };
  /** A mail waits to be sent. */
  mail?: true;
  /** Code of a record whose form was opened or closed. */
  editing?: string;
  /** That record: its readers alone hear of it. */
  edited?: { model: string; record_id: number };
}

/** Tells every process, this one too, one message for each, with the transaction that `db` is; one query. */
export const tellProcesses = async (db: Db | Tx, news: News[]) => {
  await db.execute(
    sql`select pg_notify(${eventChannel}, told) from jsonb_array_elements_text(${JSON.stringify(news.map((one) => JSON.stringify(one)))}::jsonb) as told`,
  );
};

/** Returns nothing for a foreign message: everybody with access to the database may write to the channel. */
function readNews(text: string): News {
  try {
    return JSON.parse(text) as News;
  } catch {
    return {};
  }
}

interface Subscriber {
  onNews: (news: News) => void;
  onGap: (() => void) | undefined;
}

/** One LISTEN for the whole process, however many streams use it. */
export async function createEvents(database: Database): Promise<Events> {
  const subscribers = new Set<Subscriber>();
  await database.listen(
    eventChannel,
    (text) => {
      const news = readNews(text);
      for (const subscriber of subscribers) subscriber.onNews(news);
    },
    () => {
      for (const subscriber of subscribers) subscriber.onGap?.();
    },
  );
  return {
    subscribe(onNews, onGap) {
      const subscriber = { onNews, onGap };
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
}
