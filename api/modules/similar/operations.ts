import { arrayContains, eq, inArray, ne, or, sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import { readCompanyPhone } from "#contract/fields";
import type { findSimilar as findCall, SimilarHit } from "#contract/companies/similar";
import { storedTaxNumber } from "#contract/companies/company-fields";

import type { Context } from "../../context";
import { idempotencyKeys } from "../../db/schema/log";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { ofCompany, owned, refersTo } from "../../records/owned";
import { checkModule } from "../../records/rights";
import { readInSlices } from "../../turns";
import { nameLikeness } from "./evidence";
import { companyNames, publicDomains } from "./facts";
import { companyParts, personParts } from "./words";

/** Number of candidates by name, and of the likest that are returned. */
const candidates = 60;
const mostHits = 5;
/** Names below this percentage are others'. */
const fewestPercent = 75;
interface Typed {
  name: string;
  tax_number: string;
  email: string;
  phone: string | null;
  domain: string;
}

/** The fields in stored form; text that cannot be read yet, for it is being typed, is ignored. */
function readTyped(query: QueryOf<typeof findCall>): Typed {
  const country = query.country || "TR";
  const email = query.email?.toLowerCase() ?? "";
  const site =
    query.website
      ?.toLowerCase()
      .replace(/^https?:\/\//, "")
      .split("/")[0] ?? "";
  const domain = (email.split("@")[1] ?? site).replace(/^www\./, "");
  return {
    name: query.name ?? "",
    tax_number: query.tax_number ? (storedTaxNumber(query.tax_number, country) ?? "") : "",
    email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? email : "",
    phone: query.phone ? readCompanyPhone(query.phone, country) : null,
    domain: domain.includes(".") && !publicDomains.has(domain) ? domain : "",
  };
}

type Reason = SimilarHit["reasons"][number];

function hitOf(
  row: Pick<SimilarHit, "id" | "code" | "name" | "place" | "company_id">,
  likeness: number,
  shared: Reason["kind"][],
) {
  const reasons: Reason[] = [
    ...shared.map((kind) => ({ kind, percent: 100 })),
    ...(likeness >= fewestPercent ? [{ kind: "name" as const, percent: likeness }] : []),
  ];
  return { ...row, percent: Math.max(0, ...reasons.map(({ percent }) => percent)), reasons };
}

const isAlike = (folded: AnyColumn, name: string): SQL => sql`${folded} % tr_fold(${name})`;
const nearest = (folded: AnyColumn, name: string): SQL => sql`similarity(${folded}, tr_fold(${name})) desc`;

async function similarCompanies(ctx: Context, noun: "client" | "supplier", typed: Typed, except: number | undefined) {
  const table = noun === "client" ? clients : (suppliers as unknown as typeof clients);
  const like = or(
    typed.name.length > 2 ? isAlike(table.folded, typed.name) : undefined,
    typed.tax_number ? eq(table.tax_number, typed.tax_number) : undefined,
    typed.phone ? eq(table.phone, typed.phone) : undefined,
    typed.domain ? eq(table.domain, typed.domain) : undefined,
  );
  // Nothing that anything could be like: without it every company would be read and sorted.
  if (!like) return [];
  const rows = await ctx.db
    .select({
      id: table.id,
      code: table.code,
      name: table.name,
      name_legal: table.name_legal,
      place: table.city,
      tax_number: table.tax_number,
      phone: table.phone,
      email: table.email,
      domain: table.domain,
    })
    .from(table)
    .where(owned(ctx, table, except ? ne(table.id, except) : undefined, like))
    .orderBy(nearest(table.folded, typed.name))
    .limit(candidates);
  const own = companyParts(typed.name);
  return readInSlices(rows, ({ id, code, name, place, ...row }) => {
    const shared: Reason["kind"][] = [];
    if (typed.tax_number && row.tax_number === typed.tax_number) shared.push("tax_number");
    if (typed.phone && row.phone === typed.phone) shared.push("phone");
    if (typed.domain && row.domain === typed.domain) shared.push("domain");
    const likeness = nameLikeness("company", own, companyNames({ name, name_legal: row.name_legal }));
    return hitOf({ id, code, name, place, company_id: null }, likeness, shared);
  });
}

/** Contacts that have this address or number among their further ones. */
async function withFurther(ctx: Context, { email, phone }: Typed): Promise<number[]> {
  const like = or(
    email ? arrayContains(contacts.other_emails, [email]) : undefined,
    phone ? arrayContains(contacts.other_phones, [phone]) : undefined,
  );
  if (!like) return [];
  const rows = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(owned(ctx, contacts, like))
    .limit(candidates);
  return rows.map(({ id }) => id);
}

async function similarContacts(ctx: Context, typed: Typed, except: number | undefined) {
  // Apart from the indexed conditions, whose indexes would not be used together with it.
  const further = await withFurther(ctx, typed);
  const like = or(
    typed.name.length > 2 ? isAlike(contacts.folded, typed.name) : undefined,
    typed.email ? eq(contacts.email, typed.email) : undefined,
    typed.phone ? eq(contacts.mobile, typed.phone) : undefined,
    further.length > 0 ? inArray(contacts.id, further) : undefined,
  );
  if (!like) return [];
  const rows = await ctx.db
    .select({
      id: contacts.id,
      name: contacts.name,
      place: sql<string | null>`coalesce(${clients.name}, ${suppliers.name})`,
      client_id: contacts.client_id,
      supplier_id: contacts.supplier_id,
      email: contacts.email,
      phone: contacts.phone,
      mobile: contacts.mobile,
      other_emails: contacts.other_emails,
      other_phones: contacts.other_phones,
    })
    .from(contacts)
    .leftJoin(clients, refersTo(contacts.client_id, clients))
    .leftJoin(suppliers, refersTo(contacts.supplier_id, suppliers))
    .where(owned(ctx, contacts, except ? ne(contacts.id, except) : undefined, like))
    .orderBy(nearest(contacts.folded, typed.name))
    .limit(candidates);
  const own = personParts(typed.name);
  return readInSlices(rows, ({ id, name, place, client_id, supplier_id, ...row }) => {
    const company_id = client_id === null ? `S-${supplier_id}` : `C-${client_id}`;
    const shared: Reason["kind"][] = [];
    if (typed.email && [row.email, ...row.other_emails].includes(typed.email)) shared.push("email");
    if (typed.phone && [row.mobile, row.phone, ...row.other_phones].includes(typed.phone)) shared.push("phone");
    return hitOf({ id, code: null, name, place, company_id }, nameLikeness("person", own, [personParts(name)]), shared);
  });
}

/** Calls whose forms create such records, some of them beside others. */
const making = ["createClient", "createSupplier", "createContact", "createLead", "createMeeting"];

/** True if the reader's form of this key has created its record. */
async function hasMade(ctx: Context, key: string): Promise<boolean> {
  const keys = making.map((call) => `${call}:${key}`);
  const { event_company_id, id } = ctx.user;
  const [made] = await ctx.db
    .select({ one: sql`1` })
    .from(idempotencyKeys)
    .where(
      ofCompany(event_company_id, idempotencyKeys, eq(idempotencyKeys.user_id, id), inArray(idempotencyKeys.key, keys)),
    )
    .limit(1);
  return made !== undefined;
}

/** Hints while one types: the likeliest first. */
export async function findSimilar(ctx: Context, query: QueryOf<typeof findCall>) {
  checkModule(ctx.user, `${query.noun}s`, "view");
  const typed = readTyped(query);
  const isEmpty = typed.name.length < 3 && !typed.tax_number && !typed.email && !typed.phone && !typed.domain;
  if (isEmpty || (query.key && (await hasMade(ctx, query.key)))) return { status: "success" as const, data: [] };
  const found =
    query.noun === "contact"
      ? await similarContacts(ctx, typed, query.except)
      : await similarCompanies(ctx, query.noun, typed, query.except);
  const data = found
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted(
      (a, b) => b.percent - a.percent || b.reasons.length - a.reasons.length || a.name.localeCompare(b.name, "tr"),
    )
    .slice(0, mostHits);
  return { status: "success" as const, data };
}
