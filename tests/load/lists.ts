// npm run bench:lists: costs of a list over 10,000 and over 1,000,000 records on PostgreSQL, right after a write too.
// Both servers run at once and get requests in turn. Prints the tables of docs/performance.md; TABLES picks one, each
// within ten minutes.
import pg from "pg";

import { startPostgres } from "../helpers/postgres";
import { apiClient, type ApiClient } from "../helpers/http";
import { onPostgres, startWeb, type Web } from "../helpers/web";
import { fillCompanies, fillProjects, fillTasks } from "./fill";
import { fillAccounting } from "./fill-accounting";
import { fillRequests } from "./fill-requests";

const calls = Number(process.env["CALLS"] ?? 30);
const warmUps = 8;
/** Measures only lists with this in their name. */
const only = process.env["ONLY"] ?? "";
const sizes = (process.env["SIZES"] ?? "10000,1000000").split(",").map(Number);
const tables = (process.env["TABLES"] ?? "projects,companies,tasks,requests,accounting").split(",");

const say = (line: string) => process.stdout.write(`${line}\n`);
const note = (line: string) => process.stderr.write(`${line}\n`);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

class Site {
  private written = 0;
  private constructor(
    readonly web: Web,
    readonly sql: pg.Client,
    readonly company: number,
    private readonly api: ApiClient,
    private readonly code: string,
  ) {}

  static async start(address: string, size: number, fill: typeof fillProjects): Promise<Site> {
    const filled = await startWeb(onPostgres(address));
    await filled.end();
    const sql = new pg.Client({ connectionString: address });
    await sql.connect();
    const began = performance.now();
    const company = await fill(sql, size);
    note(`${size} records filled in ${Math.round((performance.now() - began) / 1000)} s`);
    const web = await startWeb(onPostgres(address));
    const api = await apiClient(web.url);
    const { data } = await api.get("/projects?statuses=PREP&page_size=1");
    return new Site(web, sql, company, api, data[0].code as string);
  }

  /** Saves one client with another note. */
  async writeClient() {
    const { client } = await this.api.get("/client/olcum-1");
    const { name, country, version } = client;
    const saved = await this.api.send("PUT", "/client/olcum-1", {
      name,
      country,
      note: `Ölçüm ${(this.written += 1)}`,
      version,
    });
    if (saved.status !== "success") throw new Error(`not saved: ${JSON.stringify(saved)}`);
  }

  /** Saves one project with another name. */
  async write() {
    const { project } = await this.api.get(`/project/${this.code}`);
    const saved = await this.api.send("PUT", `/project/${this.code}`, {
      name: `Ölçüm ${(this.written += 1)}`,
      dates: { start: project.starts_at, end: project.ends_at },
      attendee_count: project.expected_attendee_count ?? 100,
      languages: ["tr"],
      version: project.version,
    });
    if (saved.status !== "success") throw new Error(`not saved: ${JSON.stringify(saved)}`);
  }

  async lastPage(path: string): Promise<string> {
    const { paging } = await this.api.get(path);
    return `${path}${path.includes("?") ? "&" : "?"}page=${paging.last_page}`;
  }

  async time(path: string, count: number): Promise<number> {
    const began = performance.now();
    const answer = await fetch(`${this.web.url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${this.api.token}` },
    });
    const { data, next, invoices } = (await answer.json()) as {
      data?: unknown[];
      next?: { data: unknown[] };
      invoices?: { data: unknown[] };
    };
    const took = performance.now() - began;
    const rows = (data ?? invoices?.data ?? next?.data ?? []).length;
    if (!answer.ok || rows < count) throw new Error(`${path} answered ${answer.status}, ${rows} rows`);
    return took;
  }

  async timeSql(text: string): Promise<number> {
    const began = performance.now();
    await this.sql.query(text, [this.company]);
    return performance.now() - began;
  }

  async stop() {
    await this.sql.end();
    await this.web.stop();
  }
}

interface Measured {
  name: string;
  prepare(site: Site): Promise<() => Promise<number>>;
}

const called = (
  path: string,
  { last = false, write }: { last?: boolean; write?: "project" | "client" } = {},
): Measured => ({
  name: `GET ${path}, ${last ? "last" : "first"} page${write ? ", after a write" : ""}`,
  async prepare(site) {
    const address = last ? await site.lastPage(path) : path;
    return async () => {
      if (write === "project") await site.write();
      if (write === "client") await site.writeClient();
      return site.time(address, last ? 1 : 20);
    };
  },
});
const asked = (name: string, text: string): Measured => ({
  name,
  prepare: async (site) => async () => site.timeSql(text),
});

/** A call of the first project that has requests. */
const named = (name: string, pathOf: (code: string) => string): Measured => ({
  name,
  async prepare(site) {
    const { rows } = await site.sql.query<{ code: string }>(
      `select code from projects where event_company_id = $1 and current_status = 'PREP' order by id limit 1`,
      [site.company],
    );
    const address = pathOf(rows[0]?.code ?? "");
    return async () => site.time(address, 1);
  },
});

const running = "/projects?statuses=PREP,OPERATION,PRECLOSE";
const write = "project" as const;
const all = [running, "/projects", "/leads?group=offer", "/leads"];
const ofProjects: Measured[] = [
  ...all.flatMap((path) => [{}, { write }, { last: true }, { last: true, write }].map((how) => called(path, how))),
  asked(
    "SQL alone: running totals by stage and currency",
    `select state, currency, sum(number)::int, sum(amount)::text from tallies
     where event_company_id = $1 and model = 'project' group by 1, 2`,
  ),
  asked(
    "SQL alone, as before: count(*) by status",
    "select current_status, count(*)::int from projects where event_company_id = $1 and deleted_at is null group by 1",
  ),
  asked(
    "SQL alone, as before: count(*) and sum by stage and currency",
    `select stage, lead_currency, count(*)::int, sum(lead_value)::text from projects
     where event_company_id = $1 and deleted_at is null group by 1, 2`,
  ),
];

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [monthBegan, monthEnds] = [dayFromNow(-20), dayFromNow(21)];

const companyLists: [path: string, sorted: string][] = [
  ["/clients", "city"],
  ["/suppliers", "city"],
  ["/contacts", "email"],
];
const ofCompanies: Measured[] = [
  ...companyLists.flatMap(([path, sorted]) => [
    called(path),
    called(`${path}?facets=1`),
    called(`${path}?sort_by=${sorted}&sort_order=desc`),
    called(path, { last: true }),
    called(path, { write: "client" }),
  ]),
  called("/clients?status=EXISTING"),
  called("/clients?query=%C3%A7%C4%B1nar%20gida"),
  called("/contacts?type=C&query=%C5%9Fule"),
  called("/client/olcum-1/files"),
  called("/client/olcum-1/history"),
];

const taskViews = ["mine", "given", "team", "all"];
const ofTasks: Measured[] = [
  ...taskViews.flatMap((view) => [called(`/tasks?view=${view}`), called(`/tasks?view=${view}`, { write })]),
  called("/tasks?view=all&sort_by=title"),
  called("/tasks?view=all", { last: true }),
  ...["mine", "all"].flatMap((view) => {
    const path = `/tasks?view=${view}&state=done&sort_by=completed_at&sort_order=desc`;
    return [called(path), called(path, { write }), called(path, { last: true })];
  }),
  called("/tasks/board?view=all"),
  called("/tasks/upcoming?each=20"),
  called(`/calendar?view=team&layers=tasks&from=${monthBegan}&to=${monthEnds}`),
];

const leaveFilters = [
  "type=annual_leave",
  "status=PENDING",
  "status=APPROVED",
  "sort_by=days",
  "query=ay%C5%9Fe",
  "division=1",
];
const ofRequests: Measured[] = [
  called("/requests"),
  called("/requests?status=APPROVED"),
  called("/approvals"),
  named("requests of a project", (code) => `/project/${code}/requests`),
  named("requests of a project by amount", (code) => `/project/${code}/requests?sort_by=company_amount`),
  called("/leaves"),
  ...leaveFilters.map((filter) => called(`/leaves?${filter}`)),
  called(`/leaves?from=${monthBegan}&to=${monthEnds}`),
  called(`/calendar?view=all&layers=leaves,operations,inspections&from=${monthBegan}&to=${monthEnds}`),
  named("people who are away", () => `/away?day=${dayFromNow(0)}`),
];

/** As many days as a month has, on every day. */
const thisMonth = `${dayFromNow(-29)},${dayFromNow(0)}`;
/** A list of one supplier. */
const ofSupplier = (kind: string): Measured => ({
  name: `GET /accounting/${kind}?supplier=`,
  async prepare(site) {
    const { rows } = await site.sql.query<{ id: number }>(
      "select min(id) as id from suppliers where event_company_id = $1 and code like 'olcum-%'",
      [site.company],
    );
    return async () => site.time(`/accounting/${kind}?supplier=${rows[0]?.id}`, 20);
  },
});
const accountingLists = ["purchase-invoices", "sales-invoices", "payments", "payments-received"];
const ofAccounting: Measured[] = [
  ...accountingLists.flatMap((kind) => [
    called(`/accounting/${kind}?dates=${thisMonth}`),
    called(`/accounting/${kind}?dates=${thisMonth}`, { write: "client" }),
    called(`/accounting/${kind}`),
    called(`/accounting/${kind}?sort_by=total`),
  ]),
  called("/accounting/purchase-invoices", { write: "client" }),
  called("/accounting/payments", { write: "client" }),
  ofSupplier("purchase-invoices"),
  ofSupplier("payments"),
  called("/accounting/purchase-invoices?overdue=1"),
  called("/accounting/sales-invoices?overdue=1"),
  called(`/accounting/purchase-invoices?dates=${thisMonth}&query=dekor`),
  called(`/accounting/payments?dates=${thisMonth}&query=eft-1`),
];

const postgres = await startPostgres({ own: true });
const sites: Site[] = [];

async function measure(fill: typeof fillProjects, all: Measured[]) {
  for (const size of sizes) sites.push(await Site.start(await postgres.createDatabase(), size, fill));
  say(`\n| median of ${calls}, ms | ${sizes.map((size) => size.toLocaleString("en")).join(" | ")} | ratio |`);
  say(`|---|${sizes.map(() => "---|").join("")}---|`);
  for (const { name, prepare } of all.filter((one) => one.name.includes(only))) {
    const runs = await Promise.all(sites.map(prepare));
    const times = runs.map((): number[] => []);
    for (let call = -warmUps; call < calls; call += 1)
      for (const [at, run] of runs.entries()) {
        const took = await run();
        if (call >= 0) times[at]?.push(took);
      }
    const medians = times.map(median);
    const ratio = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
    say(`| ${name} | ${medians.map((one) => one.toFixed(1)).join(" | ")} | ${ratio.toFixed(2)} |`);
  }
  for (const site of sites.splice(0)) await site.stop();
}

try {
  if (tables.includes("projects")) await measure(fillProjects, ofProjects);
  if (tables.includes("companies")) await measure(fillCompanies, ofCompanies);
  if (tables.includes("tasks")) await measure(fillTasks, ofTasks);
  if (tables.includes("requests")) await measure(fillRequests, ofRequests);
  if (tables.includes("accounting")) await measure(fillAccounting, ofAccounting);
} finally {
  for (const site of sites) await site.stop();
  await postgres.stop();
}
