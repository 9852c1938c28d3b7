// Every history is read from the audit table (docs/decisions/057). An event is written to that table in the
// transaction of its change; `record` (api/records/log.ts) also writes the outbox row and a NOTIFY, and a rollback
// takes all three back.

import { desc, gt, inArray, sql, type Placeholder, type SQL } from "drizzle-orm";

import type { Context } from "../context";
import { prepared } from "../db/prepared";
import { auditLog } from "../db/schema/log";
import { users } from "../db/schema/people";
import { likeText } from "./text-match";
import { cacheAnswer, readList, type List } from "./list";
import { boundReader, owned, type Owner, refersTo } from "./owned";
import { limitsOf, pagingOf } from "./paging";
import { isEdit, type Change, type Changes, type Edit } from "./story";

/**
 * Condition for the entries of some records; `records` selects model and id. The ids of the entries are looked up once
 * for the whole query, record by record through the index of model and id ("offset 0" keeps each look-up by itself). A
 * plain `in` would be planned by the number of rows at the last ANALYZE, and cost minutes in a table that has grown
 * since.
 */
export const entriesOf = (company: number | Placeholder, records: readonly SQL[]): SQL =>
  sql`${auditLog.id} = any(array(select entry.id from (${sql.join([...records], sql` union all `)}) one(model, id),
    lateral (select log.id from audit_log log where log.event_company_id = ${company} and log.model = one.model
      and log.record_id = one.id offset 0) entry))`;

/** A row of the history as the database has it. */
export interface Entry extends Edit {
  at: Date;
  action: string;
  user: string | null;
}

/** An entry as pages show it. */
interface Told {
  text: string;
  body: string | null;
  user: string | null;
  changes: Change[];
}

/** Description of a record's history. */
interface History<T extends Told> {
  /** Name for its cached counts and statements. */
  name: string;
  /** The record of the history. */
  record: number;
  /** Entries of the record and of all of its parts: few, found by the index of model and id. */
  ofRecord: (company: number | Placeholder, record: number | Placeholder) => SQL;
  /** Selects the rows that are entries: records written by one act together are one entry of that act. */
  standsAlone?: (company: number | Placeholder, record: number | Placeholder) => SQL;
  /** Filters of the entries, and the kind of an entry in SQL. */
  kinds: readonly string[];
  kindOf: SQL<string>;
  /** `chain` has every edit from now back to the oldest of the entries. */
  tell: (ctx: Context, entries: Entry[], chain: Edit[]) => Promise<T[]>;
}

interface Query {
  page: number;
  page_size: number;
  kind?: string | undefined;
  query?: string | undefined;
}

/** Entries that a search looks through, the newest of the record. */
const mostSearched = 2000;

const columns = {
  id: auditLog.id,
  model: auditLog.model,
  record_id: auditLog.record_id,
  at: auditLog.created_at,
  action: auditLog.action,
  changes: sql<Changes>`${auditLog.changes}`,
  user: users.full_name,
};

const selectEntries = ({ db }: Pick<Context, "db">) =>
  db.select(columns).from(auditLog).leftJoin(users, refersTo(auditLog.user_id, users)).$dynamic();

type AnyHistory = Pick<History<Told>, "name" | "record" | "ofRecord" | "standsAlone" | "kinds" | "kindOf">;

const ownEntries = (ctx: Context, { record, ofRecord }: AnyHistory, ...more: (SQL | undefined)[]) =>
  owned(ctx, auditLog, ofRecord(ctx.user.event_company_id, record), ...more);

type Shown = Pick<AnyHistory, "ofRecord" | "standsAlone"> & { record: number | Placeholder };

const shownEntries = (reader: Owner, { record, ofRecord, standsAlone }: Shown, ...more: (SQL | undefined)[]) => {
  const { event_company_id } = reader.user;
  return owned(reader, auditLog, ofRecord(event_company_id, record), standsAlone?.(event_company_id, record), ...more);
};

/**
 * Every edit newer than the page's oldest: going back from the current row gives a field's former value. The newest
 * entries are complete if neither a page nor a filter nor another act hides one (`isWhole`).
 */
async function readChain(ctx: Context, history: AnyHistory, entries: Entry[], isWhole: boolean): Promise<Edit[]> {
  const oldest = entries.at(-1);
  if (!oldest) return [];
  if (isWhole) return entries.filter(isEdit);
  const rows = await selectEntries(ctx)
    .where(ownEntries(ctx, history, inArray(auditLog.action, ["updated", "reverted"]), gt(auditLog.id, oldest.id)))
    .orderBy(desc(auditLog.id));
  return isEdit(oldest) ? [...rows, oldest] : rows;
}

/** Number of entries by kind, including kinds without a filter. */
const countKinds = (ctx: Context, history: AnyHistory): Promise<Map<string, number>> =>
  cacheAnswer(ctx, `${history.name} kinds`, { shape: "", values: { record: history.record } }, async () => {
    const { name, kindOf, record } = history;
    const bound = { ...history, record: sql.placeholder("record") };
    const rows = await prepared(ctx.db, `${name} kinds`, { shape: "" }, () =>
      ctx.db
        .select({ kind: kindOf, n: sql<number>`count(*)::int` })
        .from(auditLog)
        .where(shownEntries(boundReader, bound))
        .groupBy(kindOf),
    ).execute({ company: ctx.user.event_company_id, record });
    return new Map(rows.map(({ kind, n }) => [kind, n]));
  });

/** Places of the texts that hold the typed one, by the folding of every other search. */
async function matching(ctx: Context, texts: string[], typed: string): Promise<Set<number>> {
  const { rows } = await ctx.db.execute<{ nth: number }>(sql`
    select nth::int as nth from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as one(told, nth)
    where tr_fold(told) like '%' || tr_fold(${likeText(typed)}) || '%'`);
  return new Set(rows.map(({ nth }) => Number(nth) - 1));
}

/** Everything of an entry that a search looks at. */
const searchText = ({ text, body, user, changes }: Told): string =>
  [text, body, user, ...changes.flatMap(({ from, to }) => [from, to])].filter(Boolean).join(" ");

/** A search reads the texts of entries, which are in no column. */
async function search<T extends Told>(ctx: Context, history: History<T>, query: Query, typed: string) {
  const entries: Entry[] = await selectEntries(ctx)
    .where(shownEntries(ctx, history, query.kind ? sql`${history.kindOf} = ${query.kind}` : undefined))
    .orderBy(desc(auditLog.id))
    .limit(mostSearched);
  const told = await history.tell(ctx, entries, await readChain(ctx, history, entries, false));
  const hits = await matching(ctx, told.map(searchText), typed);
  const found = told.filter((_, nth) => hits.has(nth));
  const { limit, offset } = limitsOf(query);
  const data = found.slice(offset, offset + limit);
  return { data, paging: pagingOf(query, found.length, data.length) };
}

async function pageOf<T extends Told>(ctx: Context, history: History<T>, query: Query) {
  const list: List<"newest"> = {
    name: history.name,
    table: auditLog,
    sorts: { newest: auditLog.id },
    direction: "desc",
  };
  const kinds = await countKinds(ctx, history);
  const total = query.kind ? (kinds.get(query.kind) ?? 0) : [...kinds.values()].reduce((sum, n) => sum + n, 0);
  const isWhole = query.page === 1 && !query.kind && !history.standsAlone;
  const { rows, paging } = await readList<"newest", Entry>(
    ctx,
    list,
    { page: query.page, page_size: query.page_size },
    (bound) => ({
      where: [
        history.ofRecord(bound.value("company", ctx.user.event_company_id), bound.value("record", history.record)),
        history.standsAlone?.(bound.value("company", ctx.user.event_company_id), bound.value("record", history.record)),
        bound.when("kind", query.kind, (kind) => sql`${history.kindOf} = ${kind}`),
      ],
      select: () => selectEntries(ctx) as never,
      total,
    }),
  );
  return { data: await history.tell(ctx, rows, await readChain(ctx, history, rows, isWhole)), paging };
}

/** The history of a record, newest first, from the audit table; texts are ready to show, `kinds` counts all entries. */
export async function readHistory<T extends Told>(ctx: Context, history: History<T>, query: Query) {
  const typed = query.query?.trim();
  const page = typed ? await search(ctx, history, query, typed) : await pageOf(ctx, history, query);
  const counted = await countKinds(ctx, history);
  const kinds = Object.fromEntries(history.kinds.map((kind) => [kind, counted.get(kind) ?? 0]));
  return { status: "success" as const, ...page, kinds };
}
