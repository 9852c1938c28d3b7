import type { PublicContext } from "../../context";
import { citiesOf } from "../../db/reference/cities";
import { countries } from "../../db/reference/countries.data";
import { languages } from "../../db/reference/languages.data";
import { Invalid } from "../../errors";
import { translate } from "../../messages";

const countryCodes = new Set(countries.map(({ code }) => code));
const languageCodes = new Set(languages.map(({ code }) => code));

interface Place {
  country?: string | undefined;
  city?: string | undefined;
  languages?: string[] | undefined;
}

/**
 * Country, city and languages are those of the reference lists (REF-002, REF-006, REF-011). Stored values may stay, and
 * a country without listed cities takes any city.
 */
export function checkPlace(
  { locale }: Pick<PublicContext, "locale">,
  { country, city, languages: spoken }: Place,
  kept: { country: string; city: string | null; languages: string[] } | undefined,
) {
  const errors: Record<string, string[]> = {};
  const text = [translate(locale, "not_in_list")];
  const where = country ?? kept?.country ?? "TR";
  if (!countryCodes.has(where)) errors["country"] = text;
  else if (city && !(city === kept?.city && where === kept.country)) {
    const cities = citiesOf(where);
    if (cities.length > 0 && !cities.some(({ name, listed }) => name === city || listed === city))
      errors["city"] = text;
  }
  if (spoken?.some((code) => !languageCodes.has(code) && !kept?.languages.includes(code))) errors["languages"] = text;
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}
