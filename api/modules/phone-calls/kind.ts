import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";

import { mayDo } from "#contract/permissions";

import type { Context, InTransaction } from "../../context";
import type { Db, Tx } from "../../db/client";
import { phoneCalls } from "../../db/schema/activity";
import { projects } from "../../db/schema/projects";
import { NotFound } from "../../errors";
import { recordKind } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { scoped, type Bind } from "../project-reach/reach";

export type PhoneCallRow = typeof phoneCalls.$inferSelect;
type Reader = Pick<Context, "user"> & { db: Db | Tx };

const asIs: Bind = (_, value) => value;

const companies = ["clients", "suppliers", "contacts"] as const;

/** Modules of companies and their people that the reader may view. */
export const viewedCompanies = (user: Reader["user"]) => companies.filter((module) => mayDo(user, module, "view"));

/** SES-052: calls that one logged, those of projects within one's reach, and those with a company about no project. */
export function callReach(reader: Reader, bind: Bind = asIs): SQL | undefined {
  const { user, db } = reader;
  const { creator_id, project_id, contact_id, client_id, supplier_id } = phoneCalls;
  const columns = { clients: client_id, suppliers: supplier_id, contacts: contact_id };
  const viewed = viewedCompanies(user).map((module) => columns[module]);
  return or(
    eq(creator_id, bind("reader", user.id)),
    inArray(project_id, db.select({ id: projects.id }).from(projects).where(scoped(reader, bind))),
    viewed.length > 0 ? and(isNull(project_id), sql`num_nonnulls(${sql.join(viewed, sql`, `)}) > 0`) : undefined,
  );
}

async function findCall(ctx: Context | InTransaction, code: string, deleted = false): Promise<PhoneCallRow> {
  const id = /^\d{1,9}$/.test(code) ? Number(code) : 0;
  const [row] = await ctx.db
    .select()
    .from(phoneCalls)
    .where(and((deleted ? ownedOrDeleted : owned)(ctx, phoneCalls, eq(phoneCalls.id, id)), callReach(ctx)));
  if (!row) throw new NotFound();
  return row;
}

export const mayWriteCall = (
  { user }: Pick<Context, "user">,
  { creator_id }: Pick<PhoneCallRow, "creator_id">,
): boolean => creator_id === user.id || user.is_admin === 1;

/** Letters of its sentence that name a call. */
const nameLength = 60;

export const phoneCallKind = recordKind({
  model: "phone_call",
  table: phoneCalls,
  codeOf: ({ id }) => String(id),
  nameOf: ({ description }) => [...description].slice(0, nameLength).join(""),
  find: findCall,
  mayWrite: mayWriteCall,
});
