import { eq, sql } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import * as contract from "#contract/companies/clients";
import { trimZeros } from "#contract/decimals";
import { groupOf, groups, type FeeType } from "#contract/projects/stages";

import { transaction, type Context, type InTransaction } from "../../context";
import type { Db } from "../../db/client";
import { Bound, prepared } from "../../db/prepared";
import { clientIndustries } from "../../db/schema/definitions";
import { clients, contacts } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { pick } from "../../records/fields";
import { writeEach } from "../../records/bulk";
import { findById, findWritable } from "../../records/kinds";
import { readList, type List } from "../../records/list";
import { findOrMerged } from "../../records/merge";
import { boundReader, owned } from "../../records/owned";
import { madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { bulkMessage } from "../companies/bulk-message";
import { isNarrowed, readFacet, readStatusCounts, readTalliedNumbers } from "../companies/counts";
import { foundBy } from "../companies/finds";
import { checkName } from "../companies/names";
import { checkCurrency, checkIds } from "../companies/checks";
import { savedCompany } from "../companies/tax-number-note";
import { refuseUsed } from "../companies/uses";
import { listColumns, namesOf, recordFacts, storedFields, toStatus } from "../companies/values";
import { removeRecordPicture, saveRecordPicture, type Pictured } from "../pictures/record-picture";
import { checkPlace } from "../companies/place-rules";
import { binding, reach, shapeOfReach } from "../project-reach/reach";
import { ownCurrency } from "../reference/own-settings";
import { sumsOf } from "../sums";
import { clientKind, insertClient } from "./kind";

type Row = typeof clients.$inferSelect;

const { name, city, created_at } = clients;
const clientList: List<QueryOf<typeof contract.list>["sort_by"]> = {
  name: "clients",
  table: clients,
  sorts: { name, city, created_at },
};

/** Clients by Turkish name (core §9); every member of staff may choose any client of the company. */
export async function listClients(ctx: Context, query: QueryOf<typeof contract.list>) {
  const ofCodes = (bound: Bound) =>
    bound.when(
      "codes",
      query.codes?.length ? query.codes : undefined,
      (all) => sql`${clients.code} = any(${all}::text[])`,
    );
  const tallied = isNarrowed(query)
    ? null
    : await readTalliedNumbers(ctx, "client", { state: query.status, choice: query.industry });
  const [{ rows, paging }, counts, industries, industry] = await Promise.all([
    readList(ctx, clientList, query, (bound) => ({
      where: [
        foundBy(bound, clients.finds, query.query),
        bound.when("status", query.status, (status) => eq(clients.status, status)),
        bound.when("industry", query.industry, (id) => eq(clients.industry_id, id)),
        ofCodes(bound),
      ],
      select: () =>
        ctx.db
          .select({ ...listColumns(clients), industry_id: clients.industry_id })
          .from(clients)
          .$dynamic(),
      total: tallied?.total,
    })),
    tallied?.counts ??
      readStatusCounts(ctx, "client", clients, (bound) => [
        foundBy(bound, clients.finds, query.query),
        bound.when("industry", query.industry, (id) => eq(clients.industry_id, id)),
      ]),
    namesOf(ctx, clientIndustries),
    query.facets === 1
      ? (tallied?.facet ??
        readFacet(ctx, "client industry", clients, clients.industry_id, (bound) => [
          foundBy(bound, clients.finds, query.query),
          bound.when("status", query.status, (status) => eq(clients.status, status)),
        ]))
      : null,
  ]);
  const data = rows.map(({ industry_id, ...row }) => ({
    ...row,
    status: toStatus(row.status),
    industry: industries.get(industry_id ?? 0) ?? null,
  }));
  return { status: "success" as const, data, paging, counts, facets: industry && { industry } };
}

/** The client's offers and projects within the reader's reach, by category and currency. */
async function readStanding(ctx: Context | InTransaction, id: number) {
  const bound = new Bound();
  bound.fixed("reach", shapeOfReach(ctx.user));
  const within = reach(ctx, binding(bound));
  const ofClient = eq(projects.client_id, bound.value("client", id));
  const statement = prepared(ctx.db, "standing of a client", bound, () =>
    (ctx.db as Db)
      .select({
        stage: projects.stage,
        currency: projects.lead_currency,
        count: sql<number>`count(*)::int`,
        amount: sql<string | null>`sum(${projects.lead_value})::text`,
      })
      .from(projects)
      .where(owned(boundReader, projects, within, ofClient))
      .groupBy(projects.stage, projects.lead_currency),
  );
  const rows = await statement.execute({ ...bound.values, company: ctx.user.event_company_id });
  return groups.flatMap((group) => {
    const own = rows.filter(({ stage }) => groupOf(stage) === group);
    if (own.length === 0) return [];
    return [
      {
        group,
        count: own.reduce((sum, { count }) => sum + count, 0),
        sums: sumsOf(own),
      },
    ];
  });
}

const fieldNames = Object.keys(contract.clientFields) as (keyof typeof contract.clientFields)[];

/** The record as its page and its form show it. */
async function toRecord(ctx: Context | InTransaction, row: Row) {
  const [facts, standing, industries] = await Promise.all([
    recordFacts(ctx, row, contacts.client_id),
    readStanding(ctx, row.id),
    namesOf(ctx, clientIndustries),
  ]);
  return {
    ...pick(row, fieldNames),
    ...facts,
    fin_fee_type: row.fin_fee_type as FeeType | null,
    fin_fee_rate: row.fin_fee_rate && trimZeros(row.fin_fee_rate),
    profit_target: row.profit_target && trimZeros(row.profit_target),
    industry: industries.get(row.industry_id ?? 0) ?? null,
    standing,
  };
}

/** A merged client is read as the one that it went into. */
export async function getClient(ctx: Context, code: string) {
  const row = await findOrMerged(ctx, clientKind, code);
  return { status: "success" as const, client: await toRecord(ctx, row) };
}

export async function getClientById(ctx: Context, id: number) {
  const row = await findById(ctx, clients, id);
  const client = {
    id: row.id,
    code: row.code,
    name: row.name,
    fin_fee_type: row.fin_fee_type as FeeType | null,
    fin_fee_rate: row.fin_fee_rate,
    fin_fee_currency: row.fin_fee_currency,
    profit_target: row.profit_target && trimZeros(row.profit_target),
  };
  return { status: "success" as const, client };
}

type Input = BodyOf<typeof contract.create>;

/** The columns of the body; its references must be the company's, whose currency `readCurrency` answers. */
export async function clientValues(
  tx: InTransaction,
  input: Input,
  kept?: Row,
  readCurrency = (): Promise<string> => ownCurrency(tx),
) {
  checkPlace(tx, { country: input.country === kept?.country ? undefined : input.country }, undefined);
  checkCurrency(tx, "fin_fee_currency", input.fin_fee_currency);
  await checkIds(tx, "industry_id", clientIndustries, input.industry_id ? [input.industry_id] : [], [
    kept?.industry_id ?? null,
  ]);
  // A fee without a currency is in the company's own; without a type there is none.
  const hasFee = input.fin_fee_type !== undefined && input.fin_fee_type !== null;
  const fee = hasFee ? { fin_fee_currency: input.fin_fee_currency ?? (await readCurrency()) } : {};
  const none = input.fin_fee_type === null ? { fin_fee_rate: null, fin_fee_currency: null } : {};
  return { ...storedFields(input), ...fee, ...none };
}

/** CLI-004. 409 for an existing name; compared with Turkish folding. */
export async function createClient(ctx: Context, input: Input) {
  return creating(
    ctx,
    async (tx) => {
      await checkName(tx, "client", clients, input.name);
      const row = await insertClient(tx, await clientValues(tx, input));
      const message = savedCompany(tx.locale, "client_created", row);
      return { status: "success" as const, message, client: await toRecord(tx, row) };
    },
    madeRecord(clientKind, ({ client }) => client.code),
  );
}

const currentOf = (tx: InTransaction, code: string) => async () => toRecord(tx, await clientKind.find(tx, code));

export async function updateClient(ctx: Context, code: string, body: BodyOf<typeof contract.update>) {
  const { version, ...input } = body;
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, clientKind, code);
    await checkName(tx, "client", clients, input.name, before);
    const values = await clientValues(tx, input, before);
    const { row, undo } = await saveRecord(tx, clientKind, before, version, values, currentOf(tx, code));
    const message = savedCompany(tx.locale, "client_updated", row, before);
    return { status: "success" as const, undo, message, client: await toRecord(tx, row) };
  });
}

/** R4: at the version in the question; a client with offers, projects, contacts or sponsorships cannot be deleted. */
export async function removeClient(ctx: Context, code: string, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, clientKind, code);
    await refuseUsed(tx, clients, before.id);
    const undo = await removeRecord(tx, clientKind, before, version, currentOf(tx, code));
    return { status: "success" as const, undo, message: translate(tx.locale, "client_removed") };
  });
}

export async function setClientIndustry(ctx: Context, { codes, industry_id }: BodyOf<typeof contract.setIndustry>) {
  await transaction(ctx, (tx) => checkIds(tx, "industry_id", clientIndustries, [industry_id]));
  const { results, ...counts } = await writeEach(
    ctx,
    codes,
    async (tx, code) => (await clientKind.find(tx, code)).name,
    async (tx, code) => {
      const before = await findWritable(tx, clientKind, code);
      if (before.industry_id === industry_id) return { message: translate(tx.locale, "company_choice_before") };
      const { undo } = await saveRecord(tx, clientKind, before, before.version, { industry_id }, currentOf(tx, code));
      return { message: translate(tx.locale, "client_updated"), undo };
    },
  );
  return { status: "success" as const, message: bulkMessage(ctx, counts), results };
}

const logoOf: Pictured<typeof clients, Awaited<ReturnType<typeof toRecord>>> = {
  kind: clientKind,
  model: "client",
  column: "logo",
  saved: "logo_saved",
  removed: "logo_removed",
  show: toRecord,
};

/** CLI-013 */
export async function saveClientLogo(ctx: Context, code: string, body: BodyOf<typeof contract.saveLogo>) {
  const { record, ...answer } = await saveRecordPicture(ctx, logoOf, code, body);
  return { ...answer, client: record };
}

export async function removeClientLogo(ctx: Context, code: string, body: BodyOf<typeof contract.removeLogo>) {
  const { record, ...answer } = await removeRecordPicture(ctx, logoOf, code, body);
  return { ...answer, client: record };
}
