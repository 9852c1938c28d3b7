import { data } from "@remix-run/node";
import type { z } from "zod";

import type { Locale } from "#contract/common";
import type { bulkAnswer } from "#contract/activity/history";

import type { Flash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";

type Results = z.output<typeof bulkAnswer>;

type FormSchema = z.ZodType<Record<string, unknown>>;

interface Bulk<S extends FormSchema> {
  request: Request;
  locale: Locale;
  schema: S;
  send: (body: z.output<S>) => Promise<Results>;
  /** The list behind the dialog. */
  to: string;
}

/** One change of several records: where all went well the list says so with an undo, otherwise the dialog tells of each. */
export async function sendBulk<S extends FormSchema>({ request, locale, schema, send, to }: Bulk<S>) {
  let done: Results | undefined;
  const answer = await submit({
    request,
    locale,
    schema,
    send: async (body) => {
      done = await send(body);
      const ids = done.results.flatMap(({ undo }) => (undo === undefined ? [] : [undo])).join(",");
      const flash: Flash = {
        type: "success",
        text: done.message,
        ...(ids ? { undo: { action: paths.undoMany, fields: { ids, from: to } } } : {}),
      };
      return { to, flash };
    },
  });
  if (!done || done.results.every((result) => result.done === 1)) return answer;
  return data({ message: done.message, results: done.results });
}
