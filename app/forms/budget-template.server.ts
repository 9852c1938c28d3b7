import { z } from "zod";

import { budgetLimits } from "#contract/budget-facts";
import { linesOf, type TemplateContent } from "#contract/budget-template-sums";
import { templateLineFields, type Template } from "#contract/budget-templates";
import { int } from "#contract/common";
import { factsOf, ofKind } from "#contract/kinds";
import { rowOf } from "~/forms/part-form.server";
import {
  numberOf,
  readTemplate,
  templateListOf,
  type TemplateParams as Params,
} from "~/loaders/budget-templates.server";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import * as reference from "#contract/reference";
import * as budgetTemplates from "#contract/budget-templates";
import { paths } from "~/shared/paths";

import { version } from "./definition-fields.server";

const box = ofKind("flag", int(0, 1).default(0));
const lineForm = z.object({ ...templateLineFields, is_internal: box, per_person: box, per_day: box, version });
const nameForm = z.object({ name: templateLineFields.name, version });

const partRows = (content: TemplateContent) =>
  content.flatMap((category) => [
    category,
    ...category.items.flatMap((one) => (one.type === "GROUP" ? [one] : [])),
    ...linesOf(category),
  ]);

/** A line, a group or a category of a template, as its form shows it. */
const partIn = (page: StaffPage, template: Template, part: string | undefined) => ({
  ...rowOf(page, partRows(template.content), part),
  version: template.version,
});

const isLine = (part: object) => "type" in part && part.type === "ITEM";

export async function readPartForm(page: StaffPage, params: Params) {
  const { list, template } = await readTemplate(page, params);
  const part = partIn(page, template, params.part);
  const { data: currencies } = isLine(part) ? await page.api.call(reference.currencies) : { data: [] };
  return {
    list,
    template: { id: template.id, name: template.name },
    into: null,
    title: part.name,
    part: { ...part, items: undefined, taxes: undefined },
    isLine: isLine(part),
    facts: factsOf(isLine(part) ? lineForm : nameForm),
    currencies: currencies.map(({ shortcode }) => shortcode),
  };
}
type PartForm = Awaited<ReturnType<typeof readPartForm>>;
/** Of a part that is there, or of a new one that stands `into` another. */
export type TemplatePartForm = Omit<PartForm, "part" | "into"> & {
  part: { id: number | string; version: number };
  into: string | null;
};

const pathOf = (page: StaffPage, params: Params) => ({
  list: templateListOf(page, params.list),
  id: numberOf(params.id),
  part: numberOf(params.part),
});
const contentAt = ({ list, id }: ReturnType<typeof pathOf>) => paths.definition(list, id, "content");

export async function submitPart(page: StaffPage, request: Request, params: Params) {
  const path = pathOf(page, params);
  const to = contentAt(path);
  const current = async () => partIn(page, (await readTemplate(page, params)).template, params.part);
  const save = async (body: z.output<typeof lineForm> | z.output<typeof nameForm>) => {
    const { message, undo } = await page.api.call(budgetTemplates.savePart, { params: path, body: body as never });
    return { to, flash: savedFlash(message, undo, to) };
  };
  const { locale } = page;
  // What the form asks for is told by the form: it is read before anything else is.
  const form = await readForm(request, locale);
  return form.has("quantity")
    ? submit({ request, locale, form, schema: lineForm, current, send: save })
    : submit({ request, locale, form, schema: nameForm, current, send: save });
}

const placeForm = z.object({ sort_order: int(0, budgetLimits.rows), version });

export function submitPartPlace(page: StaffPage, request: Request, params: Params) {
  const path = pathOf(page, params);
  const to = contentAt(path);
  return submit({
    request,
    locale: page.locale,
    schema: placeForm,
    current: null,
    refusedAt: to,
    send: async ({ sort_order: place, version: at }) => {
      const { message, undo } = await page.api.call(budgetTemplates.savePart, { params: path, body: { place, version: at } });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export function submitPartRemoval(page: StaffPage, request: Request, params: Params) {
  const path = pathOf(page, params);
  const to = contentAt(path);
  return submit({
    request,
    locale: page.locale,
    schema: z.object({ version }),
    current: null,
    send: async (body) => {
      const { message, undo } = await page.api.call(budgetTemplates.removePart, { params: path, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
