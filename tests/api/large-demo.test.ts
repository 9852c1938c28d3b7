import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { loadDemo } from "#api/demo/load";
import { companyFacts, contactFacts, type CompanyRow, type ContactRow } from "#api/modules/similar/facts";
import { scanCompanies, scanContacts } from "#api/modules/similar/scan";
import { allCalls } from "#contract/calls";

import { agency, type Client, expectStatus, startApi, type TestApi } from "../helpers/api";
import { fillDatabase } from "../helpers/api-data";
import { expectWithin, isDeep } from "../helpers/deep";
import { startPostgres, type TestServer } from "../helpers/postgres";

// A deep run loads the whole of DEMO_SIZE=large.
const size = isDeep ? 10_000 : 400;
const today = "2026-11-21";
const half = size / 2;

let server: TestServer;
let api: TestApi;
let admin: Client;

const load = async () => {
  const databaseUrl = await server.createDatabase();
  const began = process.cpuUsage();
  await fillDatabase(databaseUrl, ({ db }) => loadDemo(db, { size: isDeep ? "large" : size, today }));
  const { user, system } = process.cpuUsage(began);
  expectWithin((user + system) / 1000, 60_000);
  return databaseUrl;
};

beforeAll(async () => {
  server = await startPostgres();
  api = await startApi({ databaseUrl: await load() });
  admin = await api.session(agency.admin);
}, 600_000);
afterAll(async () => {
  await api.stop();
  await server.stop();
});

const company = sql`(select event_company_id from users where email = ${agency.admin})`;
const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await api.rows<T>(query))[0]!;

describe(`a demo of ${size} projects and leads`, () => {
  it("has half as many clients and suppliers, twice as many contacts, five times as many files, five times as many notes and calls, ten times as many to-dos, and forty-five lines of history each", async () => {
    const tables = [
      "projects",
      "clients",
      "suppliers",
      "contacts",
      "record_files",
      "notes",
      "phone_calls",
      "tasks",
      "audit_log",
    ];
    const counted = await one(
      sql`select ${sql.join(
        tables.map(
          (table) =>
            sql`(select count(*)::int from ${sql.identifier(table)} where event_company_id = ${company}) as ${sql.identifier(table)}`,
        ),
        sql`, `,
      )}`,
    );
    expect(counted).toEqual({
      projects: size,
      clients: half,
      suppliers: half,
      contacts: size * 2,
      record_files: size * 5,
      notes: size * 2,
      phone_calls: size * 3,
      tasks: size * 10,
      audit_log: size * 45,
    });
    const spread = await one(
      sql`select count(distinct stage)::int as stages, count(distinct responsible_id)::int as people from projects
        where event_company_id = ${company}`,
    );
    expect(spread["stages"]).toBe(15);
    expect(spread["people"]).toBeGreaterThan(20);
  });

  it("gives the same rows for the same day", async () => {
    const again = await startApi({ databaseUrl: await load() });
    const { event_company_id } = await api.user(agency.admin);
    const sums = async (which: TestApi) => {
      const { users: _, ...rest } = await which.checksums(event_company_id);
      return rest;
    };
    expect(await sums(again)).toEqual(await sums(api));
    await again.stop();
  }, 600_000);

  it("has a history that fits its records: made once, changed as often as their version says, in the order of time", async () => {
    for (const [model, table] of [
      ["client", "clients"],
      ["supplier", "suppliers"],
      ["contact", "contacts"],
    ] as const) {
      const field = model === "contact" ? "mobile" : "city";
      const wrong = await api.rows(sql`
        select t.id from ${sql.identifier(table)} t left join (
          select record_id, count(*) filter (where action = 'created') as made,
            count(*) filter (where action = 'updated') as changed, min(created_at) as first, max(created_at) as last,
            (array_agg(changes -> ${field} ->> 1 order by id desc))[1] as told
          from audit_log where model = ${model} and event_company_id = ${company} group by 1) a on a.record_id = t.id
        where t.event_company_id = ${company} and (a.made is distinct from 1 or a.changed + 1 <> t.version
          or a.first <> t.created_at or a.last <> t.updated_at
          or (a.changed > 0 and a.told is distinct from t.${sql.identifier(field)}))`);
      expect([model, wrong]).toEqual([model, []]);
    }
    const files = await one(sql`select count(*)::int as n from record_files f where event_company_id = ${company}
      and not (exists (select from record_file_versions v where v.file_id = f.id and v.number = f.number and v.size = f.size)
        and exists (select from audit_log a where a.model = 'file' and a.record_id = f.id))`);
    expect(files).toEqual({ n: 0 });
    const disorder = await one(sql`select count(*)::int as n from (select created_at,
        lag(created_at) over (partition by model, record_id order by id) as before from audit_log
        where event_company_id = ${company}) a where created_at < before`);
    expect(disorder).toEqual({ n: 0 });
    const later = await one(sql`select count(*)::int as n from audit_log where created_at > ${`${today}T12:00:00Z`}`);
    expect(later).toEqual({ n: 0 });
  });

  it("has to-dos that are mostly done, as their history says, and some that are open for many people", async () => {
    const wrong =
      await one(sql`select count(*)::int as n from tasks t where event_company_id = ${company} and not exists (
      select from audit_log a where a.event_company_id = t.event_company_id and a.model = 'task' and a.record_id = t.id having count(*) = t.version
        and count(*) filter (where a.changes ? 'completed_at') = (t.completed_at is not null)::int)`);
    expect(wrong).toEqual({ n: 0 });
    const { open, people } = await one<{ open: number; people: number }>(
      sql`select count(*)::int as open, count(distinct responsible_id)::int as people from tasks
        where event_company_id = ${company} and completed_at is null`,
    );
    expect(open).toBeGreaterThan(size / 10);
    expect(open).toBeLessThan(size * 2);
    expect(people).toBeGreaterThan(20);
  });

  it("has a tenth of twins among its companies and people, most of which are found", async () => {
    for (const table of ["clients", "suppliers"]) {
      const rows = await api.rows<CompanyRow & Record<string, unknown>>(
        sql`select * from ${sql.identifier(table)} where event_company_id = ${company} order by id`,
      );
      const found = await scanCompanies(rows.map(companyFacts));
      expect([table, found.length >= rows.length * 0.08]).toEqual([table, true]);
    }
    const people = await api.rows<ContactRow & Record<string, unknown>>(
      sql`select * from contacts where event_company_id = ${company} order by id`,
    );
    const found = await scanContacts(people.map(contactFacts));
    expect(found.length).toBeGreaterThan(people.length * 0.08);
  });

  const lists = allCalls.filter(
    ({ method, path, query, auth }) =>
      method === "get" &&
      auth !== "public" &&
      !/\{|^\/search$/.test(path) &&
      "page" in (query as any).shape &&
      query.safeParse({}).success,
  );
  test.each(lists.map((call) => [call.path, call] as const))("every list opens: %s", async (path, call) => {
    const first = await admin.call(call, { query: { page_size: 20 } });
    expectStatus(first, 200, path);
    const { paging } = first.body;
    const last = await admin.call(call, { query: { page_size: 20, page: paging?.last_page ?? 1 } });
    expectStatus(last, 200, path);
    if (/^\/(projects|leads|clients|suppliers|contacts)$/.test(path)) {
      expect(paging.total).toBeGreaterThan(20);
      expect([first.body.data.length, last.body.data.length > 0]).toEqual([20, true]);
    }
  });

  it("every record's files and history open, and names are found", async () => {
    const newest = async (table: string) =>
      one<{ code: string; id: number; name: string }>(
        sql`select * from ${sql.identifier(table)} where event_company_id = ${company} order by id desc limit 1`,
      );
    const [project, client, supplier, contact] = [
      await newest("projects"),
      await newest("clients"),
      await newest("suppliers"),
      await newest("contacts"),
    ];
    for (const path of [
      `/project/${project.code}/files`,
      `/project/${project.code}/timeline`,
      `/client/${client.code}`,
      `/client/${client.code}/files`,
      `/client/${client.code}/history`,
      `/suppliers/${supplier.code}`,
      `/supplier/${supplier.code}/files`,
      `/suppliers/${supplier.code}/history`,
      `/contacts/${contact.id}`,
      `/contacts/${contact.id}/history`,
    ])
      expectStatus(await admin.get(path), 200, path);
    const { body } = await admin.get("/search", { query: client.name });
    expect(JSON.stringify(body.data)).toContain(client.code);
  });
});
