import { turkishCityNames } from "./city-names";
import { cityNames } from "./cities.data";
import { provinces } from "./provinces.data";
import type { City } from "./types";

const collator = new Intl.Collator("tr");

/**
 * Cities of a country by its alpha-2 code in Turkish order, unknown or uninhabited countries an empty list.
 * Türkiye: the 81 provinces first, then the event towns. REF-011
 */
export function citiesOf(country: string): City[] {
  const listed = Object.hasOwn(cityNames, country) ? cityNames[country]!.split("|") : [];
  const turkish = new Map(Object.entries(turkishCityNames[country] ?? {}));
  if (country !== "TR")
    return listed
      .map((name): City => {
        const known = turkish.get(name);
        return known ? { name: known, listed: name, type: "city" } : { name, type: "city" };
      })
      .toSorted((a, b) => collator.compare(a.name, b.name));
  return [
    ...provinces.map(({ name }): City => ({ name, type: "province" })).toSorted((a, b) => collator.compare(a.name, b.name)),
    ...listed.map((name): City => ({ name, type: "town" })),
  ];
}
