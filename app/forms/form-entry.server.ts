import { z } from "zod";

import { admit, cancel, erase } from "#contract/form-entries";
import { readEntry } from "~/loaders/form-answers.server";
import { refuseTo, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { submit } from "~/server/submit.server";
import {
  admitFormEntry,
  cancelStaffEntry,
  eraseStaffEntry,
  resendFormEntry,
  restoreFormEntry,
} from "~/services/form-entries.server";
import { paths } from "~/shared/paths";

type Params = Record<string, string | undefined>;

/** An entry that its reader may write. */
export async function writableEntry(page: StaffPage, { code = "", form = "", entry }: Params) {
  const found = await readEntry(page, form, entry);
  if (found.may_write === 0) throw refuseTo(paths.formAnswers(code, form, found.id), page.locale);
  return found;
}

/** What is asked before an act that has no way back. */
export async function readEntryQuestion(page: StaffPage, params: Params, act: "cancel" | "erase") {
  const { id, name, version } = await writableEntry(page, params);
  const { code = "", form = "" } = params;
  const called = name ?? translate(page.locale, "form-answers.unnamed", { number: id });
  return {
    act,
    page: paths.formAnswers(code, form, id),
    to: paths.formAnswers(code, form, id, act),
    row: { name: called, version },
  };
}

export type EntryQuestion = Awaited<ReturnType<typeof readEntryQuestion>>;

const questions = {
  cancel: { schema: cancel.body, send: cancelStaffEntry },
  erase: { schema: erase.body, send: eraseStaffEntry },
};

/** What has no way back, after it was asked for. */
export function submitEntryQuestion(
  { api, locale }: StaffPage,
  request: Request,
  { code = "", form = "", entry = "" }: Params,
  act: "cancel" | "erase",
) {
  const { schema, send } = questions[act];
  return submit({
    request,
    locale,
    schema,
    current: null,
    send: async (body) => {
      const { message } = await send(api, Number(entry), body as { version: number });
      const to = act === "erase" ? paths.formAnswers(code, form) : paths.formAnswers(code, form, entry);
      return { to, flash: { type: "success", text: message } };
    },
  });
}

const acts = {
  admit: admitFormEntry,
  restore: restoreFormEntry,
  resend: (api: StaffPage["api"], id: number) => resendFormEntry(api, id),
} as const;

/** Acts that need no question; what refuses them is told on the entry's page. */
export async function submitEntryAct(
  { api, locale }: StaffPage,
  request: Request,
  { to, id, act }: { to: string; id: number; act: string },
) {
  if (!Object.hasOwn(acts, act)) throw refusal(404, translate(locale, "error.notFound"));
  const send = acts[act as keyof typeof acts];
  return submit({
    request,
    locale,
    schema: z.object({ version: admit.body.shape.version }),
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message } = await send(api, id, body);
      return { to, flash: { type: "success", text: message } };
    },
  });
}
