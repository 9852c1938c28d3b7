import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";

import { factsOf } from "#contract/kinds";
import { deliverableFields, sponsorFields } from "#contract/projects/sponsors";

import { clients, contacts, suppliers } from "../../db/schema/people";
import { recordFiles } from "../../db/schema/record-files";
import { sponsorDeliverables, sponsors } from "../../db/schema/sponsors";
import { NotFound } from "../../errors";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { projectPart } from "../projects/parts";

export type SponsorRow = typeof sponsors.$inferSelect;

const { company_id: _company, currency: _currency, ...told } = factsOf(z.object(sponsorFields));

/** Name of its client or supplier, also of a deleted one. */
export const companyName = sql<string>`coalesce(${clients.name}, ${suppliers.name})`;

/** PRJ-099 */
export const sponsorKind = projectPart({
  model: "sponsor",
  table: sponsors,
  codeOf: ({ scode }) => scode,
  nameOf: ({ package: name }) => name,
  async findRow(ctx, scode, deleted) {
    const [row] = await ctx.db
      .select()
      .from(sponsors)
      .where((deleted ? ownedOrDeleted : owned)(ctx, sponsors, eq(sponsors.scode, scode)));
    if (!row) throw new NotFound();
    return row;
  },
  facts: { client_id: { kind: "reference" }, supplier_id: { kind: "reference" }, ...told },
  references: {
    client_id: { table: clients, name: clients.name },
    supplier_id: { table: suppliers, name: suppliers.name },
    contact_id: { table: contacts, name: contacts.name },
  },
  async namesOf(ctx, ids) {
    const rows = await ctx.db
      .select({ id: sponsors.id, name: companyName })
      .from(sponsors)
      .leftJoin(clients, refersTo(sponsors.client_id, clients))
      .leftJoin(suppliers, refersTo(sponsors.supplier_id, suppliers))
      .where(ownedOrDeleted(ctx, sponsors, inArray(sponsors.id, ids)));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
});

/** A promised deliverable of a sponsor; ticking it off has a sentence of its own in history. */
export const deliverableKind = projectPart({
  model: "sponsor_deliverable",
  table: sponsorDeliverables,
  nameOf: ({ title }) => title,
  facts: factsOf(z.object(deliverableFields)),
  references: { proof_file_id: { table: recordFiles, name: recordFiles.name } },
  titleOf: ({ done_at }) => done_at && (done_at[1] ? "timeline_deliverable_done" : "timeline_deliverable_open"),
  async namesOf(ctx, ids) {
    const { id, title } = sponsorDeliverables;
    const rows = await ctx.db
      .select({ id, title })
      .from(sponsorDeliverables)
      .where(and(ownedOrDeleted(ctx, sponsorDeliverables, inArray(id, ids))));
    return new Map(rows.map((row) => [row.id, row.title]));
  },
});
