import { noteTypes } from "#contract/activity-facts";
import type { BodyOf } from "#contract/call";
import { factsOf } from "#contract/kinds";
import type { Note } from "#contract/notes";
import { readRecordNote } from "~/loaders/activity.server";
import { refuseTo, type StaffPage } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import * as reference from "#contract/reference";
import * as notes from "#contract/notes";
import { type ActivityPlace, notesAt, placeOf } from "~/shared/activity-place";
import { paths } from "~/shared/paths";

import { titleOf } from "./activity-box.server";
import { backOf } from "./activity-form.server";
import { formKeyOf } from "./form-key.server";
import { projectOptions } from "./project-options.server";

/** Colleagues whom a text can name with an @. */
async function namesOf({ api }: StaffPage): Promise<string[]> {
  const { data } = await api.call(reference.users);
  return data.filter(({ deleted_at }) => !deleted_at).map(({ full_name }) => full_name);
}

const valuesOf = ({ note_title, note_content, pinned, version }: Note) => ({
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

/** The box over an activity asks for the text alone. */
const boxBody = notes.create.body.omit({ note_title: true });

/** TSK-081: back to the page that the dialog was opened over, which the address says. */
export async function submitNewNote({ api, locale }: StaffPage, request: Request) {
  const form = await readForm(request, locale);
  const url = new URL(request.url);
  const given = { request, locale, form, madeAt: () => backOf(url, paths.newNote) };
  const send = async (body: BodyOf<typeof notes.create>, key: string | undefined) => {
    const { message, note } = await api.call(notes.create, { body, key });
    const from = url.searchParams.get("from");
    const at = notesAt(placeOf(note.note_type, note.note_for, note.record.is_offer === 1));
    return { to: from ? safeTarget(from) : at, flash: { type: "success" as const, text: message } };
  };
  if (form.has("note_title")) return submit({ ...given, schema: notes.create.body, send });
  const note_title = titleOf(String(form.get("note_content") ?? ""));
  return submit({ ...given, schema: boxBody, send: (body, key) => send({ ...body, note_title }, key) });
}

export const submitNote = (page: StaffPage, request: Request, place: ActivityPlace, id: string | undefined) =>
  submit({
    request,
    locale: page.locale,
    schema: notes.update.body,
    current: async () => valuesOf(await readRecordNote(page, place, id)),
    send: async (body) => {
      const { message, undo } = await page.api.call(notes.update, { params: { id: Number(id) }, body });
      return { to: notesAt(place), flash: savedFlash(message, undo, notesAt(place)) };
    },
  });

export const submitNoteRemoval = (page: StaffPage, request: Request, place: ActivityPlace, id: string | undefined) =>
  submit({
    request,
    locale: page.locale,
    schema: notes.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await page.api.call(notes.remove, { params: { id: Number(id) }, body });
      return { to: notesAt(place), flash: savedFlash(message, undo, notesAt(place)) };
    },
  });
