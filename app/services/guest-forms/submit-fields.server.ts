import { z } from "zod";

import { clearable, id, int, line, requiredWhen } from "#contract/common";
import { fieldTypeNames, isUnary, longestOption, mostOptions } from "#contract/guest-forms/form-facts";
import * as formOptionLists from "#contract/guest-forms/form-option-lists";
import * as forms from "#contract/guest-forms/forms";
import { longestOptionLines, readOptionLines } from "#contract/guest-forms/option-lines";

import { builderHref } from "~/components/form-builder/builder-state";
import type { Api } from "~/server/api-client.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readReturnForm, submitReturn } from "~/server/return-form.server";
import { type Kept, keptAnswer, marksOfSaved } from "~/server/saved-answer.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";
import { marksName } from "~/shared/stale";

import { fieldValues, schemaOfField } from "./read-fields.server";

const homeOf = (to: string) => to.split("?")[0] ?? to;

/** FRM-012, FRM-181: the new field is open afterwards. */
export async function submitNewField({ api, locale }: StaffPage, request: Request, code: string) {
  return submitReturn({ locale, request, schema: forms.addField.body }, (to) => ({
    refusedAt: to,
    send: async (body, key) => {
      const { field, message } = await api.call(forms.addField, { params: { code }, body, key });
      return { to: builderHref(homeOf(to), { field: field.id }), flash: { type: "success", text: message } };
    },
  }));
}

/** What its type lets a field have is asked for by the type that the form names; the server holds it against its own. */
const typeOf = (form: FormData) => z.enum(fieldTypeNames).catch("text").parse(form.get("field_type"));

const own = ["from", "field_type"];

/** What the form of a type reads is what its call takes. */
type Saved = z.input<typeof forms.saveField.body>;

const currentOf = async ({ api }: StaffPage, id: number) =>
  fieldValues((await api.call(forms.getField, { params: { id } })).field);

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
      const { message, undo } = await page.api.call(forms.saveField, { params: { id }, body: body as Saved });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** Saves while the field is typed into. */
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
      const { field, undo } = await page.api.call(forms.saveField, { params: { id }, body: body as Saved });
      saved = { version: field.version, was: marksOfSaved(marks, fieldValues(field)), undo };
      return { to };
    },
  });
  return keptAnswer(answer, saved);
}

/** Copies the field; the copy is open afterwards. */
export async function submitFieldCopy({ api, locale }: StaffPage, request: Request, code: string, id: number) {
  return submitReturn({ locale, request, schema: z.object({}) }, (to) => ({
    refusedAt: to,
    send: async (_, key) => {
      const { field, message } = await api.call(forms.cloneField, { params: { code, id }, key });
      return { to: builderHref(homeOf(to), { field: field.id }), flash: { type: "success", text: message } };
    },
  }));
}

/** FRM-013 */
export async function submitFieldRemoval({ api, locale }: StaffPage, request: Request, id: number) {
  return submitReturn({ locale, request, schema: forms.removeField.body }, (to) => ({
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message, undo } = await api.call(forms.removeField, { params: { id }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  }));
}

const quota = clearable(int(0, 1_000_000));

/** FRM-021, FRM-024, FRM-212: an option with a text, or a flight of the project. */
export async function submitNewOption({ api, locale }: StaffPage, request: Request, code: string, field: number) {
  const { form, to } = await readReturnForm(request, locale);
  const isFlight = form.has("flight_id");
  return submit({
    request,
    form,
    locale,
    schema: z.object({
      ...(isFlight ? { flight_id: id } : { option_text: forms.addOption.body.shape.option_text }),
      quota_available: quota,
    }) as z.ZodType<{ flight_id?: number; option_text?: string; quota_available?: number | null }>,
    own: ["from"],
    madeAt: () => to,
    send: async ({ flight_id, option_text = "", quota_available }, key) => {
      const { message } = flight_id
        ? await api.call(forms.addFlightOption, {
            params: { code, id: field },
            body: { flight_id, quota_available },
            key,
          })
        : await api.call(forms.addOption, {
            params: { code, id: field },
            body: { option_text, quota_available },
            key,
          });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

const linesForm = z.object({
  lines: z.string().trim().min(1).max(longestOptionLines),
  /** 1 = without the lines that are no options. */
  skip: int(0, 1).default(0),
});

/** How many a field has; of one that cannot be read the sending tells. */
async function countOptions(api: Api, field: number): Promise<number> {
  try {
    return (await api.call(forms.getField, { params: { id: field } })).field.options.length;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return 0;
  }
}

/** FRM-021: a pasted list; with lines that are no options it comes back and says which, until they are to be left out. */
export async function submitOptionLines({ api, locale }: StaffPage, request: Request, code: string, field: number) {
  const { form, to } = await readReturnForm(request, locale);
  const held = await countOptions(api, field);
  const lines = readOptionLines(String(form.get("lines") ?? ""), mostOptions - held);
  const fitting = lines.filter(({ fault }) => fault === null);
  const faults = lines.length - fitting.length;
  const isAccepted = faults === 0 || (form.get("skip") === "1" && fitting.length > 0);
  const unread = translate(locale, "form-builder.option.unread", { count: faults });
  return submit({
    request,
    form,
    locale,
    schema: linesForm.refine(() => isAccepted, { path: ["lines"], error: unread }),
    own: ["from"],
    madeAt: () => to,
    send: async (_body, key) => {
      const options = fitting.map(({ text, quota }) => ({ option_text: text, quota_available: quota }));
      const { message, undo } = await api.call(formOptionLists.addMany, {
        params: { code, id: field },
        body: { options },
        key,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

const optionForm = z.object({
  /** A flight's text is the flight. */
  option_text: line(longestOption).pipe(z.string().min(1)).optional(),
  quota_available: quota,
  version: int(1, 2_147_483_647),
});

const optionOf = async ({ api }: StaffPage, field: number, option: number) => {
  const held = (await api.call(forms.getField, { params: { id: field } })).field.options.find(
    (one) => one.id === option,
  );
  return {
    option_text: held?.option_text ?? "",
    quota_available: held?.quota_allocated == null ? "" : String(held.quota_allocated),
    version: held?.version ?? 0,
  };
};

/** FRM-022: what was changed of an option, one column after the other. */
export async function submitOption(
  page: StaffPage,
  request: Request,
  code: string,
  { field, option }: { field: number; option: number },
) {
  const { api } = page;
  return submitReturn({ locale: page.locale, request, schema: optionForm }, (to) => ({
    current: () => optionOf(page, field, option),
    send: async ({ option_text, quota_available, version }) => {
      const held = await optionOf(page, field, option);
      const typed = quota_available == null ? "" : String(quota_available);
      const save = async (column: "option_text" | "quota_available", data: string, at: number) => {
        const {
          message,
          undo,
          field: saved,
        } = await api.call(forms.saveOption, {
          params: { code, id: field, optionId: option },
          body: { column, data, version: at },
        });
        return { message, undo, version: saved.options.find((one) => one.id === option)?.version ?? at };
      };
      let done = null;
      if (option_text !== undefined && option_text !== held.option_text)
        done = await save("option_text", option_text, version);
      if (typed !== held.quota_available || done === null)
        done = await save("quota_available", typed, done?.version ?? version);
      return { to, flash: savedFlash(done.message, done.undo, to) };
    },
  }));
}

/** FRM-023, FRM-213 */
export async function submitOptionRemoval(
  { api, locale }: StaffPage,
  request: Request,
  code: string,
  { field, option }: { field: number; option: number },
) {
  return submitReturn({ locale, request, schema: forms.removeOption.body }, (to) => ({
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message, undo } = await api.call(forms.removeOption, {
        params: { code, id: field, optionId: option },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  }));
}

/** FRM-198, FRM-216: a value, unless the operator compares with nothing. */
const ruleForm = forms.addRule.body.refine(
  ...requiredWhen<z.output<typeof forms.addRule.body>>(
    ["value"],
    ({ operator, value }) => operator !== undefined && !isUnary(operator) && !value,
  ),
);

/** FRM-018 */
export async function submitRule({ api, locale }: StaffPage, request: Request, code: string) {
  return submitReturn({ locale, request, schema: ruleForm }, (to) => ({
    madeAt: () => to,
    send: async (body, key) => {
      const { message } = await api.call(forms.addRule, { params: { code }, body, key });
      return { to, flash: { type: "success", text: message } };
    },
  }));
}

/** FRM-019 */
export async function submitRuleRemoval({ api, locale }: StaffPage, request: Request, code: string, rule: number) {
  return submitReturn({ locale, request, schema: z.object({}) }, (to) => ({
    refusedAt: to,
    send: async () => {
      const { message, undo } = await api.call(forms.removeRule, { params: { code, ruleId: rule } });
      return { to, flash: savedFlash(message, undo, to) };
    },
  }));
}
