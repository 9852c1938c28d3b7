import * as contract from "#contract/mails/mail-templates";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import type { TemplatePlace } from "./read.server";

const valuesOf = async ({ api }: StaffPage, params: TemplatePlace) =>
  (await api.call(contract.read, { params })).template;

/** ADM-182: a form without a version was opened before the company had its own text. */
export function submitTemplate(page: StaffPage, request: Request, place: TemplatePlace) {
  const to = paths.emailTemplate(place.kind, place.language);
  return submit({
    request,
    locale: page.locale,
    schema: contract.update.body,
    own: ["record"],
    current: () => valuesOf(page, place),
    send: async ({ version, ...texts }, key) => {
      const { id } = await valuesOf(page, place);
      if (version === undefined || id === null) {
        const { message } = await page.api.call(contract.create, { body: { ...place, ...texts }, key });
        return { to, flash: { type: "success", text: message } };
      }
      const { message, undo } = await page.api.call(contract.update, { params: { id }, body: { ...texts, version } });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export function submitReset(page: StaffPage, request: Request, place: TemplatePlace) {
  const to = paths.emailTemplate(place.kind, place.language);
  return submit({
    request,
    locale: page.locale,
    schema: contract.reset.body,
    current: async () => ({ version: (await valuesOf(page, place)).version }),
    send: async (body) => {
      const { id } = await valuesOf(page, place);
      if (id === null) return { to };
      const { message, undo } = await page.api.call(contract.reset, { params: { id }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** ADM-182: the whole text of an entry of the history. */
export function submitRestore(page: StaffPage, request: Request, place: TemplatePlace) {
  const to = paths.emailTemplate(place.kind, place.language, "history");
  return submit({
    request,
    locale: page.locale,
    schema: contract.restore.body,
    refusedAt: to,
    send: async (body) => {
      const { id } = await valuesOf(page, place);
      if (id === null) return { to };
      const { message, undo } = await page.api.call(contract.restore, { params: { id }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** A test mail of the saved text to oneself. */
export const submitTest = ({ api, locale }: StaffPage, request: Request, place: TemplatePlace) =>
  submit({
    request,
    locale,
    schema: contract.sendTest.body,
    refusedAt: paths.emailTemplate(place.kind, place.language),
    send: async (body) => {
      const { message } = await api.call(contract.sendTest, { params: place, body });
      const to = withQuery(paths.emailTemplate(place.kind, place.language), body);
      return { to, flash: { type: "success", text: message } };
    },
  });
