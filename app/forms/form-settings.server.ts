import { z } from "zod";

import { int } from "#contract/common";
import { formConsent } from "#contract/form-definition";
import type { Form } from "#contract/forms";
import { factsOf, ofKind } from "#contract/kinds";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { safeTarget } from "~/server/safe-target.server";
import { readForm, submit } from "~/server/submit.server";
import * as forms from "#contract/forms";
import { paths } from "~/shared/paths";

import { writableForm } from "./project-form-head.server";

const fewRows = 10;
const noConsent = { key: "", text: "", is_required: 0 as const };

/** The same as its form posts it: all of it, so that what is emptied is asked for; a box that is not ticked sends nothing. */
const settingsForm = forms.update.body.required({ name: true, slug: true, type: true, languages: true }).extend({
  consents: z
    .array(formConsent.extend({ is_required: ofKind("flag", int(0, 1).default(0)) }))
    .max(fewRows)
    .default([]),
});

const valuesOf = (form: Omit<Form, "sections">) => ({
  ...form,
  consents: form.consents.length > 0 ? form.consents : [noConsent],
});

/** Where the settings lead back to: the builder that they were opened from, else the list that they lie over. */
function backOf(request: Request, project: string): string {
  const from = safeTarget(new URL(request.url).searchParams.get("from"));
  return from === "/" ? paths.formsOf(project) : from;
}

export async function readFormSettings(page: StaffPage, request: Request, project: string, form: string | undefined) {
  const { sections: _sections, ...head } = await writableForm(page, project, form);
  const back = backOf(request, project);
  return { code: project, back, values: valuesOf(head), facts: factsOf(settingsForm), most: fewRows };
}
export type FormSettings = Awaited<ReturnType<typeof readFormSettings>>;

/** Rows without a text are none; a new one gets a key of its own, under which its answers are kept. */
function tidyConsents(form: FormData) {
  const at = (row: number, name: string) => `consents[${row}].${name}`;
  const rows = Array.from({ length: fewRows }, (_, row) => row).filter((row) => form.has(at(row, "text")));
  const kept = rows.flatMap((row) => {
    const text = String(form.get(at(row, "text")));
    const key = String(form.get(at(row, "key")) ?? "");
    const required = form.get(at(row, "is_required")) === "1" ? "1" : "0";
    for (const name of ["text", "key", "is_required"]) form.delete(at(row, name));
    return text.trim() === "" ? [] : [{ text, key, required }];
  });
  const used = new Set(kept.map(({ key }) => key));
  const free = Array.from({ length: fewRows * 2 }, (_, nth) => `consent_${nth + 1}`).filter((key) => !used.has(key));
  for (const [row, { text, key, required }] of kept.entries()) {
    form.set(at(row, "key"), key || String(free.shift()));
    form.set(at(row, "text"), text);
    form.set(at(row, "is_required"), required);
  }
}

export async function submitFormSettings(page: StaffPage, request: Request, project: string, code: string) {
  const form = await readForm(request, page.locale);
  if (!form.has("__intent__")) tidyConsents(form);
  const to = backOf(request, project);
  return submit({
    request,
    form,
    locale: page.locale,
    schema: settingsForm,
    current: async () => valuesOf((await page.api.call(forms.get, { params: { id: code } })).form),
    send: async (body) => {
      const { message, undo } = await page.api.call(forms.update, { params: { id: code }, body: body as z.input<typeof forms.update.body> });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
