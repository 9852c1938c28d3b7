import { z } from "zod";

import { int } from "#contract/common";
import type { DefinitionList } from "#contract/company/definition-facts";
import * as definitions from "#contract/company/definitions";
import { definitionBody } from "#contract/company/definitions";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { asForm, readDefinition, schemaOf, version } from "./read.server";

/** The body that the call takes: its schema reads what the form's own has let through. */
const bodyOf = <S extends z.ZodType>(schema: S, values: Record<string, unknown>) => schema.parse(values);

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
        const { message } = await api.call(definitions.create, {
          params: { list },
          body: bodyOf(z.object(definitionBody), values),
          key,
        });
        return { to, flash: { type: "success", text: message } };
      },
    });
  return submit({
    request,
    locale,
    schema: schemaOf(list, false),
    current: async () => asForm(await readDefinition(page, list, id)),
    send: async (values) => {
      const { message, undo } = await api.call(definitions.update, {
        params: { list, id: Number(id) },
        body: bodyOf(definitions.update.body, values),
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** A row's new place in its list, or its new state: archived, or in use again. */
const rowForm = z.object({ sort_order: int(0, 1000).optional(), archived: int(0, 1).optional(), version });

/** Sends a form of a row in its list; the alert after it undoes the act. */
export function submitDefinitionRow(
  { api, locale }: StaffPage,
  request: Request,
  list: DefinitionList,
  id: string | undefined,
) {
  const to = paths.definition(list);
  return submit({
    request,
    locale,
    schema: rowForm,
    current: null,
    refusedAt: to,
    send: async (values) => {
      const body = bodyOf(definitions.update.body, values);
      const { message, undo } = await api.call(definitions.update, { params: { list, id: Number(id) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** ADM-181: a row that came into use meanwhile is refused with their number, and can be archived then. */
export function submitDefinitionRemoval(
  page: StaffPage,
  request: Request,
  list: DefinitionList,
  id: string | undefined,
) {
  const { api, locale } = page;
  const to = paths.definition(list);
  return submit({
    request,
    locale,
    schema: definitions.remove.body,
    current: null,
    options: async () => {
      const { used, archived, version: now } = await readDefinition(page, list, id);
      return { used, archived, version: now };
    },
    send: async (body) => {
      const { message, undo } = await api.call(definitions.remove, { params: { list, id: Number(id) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
