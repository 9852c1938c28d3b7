import { data } from "@remix-run/node";
import type { z } from "zod";

import type { Locale } from "#contract/common";
import { cleanRichText, type SafeHtml } from "#contract/rich-text";
import { settings } from "~/server/env.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { type FormAnswer, readForm, submit } from "~/server/submit.server";

import { readPhones } from "~/forms/phone-countries.server";

/** /kit exists in development and tests, elsewhere only where KIT=1 says so. */
export function openKit(locale: Locale) {
  if (!settings.kit) throw refusal(404, translate(locale, "error.notFound"));
}

export interface KitAnswer extends Partial<FormAnswer> {
  /** What was read, as JSON. */
  read?: string;
  html?: SafeHtml;
}

interface Reading<S> {
  request: Request;
  locale: Locale;
  schema: S;
  decimals?: readonly string[];
  percents?: readonly string[];
  phones?: readonly string[];
  /** The field with formatted text. */
  rich?: string;
}

/** Reads a form of the gallery in the one way of an action and shows what would be stored. */
export async function readKitForm<S extends z.ZodType<Record<string, unknown>>>({
  phones = [],
  rich,
  ...reading
}: Reading<S>) {
  openKit(reading.locale);
  const form = await readForm(reading.request, reading.locale);
  readPhones(form, phones);
  let read: Record<string, unknown> | undefined;
  const answer = await submit({
    ...reading,
    form,
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
