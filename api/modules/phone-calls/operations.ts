// Phone calls have the readers of their project, client or supplier (docs/decisions/061). Histories show them too
// (api/modules/activity/entries.ts).

import { and, eq, sql, type SQL } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import { issueText } from "#contract/messages";
import { mayDo } from "#contract/permissions";
import type * as contract from "#contract/activity/phone-calls";

import { transaction, type Context, type InTransaction } from "../../context";
import type { Bound } from "../../db/prepared";
import { phoneCalls } from "../../db/schema/activity";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { Invalid } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { pick } from "../../records/fields";
import { findById, findWritable } from "../../records/kinds";
import { readList, searched, type List } from "../../records/list";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { checkIds } from "../companies/checks";
import { ownerOf } from "../contacts/kind";
import { isNamed } from "../project-people/named";
import { binding, scoped, shapeOfReach } from "../project-reach/reach";
import { chosenProject } from "../projects/chosen-project";
import { companyTime } from "../times";
import { callReach, phoneCallKind, viewedCompanies, type PhoneCallRow } from "./kind";
import { toPhoneCalls } from "./rows";

const success = { status: "success" as const };

async function toPhoneCall(ctx: Context | InTransaction, row: PhoneCallRow) {
  const [call] = await toPhoneCalls(ctx, [row]);
  if (!call) throw new Error("a call without its answer");
  return call;
}

const callList: List<"called"> = {
  name: "phone calls",
  table: phoneCalls,
  sorts: { called: phoneCalls.called_at },
  direction: "desc",
};

/** Phone calls with a client or supplier: with one of its people, or on its own number. */
function ofCompany(bound: Bound, company_id: string | undefined): SQL | undefined {
  if (company_id === undefined) return undefined;
  const { client_id, supplier_id } = ownerOf(company_id);
  return client_id === null
    ? bound.when("supplier", supplier_id, (id) => eq(phoneCalls.supplier_id, id))
    : bound.when("client", client_id, (id) => eq(phoneCalls.client_id, id));
}

export async function listPhoneCalls(ctx: Context, query: QueryOf<typeof contract.list>) {
  const { rows, paging } = await readList(ctx, callList, pick(query, ["paginate", "page", "page_size"]), (bound) => {
    bound.fixed("reach", shapeOfReach(ctx.user));
    bound.fixed("companies", viewedCompanies(ctx.user).join(" "));
    const bind = binding(bound);
    const where = [
      callReach(ctx, bind),
      bound.when(
        "project",
        query.project_id,
        (code) =>
          sql`${phoneCalls.project_id} in ${ctx.db
            .select({ id: projects.id })
            .from(projects)
            .where(and(scoped(ctx, bind), eq(projects.code, code)))}`,
      ),
      bound.when("contact", query.contact_id, (id) => eq(phoneCalls.contact_id, id)),
      ofCompany(bound, query.company_id),
      bound.when("direction", query.direction, (direction) => eq(phoneCalls.call_direction, direction)),
      searched(bound, phoneCalls.folded, query.query),
    ];
    return { where, select: () => ctx.db.select().from(phoneCalls).$dynamic() };
  });
  return { ...success, data: await toPhoneCalls(ctx, rows), paging };
}

export async function getPhoneCall(ctx: Context, id: number) {
  return { ...success, phone_call: await toPhoneCall(ctx, await phoneCallKind.find(ctx, String(id))) };
}

type Input = BodyOf<typeof contract.create>;

const refused = (tx: InTransaction, field: string) => new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });

/** The other party: the contact and its company, or the company of the number. */
async function partyOf(
  tx: InTransaction,
  { contact_id, company_id }: Input,
  project: number | null,
  kept?: PhoneCallRow,
) {
  if (contact_id) {
    if (kept?.contact_id === contact_id) return pick(kept, ["contact_id", "client_id", "supplier_id"]);
    await checkIds(tx, "contact_id", contacts, [contact_id]);
    // Other people know only the contacts of their project.
    if (!mayDo(tx.user, "contacts", "view") && !(project !== null && (await isNamed(tx, project, contact_id))))
      throw refused(tx, "contact_id");
    const { client_id, supplier_id } = await findById(tx, contacts, contact_id);
    return { contact_id, client_id, supplier_id };
  }
  if (!company_id) return { contact_id: null, client_id: null, supplier_id: null };
  const { client_id, supplier_id } = ownerOf(company_id);
  if (kept?.client_id === client_id && kept.supplier_id === supplier_id)
    return { contact_id: null, client_id, supplier_id };
  if (!mayDo(tx.user, client_id === null ? "suppliers" : "clients", "view")) throw refused(tx, "company_id");
  await (client_id === null
    ? checkIds(tx, "company_id", suppliers, [supplier_id])
    : checkIds(tx, "company_id", clients, [client_id]));
  return { contact_id: null, client_id, supplier_id };
}

async function valuesOf(tx: InTransaction, input: Input, kept?: PhoneCallRow) {
  const { called_at, call_direction, description } = input;
  if (called_at > companyTime(tx)) throw new Invalid({ called_at: [issueText("date_future", tx.locale)] });
  const project_id = await chosenProject(tx, "project_id", input.project_id, kept?.project_id ?? null);
  return { called_at, call_direction, description, project_id, ...(await partyOf(tx, input, project_id, kept)) };
}

const made = madeRecord(phoneCallKind, ({ phone_call }: { phone_call: { id: number } }) => phone_call.id);

/** TSK-006, TSK-070 */
export async function createPhoneCall(ctx: Context, input: Input) {
  const work = async (tx: InTransaction) => {
    const row = await insertRecord(tx, phoneCallKind, { ...(await valuesOf(tx, input)), creator_id: tx.user.id });
    const message = translate(tx.locale, "phone_call_created");
    return { ...success, message, phone_call: await toPhoneCall(tx, row) };
  };
  return creating(ctx, work, made);
}

/** The call as its form shows it, for the 409 of a stale save (R4). */
const currentOf = (tx: InTransaction, id: number) => async () =>
  toPhoneCall(tx, await phoneCallKind.find(tx, String(id)));

/** TSK-007 */
export async function updatePhoneCall(ctx: Context, id: number, { version, ...input }: BodyOf<typeof contract.update>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, phoneCallKind, id);
    const values = await valuesOf(tx, input, before);
    const { row, undo } = await saveRecord(tx, phoneCallKind, before, version, values, currentOf(tx, id));
    const message = translate(tx.locale, "phone_call_updated");
    return { ...success, undo, message, phone_call: await toPhoneCall(tx, row) };
  });
}

export async function removePhoneCall(ctx: Context, id: number, { version }: BodyOf<typeof contract.remove>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, phoneCallKind, id);
    const undo = await removeRecord(tx, phoneCallKind, before, version, currentOf(tx, id));
    return { ...success, undo, message: translate(tx.locale, "phone_call_removed") };
  });
}
