import type { BodyOf } from "#contract/call";
import * as notificationRecipients from "#contract/activity/notification-recipients";
import type { save as saveCall } from "#contract/activity/notification-recipients";
import type { RecipientType } from "#contract/activity/notification-types";

import type { StaffPage } from "~/server/guard.server";
import { type Kept, keptAnswer, marksOfSaved } from "~/server/saved-answer.server";
import { readForm, submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";
import { marksName } from "~/shared/stale";

import { formOf } from "./read.server";

async function currentOf({ api }: StaffPage, type: RecipientType) {
  const { recipients, versions } = await api.call(notificationRecipients.list, { query: { type } });
  return { [type]: recipients[type] ?? [], version: versions[type] ?? 1 };
}

const send = async ({ api }: StaffPage, type: RecipientType, { version, ...body }: Record<string, unknown>) =>
  api.call(notificationRecipients.save, {
    body: { ...body, versions: { [type]: version } } as BodyOf<typeof saveCall>,
  });

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
