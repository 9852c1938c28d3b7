import { inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import type { QueryOf } from "#contract/call";
import { mayDo } from "#contract/permissions";
import type { searchCompanies as companySearch } from "#contract/companies/contacts";

import type { Context } from "../../context";
import { clients, suppliers } from "../../db/schema/people";
import { owned } from "../../records/owned";
import { hasAll } from "../companies/finds";
import { likeText, startsWith } from "../../records/text-match";

const mostHits = 20;

type Shared = "id" | "name" | "code" | "city" | "folded" | "finds" | "event_company_id" | "deleted_at";
type Query = QueryOf<typeof companySearch>;
type CompanyTable = PgTable & Pick<typeof suppliers, Shared>;

const kinds: Record<"client" | "supplier", { table: CompanyTable; prefix: string }> = {
  client: { table: clients as unknown as CompanyTable, prefix: "C" },
  supplier: { table: suppliers, prefix: "S" },
};

async function findOf(ctx: Context, type: keyof typeof kinds, { query, companies = [] }: Query) {
  const { table, prefix } = kinds[type];
  const ids = companies.filter((company) => company.startsWith(prefix)).map((company) => Number(company.slice(2)));
  if (query === undefined && ids.length === 0) return [];
  const text = likeText(query ?? "");
  const begins = sql<boolean>`coalesce(${startsWith(table.folded, text)}, false)`;
  const rows = await ctx.db
    .select({ id: table.id, name: table.name, code: table.code, city: table.city, begins })
    .from(table)
    .where(owned(ctx, table, query === undefined ? inArray(table.id, ids) : hasAll(table.finds, query)))
    .orderBy(sql`${begins} desc, ${table.name} collate tr_sort, ${table.id}`)
    .limit(query === undefined ? ids.length : mostHits);
  return rows.map((row) => ({ ...row, type, company_id: `${prefix}-${row.id}` }));
}

/** CLI-009, CLI-047: names that begin with the text first, then by Turkish name, both kinds together. */
export async function searchCompanies(ctx: Context, query: Query) {
  const { type } = query;
  const viewed = (type ? [type] : (["client", "supplier"] as const)).filter((one) =>
    mayDo(ctx.user, `${one}s`, "view"),
  );
  const found = await Promise.all(viewed.map((one) => findOf(ctx, one, query)));
  const data = found
    .flat()
    .toSorted((a, b) => Number(b.begins) - Number(a.begins) || a.name.localeCompare(b.name, "tr"))
    .slice(0, query.companies ? query.companies.length : mostHits)
    .map(({ begins: _begins, ...row }) => row);
  return { status: "success" as const, data };
}
