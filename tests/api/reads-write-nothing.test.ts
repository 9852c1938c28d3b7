import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { sessions } from "#api/db/schema/people";
import { hashToken, newToken } from "#api/tokens";
import type { Call } from "#contract/call";
import { allCalls } from "#contract/calls";

import { agency, Client } from "../helpers/api";
import { makeTarget, openWorld, publicAnswers, sample, senderOf, stageFor } from "../helpers/samples";

const { api, world } = await openWorld();

const reads = allCalls.filter(({ method }) => method === "get");

/** Tables that a read may write, each with its reason. */
const allowed: Record<string, string[]> = {
  // Limits of tries (X14): a search by its person, an unknown address of a feed or a link by its sender.
  search: ["attempts insert"],
  readCalendar: ["attempts insert"],
  checkPasswordReset: ["attempts insert"],
  // The count of all kinds of links together is there already.
  checkInvitation: ["attempts insert", "attempts update"],
  // The first opening is noted, as a log would note it.
  getClientReview: ["budget_reviews update"],
};

// A trigger for each row of each table writes down what was written; what is rolled back leaves nothing.
await api.db.execute(sql`create table written_rows (name text not null)`);
await api.db.execute(sql`create function note_row() returns trigger language plpgsql as $$
  begin insert into public.written_rows values (tg_table_name || ' ' || lower(tg_op)); return null; end $$`);
const tables = await api.rows<{ name: string }>(sql`select relname as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and relname not in ('written_rows') order by 1`);
for (const { name } of tables)
  await api.db.execute(sql`create trigger note_row after insert or update or delete on ${sql.identifier(name)}
    for each row execute function note_row()`);

const takeWritten = async () =>
  (
    await api.rows<{ name: string }>(sql`with gone as (delete from written_rows returning name)
      select distinct name from gone order by 1`)
  ).map(({ name }) => name);

async function guestOf(): Promise<Client> {
  const [link] = await api.rows(sql`select id, project_id from link_tokens where purpose = 'rsvp' limit 1`);
  const token = newToken();
  await api.db.insert(sessions).values({
    event_company_id: world.mine.company,
    token_hash: hashToken(token),
    kind: "rsvp",
    project_id: link.project_id,
    link_id: link.id,
    last_used_at: api.now,
    created_at: api.now,
    expires_at: new Date(api.now.getTime() + 86_400_000),
  });
  return new Client(api, token);
}
const [admin, user, guest] = [await api.session(agency.admin), await api.session(agency.user), await guestOf()];
const senders = new Map([
  [agency.admin, admin],
  [agency.user, user],
]);
const clientFor = (call: Call) =>
  call.auth === "public" ? api.anonymous : call.auth === "rsvp" ? guest : senders.get(senderOf(call))!;

describe("RFC 9110 §9.2.1 a GET writes nothing", () => {
  it.each(reads.map((call) => [call.name, call] as const))("%s", async (name, call) => {
    const target = await makeTarget(api, call, world.user, { stage: stageFor(call) });
    const input = sample(call, world, target);
    await takeWritten();
    const { status } = await clientFor(call).call(call, input);
    expect(status, name).toBe(publicAnswers[name] ?? 200);
    expect(await takeWritten(), name).toEqual(allowed[name] ?? []);
  });

  it("no exception is left over", () => {
    const names = new Set(reads.map(({ name }) => name));
    expect(Object.keys(allowed).filter((name) => !names.has(name))).toEqual([]);
    expect(tables.length).toBeGreaterThan(60);
  });
});
