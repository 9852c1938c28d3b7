import { getTableName } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

import { clients, suppliers } from "#api/db/schema/people";
import { letGo, usesOf } from "#api/modules/companies/uses";
import { referencesTo, type Reference } from "#api/records/references";

const nameOf = ({ table, column }: Pick<Reference, "table" | "column">) => `${getTableName(table)}.${column.name}`;
const companies = [clients, suppliers];
const keys = companies.flatMap((company) => referencesTo(company).filter(({ byModel }) => !byModel));
const counted = new Set(companies.flatMap((company) => usesOf(company)).map(nameOf));

/** Foreign keys that a deletion neither counts nor leaves alone for a reason. */
const forgotten = (found: readonly Pick<Reference, "table" | "column">[]) =>
  found.map(nameOf).filter((name) => !counted.has(name) && !Object.hasOwn(letGo, name));

test("a foreign key to a client or a supplier keeps it from being deleted, or has a reason why not", () => {
  expect(keys.length).toBeGreaterThan(8);
  expect(forgotten(keys)).toEqual([]);
});

test("reasons stand at foreign keys that are there and not counted", () => {
  const known = new Set(keys.map(nameOf));
  expect(Object.keys(letGo).filter((name) => !known.has(name) || counted.has(name))).toEqual([]);
});

test("a key that was added and forgotten is found", () => {
  const visits = pgTable("visits", { client_id: integer() }) as unknown as Reference["table"];
  expect(forgotten([{ table: visits, column: (visits as never)["client_id"] }])).toEqual(["visits.client_id"]);
});
