import { and, eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { statusOf } from "#contract/projects/stages";
import { messageOf } from "#contract/messages";
import { operationStatuses, type TripType } from "#contract/requests/trip-facts";
import type * as contract from "#contract/requests/trips";

import { transaction, type Context, type InTransaction, type Reader } from "../../context";
import { users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { requests, trips } from "../../db/schema/staff-requests";
import { Invalid, NotFound } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned } from "../../records/owned";
import { madeRecord } from "../../records/writes";
import { withNames } from "../approval-chains/operations";
import { withoutAmount } from "../approvals/chain";
import { checkIds } from "../companies/checks";
import { scoped } from "../project-reach/reach";
import { requestKind, type RequestRecord } from "../staff-requests/kind";
import { planRequest, sendAgain, sendRequest } from "../staff-requests/send";
import { needsApproval, tripOf } from "../staff-requests/trip-rows";
import { localDate } from "../times";
import { attending, readAbsences } from "../staff-requests/absences";

const success = { status: "success" as const };

type Operation = BodyOf<typeof contract.createOperation>;
type Inspection = BodyOf<typeof contract.createInspection>;

/** Both types in one shape. */
interface Draft {
  type: TripType;
  project_id: number | null;
  fields: Omit<typeof trips.$inferInsert, "event_company_id" | "request_id"> & { responsibles: number[] };
}

const sharedOf = ({ transportation_type, hotel_name, note }: Operation | Inspection) => ({
  transportation_type,
  hotel_name: hotel_name ?? null,
  note: note ?? null,
});

export const fillOperation = (body: Operation): Draft => ({
  type: "operation",
  project_id: body.project_id,
  fields: {
    ...sharedOf(body),
    starts_at: body.starts_at,
    ends_at: body.ends_at,
    location_type: null,
    location: null,
    responsibles: [...new Set(body.responsibles)],
  },
});

/** LEA-030: an inspection takes whole days. */
export const fillInspection = (body: Inspection): Draft => ({
  type: "inspection",
  project_id: null,
  fields: {
    ...sharedOf(body),
    starts_at: `${body.dates.start} 00:00:00`,
    ends_at: `${body.dates.end} 23:59:59`,
    location_type: body.location_type,
    location: body.location,
    responsibles: [],
  },
});

async function projectOf(ctx: Reader, id: number | null | undefined) {
  if (!id) return undefined;
  const { client_id, type_id, stage } = projects;
  const [row] = await ctx.db
    .select({ client_id, type_id, stage })
    .from(projects)
    .where(and(scoped(ctx), eq(projects.id, id)));
  return row;
}

const mayName = (stage: number) => (operationStatuses as readonly string[]).includes(statusOf(stage));

interface Before {
  head: RequestRecord;
  trip: typeof trips.$inferSelect;
}

/**
 * 422 for a project out of reach or not running (PRJ-061), people who do not work here, and a start before today
 * (LEA-069). What the request had before may stay.
 */
async function check(tx: InTransaction, { type, project_id, fields }: Draft, before: Before | null) {
  if (project_id !== null && project_id !== before?.head.project_id) {
    const project = await projectOf(tx, project_id);
    if (!project || !mayName(project.stage)) throw new Invalid({ project_id: [translate(tx.locale, "not_in_list")] });
  }
  await checkIds(tx, "responsibles", users, fields.responsibles, before?.trip.responsibles);
  const isNew = fields.starts_at !== before?.trip.starts_at;
  if (type === "operation" && isNew && fields.starts_at.slice(0, 10) < localDate(tx.now(), tx.user.company_timezone))
    throw new Invalid({ starts_at: [messageOf({ code: "custom", message: "starts_past" }, tx.locale)] });
}

/** The caller's own request of this type with its trip; undefined for any other. */
async function lookForOwn(ctx: Reader, type: TripType, id: number): Promise<Before | undefined> {
  const own = [eq(requests.id, id), eq(requests.requester_id, ctx.user.id), eq(requests.type, type)];
  const [head] = await ctx.db
    .select()
    .from(requests)
    .where(owned(ctx, requests, ...own));
  if (!head) return undefined;
  const [trip] = await ctx.db
    .select()
    .from(trips)
    .where(owned(ctx, trips, eq(trips.request_id, head.id)));
  return trip && { head, trip };
}

export async function getTrip(ctx: Reader, type: TripType, id: number) {
  const own = await lookForOwn(ctx, type, id);
  const request = own && (await tripOf(ctx, own.head));
  if (!request) throw new NotFound();
  return { ...success, request };
}

/** Facts that the conditions of a chain look at (ORG-040). */
async function factsOf(ctx: Reader, project_id: number | null | undefined) {
  const project = await projectOf(ctx, project_id);
  return { ...withoutAmount, client_id: project?.client_id ?? null, project_type_id: project?.type_id ?? null };
}

const sendingOf = async (tx: InTransaction, { project_id, fields }: Draft) => ({
  facts: await factsOf(tx, project_id),
  readers: fields.responsibles,
  needsApproval: needsApproval(fields.location_type ?? null),
});

const headOf = ({ project_id, fields: { starts_at, ends_at } }: Draft) => ({
  project_id,
  starts_on: starts_at.slice(0, 10),
  ends_on: ends_at.slice(0, 10),
});

async function answerOf(tx: InTransaction, head: RequestRecord) {
  const request = await tripOf(tx, head);
  if (!request) throw new Error("the trip was not written");
  const key = request.status === "APPROVED" ? `${request.type}_approved` : `${request.type}_sent`;
  return { ...success, message: translate(tx.locale, key as `${TripType}_${"approved" | "sent"}`), request };
}

async function sendNew(tx: InTransaction, draft: Draft, previous_id: number | null) {
  const head = await sendRequest(tx, draft.type, { ...headOf(draft), previous_id }, await sendingOf(tx, draft));
  const { event_company_id } = tx.user;
  await tx.db.insert(trips).values({ event_company_id, request_id: head.id, ...draft.fields });
  return answerOf(tx, head);
}

const madeTrip = madeRecord(requestKind, ({ request }: { request: { code: string } }) => request.code);

/** LEA-002, LEA-004: sends it to its chain; an inspection in the city is approved at once. */
export async function createTrip(ctx: Context, draft: Draft) {
  const send = async (tx: InTransaction) => {
    await check(tx, draft, null);
    return sendNew(tx, draft, null);
  };
  return creating(ctx, send, madeTrip);
}

/** LEA-074…LEA-077: a declined one stays, and a new one is sent in its place. */
export async function updateTrip(ctx: Context, id: number, version: number, draft: Draft) {
  return transaction(ctx, async (tx) => {
    const own = await lookForOwn(tx, draft.type, id);
    // Records of another company are refused before anything is said of the request.
    await check(tx, draft, own ?? null);
    if (!own) throw new NotFound();
    const before = await findWritable(tx, requestKind, own.head.code);
    if (before.status === "DECLINED") return sendNew(tx, draft, before.id);
    const current = async () => (await getTrip(tx, draft.type, id)).request;
    const head = await sendAgain(tx, before, version, draft.type, headOf(draft), current, await sendingOf(tx, draft));
    await tx.db
      .update(trips)
      .set(draft.fields)
      .where(owned(tx, trips, eq(trips.id, own.trip.id)));
    return answerOf(tx, head);
  });
}

/** Before a trip is sent: who decides, and who of its people is away. */
export async function previewTrip(ctx: Context, body: BodyOf<typeof contract.preview>) {
  const { type, starts_at, ends_at, responsibles, edited } = body;
  const before = edited ? await lookForOwn(ctx, type, edited) : undefined;
  if (edited && !before) throw new NotFound();
  const project_id = type === "operation" ? body.project_id : null;
  const keeps = project_id === before?.head.project_id;
  if (project_id && !keeps && !(await projectOf(ctx, project_id)))
    throw new Invalid({ project_id: [translate(ctx.locale, "not_in_list")] });
  const isFree = type === "inspection" && !needsApproval(body.location_type);
  const planned = isFree ? [] : await planRequest(ctx, ctx.user.id, type, await factsOf(ctx, project_id));
  return {
    ...success,
    needs_approve: isFree ? (0 as const) : (1 as const),
    steps: await withNames(ctx, planned),
    absences: await readAbsences(ctx, {
      people: attending(ctx.user.id, type === "operation" ? responsibles : []),
      starts_at,
      ends_at,
      except: before?.head.id ?? null,
    }),
  };
}
