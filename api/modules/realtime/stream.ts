import type { Context } from "../../context";
import type { Log } from "../../log";
import { isAlive } from "../../http/authenticate";
import type { Attendance } from "./attendance";
import { maxAtOnce, toEvent, type Hub, type LiveEvent } from "./hub";
import { listNewest } from "./operations";

/** A comment this often keeps proxies from closing the stream, and finds a session that has ended. */
const pulseMilliseconds = 20_000;
/** Messages that a reader may leave unread; a stream beyond is closed, and its page reads everything again. */
const maxUnread = 100;

/** Five hundred pages that lose a server at once come back over some seconds (R17). */
const backMilliseconds = 2000;
/** A seventh browser of one person ends the oldest; were that one back at once, the seven would push each other out without end. */
const crowdedMilliseconds = 60_000;

const encoder = new TextEncoder();
const message = (event: string, data: unknown) => encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** The browser comes back after a time between `least` and twice as much, so that many do not come at once. */
const retryAfter = (least: number) => encoder.encode(`retry: ${least + Math.floor(Math.random() * least)}\n\n`);

/**
 * RTM-003, RTM-004, RTM-013: the changes of the caller's company as server-sent events, kind and id only. `changes`
 * holds a list of events, `gap` means that some may have been missed, `editing` that a record's form was opened or
 * closed (its readers ask by whom), `ended` that the session is over. With `since` (seconds) the events of that time
 * come first, each once.
 */
export function openStream(ctx: Context, hub: Hub, attendance: Attendance, log: Log, since?: number): Response {
  const who = { company: ctx.user.event_company_id, user: ctx.user.id };
  hub.makeRoom(who);
  let close = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let open = true;
        let reading = since !== undefined;
        const send = (bytes: Uint8Array) => {
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
        };
        const pulse = () => {
          send(encoder.encode(":\n\n"));
          look().catch((error: unknown) => log.warn({ err: error }, "a stream could not be looked after"));
        };
        // Events at the beginning of the stream, which the hub may tell of while they are read.
        const sent = new Set<number>();
        const sendNew = (events: LiveEvent[]) => {
          const fresh = since === undefined ? events : events.filter(({ id }) => !sent.has(id));
          if (reading) for (const { id } of fresh) sent.add(id);
          if (fresh.length > 0) send(message("changes", fresh));
        };
        const remove = hub.add({
          ...who,
          person: ctx.user,
          session: ctx.user.session_id,
          onEvents: sendNew,
          onGap: () => send(message("gap", {})),
          onEnd: end,
          onPresence: () => send(message("presence", {})),
          onEditing: (code) => send(message("editing", { code })),
          onTyping: (room, user) => send(message("typing", { room, user })),
          onStop: () => close(),
          onCrowded: () => {
            send(retryAfter(crowdedMilliseconds));
            close();
          },
        });
        const timer = setInterval(pulse, pulseMilliseconds);
        timer.unref();
        close = () => {
          if (!open) return;
          open = false;
          clearInterval(timer);
          remove();
          attendance.leave(who);
          try {
            controller.close();
          } catch {
            // The reader has gone first.
          }
        };
        send(retryAfter(backMilliseconds));
        const newest = async (seconds: number) => {
          const rows = await listNewest(ctx, seconds, maxAtOnce);
          if (rows) sendNew(rows.map(toEvent));
          else send(message("gap", {}));
        };
        if (since !== undefined)
          newest(since)
            .catch((error: unknown) => {
              log.warn({ err: error }, "the newest events could not be read");
              send(message("gap", {}));
            })
            .finally(() => (reading = false));
        attendance.enter(who);
      },
      cancel: () => close(),
    },
    new CountQueuingStrategy({ highWaterMark: maxUnread }),
  );
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}
