import * as meetings from "#contract/planning/meetings";
import * as tasks from "#contract/planning/tasks";
import { changeBody } from "#contract/planning/tasks";

import { type Place, placeText } from "~/components/calendar/calendar-moves";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readReturnForm } from "~/server/return-form.server";
import { savedFlash } from "~/server/session.server";
import { type Done, submit, unansweredStatuses } from "~/server/submit.server";
import { today } from "~/server/today.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { savedMeeting, unansweredText } from "~/services/meetings/read.server";

interface Moving {
  to: string;
  /** The target of the move. */
  asked: Place;
  send: () => Promise<Done>;
  /** Where it is by now, for what somebody else has changed meanwhile. */
  now: () => Promise<Place>;
}

/** A move that is refused is told in an alert over the calendar, which is read again: the row is back in its place. */
async function moved(page: StaffPage, { to, asked, send, now }: Moving): Promise<Done> {
  const { locale } = page;
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { message, errors, current } = error.body;
    // R4: both values. A record that is gone meanwhile has none, and the message says so.
    const place = current ? await now().catch(() => null) : null;
    const text = place
      ? translate(locale, "calendar.move.stale", { now: placeText(place, locale), asked: placeText(asked, locale) })
      : unansweredStatuses.has(error.status)
        ? unansweredText(page)
        : (Object.values(errors ?? {}).flat()[0] ?? message) || translate(locale, "error.failed");
    return { to, flash: { type: "danger", text } };
  }
}

const clock = (time: string | null | undefined) => time?.slice(0, 5) ?? null;

const placeOf = ({ start, end }: { start: string; end: string }): Place => ({
  day: start.slice(0, 10),
  start: start.slice(11, 16),
  end: end.slice(11, 16),
});

/** CAL-002, CAL-041: who has something else at the new time is named with the save. */
export async function submitMeetingMove(page: StaffPage, request: Request, id: number) {
  const { api, locale } = page;
  const { form, to } = await readReturnForm(request, locale);
  return submit({
    request,
    locale,
    schema: meetings.move.body,
    form,
    own: ["from"],
    current: null,
    refusedAt: to,
    send: (body) =>
      moved(page, {
        to,
        asked: placeOf(body.dates),
        send: async () => savedMeeting(page, await api.call(meetings.move, { params: { id }, body }), to),
        now: async () => placeOf((await api.call(meetings.get, { params: { id } })).meeting.dates),
      }),
  });
}

/** TSK-004: the deadline of a to-do, the day of a milestone. */
export async function submitTaskMove(page: StaffPage, request: Request, id: number) {
  const { api, locale } = page;
  const { form, to } = await readReturnForm(request, locale);
  return submit({
    request,
    locale,
    schema: changeBody.pick({ starts_at: true, deadline_at: true, deadline_time: true, version: true }),
    form,
    own: ["from"],
    current: null,
    today: () => today(page.user),
    refusedAt: to,
    send: (body) =>
      moved(page, {
        to,
        asked: { day: body.deadline_at ?? body.starts_at ?? "", start: clock(body.deadline_time), end: null },
        send: async () => {
          const { message, undo } = await api.call(tasks.change, { params: { id }, body });
          return { to, flash: savedFlash(message, undo, to) };
        },
        now: async () => {
          const { task } = await api.call(tasks.get, { params: { id } });
          return { day: task.deadline_at ?? task.starts_at, start: clock(task.deadline_time), end: null };
        },
      }),
  });
}
