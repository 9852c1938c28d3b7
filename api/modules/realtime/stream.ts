import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";

import type { Context } from "../../context";
import { eventChannel } from "../../events";
import type { Log } from "../../log";
import { isAlive } from "../../http/authenticate";
import type { Hub } from "./hub";
import { beat, leave } from "./operations";

/** A comment this often keeps proxies from closing the stream, the colleague online, and finds a session that has ended. */
const pulseMilliseconds = 20_000;
/** Messages that a reader may leave unread; a stream beyond is closed, and its page reads everything again. */
const mostUnread = 100;

const encoder = new TextEncoder();
const message = (event: string, data: unknown) => encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

async function tellColleagues({ db, user }: Context) {
  const text = JSON.stringify({ company: user.event_company_id, presence: true });
  await db.execute(sql`select pg_notify(${eventChannel}, ${text})`);
}

async function come(ctx: Context, tab: string) {
  await beat(ctx, { tab });
  await tellColleagues(ctx);
}

async function gone(ctx: Context, tab: string) {
  await leave(ctx, tab);
  await tellColleagues(ctx);
}

/**
 * RTM-003, RTM-004, RTM-013: the changes of the caller's company as server-sent events, kind and id only.
 * `changes` holds a list of events, `gap` says that some may have been missed, `ended` that the session is over.
 */
export function openStream(ctx: Context, hub: Hub, log: Log): Response {
  const tab = randomUUID();
  let close = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let open = true;
        const say = (bytes: Uint8Array) => {
          if (!open) return;
          if ((controller.desiredSize ?? 0) <= 0) close();
          else controller.enqueue(bytes);
        };
        const end = () => {
          if (open) controller.enqueue(message("ended", {}));
          close();
        };
        const look = async () => {
          if (!(await isAlive(ctx, ctx.user.session_id))) end();
          else if (open) await beat(ctx, { tab });
        };
        const pulse = () => {
          say(encoder.encode(":\n\n"));
          look().catch((error: unknown) => log.warn({ err: error }, "a stream could not be looked after"));
        };
        const remove = hub.add({
          company: ctx.user.event_company_id,
          user: ctx.user.id,
          session: ctx.user.session_id,
          onEvents: (events) => say(message("changes", events)),
          onGap: () => say(message("gap", {})),
          onEnd: end,
          onPresence: () => say(message("presence", {})),
          onStop: () => close(),
        });
        const timer = setInterval(pulse, pulseMilliseconds);
        timer.unref();
        close = () => {
          if (!open) return;
          open = false;
          clearInterval(timer);
          remove();
          gone(ctx, tab).catch((error: unknown) => log.warn({ err: error }, "a closed stream stayed in the list"));
          try {
            controller.close();
          } catch {
            // The reader has gone first.
          }
        };
        // Five hundred pages that lose a server at once come back over four seconds (R17).
        say(encoder.encode(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`));
        come(ctx, tab).catch((error: unknown) => log.warn({ err: error }, "a new stream is not in the list"));
      },
      cancel: () => close(),
    },
    new CountQueuingStrategy({ highWaterMark: mostUnread }),
  );
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}
