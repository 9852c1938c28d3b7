import { z } from "zod";

import { fieldTypeNames } from "#contract/form-facts";
import * as contract from "#contract/forms";
import { builderHref } from "~/components/form-builder/builder-state";
import type { StaffPage } from "~/server/guard.server";
import { readReturnForm, submitReturn } from "~/server/return-form.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { marksName } from "~/shared/stale";

import { fieldValues, schemaOfField } from "./form-field-values.server";
import { type Kept, keptAnswer, marksOfSaved } from "./kept.server";

const homeOf = (to: string) => to.split("?")[0] ?? to;

/** FRM-012, FRM-181: the new field is open afterwards. */
export async function submitNewField({ api, locale }: StaffPage, request: Request, code: string) {
  return submitReturn({ locale, request, schema: contract.addField.body }, (to) => ({
    refusedAt: to,
    send: async (body, key) => {
      const { field, message } = await api.call(contract.addField, { params: { code }, body, key });
      return { to: builderHref(homeOf(to), { field: field.id }), flash: { type: "success", text: message } };
    },
  }));
}

/** What its type lets a field have is asked for by the type that the form names; the server holds it against its own. */
const typeOf = (form: FormData) => z.enum(fieldTypeNames).catch("text").parse(form.get("field_type"));
const own = ["from", "field_type"];

/** What the form of a type reads is what its call takes. */
type Saved = z.input<typeof contract.saveField.body>;

const currentOf = async ({ api }: StaffPage, id: number) => fieldValues((await api.call(contract.getField, { params: { id } })).field);

/** FRM-009, FRM-187 */
export async function submitField(page: StaffPage, request: Request, id: number) {
  const { form, to } = await readReturnForm(request, page.locale);
  return submit({
    request,
    form,
    locale: page.locale,
    schema: schemaOfField(typeOf(form)),
    own,
    current: () => currentOf(page, id),
    send: async (body) => {
      const { message, undo } = await page.api.call(contract.saveField, { params: { id }, body: body as Saved });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** The same as it is typed. */
export async function keepField(page: StaffPage, request: Request, id: number) {
  const { form, to } = await readReturnForm(request, page.locale);
  const marks = String(form.get(marksName) ?? "");
  let saved: Kept | undefined;
  const answer = await submit({
    request,
    form,
    locale: page.locale,
    schema: schemaOfField(typeOf(form)),
    own,
    current: () => currentOf(page, id),
    send: async (body) => {
      const { field, undo } = await page.api.call(contract.saveField, { params: { id }, body: body as Saved });
      saved = { version: field.version, was: marksOfSaved(marks, fieldValues(field)), undo };
      return { to };
    },
  });
  return keptAnswer(answer, saved);
}

/** The same field once more, which is open afterwards. */
export async function submitFieldCopy({ api, locale }: StaffPage, request: Request, code: string, id: number) {
  return submitReturn({ locale, request, schema: z.object({}) }, (to) => ({
    refusedAt: to,
    send: async (_, key) => {
      const { field, message } = await api.call(contract.cloneField, { params: { code, id }, key });
      return { to: builderHref(homeOf(to), { field: field.id }), flash: { type: "success", text: message } };
    },
  }));
}

/** FRM-013 */
export async function submitFieldRemoval({ api, locale }: StaffPage, request: Request, id: number) {
  return submitReturn({ locale, request, schema: contract.removeField.body }, (to) => ({
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message, undo } = await api.call(contract.removeField, { params: { id }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  }));
}
