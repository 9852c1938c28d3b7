import { asc, eq, inArray, sql } from "drizzle-orm";

import type { Context, InTransaction } from "../../context";
import { clients, contacts, suppliers, users } from "../../db/schema/people";
import { recordFiles } from "../../db/schema/record-files";
import { sponsorDeliverables, sponsors } from "../../db/schema/sponsors";
import { NotFound } from "../../errors";
import { pick } from "../../records/fields";
import { owned, refersTo } from "../../records/owned";
import { findRecord } from "../projects/facts";
import { localDate, localDateTime } from "../times";
import { sumsOf } from "../sums";
import { companyName } from "./kind";

export type Reader = Context | InTransaction;

const selectSponsors = ({ db }: Pick<Reader, "db">) =>
  db
    .select({
      sponsor: sponsors,
      name: companyName,
      client: pick(clients, ["code", "deleted_at"]),
      supplier: pick(suppliers, ["code", "deleted_at"]),
      contact: pick(contacts, ["id", "name", "email", "phone", "mobile", "deleted_at"]),
    })
    .from(sponsors)
    .leftJoin(clients, refersTo(sponsors.client_id, clients))
    .leftJoin(suppliers, refersTo(sponsors.supplier_id, suppliers))
    .leftJoin(contacts, refersTo(sponsors.contact_id, contacts))
    .$dynamic();

type Found = Awaited<ReturnType<typeof selectSponsors>>[number];
type Item = Awaited<ReturnType<typeof readItems>>[number];

const toRow = (ctx: Reader, { sponsor: row, name, client, supplier }: Found, items: Item[]) => {
  const today = localDate(ctx.now(), ctx.user.timezone);
  const open = items.filter(({ done_at }) => done_at === null);
  const company = client ?? supplier;
  const type = row.client_id === null ? ("S" as const) : ("C" as const);
  return {
    ...pick(row, ["id", "scode", "package", "amount", "currency", "status", "contact_id", "note", "version"]),
    company_id: `${type}-${row.client_id ?? row.supplier_id}`,
    company: { type, code: company?.deleted_at === null ? company.code : null, name },
    deliverables: {
      total: items.length,
      done: items.length - open.length,
      late: open.filter(({ due_on }) => due_on !== null && due_on < today).length,
    },
  };
};

function toContact({ contact }: Found) {
  if (!contact) return null;
  const { deleted_at, id, ...known } = contact;
  return { ...known, id: deleted_at ? null : id };
}

/** Deliverables of these sponsors: open ones first, by their day. */
function readItems(ctx: Reader, ids: number[]) {
  const { id, sponsor_id, title, due_on, done_at, proof_file_id, version } = sponsorDeliverables;
  const proof = pick(recordFiles, ["id", "name", "deleted_at"]);
  return ctx.db
    .select({ id, sponsor_id, title, due_on, done_at, proof_file_id, version, done_by: users.full_name, proof })
    .from(sponsorDeliverables)
    .leftJoin(users, refersTo(sponsorDeliverables.done_by, users))
    .leftJoin(recordFiles, refersTo(proof_file_id, recordFiles))
    .where(owned(ctx, sponsorDeliverables, inArray(sponsor_id, ids)))
    .orderBy(sql`${done_at} is not null`, sql`${due_on} nulls last`, asc(id));
}

export const toDeliverable = (ctx: Reader, { sponsor_id: _sponsor, proof, ...item }: Item) => ({
  ...item,
  proof: proof && { id: proof.deleted_at ? null : proof.id, name: proof.name },
  done_at: item.done_at && localDateTime(item.done_at, ctx.user.timezone),
});

export async function readDeliverable(ctx: Reader, sponsorId: number, id: number) {
  const item = (await readItems(ctx, [sponsorId])).find((one) => one.id === id);
  if (!item) throw new NotFound();
  return toDeliverable(ctx, item);
}

export async function readSponsor(ctx: Reader, id: number) {
  const [found] = await selectSponsors(ctx).where(owned(ctx, sponsors, eq(sponsors.id, id)));
  if (!found) throw new NotFound();
  const items = await readItems(ctx, [id]);
  return {
    ...toRow(ctx, found, items),
    contact: toContact(found),
    checklist: items.map((item) => toDeliverable(ctx, item)),
    created_at: localDateTime(found.sponsor.created_at, ctx.user.timezone),
  };
}

/** PRJ-007 */
export async function listSponsors(ctx: Context, code: string) {
  const project = await findRecord(ctx, code);
  const found = await selectSponsors(ctx)
    .where(owned(ctx, sponsors, eq(sponsors.project_id, project.id)))
    .orderBy(sql`${companyName} collate tr_sort`, asc(sponsors.id));
  const ids = found.map(({ sponsor }) => sponsor.id);
  const items = ids.length > 0 ? await readItems(ctx, ids) : [];
  const data = found.map((one) =>
    toRow(
      ctx,
      one,
      items.filter(({ sponsor_id }) => sponsor_id === one.sponsor.id),
    ),
  );
  return {
    status: "success" as const,
    data,
    sums: sumsOf(data.filter(({ status }) => status !== "CANCELLED")),
    paid: sumsOf(data.filter(({ status }) => status === "PAID")),
  };
}
