import { eq, inArray, sql, type Placeholder, type SQL } from "drizzle-orm";

import { budgetHistoryKinds, type history } from "#contract/budgets/budget-versions";
import type { QueryOf } from "#contract/call";
import { taxText } from "#contract/companies/tax-text";

import type { Context } from "../../context";
import { budgetOffers, budgetOwnCategories, budgetRows } from "../../db/schema/budgets";
import type { TaxRow } from "../../db/schema/definitions";
import { auditLog } from "../../db/schema/log";
import { suppliers } from "../../db/schema/people";
import { translate } from "../../messages";
import { entriesOf, readHistory, type Entry } from "../../records/history";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { tellChanges, type Edit, type Story } from "../../records/story";
import { partTitles } from "../projects/parts";
import { localDateTime } from "../times";
import { budgetKind } from "./kind";
import type { Row } from "./parts";
import { budgetStory } from "./story";

type Model = "budget" | (typeof parts)[number]["model"];

/** Descriptions of a budget's parts in histories. */
export const partStories: Story[] = [
  {
    model: "budget_own_category",
    table: budgetOwnCategories,
    facts: { name: { kind: "line" }, vat_rate: { kind: "percent" }, has_service_fee: { kind: "flag" } },
  },
  {
    model: "budget_row",
    table: budgetRows,
    facts: {
      name: { kind: "line" },
      note: { kind: "text" },
      quantity: { kind: "money" },
      repeat: { kind: "money" },
      price_buy: { kind: "money", currency: "currency_buy" },
      price_sell: { kind: "money", currency: "currency_sell" },
      vat_rate: { kind: "percent" },
      taxes: { kind: "line" },
      alt_group: { kind: "line" },
      is_default: { kind: "flag" },
      is_internal: { kind: "flag" },
      supplier_id: { kind: "reference" },
    },
    references: { supplier_id: { table: suppliers, name: suppliers.name } },
    lines: async () => ({ taxes: (value) => (value as TaxRow[]).map(taxText).join(" · ") }),
  },
  {
    model: "budget_offer",
    table: budgetOffers,
    facts: { price: { kind: "money", currency: "currency" }, note: { kind: "text" }, valid_until: { kind: "day" } },
  },
];

const parts = [
  { model: "budget_own_category", table: budgetOwnCategories },
  { model: "budget_row", table: budgetRows },
  { model: "budget_offer", table: budgetOffers },
] as const;

const kindOf = sql<string>`case when ${auditLog.model} = 'budget' then 'details' else ${auditLog.model} end`;

const readerOf = (company: number | Placeholder) => ({ user: { event_company_id: company } });

/** Entries of the budget and of everything in it, deleted or not. */
function ofRecord(company: number | Placeholder, budget: number | Placeholder): SQL {
  const inside = parts.map(
    ({ model, table }) =>
      sql`select ${sql.raw(`'${model}'`)}, ${table.id} from ${table} where ${ownedOrDeleted(readerOf(company), table, eq(table.budget_id, budget))}`,
  );
  return entriesOf(company, [sql`select 'budget', ${budget}::int`, ...inside]);
}

/**
 * Lines written by one call are one entry (`lines_changed`), which comes a moment after theirs. Theirs are looked up
 * once, as in `entriesOf`; an object of their ids costs each row one look-up, whatever the planner expects.
 */
function standsAlone(company: number | Placeholder, budget: number | Placeholder): SQL {
  const lines = sql`select ${budgetRows.id} from ${budgetRows} where ${ownedOrDeleted(readerOf(company), budgetRows, eq(budgetRows.budget_id, budget))}`;
  const acts = sql`select act.id, act.created_at, act.user_id, act.name, one.id::int as one
    from (${lines}) line, lateral (select log.*, (select min(key) from jsonb_object_keys(log.changes) key) as name
        from audit_log log where log.event_company_id = ${company}
        and log.model = 'budget_row' and log.record_id = line.id and log.action = 'lines_changed' offset 0) act,
      jsonb_array_elements_text(act.changes -> act.name -> 1) one(id)`;
  const written = sql`with acts as materialized (${acts})
    select one as id from acts where name = 'saved'
    union all
    select entry.id from acts, lateral (select log.* from audit_log log where log.event_company_id = ${company}
        and log.model = 'budget_row' and log.record_id = acts.one and log.id < acts.id offset 0) entry
      where entry.user_id = acts.user_id and entry.created_at > acts.created_at - interval '1 minute'
        and entry.action = case acts.name when 'added' then 'created' when 'removed' then 'deleted' when 'restored' then 'restored' end`;
  return sql`not (${auditLog.model} = 'budget_row' and ${auditLog.action} = 'undone')
    and not coalesce((select jsonb_object_agg(written.id, 1) from (${written}) written) ? ${auditLog.id}::text, false)`;
}

/** An alternative is added, and the row beside it saved. */
const titles = {
  added: "budget_history_added",
  saved: "budget_history_saved",
  removed: "budget_history_removed",
  restored: "budget_history_restored",
} as const;
type Act = keyof typeof titles;

/** Names that an entry of many lines gives. */
const mostNames = 10;

/** The lines written by one call, and its act on them. */
function linesIn(
  { changes }: Pick<Entry, "changes">,
  lineOf: ReadonlyMap<number, number>,
): { act: Act; ids: number[] } {
  const act = (Object.keys(titles) as Act[]).find((name) => changes[name]) ?? "saved";
  const ids = (changes[act]?.[1] ?? []) as number[];
  return { act, ids: act === "saved" ? ids.flatMap((id) => lineOf.get(id) ?? []) : ids };
}

/** An entry of a save has ids of history rows: these have the ids of the lines. */
async function readSaved(ctx: Context, entries: readonly Entry[]): Promise<Map<number, number>> {
  const ids = entries.flatMap(({ action, changes }) =>
    action === "lines_changed" ? ((changes["saved"]?.[1] ?? []) as number[]) : [],
  );
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: auditLog.id, line: auditLog.record_id })
    .from(auditLog)
    .where(owned(ctx, auditLog, inArray(auditLog.id, ids)));
  return new Map(rows.map(({ id, line }) => [id, line]));
}

const idsOf = (entries: readonly Entry[], model: Model) =>
  entries.flatMap((entry) => (entry.model === model ? [entry.record_id] : []));

async function readRows(ctx: Context, ids: readonly number[]): Promise<Map<number, Row>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(budgetRows)
    .where(ownedOrDeleted(ctx, budgetRows, inArray(budgetRows.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names of categories in entries, and of offers by their suppliers. */
async function readNames(ctx: Context, entries: readonly Entry[]) {
  const categories = await ctx.db
    .select({
      id: budgetOwnCategories.id,
      name: budgetOwnCategories.name,
      deleted_at: budgetOwnCategories.deleted_at,
    })
    .from(budgetOwnCategories)
    .where(
      ownedOrDeleted(
        ctx,
        budgetOwnCategories,
        inArray(budgetOwnCategories.id, [0, ...idsOf(entries, "budget_own_category")]),
      ),
    );
  const offers = await ctx.db
    .select({ id: budgetOffers.id, name: suppliers.name })
    .from(budgetOffers)
    .innerJoin(suppliers, refersTo(budgetOffers.supplier_id, suppliers))
    .where(ownedOrDeleted(ctx, budgetOffers, inArray(budgetOffers.id, [0, ...idsOf(entries, "budget_offer")])));
  const named = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  const goneCategories = new Set(categories.flatMap(({ id, deleted_at }) => (deleted_at ? [id] : [])));
  return { budget_own_category: named(categories), budget_offer: named(offers), goneCategories };
}

async function tell(ctx: Context, budget: string, entries: Entry[], chain: Edit[]) {
  const lineOf = await readSaved(ctx, entries);
  const written = new Map(
    entries.flatMap((entry) => (entry.action === "lines_changed" ? [[entry.id, linesIn(entry, lineOf)] as const] : [])),
  );
  const many = [...written.values()].flatMap(({ ids }) => ids);
  const rows = await readRows(ctx, [...idsOf(entries, "budget_row"), ...many]);
  const names = await readNames(ctx, entries);
  const changes = await tellChanges(ctx, [budgetStory, ...partStories], chain);
  const nameOf = ({ model, record_id }: Entry) => {
    if (model === "budget") return budget;
    if (model === "budget_row") return rows.get(record_id)?.name ?? "";
    return names[model as "budget_own_category" | "budget_offer"].get(record_id) ?? "";
  };
  const titleOf = (entry: Entry) => {
    const act = written.get(entry.id);
    if (act) return translate(ctx.locale, titles[act.act], { count: act.ids.length });
    const isGroup = entry.model === "budget_row" && rows.get(entry.record_id)?.kind === "GROUP";
    const what = translate(ctx.locale, isGroup ? "part_budget_group" : `part_${entry.model as Model}`);
    const own =
      entry.model === "budget" && entry.action === "updated" ? budgetStory.titleOf?.(entry.changes) : undefined;
    const key = own ?? partTitles[entry.action as keyof typeof partTitles] ?? "timeline_part_updated";
    return translate(ctx.locale, key, { what, name: nameOf(entry) });
  };
  return entries.map((entry) => {
    const act = written.get(entry.id);
    const told = act?.ids.flatMap((id) => rows.get(id)?.name ?? []) ?? [];
    const isDeletion = entry.action === "deleted";
    const row = isDeletion && entry.model === "budget_row" ? rows.get(entry.record_id) : undefined;
    const gone = act?.act === "removed" ? act.ids : isDeletion ? [entry.record_id] : [];
    return {
      id: entry.id,
      date: localDateTime(entry.at, ctx.user.timezone),
      user: entry.user,
      event: entry.action,
      model: entry.model as Model,
      text: titleOf(entry),
      record: null,
      body: told.length > 0 ? told.slice(0, mostNames).join(", ") + (told.length > mostNames ? " …" : "") : null,
      changes: changes.get(entry.id) ?? [],
      lines:
        entry.model === "budget_row"
          ? gone.filter((id) => rows.get(id)?.kind === "ITEM" && rows.get(id)?.deleted_at !== null)
          : [],
      category:
        isDeletion && entry.model === "budget_own_category" && names.goneCategories.has(entry.record_id)
          ? entry.record_id
          : null,
      group: row?.kind === "GROUP" && row.deleted_at ? row.id : null,
    };
  });
}

/** Everything that happened to a budget and in it, newest first. */
export async function readBudgetHistory(ctx: Context, code: string, query: QueryOf<typeof history>) {
  const { id, name } = await budgetKind.find(ctx, code);
  return readHistory(
    ctx,
    {
      name: "budget history",
      record: id,
      ofRecord,
      standsAlone,
      kinds: budgetHistoryKinds,
      kindOf,
      tell: (reader, entries, chain) => tell(reader, name, entries, chain),
    },
    query,
  );
}
