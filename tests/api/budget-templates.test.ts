import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { budgetTemplates } from "#api/db/schema/budget-templates";
import { budgetLimits } from "#contract/budgets/budget-facts";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { makeTemplates } from "../helpers/budget-samples";
import { openWorld } from "../helpers/samples";

const { world, api, user } = await openWorld();
let admin: Client;
let stranger: Client;
let project: string;

beforeAll(async () => {
  admin = await api.as(agency.admin);
  stranger = await api.as(foreign.admin);
  const [row] = await api.rows<{ code: string; id: number }>(
    sql`select code, id from projects where event_company_id = ${world.user.event_company_id} and stage = 3
      and deleted_at is null order by id limit 1`,
  );
  project = row!.code;
  await api.rows(
    sql`update projects set expected_attendee_count = 120, starts_at = '2026-12-01', ends_at = '2026-12-03' where id = ${row!.id}`,
  );
});

let serial = 0;
async function newBudget(more: Record<string, unknown> = {}): Promise<string> {
  const made = await admin.post(`/project/${project}/budgets`, {
    name: `Bütçe ${(serial += 1)}`,
    currency: "TRY",
    ...more,
  });
  expectStatus(made, 200);
  return made.body.budget.code;
}
const read = async (code: string) => (await admin.get(`/budget/${code}`)).body.budget;
async function add(code: string, noun: string, body: Record<string, unknown>) {
  const answer = await admin.post(`/budget/${code}/${noun}`, body);
  expectStatus(answer, 200);
  return answer.body;
}

/** A budget with a group, alternatives, an internal line and a line in another currency. */
async function fullBudget() {
  const code = await newBudget();
  const { category } = await add(code, "category", { name: "Konaklama", vat_rate: "10" });
  const item = (body: Record<string, unknown>) => add(code, "item", { category_id: category.id, ...body });
  await item({
    name: "Tek kişilik oda",
    quantity: "1",
    repeat: "1",
    price_buy: "80",
    price_sell: "100",
    note: "Tam pansiyon",
  });
  const { group } = await add(code, "group", { category_id: category.id, name: "Paket" });
  await item({ name: "Suit", group_id: group.id, price_buy: "200", price_sell: "250" });
  await item({ name: "Otel A", alt_group: "Otel", price_sell: "1000" });
  await item({ name: "Otel B", alt_group: "Otel", price_sell: "900" });
  const { category: other } = await add(code, "category", { name: "Ekip", vat_rate: "20" });
  await add(code, "item", {
    category_id: other.id,
    name: "Rehber",
    is_internal: 1,
    price_buy: "10",
    currency_buy: "EUR",
  });
  return { code, category };
}

const saveAs = async (code: string, name = `Toplantı ${(serial += 1)}`) => {
  const made = await admin.post(`/budget/${code}/template`, { name });
  expectStatus(made, 200);
  return made.body.template;
};
const path = (id: number) => `/definition/budget-templates/${id}`;
const content = async (id: number) => (await admin.get(`${path(id)}/content`)).body.template;
const apply = async (code: string, body: Record<string, unknown>) => admin.post(`/budget/${code}/apply-template`, body);
const linesIn = (budget: any): any[] =>
  budget.categories.flatMap(({ items }: any) =>
    items.flatMap((one: any) => (one.type === "GROUP" ? one.items : [one])),
  );

describe("templates of budgets", () => {
  it("ADM-005 ADM-142 BUD-040 a budget is saved as a template, and applied again it comes to the same", async () => {
    const { code } = await fullBudget();
    const before = await read(code);
    const template = await saveAs(code);
    expect(template).toMatchObject({
      currency: "TRY",
      archived: 0,
      lines: 5,
      version: 1,
      total_sell: before.total.total_sell,
    });
    const listed = (await user.get("/definition/budget-templates")).body.data;
    expect(listed).toContainEqual(template);
    const twice = await admin.post(`/budget/${code}/template`, { name: template.name });
    expect([twice.status, twice.body.errors]).toEqual([422, { name: ["Bu adla bir tanım zaten var."] }]);
    const target = await newBudget();
    const applied = await apply(target, { template_id: template.id });
    expectStatus(applied, 200);
    expect(applied.body).toMatchObject({
      lines: 5,
      total: { total_sell: before.total.total_sell, profit: before.total.profit },
    });
    const after = await read(target);
    expect(linesIn(after).map(({ name }) => name)).toEqual(linesIn(before).map(({ name }) => name));
    expect(linesIn(after)[0]).toMatchObject({ note: "Tam pansiyon", price_buy: "80", vat_rate: "10" });
    expect(linesIn(after).find(({ name }) => name === "Otel A")).toMatchObject({ alt_group: "Otel", is_default: 1 });
    // The second application gets alternatives in a set of its own.
    expectStatus(await apply(target, { template_id: template.id }), 200);
    const twiceAs = linesIn(await read(target)).filter(({ name }) => name === "Otel A");
    expect(twiceAs.map(({ alt_group }) => alt_group)).toEqual(["Otel", "Otel (2)"]);
  });

  it("ADM-006 ADM-143 BUD-040 a category is saved as a template and applied behind the others", async () => {
    const { code, category } = await fullBudget();
    const made = await admin.post(`/budget/${code}/category/${category.id}/template`, {
      name: `Konaklama ${(serial += 1)}`,
    });
    expectStatus(made, 200);
    expect(made.body.template.lines).toBe(4);
    expect((await user.get("/definition/budget-category-templates")).body.data).toContainEqual(made.body.template);
    expectStatus(await apply(code, { category_template_id: made.body.template.id }), 200);
    const budget = await read(code);
    expect(budget.categories.map(({ name }: { name: string }) => name)).toEqual(["Konaklama", "Ekip", "Konaklama"]);
    const both = await apply(code, { category_template_id: made.body.template.id, template_id: 1 });
    expect(both.status).toBe(422);
    expect(await apply(code, {})).toMatchObject({
      status: 422,
      body: { errors: { template_id: ["Bu alan zorunludur."] } },
    });
    const other = await newBudget();
    expectStatus(await admin.post(`/budget/${other}/category/${category.id}/template`, { name: "Yabancı" }), 404);
  });

  it("BUD-040 chosen lines are multiplied by people and days, and taken back together", async () => {
    const { code } = await fullBudget();
    const template = await saveAs(code);
    const { content: all } = await content(template.id);
    const [room] = all[0].items;
    const marked = await admin.put(`${path(template.id)}/part/${room.id}`, {
      per_person: 1,
      per_day: 1,
      quantity: "0.5",
      version: 1,
    });
    expectStatus(marked, 200);
    const target = await newBudget();
    const begins = (await admin.get(`/budget/${target}/apply-template?template_id=${template.id}`)).body;
    expect(begins).toMatchObject({ attendees: 120, days: 3, currency: "TRY", total: { total_sell: "0.00" } });
    expect(Number(begins.rates.EUR)).toBeGreaterThan(1);
    const hotel = all[0].items.find(({ name }: { name: string }) => name === "Otel B");
    const applied = await apply(target, {
      template_id: template.id,
      lines: [room.id, hotel.id],
      attendees: 120,
      days: 3,
    });
    expect(applied.body).toMatchObject({ lines: 2, total: { total_sell: "18900.00", total_buy: "14400.00" } });
    const [first, alone] = linesIn(await read(target));
    expect(first).toMatchObject({ quantity: "60", repeat: "3" });
    // A single remaining alternative is dissolved.
    expect(alone).toMatchObject({ name: "Otel B", alt_group: null });
    expectStatus(await admin.post(`/history/${applied.body.undo}/undo`), 200);
    expect(await read(target)).toMatchObject({ categories: [], total: { total_sell: "0.00" } });
    const none = await apply(target, { template_id: template.id, lines: [99_999] });
    expect([none.status, none.body.errors]).toEqual([422, { lines: ["En az bir kalem seç."] }]);
    const huge = await admin.put(`${path(template.id)}/part/${room.id}`, { quantity: "999999", version: 2 });
    expectStatus(huge, 200);
    const tooBig = await apply(target, { template_id: template.id, attendees: 100_000 });
    expect([tooBig.status, Object.keys(tooBig.body.errors)]).toEqual([422, ["attendees"]]);
  });

  it("R4 BUD-040 what somebody changed since is not taken back", async () => {
    const { code } = await fullBudget();
    const template = await saveAs(code);
    const target = await newBudget();
    const { undo } = (await apply(target, { template_id: template.id })).body;
    const [line] = linesIn(await read(target));
    expectStatus(await admin.put(`/budget/${target}/item/${line.id}`, { price_sell: "5", version: 1 }), 200);
    expectStatus(await admin.post(`/history/${undo}/undo`), 200);
    expect((await read(target)).categories.map(({ name }: { name: string }) => name)).toEqual(["Konaklama"]);
  });

  it("PRJ-026 BUD-040 a budget begins with a template, for the project's people and days", async () => {
    const { code } = await fullBudget();
    const template = await saveAs(code);
    const [category] = (await content(template.id)).content;
    const line = `${path(template.id)}/part/${category.items[0].id}`;
    expectStatus(await admin.put(line, { per_person: 1, per_day: 1, version: 1 }), 200);
    const made = await newBudget({ template_id: template.id });
    expect(linesIn(await read(made))[0]).toMatchObject({ quantity: "120", repeat: "3" });
    const refused = await admin.post(`/project/${project}/budgets`, {
      name: "x",
      currency: "TRY",
      template_id: 999_999,
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["template_id"]]);
  });

  it("ADM-181 BUD-040 an admin changes, orders and takes out parts; stale saves are told, and all of it comes back", async () => {
    const { code } = await fullBudget();
    const { id } = await saveAs(code);
    const [hotel, team] = (await content(id)).content;
    const part = (one: { id: number }) => `${path(id)}/part/${one.id}`;
    const [room, group] = hotel.items;
    const saved = await admin.put(part(room), {
      name: "Oda",
      price_sell: "110",
      currency_sell: "EUR",
      place: 1,
      version: 1,
    });
    expect(saved.body.template.content[0].items.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual([
      "Paket",
      "Oda",
    ]);
    expect(saved.body.template.content[0].items[1]).toMatchObject({ price_sell: "110", currency_sell: "EUR" });
    const stale = await admin.put(part(room), { name: "Eski", version: 1 });
    expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
    expectStatus(await admin.put(part(group), { name: "Büyük paket", version: 2 }), 200);
    expectStatus(await admin.put(part(team), { place: 0, version: 3 }), 200);
    const gone = await admin.send("DELETE", part(hotel), { version: 4 });
    expect(gone.body.template.content.map(({ name }: { name: string }) => name)).toEqual(["Ekip"]);
    expectStatus(await admin.post(`/history/${gone.body.undo}/undo`), 200);
    const now = await content(id);
    expect(now.content.map(({ name }: { name: string }) => name)).toEqual(["Ekip", "Konaklama"]);
    expect(now.content[1].items[0].name).toBe("Büyük paket");
    const internal = await admin.put(part(team.items[0]), { price_sell: "5", version: now.version });
    expect([internal.status, Object.keys(internal.body.errors)]).toEqual([422, ["price_sell"]]);
    expect((await admin.put(part(room), { currency_buy: "XXQ", version: now.version })).status).toBe(422);
    expectStatus(await admin.put(`${path(id)}/part/9999`, { name: "Yok", version: now.version }), 404);
  });

  it("ADM-181 BUD-040 an admin adds lines and categories to a template; stale and wrong ones are told", async () => {
    const { code } = await fullBudget();
    const { id } = await saveAs(code);
    const before = await content(id);
    const [hotel] = before.content;
    const group = hotel.items.find((one: { type: string }) => one.type === "GROUP");
    const post = (body: object) => admin.post(`${path(id)}/part`, body);
    const line = await post({ name: "Yaka kartı", quantity: "2", per_person: 1, into: hotel.id, version: 1 });
    expect(line.body.template.content[0].items.at(-1)).toMatchObject({
      name: "Yaka kartı",
      quantity: "2",
      repeat: "1",
      per_person: 1,
      currency_buy: "TRY",
      vat_rate: "10",
      price_sell: "0",
    });
    const inside = await post({ name: "Kral dairesi", price_sell: "900", into: group.id, version: 2 });
    expect(inside.body.template.lines).toBe(before.lines + 2);
    const category = await post({ name: "Ulaşım", version: 3 });
    const made = category.body.template.content.at(-1);
    expect(made).toMatchObject({ name: "Ulaşım", vat_rate: "20", items: [] });
    expectStatus(await post({ name: "Otobüs", into: made.id, version: 3 }), 409);
    expectStatus(await post({ name: "Otobüs", into: line.body.template.content[0].items.at(-1).id, version: 4 }), 404);
    const wrong = await post({ name: "Otobüs", into: made.id, currency_buy: "XXQ", version: 4 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["currency_buy"]]);
    const ids = (parts: any[]): number[] => parts.flatMap((one) => [one.id, ...ids(one.items ?? [])]);
    const all = ids((await content(id)).content);
    expect(new Set(all).size).toBe(all.length);
    expectStatus(await admin.post(`/history/${category.body.undo}/undo`), 200);
    expect((await content(id)).content).toHaveLength(2);
    expectStatus(await user.post(`${path(id)}/part`, { name: "x", version: 5 }), 403);
    expectStatus(await stranger.post(`${path(id)}/part`, { name: "x", version: 5 }), 404);
  });

  it("ADM-006 BUD-040 lines of a budget come to a template that is there, and are taken back", async () => {
    const { code, category } = await fullBudget();
    const { id } = await saveAs(code);
    const extend = (body: object, to = id, list = "budget-templates", who = admin) =>
      who.post(`/budget/${code}/template/${list}/${to}`, body);
    const more = await extend({ category_id: category.id });
    expectStatus(more, 200);
    expect(more.body).toMatchObject({ added: 4, template: { lines: 9, version: 2 } });
    const [hotel, team] = (await content(id)).content;
    expect([hotel.name, hotel.items.length, team.name, team.items.length]).toEqual(["Konaklama", 8, "Ekip", 1]);
    // New sets of alternatives differ from the existing ones.
    const sets = hotel.items.flatMap((one: { alt_group: string | null }) => one.alt_group ?? []);
    expect(sets).toEqual(["Otel", "Otel", "Otel (2)", "Otel (2)"]);
    expectStatus(await admin.post(`/history/${more.body.undo}/undo`), 200);
    expect((await content(id)).lines).toBe(5);
    expect((await extend({})).body).toMatchObject({ added: 5, template: { lines: 10 } });

    const one = await admin.post(`/budget/${code}/category/${category.id}/template`, { name: `Tek ${(serial += 1)}` });
    const only = one.body.template.id;
    expect((await extend({}, only, "budget-category-templates")).body).toMatchObject({ template: { lines: 9 } });
    const held = (await admin.get(`/definition/budget-category-templates/${only}/content`)).body.template;
    expect(held.content).toHaveLength(1);
    const second = { name: "İkinci", version: held.version };
    expectStatus(await admin.post(`/definition/budget-category-templates/${only}/part`, second), 409);

    expect((await extend({ category_id: 999_999 })).status).toBe(422);
    expectStatus(await extend({}, 999_999), 404);
    expectStatus(await extend({}, id, "budget-templates", user), 403);
    expectStatus(await extend({}, id, "budget-templates", stranger), 404);
  });

  it("ADM-181 BUD-040 one in use is archived instead of deleted, and then applied no more", async () => {
    const { code } = await fullBudget();
    const { id } = await saveAs(code);
    expectStatus(await apply(code, { template_id: id }), 200);
    const row = (await admin.get("/definitions/budget-templates")).body.data.find(
      (one: { id: number }) => one.id === id,
    );
    expect(row.used).toBe(1);
    expectStatus(await admin.send("DELETE", `/definitions/budget-templates/${id}`, { version: 1 }), 409);
    expectStatus(await admin.put(`/definitions/budget-templates/${id}`, { archived: 1, version: 1 }), 200);
    const names = async (query: string) =>
      (await admin.get(`/definition/budget-templates${query}`)).body.data.map((one: { id: number }) => one.id);
    expect([(await names("")).includes(id), (await names("?archived=1")).includes(id)]).toEqual([false, true]);
    expect((await apply(code, { template_id: id })).status).toBe(422);
  });

  it("BUD-040 a template has 1,000 rows and not one more; a larger one of before can be changed", async () => {
    const [id] = await makeTemplates(api, world.user.event_company_id, 1);
    const [held] = await api.db.select().from(budgetTemplates).where(eq(budgetTemplates.id, id!));
    const [category] = held!.content;
    const [line] = category!.items;
    const fill = (count: number) => {
      const items = Array.from({ length: count }, (_, at) => ({ ...line!, id: 1001 + at }));
      return api.db
        .update(budgetTemplates)
        .set({ content: [{ ...category!, items }] })
        .where(eq(budgetTemplates.id, id!));
    };
    const at = `/definition/budget-templates/${id}/part`;
    const add = (version: number) => admin.post(at, { into: category!.id, name: "Yeni", version });
    await fill(budgetLimits.templateRows - 1);
    expectStatus(await add(1), 200);
    const refused = await add(2);
    expectStatus(refused, 409);
    expect(refused.body.message).toContain("1.000 satır");
    await fill(budgetLimits.rows);
    expectStatus(await admin.put(`${at}/1001`, { name: "Değişen", version: 2 }), 200);
    expectStatus(await add(3), 409);
  });

  it("X2 X6 only admins change templates; another company's, and a sent budget, are refused", async () => {
    const { code } = await fullBudget();
    const { id } = await saveAs(code);
    expectStatus(await user.get(`${path(id)}/content`), 200);
    expectStatus(await user.put(`${path(id)}/part/1`, { name: "x", version: 1 }), 403);
    expectStatus(await stranger.get(`${path(id)}/content`), 404);
    expectStatus(await stranger.put(`${path(id)}/part/1`, { name: "x", version: 1 }), 404);
    expectStatus(await stranger.post(`/budget/${code}/template`, { name: "x" }), 404);
    expectStatus(await stranger.post(`/budget/${code}/apply-template`, { template_id: id }), 404);
    const sent = await newBudget();
    expectStatus(await admin.post(`/budget/${sent}/send`, { sent_to: "Ayşe", version: 1 }), 200);
    expectStatus(await apply(sent, { template_id: id }), 409);
    expectStatus(await admin.post(`/budget/${sent}/template`, { name: "Gönderilmişten" }), 200);
  });
});
