import { data } from "@remix-run/node";
import type { z } from "zod";

import type { Locale } from "#contract/common";
import { cleanRichText, type SafeHtml } from "#contract/rich-text";
import { type FormAnswer, readForm, submit } from "~/server/submit.server";

import { phoneNames, readPhones } from "~/services/reference/read.server";

export interface KitAnswer extends Partial<FormAnswer> {
  /** The values that were read, as JSON. */
  read?: string;
  html?: SafeHtml;
}

interface Reading<S> {
  request: Request;
  locale: Locale;
  schema: S;
  phones?: readonly string[];
  today?: () => string;
  /** The field with formatted text. */
  rich?: string;
}

/** Reads a form of the gallery as actions do, and shows the values that would be stored. */
export async function readKitForm<S extends z.ZodType<Record<string, unknown>>>({
  phones = [],
  rich,
  ...reading
}: Reading<S>) {
  const form = await readForm(reading.request, reading.locale);
  readPhones(form, phones);
  let read: Record<string, unknown> | undefined;
  const answer = await submit({
    ...reading,
    form,
    own: phones.flatMap(phoneNames),
    send: async (body) => {
      read = body;
      return { to: "" };
    },
  });
  if (read === undefined) return answer;
  const html = rich ? cleanRichText(String(read[rich] ?? "")) : undefined;
  const shown: KitAnswer = { read: JSON.stringify(read), ...(html ? { html } : {}) };
  return data(shown);
}
