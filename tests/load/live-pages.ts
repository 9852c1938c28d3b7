// npm run bench:live: processor time and readings of the server while ten changes a second reach 500 open pages, read by the
// plan of app/live/reading-plan.ts, at every change as before it, and not at all (what the streams alone cost).
// Prints the table of docs/performance.md; every run has an end of its own, all of them take about six minutes.
import { get, type IncomingMessage } from "node:http";

import pg from "pg";

import { ReadingPlan, type Change, type Shown } from "../../app/live/reading-plan";
import { until } from "../helpers/children";
import { cookieFor } from "../helpers/http";
import { startPostgres } from "../helpers/postgres";
import { onPostgres, startWeb, type Web } from "../helpers/web";
import { processorOf } from "./processor";

const pages = Number(process.env["PAGES"] ?? 500);
/** Number of pages for a mode that overloads the server with all of them. */
const fewPages = Number(process.env["FEW_PAGES"] ?? 50);
const seconds = Number(process.env["SECONDS"] ?? 30);
const perSecond = 10;
/** Streams that one person may have at once. */
const ofPerson = 6;
/** Delayed readings of the plan come within a minute; those still queued on an overloaded server are left. */
const longestRest = 75_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const note = (line: string) => process.stderr.write(`${line}\n`);
const pauseFor = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Fixed, so that every run has the same changes. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

type Way = "plan" | "every" | "none";
/** Before the plan every page read itself within this long of any change, one reading at a time. */
const spreadBefore = 1000;

/** Why readings failed, and how often. */
const reasons = new Map<string, number>();

/** Pages opened so far: each starts its own row of numbers. */
let opened = 0;

class OpenPage {
  reads = 0;
  refused = 0;
  private readonly plan = new ReadingPlan(() => performance.now(), ["project"]);
  private answer: IncomingMessage | undefined;
  private timer: NodeJS.Timeout | undefined;
  private due = Number.POSITIVE_INFINITY;
  private asking = false;
  private closed = false;
  private step = (opened += 1) * 7919;

  constructor(
    private readonly web: Web,
    private readonly cookie: string,
    private readonly address: string,
    private readonly shown: readonly Shown[],
    private readonly way: Way,
  ) {}

  async open() {
    this.answer = await new Promise<IncomingMessage>((done, failed) => {
      const headers = { cookie: this.cookie, accept: "text/event-stream" };
      get(`${this.web.url}/live`, { headers, agent: false }, done).on("error", failed);
    });
    if (this.answer.statusCode !== 200) throw new Error(`/live answered ${this.answer.statusCode}`);
    let text = "";
    this.answer.on("error", () => (this.closed = true));
    this.answer.on("data", (chunk: Buffer) => {
      const messages = (text + chunk.toString()).split("\n\n");
      text = messages.pop() ?? "";
      for (const message of messages) {
        const found = /^event: changes\ndata: (.*)$/m.exec(message);
        if (found) this.hear(JSON.parse(found[1] ?? "[]") as Change[]);
      }
    });
  }

  /** Milliseconds: even over the second and the same in each run. */
  private spread(): number {
    this.step = (this.step * 16_807) % 2_147_483_647;
    return (this.step / 2_147_483_647) * spreadBefore;
  }

  private hear(changes: Change[]) {
    if (this.way === "none") return;
    const wait = this.way === "plan" ? this.plan.wait(changes, this.shown) : this.spread();
    // Before the plan, a scheduled reading was never changed by later events.
    if (wait === null || (this.way === "every" && this.due !== Number.POSITIVE_INFINITY)) return;
    this.due = Math.min(this.due, performance.now() + wait);
    this.arm();
  }

  /** Imitates components/shell/live.tsx: the nearer moment counts, and one reading at a time. */
  private arm() {
    clearTimeout(this.timer);
    if (this.due === Number.POSITIVE_INFINITY || this.asking || this.closed) return;
    this.timer = setTimeout(() => void this.read(), Math.max(0, this.due - performance.now()));
  }

  private async read() {
    this.due = Number.POSITIVE_INFINITY;
    this.asking = true;
    this.plan.wasRead();
    await this.ask().catch((error: unknown) => this.refuse(String((error as Error).cause ?? error)));
    this.asking = false;
    this.arm();
  }

  async ask() {
    const headers = { cookie: this.cookie, "x-kulis-background": "1" };
    const answer = await fetch(`${this.web.url}${this.address}`, { headers });
    await answer.arrayBuffer();
    if (answer.status === 200 && answer.headers.has("x-remix-response")) this.reads += 1;
    else this.refuse(`status ${answer.status}`);
  }

  private refuse(why: string) {
    this.refused += 1;
    if (!reasons.has(why)) note(`${this.address}: ${why}`);
    reasons.set(why, (reasons.get(why) ?? 0) + 1);
  }

  get isCalm() {
    return !this.asking && this.due === Number.POSITIVE_INFINITY;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.answer?.destroy();
  }
}

interface World {
  company: number;
  people: { id: number; cookie: string }[];
  projects: { id: number; code: string }[];
  leads: { id: number; code: string }[];
  items: number[];
}

/** Colleagues who see the whole company, so that their lists are full, and the records that change. */
async function makeWorld(web: Web, database: pg.Client): Promise<World> {
  const made = await database.query<{ id: number; email: string; company: number }>(
    `insert into users (event_company_id, code, email, password_hash, full_name, position_id, onboarded_at)
     select u.event_company_id, 'acik-' || n, 'acik' || n || '@kulis.test', u.password_hash, 'Açık ' || n, u.position_id, now()
     from users u, generate_series(1, $1) n where u.email = 'agency@kulis.test'
     returning id, email, event_company_id as company`,
    [Math.ceil(pages / ofPerson)],
  );
  const company = made.rows[0]?.company ?? 0;
  const people: World["people"] = [];
  // One after the other: sign-ins that wait for their password are bounded, and the next one is refused.
  for (const { id, email } of made.rows) people.push({ id, cookie: await cookieFor(web.url, email) });
  const records = async (stages: string) =>
    (
      await database.query<{ id: number; code: string }>(
        `select id, code from projects where event_company_id = $1 and deleted_at is null and ${stages} order by id limit 40`,
        [company],
      )
    ).rows;
  const items = await database.query<{ id: number }>(
    "select id from depot_items where event_company_id = $1 order by id limit 40",
    [company],
  );
  return {
    company,
    people,
    projects: await records("stage between 8 and 10"),
    leads: await records("stage <= 7"),
    items: items.rows.map(({ id }) => id),
  };
}

const at = <T>(list: readonly T[], place: number): T => list[Math.floor(place) % list.length] as T;

/** The pages of ten colleagues, with `handle.shows` of their routes. */
function pageOf(world: World, nth: number): { address: string; shown: Shown[] } {
  const lists = [{ model: "project" }, { model: "client" }];
  const { code } = at(world.projects, nth / 10);
  const record = { address: `/project/${code}/main.data`, shown: [{ model: "project", code }] };
  const lead = at(world.leads, nth / 10).code;
  return at(
    [
      { address: "/projects.data", shown: lists },
      record,
      { address: "/bizdev.data", shown: lists },
      { address: "/depot.data", shown: [{ model: "depot_item" }] },
      record,
      { address: "/projects.data", shown: lists },
      { address: `/bizdev/${lead}.data`, shown: [{ model: "project", code: lead }] },
      { address: "/_root.data", shown: [{ model: "project" }] },
      { address: "/notifications.data", shown: [] },
      { address: "/search.data?query=kongre", shown: [{ model: "project" }] },
    ],
    nth,
  );
}

/** The nth change: four projects, two offers, three things of the depot and one person's notification in ten. */
function changeOf(world: World, nth: number, random: () => number): [model: string, id: number, user: number | null] {
  const kind = nth % 10;
  if (kind < 4) return ["project", at(world.projects, random() * world.projects.length).id, null];
  if (kind < 6) return ["project", at(world.leads, random() * world.leads.length).id, null];
  if (kind < 9) return ["depot_item", at(world.items, random() * world.items.length), null];
  return ["notification", nth + 1, at(world.people, random() * world.people.length).id];
}

async function run(web: Web, database: pg.Client, world: World, way: Way, count: number) {
  const open = Array.from({ length: count }, (_, nth) => {
    const { address, shown } = pageOf(world, nth);
    return new OpenPage(web, at(world.people, nth / ofPerson).cookie, address, shown, way);
  });
  for (let nth = 0; nth < count; nth += 25)
    await Promise.all(open.slice(nth, nth + 25).map(async (page) => page.open()));
  const pid = web.program.child.pid ?? 0;
  const random = numbers(1);
  await pauseFor(2000);
  const before = processorOf(pid);
  const began = performance.now();
  for (let nth = 0; nth < seconds * perSecond; nth += 1) {
    await pauseFor(Math.max(0, began + (nth * 1000) / perSecond - performance.now()));
    const [model, id, user] = changeOf(world, nth, random);
    await database.query(
      `with told as (
         insert into outbox_events (event_company_id, kind, model, record_id, user_id, notified_at)
         values ($1, 'data-updated', $2, $3, $4, now()) returning id
       ) select pg_notify('kulis_events', json_build_object('company', $1::int, 'event', id)::text) from told`,
      [world.company, model, id, user],
    );
  }
  const changing = performance.now() - began;
  const reads = () => open.reduce((sum, page) => sum + page.reads, 0);
  const during = [reads(), processorOf(pid) - before] as const;
  await until(() => open.every(({ isCalm }) => isCalm), longestRest, "calm").catch(() => {});
  const late = open.filter(({ isCalm }) => !isCalm).length;
  const refused = open.reduce((sum, page) => sum + page.refused, 0);
  const names = { plan: "by the plan", every: "every page at every change", none: "streams alone, nothing read" };
  say(
    `| ${count} | ${names[way]} | ${during[0]} | ${during[1].toFixed(1)} | ${Math.round((during[1] / (changing / 1000)) * 100)} % | ${reads()} | ${(processorOf(pid) - before).toFixed(1)} |`,
  );
  if (refused + late > 0)
    note(
      `${count} pages, ${way}: ${refused} readings were refused (${[...reasons].map((one) => one.join(": ")).join(", ")}), ${late} pages not at rest`,
    );
  reasons.clear();
  for (const page of open) page.close();
  await until(
    async () => (await database.query("select 1 from presence")).rowCount === 0,
    30_000,
    "the end of all streams",
  );
}

const postgres = await startPostgres({ own: true });
const address = await postgres.createDatabase();
const web = await startWeb(onPostgres(address));
const database = new pg.Client({ connectionString: address });
try {
  await database.connect();
  const world = await makeWorld(web, database);
  // Warm, and a page that is not there would make all figures better than they are.
  for (let nth = 0; nth < 40; nth += 1) {
    const { address: path, shown } = pageOf(world, nth);
    const page = new OpenPage(web, at(world.people, nth).cookie, path, shown, "none");
    await page.ask();
    if (page.reads !== 1) throw new Error(`${path} is no page`);
  }
  say(
    `\n| open pages | read | readings in ${seconds} s | processor s | of one core | readings until all are at rest | processor s |\n|---|---|---|---|---|---|---|`,
  );
  for (const [way, count] of [
    ["none", pages],
    ["plan", pages],
    ["every", pages],
    ["plan", fewPages],
    ["every", fewPages],
  ] as const)
    await run(web, database, world, way, count);
} finally {
  await database.end();
  await web.stop();
  await postgres.stop();
}
