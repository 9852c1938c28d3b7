import { asc, sql } from "drizzle-orm";

import type { MergeModel } from "#contract/merge-facts";

import type { Context } from "../../context";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { owned } from "../../records/owned";
import { companyFacts, contactFacts } from "./facts";
import { scanCompanies, scanContacts, type Pair } from "./scan";

const tables = { client: clients, supplier: suppliers as unknown as typeof clients, contact: contacts };

/** Changes with every write to the records that are compared. */
async function stateOf({ db, user }: Context, model: MergeModel): Promise<string> {
  const table = tables[model] as typeof clients;
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      versions: sql<string>`sum(${table.version})::text`,
      last: sql<string>`max(${table.id})::text`,
    })
    .from(table)
    .where(owned({ user }, table));
  return JSON.stringify(row);
}

async function compareAll(ctx: Context, model: MergeModel): Promise<Pair[]> {
  if (model === "contact") {
    const rows = await ctx.db
      .select({
        id: contacts.id,
        name: contacts.name,
        client_id: contacts.client_id,
        supplier_id: contacts.supplier_id,
        email: contacts.email,
        phone: contacts.phone,
        mobile: contacts.mobile,
        other_emails: contacts.other_emails,
        other_phones: contacts.other_phones,
      })
      .from(contacts)
      .where(owned(ctx, contacts))
      .orderBy(asc(contacts.id));
    return scanContacts(rows.map(contactFacts));
  }
  const table = tables[model];
  const rows = await ctx.db
    .select({
      id: table.id,
      name: table.name,
      name_legal: table.name_legal,
      tax_number: table.tax_number,
      phone: table.phone,
      email: table.email,
      domain: table.domain,
      city: table.city,
    })
    .from(table)
    .where(owned(ctx, table))
    .orderBy(asc(table.id));
  return scanCompanies(rows.map(companyFacts));
}

interface Kept {
  state: string;
  pairs: Promise<Pair[]>;
  /** Still comparing: while records are written one after another, all who ask wait for this answer. */
  running: boolean;
}

/** Companies and kinds of records whose pairs are kept. */
const mostKept = 30;
/** A page does not wait longer than this for the first comparison of many records; the next one finds it done. */
const patience = 2500;

/** Similar records of each company, compared again when one of them was written since; one comparison at a time for all who ask. */
export class Scans {
  private readonly kept = new Map<string, Kept>();

  /** The likely pairs; null while they are being found. */
  async pairs(ctx: Context, model: MergeModel): Promise<Pair[] | null> {
    const key = `${ctx.user.event_company_id} ${model}`;
    const state = await stateOf(ctx, model);
    let known = this.kept.get(key);
    if (!known || (known.state !== state && !known.running)) {
      known = { state, pairs: compareAll(ctx, model), running: true };
      this.kept.delete(key);
      this.kept.set(key, known);
      const mine = known;
      known.pairs
        .catch(() => this.kept.get(key) === mine && this.kept.delete(key))
        .finally(() => (mine.running = false));
      const [oldest] = this.kept.keys();
      if (this.kept.size > mostKept && oldest) this.kept.delete(oldest);
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((done) => {
      timer = setTimeout(() => done(null), patience);
    });
    return Promise.race([known.pairs, late]).finally(() => clearTimeout(timer));
  }
}
