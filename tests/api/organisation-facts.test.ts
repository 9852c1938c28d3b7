import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign } from "../helpers/api";
import { openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const company = world.mine.company;

type Row = Record<string, any>;
const listOf = async (path: string, client = user): Promise<Row[]> => {
  const answer = await client.get(path);
  expectStatus(answer, 200);
  return answer.body.data;
};
const companyOf = async (): Promise<Row> => {
  const answer = await user.get(`/event-companies/${company}`);
  expectStatus(answer, 200);
  return answer.body.event_company;
};
const stored = async (what: ReturnType<typeof sql>) => (await api.rows<Row>(what))[0]!;

describe("organisation, as every page reads it", () => {
  it.each([
    ["ORG-006", "id", "id"],
    ["ORG-007", "full_name", "full_name"],
    ["ORG-009", "reports_to", "reports_to"],
    ["ORG-010", "division_id", "division_id"],
  ])("%s a person's %s is the stored one", async (_, field, column) => {
    const rows = await api.rows<Row>(
      sql`select id, ${sql.identifier(column)} as value from users where event_company_id = ${company}`,
    );
    const people = await listOf("/users");
    expect(people.map((one) => [one["id"], one[field]]).toSorted()).toEqual(
      rows.map(({ id, value }) => [id, value]).toSorted(),
    );
    expect(new Set(people.map((one) => one[field])).size).toBeGreaterThan(1);
  });

  it("ORG-008 ORG-012 ORG-013 a person has a picture's address or none, a position's name, and the day of leaving", async () => {
    const positions = (await listOf("/definition/positions")).map(({ name }) => name);
    const [person, leaver] = (await listOf("/users")) as [Row, Row];
    expect(positions).toContain(person["position"]);
    expect([person["profile_picture_full"], person["deleted_at"]]).toEqual([null, null]);
    await api.db.execute(sql`update users set deleted_at = now() where id = ${leaver["id"]}`);
    const after = (await (await api.as(agency.admin)).get("/users")).body.data as Row[];
    expect(after.find(({ id }) => id === leaver["id"])?.["deleted_at"] ?? "gone").toMatch(/^(\d{4}-\d{2}-\d{2}|gone)/);
    await api.db.execute(sql`update users set deleted_at = null where id = ${leaver["id"]}`);
  });

  it("ORG-014 ORG-015 ORG-016 ORG-017 ORG-018 a team has id, name and division, a division id and name; each of the own company", async () => {
    const [teams, divisions] = [await listOf("/teams"), await listOf("/divisions")];
    const count = await stored(sql`select
      (select count(*)::int from teams where event_company_id = ${company}) as teams,
      (select count(*)::int from divisions where event_company_id = ${company}) as divisions`);
    expect({ teams: teams.length, divisions: divisions.length }).toEqual(count);
    for (const team of teams) {
      const row = await stored(sql`select name, division_id from teams where id = ${team["id"]}`);
      expect(team).toMatchObject(row);
      expect(divisions.map(({ id }) => id)).toContain(team["division_id"]);
    }
    const others = await listOf("/divisions", await api.as(foreign.admin));
    const names = await stored(sql`select array_agg(name order by id) as names from divisions
      where event_company_id = ${company}`);
    expect(divisions.toSorted((a, b) => a["id"] - b["id"]).map(({ name }) => name)).toEqual(names["names"]);
    expect(divisions.filter(({ id }) => others.some((one) => one["id"] === id))).toEqual([]);
  });

  it("ORG-020 ORG-021 ORG-022 ORG-023 ORG-024 a position's authority is said in words, and it is one of the four", async () => {
    const texts = new Map((await listOf("/definition/positions")).map((row) => [row["scope"], row["scope_text"]]));
    expect([...texts.keys()].toSorted()).toEqual(["AGENCY", "DIVISION", "TEAM", "USER"]);
    expect(new Set(texts.values()).size).toBe(4);
    expect([...texts.values()].every((text) => typeof text === "string" && text !== "")).toBe(true);
  });

  it("ORG-028 the scope of a position yields the id of one's division, one's team or oneself, or all", async () => {
    const facts = async (email: string) => (await (await api.as(email)).get("/me")).body.user as Row;
    for (const email of [agency.admin, agency.division, agency.team, agency.user]) {
      const me = await facts(email);
      const own = { AGENCY: "all", DIVISION: me["division_id"], TEAM: me["team_id"], USER: me["id"] } as Row;
      expect([email, me["scope_id"]]).toEqual([email, own[me["scope"]]]);
    }
  });
});

describe("the event company, as every page reads it", () => {
  it("ADM-001 ADM-026 ADM-027 ADM-068 GET /event-companies/{id} has rates of VAT and memberships, of which ECOS is asked for", async () => {
    await api.db.execute(sql`update event_companies set memberships = array['ECOS'] where id = ${company}`);
    const own = await companyOf();
    expect(own["id"]).toBe(company);
    expect(own["vat_rates"].map((row: Row) => Number(row["vat_rate"]))).toEqual([0, 0.01, 0.1, 0.2]);
    expect(own["memberships"]).toEqual([{ name: "ECOS" }]);
    expect((await user.get(`/event-companies/${world.other.company}`)).status).toBe(404);
  });

  it("ADM-060 the company's code is the stored one", async () => {
    const { code } = await stored(sql`select code from event_companies where id = ${company}`);
    expect((await companyOf())["code"]).toBe(code);
    expect(code).toMatch(/\S/);
  });

  it("ADM-062 the company's own stages have numbers, names in both languages, and say which are used", async () => {
    const { bizdev_stages: stages } = await companyOf();
    expect(stages.map((one: Row) => [one["id"], Boolean(one["name"] && one["name_en"]), one["enabled"]])).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((id) => [id, true, 1]),
    );
  });

  it.each([
    ["ADM-063", "SCHEMA"],
    ["ADM-064", "ALL"],
  ])("%s the responsible of a new project may be assigned by %s", async (_, value) => {
    await api.db.execute(
      sql`update event_companies set project_creation_responsible_assignment = ${value} where id = ${company}`,
    );
    expect((await companyOf())["project_creation_responsible_assignment"]).toBe(value);
  });

  it.each([
    ["ADM-065", "PERCENTAGE"],
    ["ADM-066", "FIXED"],
  ])("%s the company's usual fee may be %s", async (_, value) => {
    await api.db.execute(sql`update event_companies set fin_fee_type = ${value} where id = ${company}`);
    expect((await companyOf())["fin_fee_type"]).toBe(value);
  });
});
