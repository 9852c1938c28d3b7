import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { api, world } = await openWorld();
const admin = await api.as(agency.admin);

beforeAll(async () => {
  const bank = {
    name: "Esenpınar Yatırım Bankası",
    name_legal: "Esenpınar Yatırım ve Kalkınma Bankası Türk Anonim Şirketi",
    phone: "0232 333 71 46",
    email: "bilgi@esenpinar.example",
    tax_number: "1234567890",
  };
  expectStatus(await admin.post("/client", bank), 200);
  expectStatus(await admin.post("/suppliers", bank), 200);
  const person = { company_id: `C-${world.mine.client}`, position_id: world.mine.contactPosition };
  const contact = {
    ...person,
    name: "Şirin Esenpınar",
    email: "sirin@esenpinar.example",
    mobile: "0532 333 71 46",
    phone: "0232 333 71 46",
    other_phones: ["0544 000 19 19"],
    other_emails: ["ozel@siringil.example"],
  };
  expectStatus(await admin.post("/contacts", contact), 200);
});

const names = async (path: string, query: string, client = admin) => {
  const answer = await client.get(path, { query });
  expectStatus(answer, 200, query);
  return answer.body.data.map(({ name }: { name: string }) => name) as string[];
};

describe.each(["/clients", "/suppliers"])("%s", (path) => {
  it.each([
    "esenpınar bank",
    "BANKASI esenpınar",
    "Esenpınar Yatırım Bankası A.Ş.",
    "esenpınar bankasi ltd. şti.",
    "kalkınma esenpınar",
    "0232 333 71 46",
    "2323337146",
    "+90 232 333 71 46",
    "+90 (0) 232 333 71 46",
    "0090 2323337146",
    "(0232) 333-71-46",
    "333 71 46",
    "02323337146 esenpınar",
    "bilgi@esenpinar.example",
    "ESENPINAR.EXAMPLE",
    "1234567890",
    "123 456 7890",
  ])("CLI-002 CLI-003 finds a company by words in any order, number, address and legal name: %s", async (query) => {
    expect(await names(path, query)).toContain("Esenpınar Yatırım Bankası");
  });

  it.each(["esenpınar gıda", "0232 000 71 47", "bilgi@baska.example", "%", "a_ş"])(
    "finds no company by what it does not have: %s",
    async (query) => {
      expect(await names(path, query)).not.toContain("Esenpınar Yatırım Bankası");
    },
  );
});

it.each([
  "esenpınar şirin",
  "0532 333 71 46",
  "5323337146",
  "0232 333 71 46",
  "0544 000 1919",
  "siringil.example",
  "sirin@esenpinar",
])("CLI-001 finds a contact by words, each of its numbers and addresses: %s", async (query) => {
  expect(await names("/contacts", query)).toEqual(["Şirin Esenpınar"]);
});

it("the choice of a company for a contact finds the words in any order, without what companies end with", async () => {
  for (const query of ["bankası esenpınar", "Esenpınar Bankası A.Ş.", "0232 333 71 46"])
    expect(await names("/search/companies", query), query).toEqual([
      "Esenpınar Yatırım Bankası",
      "Esenpınar Yatırım Bankası",
    ]);
});

describe("search", () => {
  const found = async (query: string, client = admin) => {
    const answer = await client.get("/search", { query });
    expectStatus(answer, 200, query);
    return Object.fromEntries(
      answer.body.data.map(({ kind, hits }: any) => [kind, hits.map(({ title }: any) => title)]),
    ) as Record<string, string[]>;
  };

  it.each(["0232 333 71 46", "2323337146", "+902323337146", "333 71 46", "71 46 0"])(
    "SHL-061 finds whose number it is, however it is written: %s",
    async (query) => {
      const { clients, suppliers, contacts } = await found(query);
      const isPart = query === "71 46 0";
      for (const list of [clients, suppliers]) expect(list?.includes("Esenpınar Yatırım Bankası")).toBe(!isPart);
      expect(contacts?.includes("Şirin Esenpınar")).toBe(!isPart);
    },
  );

  it("SHL-061 finds by mail address and tax number, the whole number before everything else", async () => {
    expect((await found("sirin@esenpinar.example"))["contacts"]).toEqual(["Şirin Esenpınar"]);
    expect((await found("1234567890"))["clients"]).toContain("Esenpınar Yatırım Bankası");
    const { data } = (await admin.get("/search", { query: "0544 000 19 19" })).body;
    expect(data[0]).toMatchObject({ kind: "contacts", hits: [{ title: "Şirin Esenpınar" }] });
  });

  it("X2 finds no number of another company", async () => {
    const other = await api.as(foreign.admin);
    expect(Object.values(await found("2323337146", other)).flat()).toEqual([]);
  });
});

it("MRG-026 two clients of one tax number and different names are shown with percent and why", async () => {
  const make = async (name: string) => {
    const made = await admin.post("/client", { name, tax_number: "9876543217" });
    expectStatus(made, 200);
    return made.body.client as { id: number };
  };
  const one = await make("Lodos Denizcilik");
  const two = await make("Kibele Matbaa");
  const { data } = (await admin.get("/similarity/clients", { paginate: "0" })).body;
  const row = data.find(({ id }: any) => id === one.id);
  expect(row.data).toMatchObject([{ id: two.id, reasons: [{ kind: "tax_number", percent: 100 }] }]);
  expect(row.data[0].percent).toBeGreaterThanOrEqual(80);
});

describe("hints", () => {
  it("say whose contact it is, and nothing of what the form itself has made", async () => {
    const hits = async (query: Record<string, unknown>) =>
      (await admin.get("/similarity/hints", query)).body.data as any[];
    const [contact] = await hits({ noun: "contact", name: "Sirin Esenpınar" });
    expect(contact).toMatchObject({ name: "Şirin Esenpınar", company_id: `C-${world.mine.client}` });
    const key = "form-key-of-poyraz";
    const made = await admin.post("/client", { name: "Poyraz Kongre" }, { key });
    expectStatus(made, 200);
    const asked = { noun: "client", name: "Poyraz Kongre A.Ş." };
    expect(await hits(asked)).toMatchObject([{ name: "Poyraz Kongre", company_id: null }]);
    expect(await hits({ ...asked, key })).toEqual([]);
    expect(await hits({ ...asked, key: "form-key-of-nobody" })).toHaveLength(1);
  });
});
