import { z } from "zod";

import { readEntry } from "~/loaders/form-answers.server";
import { refuseTo, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { submit } from "~/server/submit.server";
import * as formEntries from "#contract/form-entries";
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

const questions = { cancel: formEntries.cancel, erase: formEntries.erase };

/** What has no way back, after it was asked for. */
export function submitEntryQuestion(
  { api, locale }: StaffPage,
  request: Request,
  { code = "", form = "", entry = "" }: Params,
  act: "cancel" | "erase",
) {
  const spec = questions[act];
  return submit({
    request,
    locale,
    schema: spec.body,
    current: null,
    send: async (body) => {
      const { message } = await api.call(spec, { params: { id: Number(entry) }, body });
      const to = act === "erase" ? paths.formAnswers(code, form) : paths.formAnswers(code, form, entry);
      return { to, flash: { type: "success", text: message } };
    },
  });
}

const acts = { admit: formEntries.admit, restore: formEntries.restore, resend: formEntries.resend };

/** Acts that need no question; what refuses them is told on the entry's page. */
export async function submitEntryAct(
  { api, locale }: StaffPage,
  request: Request,
  { to, id, act }: { to: string; id: number; act: string },
) {
  if (!Object.hasOwn(acts, act)) throw refusal(404, translate(locale, "error.notFound"));
  const spec = acts[act as keyof typeof acts];
  return submit({
    request,
    locale,
    schema: z.object({ version: formEntries.admit.body.shape.version }),
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message } = await api.call(spec, { params: { id }, body });
      return { to, flash: { type: "success", text: message } };
    },
  });
}
