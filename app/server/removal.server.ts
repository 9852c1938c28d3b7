import type { AnswerOf, Call, ParamsOf } from "#contract/call";
import type { z } from "zod";

import type { StaffPage } from "./guard.server";
import { translate } from "./i18n.server";
import { savedFlash } from "./session.server";
import { type FormSchema, submit } from "./submit.server";

/** A call that deletes a record of which the form posts the version. */
type RemovingCall = Call<any, any, FormSchema, z.ZodType<{ message: string; undo?: number | undefined }>, any>;

/**
 * Deletes what the page asked about and leads to `to`, where the message offers to take it back (decision 065). An
 * address that depends on the record is read before it is gone.
 */
export const submitRemoval = <C extends RemovingCall>(
  { api, locale }: Pick<StaffPage, "api" | "locale">,
  request: Request,
  spec: C,
  params: ParamsOf<C>,
  to: string | (() => Promise<string>),
) =>
  submit({
    request,
    locale,
    schema: spec.body,
    current: null,
    send: async (body) => {
      const input = { params, body: body as never };
      const target = typeof to === "string" ? to : await to();
      const { message, undo } = (await api.call(spec as RemovingCall, input)) as AnswerOf<RemovingCall>;
      return { to: target, flash: savedFlash(message, undo, target) };
    },
  });

/**
 * Data of RemovalPage: the record as the question names it, and the words `<words>.remove` and `<words>.removeWhat`. The
 * name is filled in on the page, for a record that was renamed meanwhile is asked about by its new name.
 */
export const removalOf = (
  { locale }: Pick<StaffPage, "locale">,
  words: string,
  row: { name: string; version: number },
  closeHref: string,
) => ({
  row: { name: row.name, version: row.version },
  action: translate(locale, `${words}.remove`),
  question: translate(locale, `${words}.removeWhat`, { name: "{name}" }),
  closeHref,
});
