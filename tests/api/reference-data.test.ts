import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { turkishCityNames } from "../../api/db/reference/city-names";
import { citiesOf } from "../../api/db/reference/cities";
import { cityNames } from "../../api/db/reference/cities.data";
import { countries } from "../../api/db/reference/countries.data";
import { currencies } from "../../api/db/reference/currencies.data";
import { budgetCategories, budgetGroups, budgetItems } from "../../api/db/reference/definitions/budget";
import { meetingTypes, modules, positions, projectTypes } from "../../api/db/reference/definitions/organisation";
import {
  clientIndustries,
  contactPositions,
  expenseSources,
  supplierCategories,
} from "../../api/db/reference/definitions/parties";
import { languages } from "../../api/db/reference/languages.data";
import { provinces } from "../../api/db/reference/provinces.data";
import { seedRates, vatRates } from "../../api/db/reference/rates";
import { parseTaxOffices, taxOffices } from "../../api/db/reference/tax-offices";
import { timeZones } from "../../api/db/reference/time-zones.data";
import { defaultTimeZone, listedTimeZone } from "../../api/db/reference/time-zones";

const collator = new Intl.Collator("tr");
const unique = (list: unknown[]) => expect(new Set(list).size).toBe(list.length);
const sorted = (list: string[]) => expect(list).toEqual(list.toSorted(collator.compare));
/** A dot above left over from a wrong lower-casing of İ, or a text that went through the wrong encoding. */
const broken = /i\u0307|\uFFFD|Ã|Ä±|Å[Ÿž]/;

describe("countries", () => {
  const of = (code: string) => countries.find((country) => country.code === code);

  it("are the 249 of ISO 3166-1, once each, in Turkish order", () => {
    expect(countries).toHaveLength(249);
    unique(countries.map(({ code }) => code));
    unique(countries.map(({ name }) => name));
    sorted(countries.map(({ name }) => name));
    for (const { code, name, name_en } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(name).not.toMatch(broken);
      expect(name_en).not.toBe("");
    }
  });

  it("have the names and states we know", () => {
    expect(of("TR")).toEqual({ code: "TR", name: "Türkiye", name_en: "Türkiye", has_states: 1 });
    expect(of("DE")).toMatchObject({ name: "Almanya", name_en: "Germany", has_states: 0 });
    expect(of("US")).toMatchObject({ name: "Amerika Birleşik Devletleri", has_states: 1 });
    expect(of("GB")).toMatchObject({ name: "Birleşik Krallık", has_states: 0 });
    expect(of("CZ")).toMatchObject({ name: "Çekya" });
    expect(of("HK")).toMatchObject({ name: "Hong Kong" });
    expect(of("CA")).toMatchObject({ name: "Kanada", has_states: 1 });
    expect(of("XK")).toBeUndefined();
  });
});

describe("provinces", () => {
  const plate = (name: string) => provinces.find((province) => province.name === name)?.plate;

  it("are 81, by plate 01 to 81", () => {
    expect(provinces.map((province) => province.plate)).toEqual(
      Array.from({ length: 81 }, (_, index) => String(index + 1).padStart(2, "0")),
    );
    unique(provinces.map(({ name }) => name));
    for (const { name } of provinces) expect(name).toMatch(/^[A-ZÇĞİÖŞÜ][a-zçğıöşüâ]+$/);
  });

  it("keep Turkish letters and the right plates", () => {
    expect(plate("İstanbul")).toBe("34");
    expect(plate("Ankara")).toBe("06");
    expect(plate("İzmir")).toBe("35");
    expect(plate("Iğdır")).toBe("76");
    expect(plate("Isparta")).toBe("32");
    expect(plate("Şırnak")).toBe("73");
    expect(plate("Şanlıurfa")).toBe("63");
    expect(plate("Kahramanmaraş")).toBe("46");
    expect(plate("Afyonkarahisar")).toBe("03");
    expect(plate("Mersin")).toBe("33");
    expect(plate("Düzce")).toBe("81");
  });
});

describe("cities", () => {
  const names = (code: string) => citiesOf(code).map(({ name }) => name);

  it("are sorted and once only, and small enough to load", () => {
    for (const code of Object.keys(cityNames)) {
      expect(countries.some((country) => country.code === code)).toBe(true);
      const list = cityNames[code]!.split("|");
      unique(list);
      sorted(list);
      for (const name of list) {
        expect(name.trim()).toBe(name);
        expect(name).not.toBe("");
        expect(name).not.toMatch(broken);
      }
    }
    expect(Object.values(cityNames).join("|").split("|").length).toBeGreaterThan(8000);
    expect(readFileSync("api/db/reference/cities.data.ts").byteLength).toBeLessThan(400 * 1024);
  });

  it("exist for every country but the uninhabited ones", () => {
    expect(
      countries
        .map(({ code }) => code)
        .filter((code) => citiesOf(code).length === 0)
        .toSorted(),
    ).toEqual(["AQ", "BV", "HM", "IO", "UM"]);
  });

  it("of Türkiye are the provinces and then event towns", () => {
    const list = citiesOf("TR");
    expect(list.filter(({ type }) => type === "province")).toHaveLength(81);
    expect(list.slice(0, 81).every(({ type }) => type === "province")).toBe(true);
    sorted(list.slice(0, 81).map(({ name }) => name));
    expect(list.filter(({ type }) => type === "town").map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Bodrum", "Belek", "Ürgüp", "Alaçatı", "Kuşadası"]),
    );
    unique(list.map(({ name }) => name));
  });

  it("of other countries have the ones we know", () => {
    expect(names("DE")).toEqual(expect.arrayContaining(["Berlin", "Hamburg", "Köln", "Frankfurt am Main"]));
    expect(names("FR")).toContain("Paris");
    expect(names("KZ")).toEqual(expect.arrayContaining(["Almatı", "Astana"]));
    expect(citiesOf("__proto__")).toEqual([]);
    expect(citiesOf("XX")).toEqual([]);
  });
});

describe("cities as Turkish writes them", () => {
  it.each([
    ["IT", "Milano", "Milan"],
    ["IT", "Roma", "Rome"],
    ["GB", "Londra", "London"],
    ["AT", "Viyana", "Vienna"],
    ["DE", "Münih", "Munich"],
    ["CH", "Cenevre", "Geneva"],
    ["BE", "Brüksel", "Brussels"],
    ["PT", "Lizbon", "Lisbon"],
    ["CZ", "Prag", "Prague"],
    ["PL", "Varşova", "Warsaw"],
    ["HU", "Budapeşte", "Budapest"],
    ["GR", "Atina", "Athens"],
    ["GR", "Selanik", "Thessaloníki"],
    ["EG", "Kahire", "Cairo"],
    ["CN", "Pekin", "Beijing"],
    ["CN", "Şanghay", "Shanghai"],
    ["RU", "Moskova", "Moscow"],
    ["AZ", "Bakü", "Baku"],
    ["SA", "Mekke", "Makkah"],
  ])("REF-011 %s: %s, found by %s too", (country, name, listed) => {
    const list = citiesOf(country);
    expect(list.find((city) => city.name === name)?.listed).toBe(listed);
    expect(list.some((city) => city.name === listed)).toBe(false);
  });

  it("each name is one of the list's, differs from it, and stands in its country once", () => {
    for (const [country, spoken] of Object.entries(turkishCityNames)) {
      const listed = cityNames[country]?.split("|") ?? [];
      for (const [name, turkish] of Object.entries(spoken)) {
        expect(listed, `${country} ${name}`).toContain(name);
        expect(turkish).not.toBe(name);
      }
      unique(citiesOf(country).map(({ name }) => name));
      sorted(citiesOf(country).map(({ name }) => name));
    }
  });
});

describe("languages", () => {
  it("I18-014 I18-015 I18-016 are the 183 of ISO 639-1, each with both names", () => {
    expect(languages).toHaveLength(183);
    unique(languages.map(({ code }) => code));
    unique(languages.map(({ name }) => name));
    sorted(languages.map(({ name }) => name));
    for (const { code, name, name_in_english } of languages) {
      expect(code).toMatch(/^[a-z]{2}$/);
      expect(name).not.toBe("");
      expect(name).not.toMatch(broken);
      expect(name.slice(0, 1)).toBe(name.slice(0, 1).toLocaleUpperCase("tr"));
      expect(name_in_english).not.toBe("");
    }
    expect(languages).toContainEqual({ code: "tr", name: "Türkçe", name_in_english: "Turkish" });
    expect(languages).toContainEqual({ code: "en", name: "İngilizce", name_in_english: "English" });
    expect(languages).toContainEqual({ code: "is", name: "İzlandaca", name_in_english: "Icelandic" });
  });
});

describe("currencies", () => {
  const of = (code: string) => currencies.find(({ shortcode }) => shortcode === code);

  it("are today's legal tender in Turkish order", () => {
    unique(currencies.map(({ shortcode }) => shortcode));
    sorted(currencies.map(({ name_local }) => name_local));
    expect(currencies.length).toBeGreaterThan(145);
    for (const { shortcode, sign, name_local, name_en, fraction_digits } of currencies) {
      expect(shortcode).toMatch(/^[A-Z]{3}$/);
      expect([sign, name_local, name_en]).not.toContain("");
      expect(name_local).not.toMatch(broken);
      expect([0, 2, 3]).toContain(fraction_digits);
    }
    for (const gone of ["TRL", "DEM", "HRK", "BGN", "ANG", "XAU", "XXX"]) expect(of(gone)).toBeUndefined();
  });

  it("have the signs and digits we know", () => {
    expect(of("TRY")).toEqual({
      shortcode: "TRY",
      sign: "₺",
      name_local: "Türk Lirası",
      name_en: "Turkish Lira",
      fraction_digits: 2,
    });
    expect(of("USD")).toMatchObject({ sign: "$", name_local: "ABD Doları" });
    expect(of("EUR")).toMatchObject({ sign: "€", name_local: "Euro" });
    expect(of("GBP")).toMatchObject({ sign: "£", name_local: "İngiliz Sterlini" });
    expect(of("JPY")).toMatchObject({ fraction_digits: 0 });
    expect(of("KWD")).toMatchObject({ fraction_digits: 3 });
  });

  it("cover the seed rates, which say what they are", () => {
    for (const rate of seedRates) {
      expect(of(rate.currency)).toBeDefined();
      expect(rate.source).toBe("seed");
      expect(rate.buying).toMatch(/^\d+\.\d{4}$/);
      expect(Number(rate.selling)).toBeGreaterThanOrEqual(Number(rate.buying));
      const { banknote_buying = rate.buying, banknote_selling = rate.selling } = rate;
      expect(Number(banknote_buying)).toBeLessThanOrEqual(Number(rate.buying));
      expect(Number(banknote_selling)).toBeGreaterThanOrEqual(Number(rate.selling));
    }
    expect(vatRates).toEqual([0, 1, 10, 20]);
  });
});

describe("time zones", () => {
  it("all construct, under their name and every alias", () => {
    unique(timeZones.flatMap(({ name, aliases }) => [name, ...aliases]));
    for (const { name, city, city_en } of timeZones) {
      expect(() => new Intl.DateTimeFormat("tr", { timeZone: name })).not.toThrow();
      expect([city, city_en]).not.toContain("");
      expect(city).not.toMatch(broken);
    }
    sorted(timeZones.map(({ city }) => city));
  });

  it("cover what Intl knows, UTC, and both spellings of Kyiv", () => {
    for (const name of Intl.supportedValuesOf("timeZone")) expect(listedTimeZone(name)).toBeDefined();
    expect(listedTimeZone("UTC")).toBe("UTC");
    expect(listedTimeZone("Etc/UTC")).toBe("UTC");
    expect(listedTimeZone("Europe/Kiev")).toBe("Europe/Kyiv");
    expect(listedTimeZone("Europe/Kyiv")).toBe("Europe/Kyiv");
    expect(listedTimeZone("Asia/Calcutta")).toBe("Asia/Kolkata");
    expect(listedTimeZone("Mars/Olympus")).toBeUndefined();
    expect(listedTimeZone(defaultTimeZone)).toBe(defaultTimeZone);
    expect(timeZones.find(({ name }) => name === defaultTimeZone)).toMatchObject({
      city: "İstanbul",
      city_en: "Istanbul",
      country: "TR",
    });
    expect(timeZones.find(({ name }) => name === "Europe/London")).toMatchObject({ city: "Londra", country: "GB" });
  });
});

describe("tax offices", () => {
  it("are read from a list and refused with the line when wrong", () => {
    expect(parseTaxOffices("code;name;province\r\n00002;Örnek B;34\r\n00001;Çınar Örnek;06\r\n")).toEqual([
      { code: "00001", name: "Çınar Örnek", province: "06" },
      { code: "00002", name: "Örnek B", province: "34" },
    ]);
    expect(() => parseTaxOffices("00001;Bir;34\n00001;İki;34")).toThrow("line 2");
    expect(() => parseTaxOffices("1;Bir;34")).toThrow("line 1");
    expect(() => parseTaxOffices("00001;Bir;82")).toThrow("line 1");
  });

  it("hold only well-formed rows", () => {
    unique(taxOffices.map(({ code }) => code));
    for (const { code, province } of taxOffices) {
      expect(code).toMatch(/^\d{5}$/);
      expect(code.slice(0, 2)).toBe(province);
    }
    expect(new Set(taxOffices.map(({ province }) => province))).toEqual(new Set(provinces.map(({ plate }) => plate)));
  });
});

describe("definitions", () => {
  it("have both names and no duplicates", () => {
    const lists = {
      projectTypes,
      meetingTypes,
      positions,
      clientIndustries,
      supplierCategories,
      contactPositions,
      expenseSources,
      budgetCategories,
      budgetItems,
      budgetGroups,
    };
    for (const list of Object.values(lists)) {
      unique(list.map(({ key }) => key));
      for (const { key, name, name_en } of list) {
        expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(name).not.toMatch(broken);
        expect([name, name_en]).not.toContain("");
      }
    }
    for (const list of [
      projectTypes,
      meetingTypes,
      positions,
      clientIndustries,
      supplierCategories,
      contactPositions,
      expenseSources,
      budgetCategories,
      budgetGroups,
    ])
      unique(list.map(({ name }) => name));
    unique(modules.map(({ code }) => code));
  });

  it("point at each other rightly", () => {
    const categories = new Set(budgetCategories.map(({ key }) => key));
    const suppliers = new Set(supplierCategories.map(({ key }) => key));
    for (const { vat_rate, supplier_categories } of budgetCategories) {
      expect(vatRates).toContain(vat_rate);
      expect(supplier_categories.length).toBeGreaterThan(0);
      for (const key of supplier_categories) expect(suppliers).toContain(key);
    }
    for (const { category } of budgetItems) expect(categories).toContain(category);
    for (const category of categories) expect(budgetItems.some((item) => item.category === category)).toBe(true);
    for (const group of budgetGroups)
      for (const key of group.items)
        expect(budgetItems.find((item) => item.key === key)?.category).toBe(group.category);
    for (const scope of ["AGENCY", "DIVISION", "TEAM", "USER"])
      expect(positions.some((position) => position.scope === scope)).toBe(true);
    expect(modules.map(({ code }) => code)).toEqual([
      "bizdev",
      "projects",
      "tasks",
      "calendar",
      "reports",
      "accounting",
      "clients",
      "suppliers",
      "contacts",
      "depot",
      "forms",
      "admin",
    ]);
  });
});
