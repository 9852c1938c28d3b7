import { callDirections, noteTypes } from "#contract/activity/activity-facts";
import { factsOf } from "#contract/kinds";
import * as notes from "#contract/activity/notes";
import type { Note } from "#contract/activity/notes";
import * as phoneCalls from "#contract/activity/phone-calls";
import * as reference from "#contract/company/reference";
import { cleanRichText } from "#contract/rich-text";

import { formKeyOf, keyOfPage } from "~/server/form-key.server";
import { type StaffPage, refuseTo } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusal } from "~/server/refusal.server";
import { safeTarget } from "~/server/safe-target.server";
import { projectOptions } from "~/services/projects/read.server";
import { type ActivityPlace, notesAt, withoutPreset } from "~/shared/activity-place";
import { clockIn } from "~/shared/format";
import { paths } from "~/shared/paths";

interface Box {
  key: string;
  to: string;
  /** Hidden fields of the form. */
  hidden: Record<string, string>;
  /** Query of the page of a refused form. */
  asked: Record<string, string>;
}

/** With whom a call of the box is: the id of a client or supplier, or a contact, which brings its company. */
type CallWith = { company_id: string } | { contact_id: number };

/** The box over the activity of a record. A contact's notes are its company's, whose place is given then. */
export function readActivityBox(page: StaffPage, { type, code }: ActivityPlace, callWith?: CallWith) {
  const called_at = `${clockIn(page.user.event_company.timezone, new Date()).slice(0, 16)}:00`;
  const contact = callWith && "contact_id" in callWith ? { contact_id: String(callWith.contact_id) } : null;
  const asked: Record<string, string> =
    contact ??
    (type === "P" ? { project_id: code } : { company_code: `${type === "C" ? "client" : "supplier"}-${code}` });
  const note: Box = {
    key: keyOfPage(page),
    to: paths.newNote,
    hidden: { note_type: type, note_for: code },
    asked: { note_type: type, note_for: code },
  };
  const call: Box = {
    key: keyOfPage(page),
    to: paths.newCall,
    hidden: { called_at, ...(contact ?? callWith ?? { project_id: code }) } as Record<string, string>,
    asked,
  };
  return { note, call };
}

export type ActivityBoxData = ReturnType<typeof readActivityBox>;

/** Letters of its first line that a note of the box is called by. */
const titleLength = 80;

/** The title of a note that was written in one box: its first line, at a word's end. */
export function titleOf(text: string): string {
  const [line = ""] = text.trim().split("\n");
  const letters = [...line.trim()];
  if (letters.length <= titleLength) return letters.join("");
  const cut = letters.slice(0, titleLength).join("");
  return `${cut.slice(0, cut.lastIndexOf(" ") > titleLength / 2 ? cut.lastIndexOf(" ") : cut.length)}…`;
}

/** The page that a dialog of notes or calls lies over; on the page of the form itself the one that its address names. */
export const backOf = (url: URL, own: string): string =>
  url.pathname === own ? safeTarget(url.searchParams.get("from")) : withoutPreset(url.pathname, url.searchParams);

/** A code or id of an address, or nothing. */
export const namedIn = (url: URL, name: string, form: RegExp): string | undefined => {
  const text = url.searchParams.get(name) ?? "";
  return form.test(text) ? text : undefined;
};

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

/** Calls of a record: of a project or offer by its code, of a client or supplier by `C-7`. */
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

export async function readRecordCall(page: StaffPage, { type, code }: ActivityPlace, id: string | undefined) {
  const { phone_call } = await page.api.call(phoneCalls.get, { params: { id: Number(id) } });
  const { project, company, company_id } = phone_call;
  const isHere = type === "P" ? project?.code === code : company?.code === code && company_id?.startsWith(type);
  if (!isHere) throw notFound(page);
  return phone_call;
}

/** Colleagues whom a text can name with an @. */
async function namesOf({ api }: StaffPage): Promise<string[]> {
  const { data } = await api.call(reference.users);
  return data.filter(({ deleted_at }) => !deleted_at).map(({ full_name }) => full_name);
}

export const valuesOf = ({ note_title, note_content, pinned, version }: Note) => ({
  note_title,
  note_content,
  pinned: String(pinned),
  version,
});

/** A new note: of the record that `?note_type=` and `?note_for=` name, or of a project that is chosen. */
export async function readNewNote(page: StaffPage, request: Request) {
  const url = new URL(request.url);
  const type = noteTypes.find((one) => one === url.searchParams.get("note_type"));
  const code = url.searchParams.get("note_for") ?? "";
  const given = type && /^[A-Za-z0-9-]{1,40}$/.test(code) ? { type, code } : null;
  const key = formKeyOf(page, request);
  const [colleagues, projects] = await Promise.all([namesOf(page), given ? [] : projectOptions(page)]);
  const { note_type: _type, ...facts } = factsOf(notes.create.body);
  return {
    key,
    id: null,
    version: undefined,
    given,
    colleagues,
    projects,
    facts,
    values: {},
    here: paths.newNote,
    back: backOf(url, paths.newNote),
  };
}

/** A note that is there, and who may change it. */
export async function readNoteForm(page: StaffPage, place: ActivityPlace, id: string | undefined) {
  const note = await readRecordNote(page, place, id);
  if (!note.may_write) throw refuseTo(notesAt(place), page.locale);
  return {
    key: null,
    id: note.id,
    version: note.version,
    given: { type: place.type, code: place.code },
    colleagues: await namesOf(page),
    projects: [],
    facts: factsOf(notes.update.body),
    values: valuesOf(note),
    here: notesAt(place, note.id, "edit"),
    back: notesAt(place),
  };
}

export type NoteForm = Awaited<ReturnType<typeof readNewNote>> | Awaited<ReturnType<typeof readNoteForm>>;
