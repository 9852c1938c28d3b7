import { sql } from "drizzle-orm";

import type { Db } from "#api/db/client";

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  /** True if an insert may leave it out without an error. */
  filled: boolean;
  /** True if the database calculates it, and refuses a written value. */
  calculated: boolean;
}

/** A rule about rows of a table: CHECK, FOREIGN KEY, EXCLUDE, a unique index or a trigger. */
interface Rule {
  table: string;
  kind: "check" | "foreign key" | "exclusion" | "unique index" | "trigger";
  /** Columns that it names; empty for an index of an expression, and for a trigger. */
  columns: string[];
  text: string;
}

export interface Schema {
  columns: Map<string, Column>;
  rules: Map<string, Rule>;
}

const keyOf = ({ table, kind, text }: Rule) => `${table}: ${kind} ${text}`;

/** Tables of the schema `public` with all that decides what may be read from them and written to them. */
export async function readSchema(db: Pick<Db, "execute">): Promise<Schema> {
  const columns = await db.execute<Column & Record<string, unknown>>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.attgenerated <> '' or a.attidentity = 'a' as calculated,
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`);
  const rules = await db.execute<Rule & Record<string, unknown>>(sql`
    select c.relname as table, pg_get_constraintdef(o.oid) as text,
      case o.contype when 'c' then 'check' when 'f' then 'foreign key' else 'exclusion' end as kind,
      array(select attname::text from pg_attribute where attrelid = o.conrelid and attnum = any(o.conkey)) as columns
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    where c.relnamespace = 'public'::regnamespace and o.contype in ('c', 'f', 'x')
    union all
    select c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', ''), 'unique index',
      array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey) and attnum > 0)
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique
    union all
    select c.relname, t.tgname, 'trigger', '{}'
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`);
  return {
    columns: new Map(columns.rows.map((column) => [`${column.table}.${column.name}`, column])),
    rules: new Map(rules.rows.map((rule) => [keyOf(rule), rule])),
  };
}

/** Changes of a column that code of the schema before reads and writes. */
function compareColumn(before: Column, after: Column | undefined): string[] {
  if (!after) return ["is gone"];
  return [
    before.type === after.type ? [] : [`was ${before.type} and is ${after.type}`],
    before.required || !after.required ? [] : ["is required"],
    !before.filled || after.filled ? [] : ["has no default"],
    before.calculated || !after.calculated ? [] : ["is calculated, and cannot be written"],
  ].flat();
}

/** True for a new rule that rows can break which code of the schema before writes. */
function mayRefuse({ kind, columns, table }: Rule, before: Schema, after: Schema): boolean {
  const isNew = (name: string) => !before.columns.has(`${table}.${name}`);
  // A reference is not looked for while one of its columns is empty, as code that does not know the column leaves it.
  if (kind === "foreign key")
    return !columns.some((name) => isNew(name) && !after.columns.get(`${table}.${name}`)?.required);
  return kind !== "check" || !columns.every(isNew);
}

/**
 * Each change after which code written for `before` reads nothing, or is refused what it writes: its column lists name a
 * column that is gone, leave out one without a default, or break a rule that it does not know.
 */
export function findChanges(before: Schema, after: Schema): string[] {
  const tables = new Set([...before.columns.values()].map(({ table }) => table));
  const ofColumns = [...before.columns].flatMap(([name, column]) =>
    compareColumn(column, after.columns.get(name)).map((change) => `${name} ${change}`),
  );
  const added = [...after.columns].flatMap(([name, { table, filled }]) =>
    tables.has(table) && !before.columns.has(name) && !filled ? [`${name} is new, required and without default`] : [],
  );
  const ofRules = [...after.rules].flatMap(([key, rule]) =>
    tables.has(rule.table) && !before.rules.has(key) && mayRefuse(rule, before, after) ? [key] : [],
  );
  return [...ofColumns, ...added, ...ofRules].toSorted();
}

const quote = (name: string) => `"${name}"`;

/**
 * Reads every row by the column lists of an older schema, and writes it again by them, as code of that release does: into
 * copies of the tables with their defaults and rules. Returns what the database refused, and the number of written rows.
 */
export async function writeAgain(db: Pick<Db, "execute" | "transaction">, before: Schema) {
  const refused: string[] = [];
  let rows = 0;
  const lists = new Map<string, Column[]>();
  for (const column of before.columns.values()) lists.set(column.table, [...(lists.get(column.table) ?? []), column]);
  for (const [table, columns] of lists) {
    const names = columns.filter(({ calculated }) => !calculated).map(({ name }) => quote(name));
    const all = columns.map(({ name }) => quote(name));
    await db
      .transaction(async (tx) => {
        await tx.execute(sql.raw(`create temp table written (like ${quote(table)} including all) on commit drop`));
        await tx.execute(sql.raw(`select ${all.join(", ")} from ${quote(table)} limit 1`));
        const list = names.join(", ");
        const { rowCount } = (await tx.execute(
          sql.raw(`insert into written (${list}) select ${list} from ${quote(table)}`),
        )) as unknown as { rowCount: number | null };
        rows += rowCount ?? 0;
      })
      .catch((error: unknown) => refused.push(`${table}: ${String((error as Error).cause ?? error)}`));
  }
  return { refused, rows };
}
