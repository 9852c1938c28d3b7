// Records that invoices and payments name; each is looked for within the writer's reach. SES-052

import { eq, inArray, sql } from "drizzle-orm";

import type { RequestType } from "#contract/requests/request-types";

import type { InTransaction } from "../../context";
import { clients, suppliers } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { requests } from "../../db/schema/staff-requests";
import { Invalid } from "../../errors";
import { messageOf } from "#contract/messages";
import { translate, type MessageKey } from "../../messages";
import { isOwned } from "../../records/kinds";
import { ofCompany, owned } from "../../records/owned";
import { readableByAccounting } from "../project-reach/accounting-reach";
import { readRatesOn } from "../rates/convert";
import { currencyList } from "../reference/facts";
import { ownCurrency } from "../reference/own-settings";
import { mayNameClient, mayNameSupplier } from "../staff-requests/nameable";
import { namedProjects } from "./read";

/** References of a record before its edit: they may stay, whoever edits it. */
export interface Before {
  supplier_id: number | null;
  client_id: number | null;
  project_id: number | null;
  request_id: number | null;
}

interface References {
  supplier_id?: number | null | undefined;
  client_id?: number | null | undefined;
  project_id?: number | null | undefined;
  request_id?: number | null | undefined;
}

/** A refused field. */
export const fault = (tx: Pick<InTransaction, "locale">, field: string, key: MessageKey, values = {}) =>
  new Invalid({ [field]: [translate(tx.locale, key, values)] });

/** 422 without the party, with one of the other side too, and for one of nobody or out of reach. */
async function checkParty(tx: InTransaction, side: "supplier" | "client", body: References, before: Before | null) {
  const field = `${side}_id` as const;
  const other = side === "supplier" ? "client_id" : "supplier_id";
  if (body[other]) throw fault(tx, other, "invoice_one_party");
  const id = body[field];
  if (!id) throw new Invalid({ [field]: [messageOf({ code: "custom", message: "required" }, tx.locale)] });
  if (id === before?.[field]) return id;
  const table = side === "supplier" ? suppliers : clients;
  const mayName = side === "supplier" ? mayNameSupplier(tx) : mayNameClient(tx, id, null);
  if (!mayName || !(await isOwned(tx, table, id))) throw fault(tx, field, "not_in_list");
  return id;
}

async function isSeenProject(tx: InTransaction, id: number): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: projects.id })
    .from(projects)
    .where(ofCompany(tx.user.event_company_id, projects, namedProjects(tx), eq(projects.id, id)));
  return found !== undefined;
}

/** A form does not show a project out of its writer's reach: its empty field leaves that one alone. */
async function checkProject(tx: InTransaction, { project_id }: References, before: Before | null) {
  const known = before?.project_id ?? null;
  if (!project_id) return known !== null && !(await isSeenProject(tx, known)) ? known : null;
  if (project_id !== known && !(await isSeenProject(tx, project_id))) throw fault(tx, "project_id", "not_in_list");
  return project_id;
}

async function checkRequest(
  tx: InTransaction,
  { request_id }: References,
  before: Before | null,
  types: readonly RequestType[],
) {
  const known = before?.request_id ?? null;
  const reach = readableByAccounting(tx) ?? sql`false`;
  const isSeen = async (id: number) => {
    const [found] = await tx.db
      .select({ id: requests.id })
      .from(requests)
      .where(owned(tx, requests, eq(requests.id, id), inArray(requests.type, [...types]), reach));
    return found !== undefined;
  };
  if (!request_id) return known !== null && !(await isSeen(known)) ? known : null;
  if (request_id !== known && !(await isSeen(request_id))) throw fault(tx, "request_id", "not_in_list");
  return request_id;
}

/** The checked references of a body, those of the other side empty. */
export async function checkReferences(
  tx: InTransaction,
  side: "supplier" | "client",
  body: References,
  before: Before | null,
  types: readonly RequestType[],
) {
  const party = await checkParty(tx, side, body, before);
  return {
    supplier_id: side === "supplier" ? party : null,
    client_id: side === "client" ? party : null,
    project_id: await checkProject(tx, body, before),
    request_id: await checkRequest(tx, body, before, types),
  };
}

/**
 * Units of the company's currency for one of the document's, at most 8 decimals: the typed one, otherwise that of the
 * last bulletin until the document's day. 422 for an unknown currency, and for one without a rate.
 */
export async function rateOf(
  tx: InTransaction,
  { currency, rate, day }: { currency: string; rate: string | null | undefined; day: string },
): Promise<string> {
  if (!currencyList(tx.locale).some(({ shortcode }) => shortcode === currency))
    throw fault(tx, "currency", "not_in_list");
  if (currency === (await ownCurrency(tx))) return "1";
  if (rate) return rate;
  const [published] = (await readRatesOn(tx, day)).convert([{ currency, amount: "0" }]).rates;
  if (!published) throw fault(tx, "currency", "request_no_rate", { currency });
  return published.rate;
}
