import { eq, inArray, sql } from "drizzle-orm";

import type { Context } from "../../context";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { ownedOrDeleted, refersTo } from "../../records/owned";
import type { Noun } from "./nouns";

export interface Named {
  id: number;
  name: string;
  code: string | null;
  place: string | null;
}

/** Names of these records in lists, deleted ones too. */
export async function namesOf(ctx: Context, { model }: Noun, ids: readonly number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const rows: Named[] =
    model === "contact"
      ? await ctx.db
          .select({
            id: contacts.id,
            name: contacts.name,
            code: sql<null>`null`,
            place: sql<string | null>`coalesce(${clients.name}, ${suppliers.name})`,
          })
          .from(contacts)
          .leftJoin(clients, refersTo(contacts.client_id, clients))
          .leftJoin(suppliers, refersTo(contacts.supplier_id, suppliers))
          .where(ownedOrDeleted(ctx, contacts, inArray(contacts.id, wanted)))
      : await readCompanies(ctx, model === "client" ? clients : (suppliers as unknown as typeof clients), wanted);
  return new Map(rows.map((row) => [row.id, row]));
}

const readCompanies = (ctx: Context, table: typeof clients, ids: number[]) =>
  ctx.db
    .select({ id: table.id, name: table.name, code: table.code, place: table.city })
    .from(table)
    .where(ownedOrDeleted(ctx, table, ids.length === 1 ? eq(table.id, ids[0]!) : inArray(table.id, ids)));
