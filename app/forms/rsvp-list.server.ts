import { data } from "@remix-run/node";

import type { Locale } from "#contract/common";
import type { Api } from "~/server/api-client.server";
import { clearFlash, readFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as manualRsvp from "#contract/manual-rsvp";
import { paths, withQuery } from "~/shared/paths";

interface Page {
  api: Api;
  locale: Locale;
}
type Params = Record<string, string | undefined>;

/** What of the list an address shows: who is searched for, and whether they have answered. */
export function shownBy(request: Request) {
  const search = new URL(request.url).searchParams;
  const answered = search.get("answered");
  return {
    query: search.get("query")?.slice(0, 100) ?? "",
    answered: answered === "1" || answered === "0" ? answered : "",
    /** The first stands in no address. */
    page: Number(search.get("page")) > 1 ? Math.trunc(Number(search.get("page"))) : undefined,
  };
}
export type RsvpShown = ReturnType<typeof shownBy>;

/** Whom a search finds, and what was just done. */
export async function readRsvpPeople({ api }: Pick<Page, "api">, request: Request, { code = "" }: Params) {
  const shown = shownBy(request);
  const { query, answered, page } = shown;
  const {
    data: rows,
    paging,
    form,
  } = await api.call(manualRsvp.listPeople, { params: { code }, query: {
    page: page ?? 1,
    ...(query ? { query } : {}),
    ...(answered ? { answered: Number(answered) } : {}),
  } });
  const flash = readFlash(request);
  return data(
    { form, rows, paging, shown, notice: flash ?? null },
    flash ? { headers: { "Set-Cookie": clearFlash() } } : {},
  );
}
export type RsvpPeople = Omit<Awaited<ReturnType<typeof readRsvpPeople>>["data"], "notice">;

/** The list as the press left it, with the press that takes it back. */
export function submitRsvpMark({ api, locale }: Page, request: Request, { code = "", attendee = "" }: Params) {
  const shown = shownBy(request);
  const to = withQuery(paths.rsvpForm(code), shown);
  return submit({
    request,
    locale,
    schema: manualRsvp.markPerson.body,
    refusedAt: to,
    send: async (body) => {
      const { message, back } = await api.call(manualRsvp.markPerson, { params: { code, attendee }, body });
      const undo = back && { action: withQuery(paths.rsvpMark(code, attendee), shown), fields: { mark: back } };
      return { to, flash: { type: "success", text: message, ...(undo ? { undo } : {}) } };
    },
  });
}
