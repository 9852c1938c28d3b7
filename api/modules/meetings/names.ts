import { and, inArray } from "drizzle-orm";

import type { Context, InTransaction } from "../../context";
import { meetingTypes } from "../../db/schema/definitions";
import { clients, suppliers, users } from "../../db/schema/people";
import type { MeetingRow } from "../../db/schema/meetings";
import { projects } from "../../db/schema/projects";
import { sponsors } from "../../db/schema/sponsors";
import { ownedOrDeleted, refersTo } from "../../records/owned";
import { companyName } from "../sponsors/kind";
import { scoped } from "../projects/reach";

type Reader = Context | InTransaction;

const present = <T>(values: readonly (T | null)[]): T[] => [...new Set(values)].filter((value) => value !== null);
const byId = <R extends { id: number }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]));

/** Number of a company of this kind in a list such as `C-12`, `S-5`. */
export const idsIn = (companies: readonly string[], kind: "C" | "S") =>
  companies.filter((company) => company.startsWith(kind)).map((company) => Number(company.slice(2)));

interface Company {
  id: number;
  /** Null for one that was deleted since. */
  code: string | null;
  name: string;
}

/** Companies of these ids, each as the one that it was merged into: a merge leads to the last one at once. */
async function readCompanies(
  ctx: Reader,
  table: typeof clients | typeof suppliers,
  ids: readonly number[],
): Promise<Map<number, Company>> {
  const { id, code, name, merged_into, deleted_at } = table;
  const read = async (of: readonly number[]) =>
    of.length
      ? ctx.db
          .select({ id, code, name, merged_into, deleted_at })
          .from(table as typeof clients)
          .where(ownedOrDeleted(ctx, table, inArray(id, [...of])))
      : [];
  const named = await read(ids);
  const targets = byId(await read(present(named.map((row) => row.merged_into))));
  return new Map(
    named.map((row) => {
      const shown = targets.get(row.merged_into ?? 0) ?? row;
      return [row.id, { id: shown.id, code: shown.deleted_at ? null : shown.code, name: shown.name }];
    }),
  );
}

/** People as lists show them. */
export async function readPeople(ctx: Reader, ids: readonly number[]) {
  if (ids.length === 0)
    return new Map<number, { id: number; full_name: string; profile_picture_full: string | null }>();
  const rows = await ctx.db
    .select({ id: users.id, full_name: users.full_name, profile_picture_full: users.profile_picture })
    .from(users)
    .where(ownedOrDeleted(ctx, users, inArray(users.id, [...new Set(ids)])));
  return byId(rows);
}

/** What the rows name, read at once for all of them; projects only within the reader's reach. */
export async function readNames(ctx: Reader, rows: readonly MeetingRow[]) {
  const people = present(rows.flatMap((row) => [...row.participants, row.creator_id]));
  const projectIds = present(rows.map((row) => row.project_id));
  const sponsorIds = present(rows.map((row) => row.sponsor_id));
  const companies = rows.flatMap((row) => row.companies);
  // One after the other: within a transaction there is one connection.
  const known = await readPeople(ctx, people);
  const types = await ctx.db
    .select()
    .from(meetingTypes)
    .where(
      ownedOrDeleted(ctx, meetingTypes, inArray(meetingTypes.id, present(rows.map((row) => row.meeting_type_id)))),
    );
  const within = projectIds.length
    ? await ctx.db
        .select()
        .from(projects)
        .where(and(scoped(ctx), inArray(projects.id, projectIds)))
    : [];
  const supporters = sponsorIds.length
    ? await ctx.db
        .select({ id: sponsors.id, scode: sponsors.scode, name: companyName })
        .from(sponsors)
        .leftJoin(clients, refersTo(sponsors.client_id, clients))
        .leftJoin(suppliers, refersTo(sponsors.supplier_id, suppliers))
        .where(ownedOrDeleted(ctx, sponsors, inArray(sponsors.id, sponsorIds)))
    : [];
  const ofClients = present([...rows.map((row) => row.client_id), ...idsIn(companies, "C")]);
  const ofSuppliers = present([...rows.map((row) => row.supplier_id), ...idsIn(companies, "S")]);
  return {
    people: known,
    types: byId(types),
    projects: byId(within),
    sponsors: byId(supporters),
    clients: await readCompanies(ctx, clients, ofClients),
    suppliers: await readCompanies(ctx, suppliers, ofSuppliers),
  };
}
