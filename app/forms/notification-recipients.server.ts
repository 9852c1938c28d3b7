import { z } from "zod";

import type { BodyOf } from "#contract/call";
import { factsOf } from "#contract/kinds";
import {
  recipientIds,
  recipientsVersion,
  recipientType,
  type save as saveCall,
} from "#contract/notification-recipients";
import { mayReceive, notificationKinds, recipientTypes, type RecipientType } from "#contract/notification-types";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { readForm, submit } from "~/server/submit.server";
import * as notificationRecipients from "#contract/notification-recipients";
import { paths } from "~/shared/paths";
import { marksName } from "~/shared/stale";

import { type Kept, keptAnswer, marksOfSaved } from "./kept.server";

/** A form is about one type, whose name its field has; nobody ticked is an empty list. */
const formOf = (type: RecipientType) => {
  const shape: Record<string, z.ZodType> = { [type]: recipientIds.default([]), version: recipientsVersion };
  return z.object(shape);
};

/** The type of the address, or 404. */
export function recipientTypeOf({ locale }: StaffPage, text: string | undefined): RecipientType {
  const type = recipientType.safeParse(text);
  if (!type.success) throw refusal(404, translate(locale, "error.notFound"));
  return type.data;
}

/** ADM-105…ADM-115: the types by the cards that they stand in. */
export async function readRecipients({ api, locale }: StaffPage, asked: RecipientType | undefined) {
  const { recipients, versions, people } = await api.call(notificationRecipients.list, { query: { type: asked } });
  const rows = (asked ? [asked] : recipientTypes).map((type) => ({
    type,
    group: notificationKinds[type].group,
    title: notificationKinds[type][locale].title,
    ids: recipients[type] ?? [],
    version: versions[type] ?? 1,
    /** Whether admins alone can hear of it. */
    ofAdmins: !mayReceive(type, { is_admin: 0 }),
    facts: factsOf(formOf(type)),
  }));
  return { rows, people };
}
export type RecipientRow = Awaited<ReturnType<typeof readRecipients>>["rows"][number];
export type RecipientPerson = Awaited<ReturnType<typeof readRecipients>>["people"][number];

async function currentOf({ api }: StaffPage, type: RecipientType) {
  const { recipients, versions } = await api.call(notificationRecipients.list, { query: { type } });
  return { [type]: recipients[type] ?? [], version: versions[type] ?? 1 };
}

const send = async ({ api }: StaffPage, type: RecipientType, { version, ...body }: Record<string, unknown>) =>
  api.call(notificationRecipients.save, { body: { ...body, versions: { [type]: version } } as BodyOf<typeof saveCall> });

/** ADM-020: the form with a button. */
export const submitRecipients = (page: StaffPage, request: Request, type: RecipientType) =>
  submit({
    request,
    locale: page.locale,
    schema: formOf(type),
    current: () => currentOf(page, type),
    send: async (body) => {
      const { message } = await send(page, type, body);
      return { to: paths.notificationRecipients(), flash: { type: "success", text: message } };
    },
  });

/** ADM-116: the same as people are chosen. */
export async function keepRecipients(page: StaffPage, request: Request, type: RecipientType) {
  const form = await readForm(request, page.locale);
  const marks = String(form.get(marksName) ?? "");
  let saved: Kept | undefined;
  const answer = await submit({
    request,
    form,
    locale: page.locale,
    schema: formOf(type),
    current: () => currentOf(page, type),
    send: async (body) => {
      const { recipients, versions } = await send(page, type, body);
      saved = { version: versions[type] ?? 1, was: marksOfSaved(marks, { [type]: recipients[type] ?? [] }) };
      return { to: paths.notificationRecipients() };
    },
  });
  return keptAnswer(answer, saved);
}
