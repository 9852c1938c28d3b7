import { z } from "zod";

import { int } from "#contract/common";
import { definitionLists, type DefinitionList } from "#contract/definition-facts";
import { definitionBody } from "#contract/definitions";
import { factsOf } from "#contract/kinds";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as definitions from "#contract/definitions";
import { paths } from "~/shared/paths";

import { readChoices } from "./definition-choices.server";
import { schemaOf, version } from "./definition-fields.server";
import { formKeyOf } from "./form-key.server";

const gone = ({ locale }: StaffPage) => refusal(404, translate(locale, "error.notFound"));

const isOfTasks = (list: DefinitionList) => list.startsWith("task-");
const isOfBudgets = (list: DefinitionList) => list.startsWith("budget-");

/** Lists that have a page of their own. */
export const ownLists = definitionLists.filter((list) => !isOfTasks(list) && !isOfBudgets(list));
/** Lists that stand together on the page of to-dos. */
export const taskLists = definitionLists.filter(isOfTasks);
/** Lists that budgets are made from. */
export const budgetLists = definitionLists.filter(isOfBudgets);

/** The list that an address names, out of those that its page shows. */
export function definitionListOf(page: StaffPage, among: readonly DefinitionList[], name: string | undefined) {
  const list = among.find((one) => one === name);
  if (!list) throw gone(page);
  return list;
}

/** The body that the call takes: its schema reads what the form's own has let through. */
const bodyOf = <S extends z.ZodType>(schema: S, values: Record<string, unknown>) => schema.parse(values);

export async function readDefinition(page: StaffPage, list: DefinitionList, id: string | undefined) {
  const { data } = await page.api.call(definitions.listAll, { params: { list } });
  const found = data.find((row) => String(row.id) === id);
  if (!found) throw gone(page);
  return found;
}

/** What the form of a row shows; `new` is one that is not there yet. */
export async function readDefinitionForm(
  page: StaffPage,
  request: Request,
  list: DefinitionList,
  id: string | undefined,
) {
  const isNew = id === "new";
  const definition = isNew ? null : await readDefinition(page, list, id);
  return {
    list,
    definition,
    choices: await readChoices(page, list, definition),
    facts: factsOf(schemaOf(list, isNew)),
    formKey: isNew ? formKeyOf(page, request) : null,
  };
}

export function submitDefinition(page: StaffPage, request: Request, list: DefinitionList, id: string | undefined) {
  const { api, locale } = page;
  const to = paths.definition(list);
  if (id === "new")
    return submit({
      request,
      locale,
      schema: schemaOf(list, true),
      madeAt: () => to,
      send: async (values, key) => {
        const { message } = await api.call(definitions.create, { params: { list }, body: bodyOf(z.object(definitionBody), values), key });
        return { to, flash: { type: "success", text: message } };
      },
    });
  return submit({
    request,
    locale,
    schema: schemaOf(list, false),
    current: () => readDefinition(page, list, id),
    send: async (values) => {
      const { message, undo } = await api.call(definitions.update, { params: { list, id: Number(id) }, body: bodyOf(definitions.update.body, values) });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** A row's new place in its list. */
const placeForm = z.object({ sort_order: int(0, 1000), version });

export function submitDefinitionPlace(
  { api, locale }: StaffPage,
  request: Request,
  list: DefinitionList,
  id: string | undefined,
) {
  const to = paths.definition(list);
  return submit({
    request,
    locale,
    schema: placeForm,
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message } = await api.call(definitions.update, { params: { list, id: Number(id) }, body });
      return { to, flash: { type: "success", text: message } };
    },
  });
}

export function submitDefinitionRemoval(
  { api, locale }: StaffPage,
  request: Request,
  list: DefinitionList,
  id: string | undefined,
) {
  const to = paths.definition(list);
  return submit({
    request,
    locale,
    schema: definitions.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(definitions.remove, { params: { list, id: Number(id) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
