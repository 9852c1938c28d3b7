import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";

import type { Locale } from "#contract/common";
import { readPhone } from "#contract/fields";
import * as reference from "#contract/company/reference";

import type { PhoneCountry } from "~/components/form/phone-field";
import type { StaffPage } from "~/server/guard.server";

/** REF-011: cities of a country to choose from; a city that is written otherwise elsewhere is found by that too. */
export async function cityOptions({ api }: Pick<StaffPage, "api">, country: string) {
  const { data } = await api.call(reference.cities, { params: { country } });
  return data.map(({ name, other_name }) => ({
    value: name,
    label: name,
    ...(other_name ? { hint: other_name, also: other_name } : {}),
  }));
}

/** Names of language codes in the reader's language, in the given order. */
export async function languageNames({ api, locale }: StaffPage, codes: string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const { data } = await api.call(reference.languages);
  return codes.map((code) => {
    const known = data.find((language) => language.code === code);
    return known ? (locale === "en" ? known.name_in_english : known.name) : code;
  });
}

const lists = new Map<Locale, PhoneCountry[]>();

/** Countries with a dialling code, Turkey first, then by name. The library's data stays on the server. */
export function phoneCountries(locale: Locale): PhoneCountry[] {
  const known = lists.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const { compare } = new Intl.Collator(locale);
  const list = getCountries()
    .map((value) => ({ value, label: names.of(value) ?? value, dial: String(getCountryCallingCode(value)) }))
    .toSorted((a, b) => Number(b.value === "TR") - Number(a.value === "TR") || compare(a.label, b.label));
  lists.set(locale, list);
  return list;
}

/** Names under which a number is posted: with the country that was chosen for it. */
export const phoneNames = (name: string): string[] => [name, `${name}_country`];

/**
 * Before the schema reads a form: number and country (`<name>_country`) become E.164. What is no number stays as typed,
 * for the schema to refuse.
 */
export function readPhones(form: FormData, names: readonly string[]) {
  for (const name of names) {
    const [text, country] = [form.get(name), form.get(`${name}_country`)];
    if (typeof text !== "string" || text.trim() === "") continue;
    form.set(name, readPhone(text, typeof country === "string" && /^[A-Z]{2}$/.test(country) ? country : "TR") ?? text);
  }
}
