import { sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { agency, expectStatus } from "../helpers/api";
import { aFile, formOf } from "../helpers/own-files";
import { watchStatements } from "../helpers/plans";
import { openWorld } from "../helpers/samples";

const { api, world } = await openWorld();
const admin = await api.session(agency.admin);

/** Names of the records of a table. */
const namesOf = async (table: string, where = "") => {
  const rows = await api.rows<{ name: string }>(sql`select name from ${sql.identifier(table)}
    where event_company_id = ${world.user.event_company_id}::int and deleted_at is null ${sql.raw(where)} order by id`);
  // A list in a cell is written with commas.
  return rows.map(({ name }) => name).filter((name) => !name.includes(","));
};
const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

const clients = await namesOf("clients");
const industries = await namesOf("client_industries");
const supplierCategories = await namesOf("supplier_categories");
const positions = await namesOf("contact_positions");
const placePositions = await namesOf("positions");
const teams = await namesOf("teams");
const managers = (
  await api.rows<{ email: string }>(sql`select email from users
    where event_company_id = ${world.user.event_company_id}::int and deleted_at is null`)
).map(({ email }) => email);
const [category] = await api.rows<{ id: number; name: string }>(sql`select c.id, c.name from budget_categories c
  where c.event_company_id = ${world.user.event_company_id}::int and c.deleted_at is null and not c.archived
  order by (select count(*) from budget_items i where i.category_id = c.id and i.deleted_at is null) desc limit 1`);
const items = await namesOf("budget_items", `and category_id = ${category!.id}`);

const few = 4;
/** Still one batch. */
const many = 40;

/** The statements of the dry run of a file of this many new records. */
async function countStatements(place: string, heads: string, line: (n: number) => string, count: number) {
  const file = aFile("liste.csv", [heads, ...Array.from({ length: count }, (_, n) => line(n))].join("\n"));
  const sent = await admin.send("POST", place, undefined, { raw: formOf("file", file) });
  expectStatus(sent, 200);
  const { id, columns, version } = sent.body.import;
  const fields = columns.map(({ field }: { field: string | null }) => field ?? "");
  expectStatus(await admin.put(`/imports/${id}`, { fields, key: "", version }), 200);
  const { sent: statements } = await watchStatements(() => api.workImports());
  const found = (await admin.get(`/imports/${id}`)).body.import;
  expect(found).toMatchObject({ state: "checked", fates: { new: count } });
  return statements.length;
}

it.each([
  [
    "clients",
    "/imports/client/upload",
    "Firma;Sektör;Hizmet bedeli türü;Oran ya da tutar",
    (n: number) => `Yeni Müşteri ${n};${of(industries, n)};sabit;${n + 1}`,
  ],
  [
    "suppliers",
    "/imports/supplier/upload",
    "Firma;Kategoriler",
    (n: number) => `Yeni Tedarikçi ${n};${of(supplierCategories, n)}, ${of(supplierCategories, n + 1)}`,
  ],
  [
    "contacts",
    "/imports/contact/upload",
    "Ad Soyad;Firma;Görev;E-posta",
    (n: number) => `Yeni Kişi ${n};${of(clients, n)};${of(positions, n)};yeni${n}@kisi.example`,
  ],
  [
    "people",
    "/users/import",
    "Ad soyad;E-posta;Pozisyon;Takım;Yönetici",
    (n: number) =>
      `Yeni Kişi ${n};yeni${n}@kisiler.example;${of(placePositions, n)};${of(teams, n)};${of(managers, n)}`,
  ],
  [
    "groups of budget items",
    "/definitions/budget-groups/import",
    "Grup;Kategori;Kalemler",
    (n: number) => `Yeni Grup ${n};${category!.name};${of(items, n)}, ${of(items, n + 1)}`,
  ],
] as const)("M13 the dry run of many %s takes as many statements as that of a few", async (_, place, heads, line) => {
  const counts = [await countStatements(place, heads, line, few), await countStatements(place, heads, line, many)];
  expect(counts[0]).toBeGreaterThan(5);
  expect(counts[1]).toBe(counts[0]);
});
