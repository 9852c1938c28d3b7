import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "../../api/db/client";
import { demoAccounts, demoPassword, demoRsvpToken } from "../../api/demo-accounts";
import { loadDemo, type DemoOptions } from "../../api/demo/load";
import { citiesOf } from "../../api/db/reference/cities";
import { languages } from "../../api/db/reference/languages.data";
import { attendees } from "../../api/db/schema/attendees";
import { divisions, positions, projectRefCounters } from "../../api/db/schema/companies";
import { eventCompanies } from "../../api/db/schema/tenant";
import { projectTypeDivisions } from "../../api/db/schema/definitions";
import { flights } from "../../api/db/schema/flights";
import { forms } from "../../api/db/schema/forms";
import { auditLog } from "../../api/db/schema/log";
import { pricingPeriods } from "../../api/db/schema/periods";
import { products } from "../../api/db/schema/products";
import { recordFiles, recordFileVersions, recordFolders } from "../../api/db/schema/record-files";
import { clients, contacts, linkTokens, suppliers, users } from "../../api/db/schema/people";
import { budgetOffers, budgetOwnCategories, budgetRates, budgetRows, budgets } from "../../api/db/schema/budgets";
import { projectMembers, projects } from "../../api/db/schema/projects";
import { accountingRequests } from "../../api/db/schema/requests";
import { projectContacts, projectSuppliers } from "../../api/db/schema/project-people";
import { requests, requestSteps } from "../../api/db/schema/staff-requests";
import { sponsorDeliverables, sponsors } from "../../api/db/schema/sponsors";
import { supplierAccounts, supplierAddresses } from "../../api/db/schema/suppliers";
import { openMoves } from "../../api/modules/projects/rules";
import { checkPassword } from "../../api/modules/session/passwords";
import { hashToken } from "../../api/tokens";
import { code as codeSchema } from "../../contract/common";
import { isIban } from "../../contract/fields";
import { statuses } from "../../contract/projects/stages";

import { openEmpty } from "../helpers/api-data";

const today = "2026-11-21";
const tables: PgTable[] = [
  eventCompanies,
  divisions,
  positions,
  users,
  clients,
  suppliers,
  contacts,
  projectTypeDivisions,
  projects,
  projectMembers,
  budgets,
  budgetRates,
  budgetOwnCategories,
  budgetRows,
  budgetOffers,
  accountingRequests,
  projectRefCounters,
  auditLog,
  linkTokens,
  recordFolders,
  recordFiles,
  recordFileVersions,
  pricingPeriods,
  products,
  flights,
  sponsors,
  sponsorDeliverables,
  supplierAccounts,
  supplierAddresses,
  projectSuppliers,
  projectContacts,
];

async function loaded(options: Partial<DemoOptions> = {}): Promise<Database> {
  const database = await openEmpty();
  await loadDemo(database.db, { size: "normal", today, ...options });
  return database;
}

/** Every row of every table that the demo fills, without the salted password hashes. */
async function everything({ db }: Database) {
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    const found = await db.execute(sql`select * from ${table} order by id`);
    rows[getTableName(table)] = found.rows.map((row) => ({ ...row, password_hash: undefined }));
  }
  return rows;
}

const unique = (list: readonly unknown[]) => expect(new Set(list).size).toBe(list.length);

describe("the demo agency", () => {
  let database: Database;
  let agency: number;
  let other: number;
  let all: (typeof projects.$inferSelect)[];
  let people: (typeof users.$inferSelect & { scope: string })[];
  const own = <T extends { event_company_id: number }>(rows: T[], company = agency) =>
    rows.filter((row) => row.event_company_id === company);
  const person = (email: string) => people.find((one) => one.email === email)!;

  beforeAll(async () => {
    database = await loaded();
    const companies = await database.db.select().from(eventCompanies).orderBy(eventCompanies.id);
    expect(companies.map(({ name, memberships }) => [name, memberships])).toEqual([
      ["Perde Arkası Turizm", ["ECOS"]],
      ["Diğer Etkinlik", []],
    ]);
    agency = companies[0]!.id;
    other = companies[1]!.id;
    all = await database.db.select().from(projects).orderBy(projects.id);
    const scopes = await database.db.select().from(positions);
    people = (await database.db.select().from(users).orderBy(users.id)).map((user) => ({
      ...user,
      scope: scopes.find(({ id }) => id === user.position_id)!.scope,
    }));
  });
  afterAll(() => database.close());

  it("has forty people, sixty clients, eighty suppliers and two hundred contacts, and some of them twice", async () => {
    const { db } = database;
    expect(own(people)).toHaveLength(40);
    expect(own(await db.select().from(clients))).toHaveLength(60 + 4);
    expect(own(await db.select().from(suppliers))).toHaveLength(80 + 4);
    expect(own(await db.select().from(contacts))).toHaveLength(200 + 8);
    expect(new Set(own(people).map(({ position_id }) => position_id)).size).toBe(14);
    for (const value of [...people, ...all]) expect(codeSchema.safeParse(value.code).success).toBe(true);
  });

  it("holds every stage and status, spread as the issue asks", () => {
    const mine = own(all);
    expect(new Set(mine.map(({ stage }) => stage)).size).toBe(15);
    expect(new Set(mine.map(({ current_status }) => current_status))).toEqual(new Set(statuses));
    expect(mine.filter(({ stage }) => stage <= 7).length).toBeGreaterThanOrEqual(40);
    expect(mine.filter(({ stage }) => stage === 8).length).toBeGreaterThanOrEqual(20);
    const running = mine.filter(
      ({ stage, starts_at, ends_at }) => stage === 9 && starts_at <= today && ends_at >= today,
    );
    expect(running.length).toBeGreaterThanOrEqual(3);
    const leads = mine.filter(({ stage }) => stage <= 7);
    expect(new Set(leads.map(({ lead_currency }) => lead_currency))).toEqual(new Set(["TRY", "EUR", "USD"]));
    expect(leads.filter(({ lead_close_date }) => lead_close_date! < today).length).toBeGreaterThan(3);
    expect(leads.filter(({ lead_close_date }) => lead_close_date! > "2026-12-31").length).toBeGreaterThan(3);
    for (const record of mine.filter(({ stage }) => stage >= 12)) {
      expect(record.status_reason).toBeTruthy();
      expect(record.previous_stage).not.toBeNull();
    }
  });

  it("names cities and languages of the reference lists", () => {
    const cities = new Map<string, Set<string>>();
    for (const { country, city } of own(all)) {
      const known = cities.get(country) ?? new Set(citiesOf(country).map(({ name }) => name));
      cities.set(country, known);
      expect(known.has(city!), `${country} ${city}`).toBe(true);
    }
    const known = new Set(languages.map(({ code }) => code));
    for (const record of all) {
      expect(record.languages.length).toBeGreaterThan(0);
      expect(record.languages.every((language) => known.has(language))).toBe(true);
    }
  });

  it("SES-004 has the demo accounts in one line of command, and a single admin", async () => {
    const [admin, agencyUser, division, team, user, foreign] = demoAccounts.map(person);
    expect([admin, agencyUser, division, team, user].map((one) => one!.scope)).toEqual([
      "AGENCY",
      "AGENCY",
      "DIVISION",
      "TEAM",
      "USER",
    ]);
    expect(
      own(people)
        .filter(({ is_admin }) => is_admin === 1)
        .map(({ email }) => email),
    ).toEqual(["admin@kulis.test"]);
    expect([user!.reports_to, team!.reports_to, division!.reports_to, admin!.reports_to]).toEqual([
      team!.id,
      division!.id,
      admin!.id,
      null,
    ]);
    unique([division!.id, team!.id, user!.id]);
    expect(new Set([division, team, user].map((one) => `${one!.division_id} ${one!.team_id}`)).size).toBe(1);
    expect(foreign).toMatchObject({ event_company_id: other, is_admin: 1, scope: "AGENCY" });
    expect(person("user2@diger.test")).toMatchObject({ event_company_id: other, is_admin: 0, scope: "USER" });
    expect(await checkPassword(user!.password_hash, demoPassword)).toBe(true);
    for (const one of own(people)) {
      const boss = people.find(({ id }) => id === one.reports_to);
      expect(boss?.event_company_id ?? (one.is_admin ? agency : 0)).toBe(agency);
    }
    const stages = own(all)
      .filter(({ responsible_id }) => responsible_id === user!.id)
      .map(({ stage }) => stage);
    expect(stages.filter((stage) => stage <= 7).length).toBeGreaterThanOrEqual(4);
    for (const stage of [5, 7, 8, 9, 10, 11]) expect(stages).toContain(stage);
  });

  it("asks for approval in stage 5 only, of somebody else", async () => {
    const rows = await database.db
      .select({ ...getTableColumns(requests), asked: requestSteps.people })
      .from(requests)
      .innerJoin(requestSteps, eq(requestSteps.request_id, requests.id))
      .where(eq(requests.type, "offer"));
    const waiting = all.filter(({ stage }) => stage === 5);
    expect(rows.map(({ project_id }) => project_id).toSorted()).toEqual(waiting.map(({ id }) => id).toSorted());
    for (const row of rows) {
      expect(row.status).toBe("PENDING");
      expect(row.requester_id).toBe(waiting.find(({ id }) => id === row.project_id)!.responsible_id);
      expect(row.asked).toEqual([people.find(({ id }) => id === row.requester_id)!.reports_to]);
      expect(Number(row.amount)).toBeGreaterThan(0);
    }
  });

  it("has a budget for every record from stage 4 on, and blocks some closings but not all", async () => {
    const heads = await database.db.select().from(budgets);
    // Some have a second version of it.
    expect([...new Set(heads.map(({ project_id }) => project_id))].toSorted()).toEqual(
      all
        .filter(({ stage }) => stage >= 4)
        .map(({ id }) => id)
        .toSorted(),
    );
    const requests = await database.db.select().from(accountingRequests);
    const blocked = new Set(requests.filter(({ status }) => status === "PENDING").map(({ project_id }) => project_id));
    const closing = own(all).filter(({ stage }) => stage === 10);
    const [held, free] = [closing.filter(({ id }) => blocked.has(id)), closing.filter(({ id }) => !blocked.has(id))];
    expect(held.length).toBeGreaterThanOrEqual(2);
    expect(free.length).toBeGreaterThanOrEqual(2);
  });

  it("has advances that expenses have used up and others with a rest, in two currencies", async () => {
    const { rows } = await database.db.execute<{ currency: string; is_open: boolean }>(sql`
      select advance.currency, advance.amount > sum(expense.amount) as is_open from amount_requests
        join requests expense on expense.id = request_id and expense.status = 'APPROVED'
        join requests advance on advance.id = advance_id and advance.status = 'APPROVED'
          and advance.requester_id = expense.requester_id and advance.currency = expense.currency
      group by advance.id order by 1, 2`);
    expect(rows.map(({ currency, is_open }) => [currency, is_open])).toEqual([
      ["EUR", false],
      ["EUR", true],
      ["TRY", false],
      ["TRY", true],
    ]);
  });

  it("gives unique references that agree with the counters (LED-092)", async () => {
    for (const company of [agency, other]) unique(own(all, company).flatMap(({ project_ref }) => project_ref ?? []));
    expect(all.filter(({ project_ref }) => !project_ref).map(({ stage }) => stage)).toEqual([7]);
    const last = new Map<string, number>();
    for (const { event_company_id, project_ref, created_at } of all.toSorted(
      (a, b) => a.created_at.getTime() - b.created_at.getTime(),
    )) {
      const [, prefix, year, number] = /^(KNG|KRM|DGR)-(\d{4})-(\d{3,})$/.exec(project_ref ?? "") ?? [];
      if (!prefix) continue;
      expect(Number(year)).toBe(created_at.getUTCFullYear());
      const key = `${event_company_id} ${prefix} ${year}`;
      expect(Number(number)).toBe((last.get(key) ?? 0) + 1);
      last.set(key, Number(number));
    }
    const counters = await database.db.select().from(projectRefCounters);
    expect(
      new Map(counters.map((row) => [`${row.event_company_id} ${row.prefix} ${row.year}`, row.last_number])),
    ).toEqual(last);
    const auto = own(await database.db.select().from(divisions)).map(({ name, auto_project_ref, ref_prefix }) => [
      name,
      auto_project_ref,
      ref_prefix,
    ]);
    expect(auto).toEqual([
      ["Kongre", 1, "KNG"],
      ["Kurumsal", 1, "KRM"],
      ["Lansman ve Festival", 0, null],
    ]);
  });

  it("tells a history of moves that the rules allow, and that ends in the present stage (PRJ-095)", async () => {
    const rows = (await database.db.select().from(auditLog).orderBy(auditLog.id)).filter(
      ({ model }) => model === "project",
    );
    const start = new Date(`${today}T00:00:00Z`);
    for (const record of all) {
      const lines = rows.filter(({ record_id }) => record_id === record.id);
      expect(lines[0]).toMatchObject({
        action: "created",
        model: "project",
        event_company_id: record.event_company_id,
      });
      expect(lines[0]!.created_at).toEqual(record.created_at);
      let stage: number | undefined;
      for (const [index, line] of lines.entries()) {
        expect(line.created_at < start).toBe(true);
        if (index > 0) expect(line.created_at >= lines[index - 1]!.created_at).toBe(true);
        if (line.action !== "moved" && line.action !== "undone") continue;
        const [from, to] = (line.changes as { stage: [number, number] }).stage;
        if (stage !== undefined) expect(from).toBe(stage);
        stage = to;
        const facts = {
          stage: from,
          previous_stage: null,
          enabled: [0, 1, 2, 3, 4, 5, 6, 7],
          has_client: true,
          has_dates: true,
          has_ref: true,
          budget: { code: "butce", has_lines: true },
          closing: [],
          may_write: true,
          is_admin: false,
          approval: { may_decide: true },
          is_approval_void: false,
          has_loss_reasons: false,
        };
        expect(
          openMoves(facts).map((move) => move.stage),
          `${record.name}: ${from} to ${to}`,
        ).toContain(to);
      }
      if (stage !== undefined) expect(stage).toBe(record.stage);
      expect(record.version).toBe(lines.filter(({ action }) => action !== "budget_created").length);
    }
  });

  it("calls a client existing exactly when it has a confirmed project, and knows its contact", async () => {
    const rows = await database.db.select().from(clients);
    const contactRows = await database.db.select().from(contacts);
    for (const client of own(rows)) {
      const records = all.filter(({ client_id }) => client_id === client.id);
      const confirmed = records.some(
        ({ stage, previous_stage }) => (stage >= 8 && stage <= 11) || previous_stage === 8,
      );
      expect(client.status).toBe(confirmed ? "EXISTING" : "POTENTIAL");
      for (const record of records)
        expect(contactRows.find(({ id }) => id === record.contact_id)?.client_id).toBe(client.id);
    }
    expect(own(rows).filter(({ fin_fee_type }) => fin_fee_type).length).toBeGreaterThan(20);
    unique(own(rows).map(({ name }) => name));
  });

  it("PRJ-099 has periods, products, flights, sponsors, suppliers and contacts on projects that run, whose parts belong to one another", async () => {
    const { db } = database;
    const rows = {
      periods: await db.select().from(pricingPeriods),
      products: await db.select().from(products),
      flights: await db.select().from(flights),
      sponsors: await db.select().from(sponsors),
      items: await db.select().from(sponsorDeliverables),
      suppliers: await db.select().from(projectSuppliers),
      people: await db.select().from(projectContacts),
    };
    const known = new Map(all.map((record) => [record.id, record]));
    const now = new Date(`${today}T00:00:00Z`);
    for (const row of Object.values(rows).flat()) {
      const project = known.get(row.project_id)!;
      expect([8, 9]).toContain(project.stage);
      expect(row.event_company_id).toBe(project.event_company_id);
      expect(row.created_at > project.created_at && row.created_at < now).toBe(true);
    }
    const withAll = new Set(rows.periods.map(({ project_id }) => project_id));
    expect(withAll.size).toBe(12);
    for (const { project_id, period_id } of rows.products)
      if (period_id !== null) expect(rows.periods.find(({ id }) => id === period_id)?.project_id).toBe(project_id);
    for (const { project_id, sponsor_id, created_at, done_at } of rows.items) {
      expect(rows.sponsors.find(({ id }) => id === sponsor_id)?.project_id).toBe(project_id);
      if (done_at) expect(done_at >= created_at && done_at < now).toBe(true);
    }
    // The history of a project is read in the order of its rows.
    const told = await db.select().from(auditLog).orderBy(auditLog.id);
    for (const project_id of withAll) {
      const items = new Set(rows.items.filter((row) => row.project_id === project_id).map(({ id }) => id));
      const times = told
        .filter(
          ({ model, record_id }) =>
            (model === "project" && record_id === project_id) ||
            (model === "sponsor_deliverable" && items.has(record_id)),
        )
        .map(({ created_at }) => created_at.getTime());
      expect(times).toEqual(times.toSorted((one, two) => one - two));
    }
    expect(new Set(rows.sponsors.map(({ status }) => status)).size).toBeGreaterThan(2);
    expect(rows.items.filter(({ done_at }) => done_at).length).toBeGreaterThan(3);
    expect(rows.flights.length).toBeGreaterThan(5);
    expect([rows.suppliers.length, rows.people.length].every((count) => count > 12)).toBe(true);
    unique(rows.sponsors.map(({ scode }) => scode));
  });

  it("CLI-046 has suppliers with several accounts, one of them the default, also abroad, and with further addresses", async () => {
    const { db } = database;
    const accounts = await db.select().from(supplierAccounts);
    const places = await db.select().from(supplierAddresses);
    const firms = [...new Set([...accounts, ...places].map(({ supplier_id }) => supplier_id))];
    const own = <R extends { supplier_id: number }>(rows: R[]) =>
      firms.map((id) => rows.filter(({ supplier_id }) => supplier_id === id)).filter(({ length }) => length > 0);
    expect(own(accounts).filter(({ length }) => length > 1).length).toBeGreaterThan(5);
    for (const rows of own(accounts)) expect(rows.filter(({ is_default }) => is_default === 1)).toHaveLength(1);
    const abroad = accounts.filter(({ iban }) => !iban.startsWith("TR")).map(({ iban }) => isIban(iban));
    expect(abroad.toSorted()).toEqual([false, true]);
    expect(accounts.filter(({ iban }) => iban.startsWith("TR") && !isIban(iban))).toEqual([]);
    expect(own(places).filter(({ length }) => length === 2)).toHaveLength(3);
  });

  it("opens a manual-RSVP link of the project whose people are known, and has a form of the company itself", async () => {
    expect(demoRsvpToken).toMatch(/^[\w-]{43}$/);
    const [link] = await database.db.select().from(linkTokens);
    expect(link).toMatchObject({ purpose: "rsvp", token_hash: hashToken(demoRsvpToken), event_company_id: agency });
    expect(all.find(({ id }) => id === link!.project_id)).toMatchObject({ stage: 9 });
    const people = await database.db.select().from(attendees);
    expect(people.filter(({ project_id }) => project_id === link!.project_id).length).toBeGreaterThan(100);
    const asked = await database.db.select().from(forms);
    expect(asked.find(({ form_type }) => form_type === "customer")).toMatchObject({
      project_id: null,
      type: "PUBLIC",
      state: "PUBLISHED",
    });
  });

  it("keeps the companies apart", async () => {
    expect(own(all, other).length).toBeGreaterThanOrEqual(8);
    expect(own(all, other).every(({ stage }) => stage >= 8)).toBe(true);
    for (const table of tables) {
      if (table === eventCompanies) continue;
      const { rows } = await database.db.execute<{ company: number }>(
        sql`select distinct event_company_id as company from ${table}`,
      );
      for (const { company } of rows) expect([agency, other]).toContain(company);
    }
    const ids = (company: number) => new Set(own(people, company).map(({ id }) => id));
    for (const company of [agency, other]) {
      for (const record of own(all, company))
        expect(ids(company).has(record.responsible_id) && ids(company).has(record.creator_id)).toBe(true);
    }
  });
});

describe("loading", () => {
  it("gives the same rows for the same day", async () => {
    const [first, second] = [await loaded(), await loaded()];
    expect(await everything(first)).toEqual(await everything(second));
    await Promise.all([first.close(), second.close()]);
  });

  it("works on any day, 29 February and New Year included", async () => {
    for (const day of ["2028-02-29", "2027-01-01"]) {
      const database = await loaded({ today: day });
      const { rows } = await database.db.execute<{ n: number }>(sql`select count(*)::int as n from projects`);
      expect(rows[0]?.n).toBeGreaterThan(140);
      await database.close();
    }
  });

  it("fills up to a number of records with half as many clients, the accounts unchanged", async () => {
    const database = await loaded({ size: 600 });
    const { rows } = await database.db.execute<{
      projects: number;
      clients: number;
      refs: number;
      named: number;
      pending: number;
      five: number;
    }>(sql`
      select (select count(*)::int from projects where event_company_id = 1) as projects,
        (select count(*)::int from clients where event_company_id = 1) as clients,
        (select count(distinct project_ref)::int from projects where event_company_id = 1) as refs,
        (select count(distinct name)::int from clients where event_company_id = 1) as named,
        (select count(*)::int from requests where type = 'offer') as pending,
        (select count(*)::int from projects where stage = 5) as five`);
    expect(rows[0]).toMatchObject({ projects: 600, clients: 300, refs: 599, named: 300 });
    expect(rows[0]?.pending).toBe(rows[0]?.five);
    const accounts = await database.db.execute<{ email: string }>(sql`select email from users`);
    expect(accounts.rows.map(({ email }) => email)).toEqual(expect.arrayContaining([...demoAccounts]));
    await database.close();
  });

  it("leaves nothing behind when it fails", async () => {
    const database = await openEmpty();
    await expect(loadDemo(database.db, { size: "normal", today: "soon" })).rejects.toThrow("not a day");
    await database.exec(
      "create function boom() returns trigger language plpgsql as $$ begin raise 'boom'; end $$; create trigger boom before insert on link_tokens execute function boom();",
    );
    await expect(loadDemo(database.db, { size: "normal", today })).rejects.toThrow();
    const { rows } = await database.db.execute<{ n: number }>(sql`select count(*)::int as n from event_companies`);
    expect(rows[0]?.n).toBe(0);
    await database.close();
  });
});
