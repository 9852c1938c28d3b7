import type { z } from "zod";

import { meetingTimes, meetingViews, type MeetingTime } from "#contract/meeting-facts";
import type { list } from "#contract/meetings";
import type { StaffPage } from "~/server/guard.server";
import { readList, toLastPage } from "~/server/list-query.server";
import * as meetings from "#contract/meetings";

type Query = z.input<typeof list.query>;

/** Whose meetings an address asks for. */
export const viewOf = (request: Request) =>
  meetingViews.find((view) => view === new URL(request.url).searchParams.get("view")) ?? "mine";

/**
 * Those to come, the next one first, or those that were, the last one first, and how many there are of both. Without a word in
 * the address those to come, unless there are none.
 */
export async function readMeetings({ api }: Pick<StaffPage, "api">, request: Request, query: Query) {
  const { params, query: asked } = readList(request, ["starts_at"], "starts_at");
  const named = meetingTimes.find((name) => name === params.get("when"));
  const read = async (when: MeetingTime) =>
    api.call(meetings.list, { query: {
      ...query,
      when,
      sort_order: when === "coming" ? "asc" : "desc",
      page: named === undefined || named === when ? asked.page : 1,
    } });
  const [coming, past] = await Promise.all([read("coming"), read("past")]);
  const counts = { coming: coming.paging.total, past: past.paging.total };
  const when = named ?? (counts.coming === 0 && counts.past > 0 ? "past" : "coming");
  const { data, paging } = when === "past" ? past : coming;
  toLastPage(request, paging);
  return { when, counts, rows: data, paging };
}

export type MeetingPage = Awaited<ReturnType<typeof readMeetings>>;
