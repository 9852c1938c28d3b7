import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { FeedPlan } from "~/live/feed-plan";

import { agency, expectStatus, startApi, type Client, type TestApi } from "../helpers/api";
import { until } from "../helpers/children";
import { expectWithin, rounds } from "../helpers/deep";

const people = 40;
const messages = 500;
/** Number of concurrent writers; each waits for its answer before the next. */
const writers = 10;
const slowest = 10_000;

/** A page with the conversation open: it hears of changes and reads the newest messages, as use-live-feed.ts does. */
class Page {
  readings = 0;
  newest = 0;
  private readonly plan = new FeedPlan(() => performance.now());
  private due = false;
  private busy = false;
  private stream: ReadableStreamDefaultReader<Uint8Array> | undefined;

  constructor(
    private readonly api: TestApi,
    private readonly client: Client,
    private readonly room: number,
  ) {}

  async open() {
    const answer = await this.api.app.fetch(
      new Request("http://api.test/api/v1/events/stream", {
        headers: { authorization: `Bearer ${this.client.token}` },
      }),
    );
    if (!answer.body) throw new Error(`no stream: ${answer.status}`);
    this.stream = answer.body.getReader();
    void this.hear(this.stream);
  }

  close = () => this.stream?.cancel();

  private async hear(stream: ReadableStreamDefaultReader<Uint8Array>) {
    const decoder = new TextDecoder();
    for (let part = await stream.read(); !part.done; part = await stream.read()) {
      const text = decoder.decode(part.value);
      if (text.includes("messenger_room") || text.includes("event: gap")) this.soon();
    }
  }

  private soon() {
    if (this.due || this.busy) {
      this.due = true;
      return;
    }
    this.due = true;
    setTimeout(() => void this.read(), this.plan.next());
  }

  private async read() {
    this.due = false;
    this.busy = true;
    this.readings += 1;
    const { data } = (await this.client.get(`/messenger/rooms/${this.room}/messages`)).body;
    this.newest = data.at(-1)?.seq ?? 0;
    this.busy = false;
    this.plan.ended();
    if (this.due) {
      this.due = false;
      this.soon();
    }
  }
}

describe("a busy room", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ now: new Date() });
  });
  afterAll(async () => {
    api.app.endStreams();
    await api.stop();
  });

  it("SHL-064 R16 fifty messages a second in a room of forty reach every page, which read it a few times a second and not once for each", async () => {
    const admin = await api.user(agency.admin);
    await api.rows(sql`insert into users (event_company_id, code, email, full_name, position_id)
      select ${admin.event_company_id}, 'oda-' || n, 'oda-' || n || '@kulis.test', 'Oda Kişisi ' || n, ${admin.position_id}
      from generate_series(1, ${people - 1}::int) n returning id`);
    const users = await api.rows<{ id: number }>(sql`select id from users where code like 'oda-%'`);
    const owner = await api.session(agency.admin);
    const made = await owner.post("/messenger/rooms", {
      kind: "GROUP",
      name: "Kırk kişi",
      users: users.map(({ id }) => id),
    });
    expectStatus(made, 200);
    const room = made.body.room.id as number;
    const others: Client[] = [];
    for (let n = 1; n < people; n += 1) others.push(await api.session(`oda-${n}@kulis.test`));
    const clients = [owner, ...others];
    const pages = clients.map((client) => new Page(api, client, room));
    for (const page of pages) await page.open();

    const began = performance.now();
    let sent = 0;
    const write = async (client: Client) => {
      while (sent < messages) {
        sent += 1;
        expectStatus(await client.post(`/messenger/rooms/${room}/messages`, { text: `Mesaj ${sent}` }), 200);
      }
    };
    await Promise.all(clients.slice(0, writers).map(write));
    const writing = performance.now() - began;
    await until(() => pages.every(({ newest }) => newest === messages), 60_000);
    const all = performance.now() - began;
    const readings = pages.reduce((sum, page) => sum + page.readings, 0);
    for (const page of pages) await page.close();
    console.info(
      `${messages} messages in ${Math.round(writing)} ms (${Math.round((messages * 1000) / writing)}/s), all ${people} pages have the last after ${Math.round(all)} ms, ${readings} readings instead of ${messages * people}`,
    );
    expectWithin(writing, slowest, "500 messages are 50 a second for ten seconds");
    expectWithin(all, slowest + 5000, "until every page has the last one");
    // However long it takes: a page that hears of messages without end reads once in two seconds.
    expect(readings / people / (all / 1000)).toBeLessThan(3);
    // Nobody reads less than all messages.
    const { data } = (await clients.at(-1)!.get(`/messenger/rooms/${room}/messages`, { page_size: 100 })).body;
    expect(data.map(({ seq }: { seq: number }) => seq)).toEqual(
      Array.from({ length: 100 }, (_, n) => messages - 99 + n),
    );
  });

  it("what is unread costs the same with any number of messages: no message is looked at", async () => {
    const admin = await api.session(agency.admin);
    const { id, event_company_id } = await api.user(agency.admin);
    const [room] = await api.rows<{ id: number }>(
      sql`select id from messenger_rooms where name = 'Kırk kişi' and event_company_id = ${event_company_id}`,
    );
    const old = rounds(20_000, 100_000);
    // In pieces: a crowded machine takes longer for all of them than a statement may.
    for (let from = 0; from < old; from += 5000)
      await api.db.execute(sql`insert into messenger_messages (event_company_id, room_id, seq, author_id, text)
        select ${event_company_id}, ${room!.id}, 500 + n, ${id}, 'Eski mesaj ' || n
        from generate_series(${from + 1}::int, ${from + 5000}::int) n`);
    await api.rows(sql`update messenger_rooms set last_seq = ${old + 500} where id = ${room!.id} returning id`);
    // The lock makes every other read of the table wait: a call that read it would time out.
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`lock table messenger_messages in access exclusive mode`);
      expectStatus(await admin.get("/messenger/unread"), 200);
    });
    const times: number[] = [];
    for (const before_seq of [undefined, old / 2, 60]) {
      const start = performance.now();
      const answer = await admin.get(`/messenger/rooms/${room!.id}/messages`, { before: before_seq });
      times.push(performance.now() - start);
      expect(answer.body.data).toHaveLength(50);
    }
    for (const took of times) expectWithin(took, 500, "a page of messages, however far back");
  });
});
