import type { BodyOf } from "#contract/call";
import * as notes from "#contract/activity/notes";

import type { StaffPage } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import { type ActivityPlace, notesAt, placeOf } from "~/shared/activity-place";
import { paths } from "~/shared/paths";

import { backOf, readRecordNote, titleOf, valuesOf } from "./read.server";

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
