import { describe, expect, it } from "vitest";

import { z } from "zod";
import { allCalls } from "#contract/calls";

import { expectStatus, foreign } from "../helpers/api";
import { openWorld, sample } from "../helpers/samples";

const { api, world, user } = await openWorld();
const other = await api.as(foreign.admin);

describe("reference data", () => {
  const list = async (path: string, locale = "tr", client = user) => {
    const answer = await client.get(path, { locale });
    expectStatus(answer, 200, path);
    return answer.body.data as any[];
  };

  const cacheable = allCalls.filter((call) => call.cacheable);
  /** Ids of the ledger by the list that shows them; a list of ours alone has none. */
  const shown = [
    ["REF-001 REF-029", "/exchange-rate"],
    ["REF-002", "/languages"],
    ["REF-004", "/definition/contact-positions"],
    ["REF-005 REF-026", "/definition/expense-sources"],
    ["REF-007", "/definition/project-types"],
    ["REF-008 REF-023", "/definition/client-industries"],
    ["REF-009 REF-024", "/definition/supplier-categories"],
    ["REF-010 REF-021", "/definition/meeting-types"],
    ["REF-012 REF-028", "/modules"],
    ["REF-013", "/currencies"],
    ["ADM-002 REF-022", "/definition/budget-categories"],
    ["ADM-003", "/definition/budget-items"],
    ["ADM-004", "/definition/budget-groups"],
    ["ORG-001 REF-027", "/definition/positions"],
    ["ORG-002", "/users"],
    ["ORG-003", "/teams"],
    ["ORG-004", "/divisions"],
  ] as const;
  async function isServed(path: string) {
    const call = cacheable.find((one) => one.path === path)!;
    const answer = await user.call(call, sample(call, world, { code: "x", version: 1 }));
    expectStatus(answer, 200);
    expect(call.answer.safeParse(answer.body).success).toBe(true);
    // docs/reference-data.md: no licensed list of tax offices was to be had; it is imported.
    if (answer.body.data && call.name !== "listTaxOffices") expect(answer.body.data.length).toBeGreaterThan(0);
    const tag = answer.headers.get("etag")!;
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual([
      "private, max-age=60",
      "authorization",
    ]);
    const again = await user.call(call, sample(call, world, { code: "x", version: 1 }), {
      headers: { "if-none-match": tag },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
    expectStatus(
      await user.call(call, sample(call, world, { code: "x", version: 1 }), {
        headers: { "if-none-match": '"other"' },
      }),
      200,
    );
    expectStatus(
      await api.anonymous.call(call, sample(call, world, { code: "x", version: 1 }), {
        headers: { "if-none-match": tag },
      }),
      401,
    );
  }

  it.each(shown)("%s %s is not empty, of its shape, tagged, and 304 when unchanged", (_, path) => isServed(path));

  const others = cacheable.map(({ path }) => path).filter((path) => !shown.some(([, one]) => one === path));
  it.each(others)("the list %s is not empty, of its shape, tagged, and 304 when unchanged", isServed);

  it("REF-031 VAT is 0, 1, 10 and 20 percent", async () => {
    const { event_company } = (await user.get(`/event-companies/${world.mine.company}`)).body;
    expect(event_company.vat_rates.map(({ vat_rate }: { vat_rate: string }) => Number(vat_rate) * 100)).toEqual([
      0, 1, 10, 20,
    ]);
    const rates = (await list("/definition/budget-categories")).map(({ vat_rate }) => vat_rate);
    expect(rates.every((rate) => ["0", "1", "10", "20"].includes(rate))).toBe(true);
  });

  it("REF-031 modules have code, name and whether they are on; rates stand against TRY", async () => {
    for (const module of await list("/modules"))
      expect(module).toEqual({
        code: expect.any(String),
        name: expect.any(String),
        name_en: expect.any(String),
        enabled: expect.any(Number),
      });
    const rates = await list("/exchange-rate");
    expect(rates.map(({ currency }) => currency)).toEqual(expect.arrayContaining(["EUR", "USD", "GBP"]));
    for (const rate of rates) expect(Number(rate.selling)).toBeGreaterThan(0);
  });

  it("REF-006 REF-014 REF-015 REF-016 countries carry code, Turkish name and has_states, in Turkish order", async () => {
    const countries = await list("/definition/countries");
    expect(countries.length).toBeGreaterThan(240);
    const by = new Map(countries.map((row) => [row.code, row]));
    expect([by.get("TR").name, by.get("US"), by.get("DE").has_states]).toEqual([
      "Türkiye",
      { code: "US", name: expect.stringContaining("Amerika"), name_en: "United States", has_states: 1 },
      0,
    ]);
    expect(countries.map(({ name }) => name)).toEqual(
      countries.map(({ name }) => name).toSorted(new Intl.Collator("tr").compare),
    );
    expect((await list("/definition/countries", "en")).map(({ name }) => name)).toContain("Germany");
  });

  it("REF-011 all 81 provinces are cities of Türkiye; a country without cities answers an empty list", async () => {
    const cities = (await list("/definition/cities/TR")).map(({ name }) => name);
    expect(cities.length).toBeGreaterThanOrEqual(81);
    for (const name of ["Adana", "Iğdır", "İstanbul", "Şırnak", "Çanakkale", "Düzce"]) expect(cities).toContain(name);
    expect((await list("/definition/cities/DE")).map(({ name }) => name)).toContain("Berlin");
    expect(await list("/definition/cities/ZZ")).toEqual([]);
    expectStatus(await user.get("/definition/cities/tr"), 404);
  });

  it("I18-003 I18-011 I18-012 I18-013 TRY is the company's currency and first of the list", async () => {
    const currencies = await list("/currencies");
    expect(currencies.slice(0, 4).map(({ shortcode }) => shortcode)).toEqual(["TRY", "EUR", "USD", "GBP"]);
    expect(currencies[0]).toEqual({ shortcode: "TRY", sign: "₺", name_local: "Türk Lirası" });
    expect((await user.get(`/event-companies/${world.mine.company}`)).body.event_company).toMatchObject({
      currency: "TRY",
      language: "tr",
      timezone: "Europe/Istanbul",
    });
  });

  it("REF-030 the time zones hold Europe/Istanbul under its Turkish name, once each", async () => {
    const zones = await list("/definition/time-zones");
    expect(zones.find(({ name }) => name === "Europe/Istanbul")?.label).toBe("İstanbul");
    expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length);
  });

  it("REF-003 REF-017 REF-018 tax offices have code, name and province", async () => {
    const offices = await list("/definition/tax-offices");
    expect(offices).toContainEqual({ code: "34251", name: "Beşiktaş Vergi Dairesi Müdürlüğü", city: "İstanbul" });
    expect(offices.length).toBeGreaterThan(850);
    for (const office of offices)
      expect(office).toEqual({
        code: expect.stringMatching(/\d/),
        name: expect.stringMatching(/\p{L}/u),
        city: expect.any(String),
      });
  });

  it("REF-019 REF-025 project types have a budget type and the divisions that use them", async () => {
    const types = await list("/definition/project-types");
    expect(types.every(({ budget_type }) => budget_type.length > 0)).toBe(true);
    expect(
      types.some(({ division_ids }) => division_ids.length === 0) &&
        types.some(({ division_ids }) => division_ids.length > 0),
    ).toBe(true);
  });

  it("SES-048 positions have one of the four scopes", async () => {
    expect(new Set((await list("/definition/positions")).map(({ scope }) => scope))).toEqual(
      new Set(["AGENCY", "DIVISION", "TEAM", "USER"]),
    );
  });

  it("the company's first stage is 'Proje oluşturuldu'", async () => {
    const { bizdev_stages: stages } = (await user.get(`/event-companies/${world.mine.company}`)).body.event_company;
    expect(stages.map(({ id }: { id: number }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(stages[0]).toMatchObject({ name: "Proje oluşturuldu", enabled: 1 });
  });

  it("X1 what a company defines is its own: no id of one is in the other's lists", async () => {
    const own = [
      "/definition/contact-positions",
      "/definition/project-types",
      "/definition/meeting-types",
      "/definition/positions",
      "/definition/budget-categories",
      "/definition/budget-items",
      "/definition/budget-groups",
      "/definition/client-industries",
      "/definition/supplier-categories",
      "/definition/expense-sources",
      "/teams",
      "/divisions",
      "/users",
    ];
    for (const path of own) {
      const [mine, theirs] = [await list(path), await list(path, "tr", other)];
      expect([path, mine.length > 0, theirs.length > 0]).toEqual([path, true, true]);
      const ids = new Set(mine.map(({ id }) => id));
      expect(theirs.filter(({ id }) => ids.has(id))).toEqual([]);
    }
    expectStatus(await other.get(`/event-companies/${world.mine.company}`), 404);
  });

  it("REF-020 the form field types are grouped and named in both languages", async () => {
    const types = await list("/forms/field-templates");
    expect(types).toHaveLength(30);
    expect(
      z
        .array(
          z.object({
            type: z.string().min(2),
            group: z.enum(["basic", "choice", "person", "event", "content"]),
            name: z.string().min(2),
            name_en: z.string().min(2),
          }),
        )
        .safeParse(types).success,
    ).toBe(true);
  });
});
