import { z } from "zod";

import { budgetLimits } from "#contract/budgets/budget-facts";
import * as budgetTemplates from "#contract/budgets/budget-templates";
import { int } from "#contract/common";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import { version } from "~/services/definitions/read.server";
import { paths } from "~/shared/paths";

import { type ApplyParams, applyForm, budgetAt, keepForm, namedBy } from "./read-apply.server";
import {
  type TemplateParams as Params,
  categoryForm,
  lineForm,
  nameForm,
  newLineForm,
  numberOf,
  partIn,
  readPartForm,
  readTemplate,
  templateListOf,
} from "./read.server";

export async function submitKeep({ api, locale }: StaffPage, request: Request, params: ApplyParams) {
  const to = budgetAt(params);
  const code = params.bcode ?? "";
  return submit({
    request,
    locale,
    schema: keepForm,
    madeAt: () => to,
    send: async ({ name = "", target, category_id }, key) => {
      const named = namedBy(target ?? null);
      if (named) {
        const list = "template_id" in named ? "budget-templates" : "budget-category-templates";
        const at = { code, list, id: named.template_id ?? named.category_template_id } as const;
        const { message, undo } = await api.call(budgetTemplates.extend, { params: at, body: { category_id }, key });
        return { to, flash: savedFlash(message, undo, to) };
      }
      const { message } = await (category_id
        ? api.call(budgetTemplates.saveCategory, { params: { code, id: category_id }, body: { name }, key })
        : api.call(budgetTemplates.saveBudget, { params: { code }, body: { name }, key }));
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export async function submitApply(page: StaffPage, request: Request, params: ApplyParams) {
  const to = budgetAt(params);
  return submit({
    request,
    locale: page.locale,
    schema: applyForm,
    own: ["template", "preview"],
    madeAt: () => to,
    send: async (body, key) => {
      const { message, undo } = await page.api.call(budgetTemplates.apply, {
        params: { code: params.bcode ?? "" },
        body,
        key,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export async function submitNewPart(page: StaffPage, request: Request, params: Params) {
  const path = { list: templateListOf(page, params.list), id: numberOf(params.id) };
  const to = paths.definition(path.list, path.id, "content");
  const isLine = new URL(request.url).searchParams.has("into");
  const { locale } = page;
  // What is new is nobody else's: after a stale save it is sent again as it was typed.
  const current = async () => ({ version: (await readTemplate(page, params)).template.version });
  const send = async (body: unknown) => {
    const { message, undo } = await page.api.call(budgetTemplates.addPart, {
      params: path,
      body: budgetTemplates.addPart.body.parse(body),
    });
    return { to, flash: savedFlash(message, undo, to) };
  };
  return isLine
    ? submit({ request, locale, schema: newLineForm, current, send })
    : submit({ request, locale, schema: categoryForm, current, send });
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
      const { message, undo } = await page.api.call(budgetTemplates.savePart, {
        params: path,
        body: { place, version: at },
      });
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
