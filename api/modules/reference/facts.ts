import type { Locale } from "#contract/common";
import { fieldTypeNames, fieldTypes } from "#contract/guest-forms/form-facts";

import { citiesOf } from "../../db/reference/cities";
import { countries } from "../../db/reference/countries.data";
import { currencies } from "../../db/reference/currencies.data";
import { languages } from "../../db/reference/languages.data";
import { taxOffices } from "../../db/reference/tax-offices";
import { timeZones } from "../../db/reference/time-zones.data";
import { provinces } from "../../db/reference/provinces.data";
import { translate } from "../../messages";

/** Facts that no company owns; they come with the program (docs/reference-data.md), not from the database. */

const collators = { tr: new Intl.Collator("tr"), en: new Intl.Collator("en") };
const byName = <T>(rows: T[], locale: Locale, name: (row: T) => string) =>
  rows.toSorted((a, b) => collators[locale].compare(name(a), name(b)));

/** Sorted once per language: every form reads the lists. */
function once<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

/** REF-006, REF-014…016 */
export const countryList = once((locale) =>
  byName(
    countries.map((row) => ({
      code: row.code,
      name: locale === "en" ? row.name_en : row.name,
      name_en: row.name_en,
      has_states: row.has_states,
    })),
    locale,
    (row) => row.name,
  ),
);

/** REF-002, I18-014…016 */
export const languageList = once((locale) =>
  byName(languages, locale, (row) => (locale === "en" ? row.name_in_english : row.name)),
);

/** REF-013, I18-011…013; TRY, EUR, USD, GBP first, they are almost every amount. */
export const currencyList = once((locale) => {
  const first = ["TRY", "EUR", "USD", "GBP"];
  const rows = currencies.map(({ shortcode, sign, name_local, name_en }) => ({
    shortcode,
    sign,
    name_local: locale === "en" ? name_en : name_local,
  }));
  const place = (code: string) => first.indexOf(code) + 1 || first.length + 1;
  return byName(rows, locale, (row) => row.name_local).toSorted((a, b) => place(a.shortcode) - place(b.shortcode));
});

const provinceNames = new Map(provinces.map(({ plate, name }) => [plate, name]));

/** REF-003, REF-017, REF-018: the plate becomes the province's name. */
export const taxOfficeList = once(() =>
  taxOffices.map(({ code, name, province }) => ({ code, name, city: provinceNames.get(province) ?? null })),
);

/** REF-030, I18-017 */
export const timeZoneList = once((locale) =>
  byName(
    timeZones.map(({ name, city, city_en }) => ({ name, label: locale === "en" ? city_en : city })),
    locale,
    (row) => row.label,
  ),
);

/** REF-011; Türkiye's 81 provinces and event towns, other countries' cities. */
export function cityList(country: string, locale: Locale) {
  return byName(
    citiesOf(country).map(({ name, listed = null }) => ({ name, other_name: listed })),
    locale,
    (row) => row.name,
  );
}

/** REF-020: the field types of the form builder's palette (FRM-220). */
export const listFieldTemplates = () =>
  fieldTypeNames.map((type) => ({
    type,
    group: fieldTypes[type].group,
    name: translate("tr", `form_field_${type}`),
    name_en: translate("en", `form_field_${type}`),
  }));
