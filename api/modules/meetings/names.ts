import { getTableName } from "drizzle-orm";

import type { Reader } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import { meetingTypes } from "../../db/schema/definitions";
import { clients, suppliers } from "../../db/schema/people";
import type { MeetingRow } from "../../db/schema/meetings";
import { sponsors } from "../../db/schema/sponsors";
import { amongIds, boundReader, ownedOrDeleted, refersTo } from "../../records/owned";
import { readPeople } from "../people";
import { readWithinReach } from "../project-reach/within-reach";
import { companyName } from "../sponsors/kind";

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

/** Companies of these ids, each as the one that it was merged into: a merge leads to the last one directly. */
async function readCompanies(
  ctx: Reader,
  table: typeof clients | typeof suppliers,
  ids: readonly number[],
): Promise<Map<number, Company>> {
  const { id, code, name, merged_into, deleted_at } = table;
  const read = async (of: readonly number[]) =>
    of.length
      ? prepared(ctx.db, "meeting companies", { shape: getTableName(table) }, () =>
          (ctx.db as Db)
            .select({ id, code, name, merged_into, deleted_at })
            .from(table as typeof clients)
            .where(ownedOrDeleted(boundReader, table, amongIds(id))),
        ).execute({ company: ctx.user.event_company_id, ids: [...of] })
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

const readTypes = (ctx: Reader, ids: number[]) =>
  prepared(ctx.db, "meeting types by id", { shape: "" }, () =>
    (ctx.db as Db)
      .select()
      .from(meetingTypes)
      .where(ownedOrDeleted(boundReader, meetingTypes, amongIds(meetingTypes.id))),
  ).execute({ company: ctx.user.event_company_id, ids });

async function readSponsors(ctx: Reader, ids: number[]) {
  if (ids.length === 0) return [];
  return prepared(ctx.db, "meeting sponsors", { shape: "" }, () =>
    (ctx.db as Db)
      .select({ id: sponsors.id, scode: sponsors.scode, name: companyName })
      .from(sponsors)
      .leftJoin(clients, refersTo(sponsors.client_id, clients))
      .leftJoin(suppliers, refersTo(sponsors.supplier_id, suppliers))
      .where(ownedOrDeleted(boundReader, sponsors, amongIds(sponsors.id))),
  ).execute({ company: ctx.user.event_company_id, ids });
}

/** Names of the rows' references, read at once for all of them; projects only within the reader's reach. */
export async function readNames(ctx: Reader, rows: readonly MeetingRow[]) {
  const people = present(rows.flatMap((row) => [...row.participants, row.creator_id]));
  const projectIds = present(rows.map((row) => row.project_id));
  const sponsorIds = present(rows.map((row) => row.sponsor_id));
  const companies = rows.flatMap((row) => row.companies);
  // One after the other: within a transaction there is one connection.
  const known = await readPeople(ctx, people);
  const types = await readTypes(ctx, present(rows.map((row) => row.meeting_type_id)));
  const within = await readWithinReach(ctx, projectIds);
  const supporters = await readSponsors(ctx, sponsorIds);
  const ofClients = present([...rows.map((row) => row.client_id), ...idsIn(companies, "C")]);
  const ofSuppliers = present([...rows.map((row) => row.supplier_id), ...idsIn(companies, "S")]);
  return {
    people: known,
    types: byId(types),
    projects: within,
    sponsors: byId(supporters),
    clients: await readCompanies(ctx, clients, ofClients),
    suppliers: await readCompanies(ctx, suppliers, ofSuppliers),
  };
}
