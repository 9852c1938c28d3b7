// npm run bench:lists: what a list costs over 10,000 and over 1,000,000 projects on PostgreSQL, right after a write too.
// Both servers run at once and are asked in turn. Prints the table of docs/performance.md and ends within ten minutes.
import pg from "pg";

import { startPostgres } from "../helpers/postgres";
import { apiClient, type ApiClient } from "../helpers/http";
import { onPostgres, startWeb, type Web } from "../helpers/web";

const calls = Number(process.env["CALLS"] ?? 30);
const warmUps = 8;
/** Measures only what has this in its name. */
const only = process.env["ONLY"] ?? "";
const sizes = (process.env["SIZES"] ?? "10000,1000000").split(",").map(Number);

const say = (line: string) => process.stdout.write(`${line}\n`);
const note = (line: string) => process.stderr.write(`${line}\n`);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** One company with this many projects; four of five are over, as they are after years. */
async function fill(client: pg.Client, size: number) {
  const { rows } = await client.query<{ company: number; person: number }>(
    "select event_company_id as company, id as person from users where email = 'admin@kulis.test'",
  );
  const [{ company, person }] = rows as [{ company: number; person: number }];
  const kept = await client.query<{ n: number }>(
    "select count(*)::int as n from projects where event_company_id = $1 and deleted_at is null",
    [company],
  );
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = 'projects' and indexname not in (select conname from pg_constraint)",
  );
  // A million rows in bulk: indexes are built once, references hold by construction, running totals are made afterwards.
  for (const { indexname } of indexes.rows) await client.query(`drop index "${indexname}"`);
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  await client.query(
    `insert into projects (event_company_id, code, name, stage, starts_at, ends_at, responsible_id, creator_id, client_id,
       division_id, team_id, lead_value, lead_currency, lead_close_date, expected_attendee_count)
     select $1, 'olcum-' || n, (array['Kardiyoloji', 'Çocuk Sağlığı', 'İç Hastalıkları', 'Yazılım', 'Bahar'])[1 + n % 5]
         || ' ' || (array['Kongresi', 'Zirvesi', 'Buluşması', 'Bayi Toplantısı'])[1 + n % 4] || ' ' || n,
       case when n % 10 < 8 then 11 + (n / 10) % 4 else (n / 10) % 11 end,
       date '2014-01-01' + (n::bigint * 7919 % 4700)::int, date '2014-01-03' + (n::bigint * 7919 % 4700)::int,
       p.id, $2, clients[1 + n % cardinality(clients)], p.division_id, p.team_id, case when n % 7 = 0 then null else (n % 9000) * 100 + 0.5 end,
       (array['TRY', 'EUR', 'USD'])[1 + n % 3], date '2014-01-01' + (n::bigint * 104729 % 4700)::int, 20 + n % 2000
     from (select array_agg(id order by id) as people from users where event_company_id = $1) u,
       (select array_agg(id order by id) as clients from clients where event_company_id = $1) c,
       generate_series(1, $3::int) n
     join lateral (select * from users where id = people[1 + n % cardinality(people)]) p on true`,
    [company, person, size - (kept.rows[0]?.n ?? 0)],
  );
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  // As the migration that made the table of running totals did.
  await client.query("delete from tallies");
  await client.query(
    `insert into tallies (event_company_id, model, division_id, team_id, responsible_id, state, currency, number, valued, amount)
     select event_company_id, 'project', division_id, team_id, responsible_id, stage, lead_currency,
       count(*), count(lead_value), coalesce(sum(lead_value), 0)
     from projects where deleted_at is null
     group by event_company_id, division_id, team_id, responsible_id, stage, lead_currency`,
  );
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
  return company;
}

class Site {
  private written = 0;
  private constructor(
    readonly web: Web,
    readonly sql: pg.Client,
    readonly company: number,
    private readonly api: ApiClient,
    private readonly code: string,
  ) {}

  static async start(address: string, size: number): Promise<Site> {
    const filled = await startWeb(onPostgres(address));
    await filled.end();
    const sql = new pg.Client({ connectionString: address });
    await sql.connect();
    const began = performance.now();
    const company = await fill(sql, size);
    note(`${size} projects filled in ${Math.round((performance.now() - began) / 1000)} s`);
    const web = await startWeb(onPostgres(address));
    const api = await apiClient(web.url);
    const { data } = await api.get("/projects?statuses=PREP&page_size=1");
    return new Site(web, sql, company, api, data[0].code as string);
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
    const { data } = (await answer.json()) as { data: unknown[] };
    const took = performance.now() - began;
    if (!answer.ok || data.length < count) throw new Error(`${path} answered ${answer.status}, ${data?.length} rows`);
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

const called = (path: string, { last = false, write = false } = {}): Measured => ({
  name: `GET ${path}, ${last ? "last" : "first"} page${write ? ", after a write" : ""}`,
  async prepare(site) {
    const address = last ? await site.lastPage(path) : path;
    return async () => {
      if (write) await site.write();
      return site.time(address, last ? 1 : 20);
    };
  },
});
const asked = (name: string, text: string): Measured => ({
  name,
  prepare: async (site) => async () => site.timeSql(text),
});

const running = "/projects?statuses=PREP,OPERATION,PRECLOSE";
const all = [running, "/projects", "/leads?group=offer", "/leads"];
const measured: Measured[] = [
  ...all.flatMap((path) =>
    [{}, { write: true }, { last: true }, { last: true, write: true }].map((how) => called(path, how)),
  ),
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

const postgres = await startPostgres({ own: true });
const sites: Site[] = [];
try {
  for (const size of sizes) sites.push(await Site.start(await postgres.createDatabase(), size));
  say(`\n| median of ${calls}, ms | ${sizes.map((size) => size.toLocaleString("en")).join(" | ")} | ratio |`);
  say(`|---|${sizes.map(() => "---|").join("")}---|`);
  for (const { name, prepare } of measured.filter((one) => one.name.includes(only))) {
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
} finally {
  for (const site of sites) await site.stop();
  await postgres.stop();
}
