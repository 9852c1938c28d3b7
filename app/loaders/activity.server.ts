import { callDirections } from "#contract/activity-facts";
import { cleanRichText } from "#contract/rich-text";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusal } from "~/server/refusal.server";
import * as notes from "#contract/notes";
import * as phoneCalls from "#contract/phone-calls";
import type { ActivityPlace } from "~/shared/activity-place";

const newest = ["newest"] as const;

/** The notes of a record, as the address narrows them down: `?q=` and `?page=`. */
export async function readRecordNotes({ api }: StaffPage, request: Request, { type, code }: ActivityPlace) {
  const { page, page_size, query } = { query: undefined, ...readList(request, newest, "newest").query };
  const found = await api.call(notes.list, { query: { note_type: type, note_for: code, page, page_size, query } });
  toLastPage(request, found.paging);
  return {
    rows: found.data.map(({ note_content, ...note }) => ({ ...note, html: cleanRichText(note_content) })),
    paging: found.paging,
    searches: query !== undefined,
  };
}
export type RecordNotes = Awaited<ReturnType<typeof readRecordNotes>>;

/** Whose calls: of a project or offer by its code, of a client or supplier by `C-7`. */
export type CallsOf = { project_id: string } | { company_id: string };

/** The calls of a record, as the address narrows them down: `?q=`, `?direction=` and `?page=`. */
export async function readRecordCalls({ api }: StaffPage, request: Request, of: CallsOf) {
  const list = readList(request, newest, "newest");
  const { page, page_size, query } = { query: undefined, ...list.query };
  const direction = callDirections.find((one) => one === list.params.get("direction"));
  const found = await api.call(phoneCalls.list, { query: { ...of, page, page_size, query, direction } });
  toLastPage(request, found.paging);
  return { rows: found.data, paging: found.paging, searches: query !== undefined || direction !== undefined };
}
export type RecordCalls = Awaited<ReturnType<typeof readRecordCalls>>;

const notFound = ({ locale }: StaffPage) => refusal(404, translate(locale, "error.notFound"));

/** A note of the record that the address names; that of another record is not found there. */
export async function readRecordNote(page: StaffPage, { type, code }: ActivityPlace, id: string | undefined) {
  const { note } = await page.api.call(notes.get, { params: { id: Number(id) } });
  if (note.note_type !== type || note.note_for !== code) throw notFound(page);
  return note;
}

/** The same of a call. */
export async function readRecordCall(page: StaffPage, { type, code }: ActivityPlace, id: string | undefined) {
  const { phone_call } = await page.api.call(phoneCalls.get, { params: { id: Number(id) } });
  const { project, company, company_id } = phone_call;
  const isHere = type === "P" ? project?.code === code : company?.code === code && company_id?.startsWith(type);
  if (!isHere) throw notFound(page);
  return phone_call;
}
