import { beforeAll, describe, expect, it } from "vitest";

import { itemFields } from "#contract/budgets/budget-rows";

import { agency, expectStatus, type Client } from "../helpers/api";
import { offerOf } from "../helpers/budget-samples";
import { openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
let admin: Client;
let project: string;

beforeAll(async () => {
  admin = await api.as(agency.admin);
  project = await offerOf(api, world.user.event_company_id);
  await post("/suppliers", { name: "Şale Turizm" });
});

type Field = keyof typeof itemFields;
type Line = Record<Field, unknown> & { id: number; version: number };

/** A written value of each field of a line; a line begins with another one. A new field is added here. */
const written: Record<Field, unknown> = {
  name: "Çift kişilik oda",
  note: "Deniz manzaralı",
  quantity: "12",
  repeat: "3",
  price_buy: "10.25",
  currency_buy: "EUR",
  price_sell: "11.75",
  currency_sell: "USD",
  vat_rate: "7.5",
  taxes: [{ name: "Harç", price_type: "PERCENTAGE", currency_code: "TRY", price: "2", vat_rate: "20" }],
  is_internal: 1,
  alt_group: "Otel",
  supplier: "Şale Turizm",
};
const fields = Object.keys(itemFields) as Field[];
/** Fields that history shows together with another one. */
const toldBy: Partial<Record<Field, Field>> = { currency_buy: "price_buy", currency_sell: "price_sell" };

const post = async (path: string, body: object) => {
  const answer = await admin.post(path, body);
  expectStatus(answer, 200);
  return answer.body;
};
const newBudget = async (): Promise<string> =>
  (await post(`/project/${project}/budgets`, { name: "Alanlar", currency: "TRY" })).budget.code;
const linesOf = async (code: string): Promise<Line[]> =>
  (await admin.get(`/budget/${code}`)).body.budget.categories.flatMap(({ items }: { items: Line[] }) => items);
/** A template is of no event, so that it has no suppliers. */
const withoutSupplier = ({ supplier: _supplier, ...line }: Partial<Line>) => line;
const ofPeople = (line: Line) => Object.fromEntries(fields.map((field) => [field, line[field]]));

/**
 * A budget with a line for each field of a line, and those lines. A line alone in its set has no alternative: one
 * follows.
 */
async function withLines(more: (field: Field) => object) {
  const code = await newBudget();
  const { category } = await post(`/budget/${code}/category`, { name: "Otel", vat_rate: "20" });
  const lines = [...fields, "alt_group" as const];
  const items = lines.map((field, at) => ({ name: `Satır ${at}`, ...more(field) }));
  await post(`/budget/${code}/items`, { category_id: category.id, items });
  return { code, lines: await linesOf(code) };
}

describe("every field that people write of a line", () => {
  it("BUD-036 BUD-040 comes with a copy, into a template and out of it", async () => {
    const { code, lines } = await withLines((field) => ({ [field]: written[field] }));
    const fresh = (await withLines(() => ({}))).lines[0];
    for (const [at, field] of fields.entries()) {
      expect([field, lines[at]?.[field]]).toEqual([field, written[field]]);
      expect(fresh?.[field]).not.toEqual(written[field]);
    }
    const copy = (await post(`/budget/${code}/clone`, { name: "Kopya" })).budget;
    expect((await linesOf(copy.code)).map(ofPeople)).toEqual(lines.map(ofPeople));
    const { template } = await post(`/budget/${code}/template`, { name: "Alanların şablonu" });
    const applied = await newBudget();
    await post(`/budget/${applied}/apply-template`, { template_id: template.id });
    const expected = lines.map(ofPeople).map(withoutSupplier);
    expect((await linesOf(applied)).map(ofPeople).map(withoutSupplier)).toEqual(expected);
  });

  it("BUD-036 is compared between versions and told by the history of its budget", async () => {
    const { code } = await withLines(() => ({}));
    const copy = (await post(`/budget/${code}/clone`, { name: "Kopya" })).budget;
    const lines = await linesOf(copy.code);
    for (const [at, field] of fields.entries()) {
      const { id, version } = lines[at]!;
      const body = { [field]: written[field], version };
      expectStatus(await admin.put(`/budget/${copy.code}/item/${id}`, body), 200);
    }
    const compared = (await admin.get(`/budget/${code}/compare/${copy.code}`)).body;
    const rows: { fields: { field: string }[] }[] = compared.categories[0].rows;
    expect(rows.map((row, at) => [fields[at], row.fields.map(({ field }) => field)])).toEqual(
      fields.map((field) => [field, expect.arrayContaining([toldBy[field] ?? field])]),
    );
    const history = (await admin.get(`/budget/${copy.code}/history`, { kind: "budget_row", page_size: 100 })).body;
    const told = history.data.filter(({ event }: { event: string }) => event === "updated");
    expect(told.map(({ changes }: { changes: unknown[] }, at: number) => [fields.at(-1 - at), changes.length])).toEqual(
      fields.toReversed().map((field) => [field, expect.any(Number)]),
    );
    const silent = fields.filter((_, at) => told.at(-1 - at)?.changes.length === 0);
    expect(silent).toEqual([]);
  });
});
