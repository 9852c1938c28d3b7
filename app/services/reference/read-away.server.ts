import * as absences from "#contract/requests/absences";

import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";

type Page = Pick<StaffPage, "api" | "locale">;

interface PersonOption {
  value: string;
  label: string;
}

const formats = {
  tr: new Intl.DateTimeFormat("tr", { day: "numeric", month: "short", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }),
};

/** `12–16 May`, across months `28 Nis – 3 May`. */
function shortRange(from: string, to: string, locale: Page["locale"]): string {
  const [first, last] = [from, to].map((day) => formats[locale].format(new Date(`${day}T00:00:00Z`)));
  if (from === to) return first ?? "";
  return from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–${last}` : `${first} – ${last}`;
}

/** Ids of people who are away on the day, as texts, with what a choice of people says of it: 'izinde · 12–16 May'. */
export async function readAway({ api, locale }: Page, day: string): Promise<Map<string, string>> {
  const { data } = await api.call(absences.away, { query: { day } });
  return new Map(
    data.map(({ person, kind, from, to }) => [
      String(person),
      `${translate(locale, `form.away.${kind}`)} · ${shortRange(from, to, locale)}`,
    ]),
  );
}

/** Choices of people with what keeps them away on the day. A hint: they may be chosen. */
export async function withAway<Option extends PersonOption>(page: Page, day: string, options: readonly Option[]) {
  const texts = await readAway(page, day);
  return options.map((option): Option & { away?: string } => {
    const away = texts.get(option.value);
    return away === undefined ? option : { ...option, away };
  });
}
