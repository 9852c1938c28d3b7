import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { users } from "#api/db/schema/people";
import { newCode } from "#api/tokens";
import { createCompany } from "#api/modules/setup/new-company";

import { startApi, type Client, type TestApi } from "../helpers/api";
import { until } from "../helpers/children";
import { expectWithin } from "../helpers/deep";

const tenants = 20;
const eventsOfTenant = 500;
/** One in ten goes to the first person of the tenant alone. */
const privateEvery = 10;
/**
 * More than 200 at once are reported as a gap: the last batch, after which no reconnection would repeat the missing
 * ones.
 */
const batches = [20, 30, 50, 50, 40, 30, 30, 250];
const pageOfEvents = 200;

interface Told {
  id: number;
  record_id: number;
}

/** A page like the application's own: it receives changes, and reads again after a gap. */
class Reader {
  /** Numbers of the received events in their order. */
  readonly heard: number[] = [];
  gaps = 0;
  private known = 0;
  private readonly ids = new Set<number>();
  private held: Told[] | undefined;
  private queue: Promise<void> = Promise.resolve();
  private stream: ReadableStreamDefaultReader<Uint8Array> | undefined;

  constructor(
    private readonly api: TestApi,
    private readonly client: Client,
  ) {}

  async begin() {
    this.known = (await this.client.get("/events")).body.last as number;
    await this.connect();
  }

  /** The stream first, so that nothing is lost between it and the reading. */
  async connect() {
    const answer = await this.api.app.fetch(
      new Request("http://api.test/api/v1/events/stream", {
        headers: { authorization: `Bearer ${this.client.token}` },
      }),
    );
    if (answer.status !== 200 || !answer.body) throw new Error(`no stream: ${answer.status}`);
    this.stream = answer.body.getReader();
    void this.read(this.stream);
    await this.catchUp();
  }

  /** The connection breaks: messages in flight are lost. */
  async drop() {
    await this.stream?.cancel();
    this.stream = undefined;
    this.held = undefined;
  }

  /** Resolves when everything received so far has been processed. */
  settled = () => this.queue;

  private async read(stream: ReadableStreamDefaultReader<Uint8Array>) {
    let text = "";
    for (;;) {
      const { done, value } = await stream.read();
      if (done || stream !== this.stream) return;
      text += new TextDecoder().decode(value);
      const messages = text.split("\n\n");
      text = messages.pop() ?? "";
      for (const message of messages) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? [];
        if (event === "gap") {
          this.gaps += 1;
          void this.catchUp();
        }
        if (event === "changes") this.take(JSON.parse(data ?? "[]") as Told[]);
      }
    }
  }

  private take(events: Told[]) {
    if (this.held) this.held.push(...events);
    else events.forEach((event) => this.note(event));
  }

  private note({ id, record_id }: Told) {
    if (this.ids.has(id)) return;
    this.ids.add(id);
    this.heard.push(record_id);
  }

  /** One after the other; messages received meanwhile wait, so that the older ones are noted first. */
  private catchUp(): Promise<void> {
    this.held ??= [];
    this.queue = this.after(this.queue);
    return this.queue;
  }

  private async after(earlier: Promise<void>) {
    await earlier;
    for (let more = true; more;) {
      const { body } = await this.client.get("/events", { after: this.known, limit: pageOfEvents });
      const events = body.data as Told[];
      events.forEach((event) => this.note(event));
      this.known = body.last as number;
      more = events.length === pageOfEvents;
    }
    const held = this.held ?? [];
    this.held = undefined;
    held.forEach((event) => this.note(event));
  }
}

interface Tenant {
  company: number;
  first: number;
  readers: [Reader, Reader];
}

describe("live news of many companies", () => {
  let api: TestApi;
  const all: Tenant[] = [];

  beforeAll(async () => {
    api = await startApi({ now: new Date() });
    for (let nth = 0; nth < tenants; nth += 1) all.push(await makeTenant(nth));
  });
  afterAll(async () => {
    await api?.stop();
  });

  async function makeTenant(nth: number): Promise<Tenant> {
    const { company, people } = await api.db.transaction(async (tx) => {
      const made = await createCompany(tx, { name: `Kiracı ${nth}`, ecos: true, now: api.now });
      const rows = await tx
        .insert(users)
        .values(
          ["ilk", "ikinci"].map((name) => ({
            event_company_id: made.company.id,
            code: newCode(),
            email: `${name}.${nth}@kiraci.test`,
            full_name: `${name} ${nth}`,
            position_id: made.ids.positions("general-manager"),
          })),
        )
        .returning({ id: users.id, email: users.email });
      return { company: made.company.id, people: rows };
    });
    const [first, second] = await Promise.all(
      people.map(async ({ email }) => new Reader(api, await api.session(email))),
    );
    return { company, first: people[0]!.id, readers: [first!, second!] };
  }

  /** A batch of a company in one transaction, as `announce` writes each of an import. */
  const write = ({ company, first }: Tenant, from: number, count: number) =>
    api.rows(sql`with told as (
      insert into outbox_events (event_company_id, kind, model, record_id, user_id, created_at, notified_at)
      select ${company}, 'data-updated', 'project', ${company} * 1000 + n,
        case when n % ${privateEvery} = 0 then ${first}::int end, ${api.now.toISOString()}::timestamptz, now()
      from generate_series(${from}::int, ${from + count - 1}::int) n returning id
    ) select pg_notify('kulis_events', json_build_object('company', ${company}::int, 'event', id)::text) from told`);

  it("R17 10,000 events of 20 companies: each reader gets those of the own, in order, and none is lost over 30 s without network", async () => {
    const began = performance.now();
    const readers = all.flatMap((tenant) => tenant.readers);
    await Promise.all(readers.map((reader) => reader.begin()));
    let from = 0;
    for (const [round, count] of batches.entries()) {
      if (round === 2) {
        await Promise.all(readers.map((reader) => reader.drop()));
        api.now = new Date(api.now.getTime() + 15_000);
      }
      // The network comes back while others write.
      const back = round === 5 ? readers.map((reader) => reader.connect()) : [];
      if (round === 5) api.now = new Date(api.now.getTime() + 15_000);
      await Promise.all([...back, ...all.map((tenant) => write(tenant, from, count))]);
      from += count;
    }
    expect(from).toBe(eventsOfTenant);
    const numbers = (tenant: Tenant, isFirst: boolean) =>
      Array.from({ length: eventsOfTenant }, (_, nth) => nth)
        .filter((nth) => isFirst || nth % privateEvery !== 0)
        .map((nth) => tenant.company * 1000 + nth);
    const wanted = all.flatMap((tenant) => [numbers(tenant, true), numbers(tenant, false)]);
    await until(() => readers.every(({ heard }, nth) => heard.length >= wanted[nth]!.length), 10_000, "the last event");
    await Promise.all(readers.map((reader) => reader.settled()));
    expect(readers.map(({ heard }) => heard)).toEqual(wanted);
    expectWithin(performance.now() - began, 30_000);
    const [{ n }] = await api.rows(
      sql`select count(*)::int as n from outbox_events where event_company_id in (${sql.join(
        all.map(({ company }) => sql`${company}`),
        sql`, `,
      )})`,
    );
    expect(n).toBe(tenants * eventsOfTenant);
    await Promise.all(readers.map((reader) => reader.drop()));
  });

  it("R17 a lost connection to the database is told as a gap, and what was written meanwhile is read then", async () => {
    const [tenant] = all;
    const [reader] = tenant!.readers;
    await reader.connect();
    const { gaps } = reader;
    const from = reader.heard.length;
    await api.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`);
    await write(tenant!, eventsOfTenant, 20);
    await until(() => reader.gaps > gaps && reader.heard.length >= from + 20, 10_000, "the gap");
    await reader.settled();
    const fresh = Array.from({ length: 20 }, (_, nth) => tenant!.company * 1000 + eventsOfTenant + nth);
    expect(reader.heard.slice(from)).toEqual(fresh);
    await reader.drop();
  });
});
