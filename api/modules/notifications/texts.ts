import { and, inArray, isNull } from "drizzle-orm";

import type { Locale } from "#contract/common";
import { notificationKinds, type NotificationType } from "#contract/activity/notification-types";
import { isOffer, moduleOf } from "#contract/projects/stages";

import type { Context } from "../../context";
import type { Db, Tx } from "../../db/client";
import { notes } from "../../db/schema/activity";
import { formEntries } from "../../db/schema/form-entries";
import { forms } from "../../db/schema/forms";
import { meetings } from "../../db/schema/meetings";
import { clients, suppliers } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import type { notifications } from "../../db/schema/shell";
import { requests } from "../../db/schema/staff-requests";
import { tasks } from "../../db/schema/tasks";
import { type MessageKey, translate } from "../../messages";
import { meetingReach } from "../meetings/reach";
import { scoped } from "../project-reach/reach";
import { readStages, stageName } from "../projects/stage-names";
import { owned, ownedOrDeleted, refersTo } from "../../records/owned";
import { requestReach } from "../approvals/reach";
import { taskReach } from "../tasks/reach";

type Row = Pick<typeof notifications.$inferSelect, "type" | "model" | "record_id" | "record_code" | "params">;
type Reader = Pick<Context, "user" | "now"> & { db: Db | Tx };

/** Records of these rows that the reader may open now: model and id to the page of a lead or project, "" for others. */
async function openRecords(reader: Reader, rows: readonly Row[]): Promise<Map<string, string>> {
  const idsOf = (model: string) => [...new Set(rows.filter((row) => row.model === model).map((row) => row.record_id))];
  const open = new Map<string, string>();
  const { user, db } = reader;
  const projectIds = idsOf("project");
  if (projectIds.length > 0) {
    const found = await db
      .select({ id: projects.id, code: projects.code, stage: projects.stage })
      .from(projects)
      .where(and(scoped(reader), inArray(projects.id, projectIds)));
    for (const { id, code, stage } of found) {
      if (user.modules_off.includes(moduleOf(stage)) || (isOffer(stage) && !user.ecos)) continue;
      open.set(`project ${id}`, isOffer(stage) ? `/bizdev/${code}` : `/project/${code}`);
    }
  }
  const clientIds = user.ecos && !user.modules_off.includes("clients") ? idsOf("client") : [];
  if (clientIds.length > 0) {
    const found = await db
      .select({ id: clients.id })
      .from(clients)
      .where(owned({ user }, clients, inArray(clients.id, clientIds)));
    for (const { id } of found) open.set(`client ${id}`, "");
  }
  const meetingIds = user.ecos && !user.modules_off.includes("calendar") ? idsOf("meeting") : [];
  if (meetingIds.length > 0) {
    const found = await db
      .select({ id: meetings.id })
      .from(meetings)
      .where(and(owned({ user }, meetings, inArray(meetings.id, meetingIds)), meetingReach(reader)));
    for (const { id } of found) open.set(`meeting ${id}`, "");
  }
  const taskIds = user.ecos && !user.modules_off.includes("tasks") ? idsOf("task") : [];
  if (taskIds.length > 0) {
    const found = await db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(owned({ user }, tasks, inArray(tasks.id, taskIds)), taskReach(reader)));
    for (const { id } of found) open.set(`task ${id}`, "");
  }
  for (const [id, page] of await answerPages(reader, idsOf("form_entry"))) open.set(`form_entry ${id}`, page);
  for (const [id, page] of await notePages(reader, idsOf("note"))) open.set(`note ${id}`, page);
  const requestIds = idsOf("request");
  if (requestIds.length > 0) {
    const found = await db
      .select({ id: requests.id, code: requests.code, offer: projects.code, type: requests.type })
      .from(requests)
      .leftJoin(projects, refersTo(requests.project_id, projects))
      .where(and(await requestReach(reader), inArray(requests.id, requestIds)));
    for (const { id, code, offer, type } of found) {
      // Offers are decided on their own page, too, for which requests need not be viewed.
      if (!user.modules_off.includes("requests")) open.set(`request ${id}`, `/requests/${code}`);
      else if (type === "offer" && !user.modules_off.includes("bizdev")) open.set(`request ${id}`, `/bizdev/${offer}`);
    }
  }
  for (const id of idsOf("user")) if (id === user.id) open.set(`user ${id}`, "");
  return open;
}

/**
 * Pages of forms' answers whose project the reader may open now; the notification of an erased answer leads there too.
 */
async function answerPages(reader: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { user, db } = reader;
  const rows = await db
    .select({ id: formEntries.id, form: forms.code, code: projects.code, stage: projects.stage })
    .from(formEntries)
    .innerJoin(forms, refersTo(formEntries.form_id, forms, isNull(forms.deleted_at)))
    .innerJoin(projects, and(refersTo(forms.project_id, projects), scoped(reader)))
    .where(ownedOrDeleted({ user }, formEntries, inArray(formEntries.id, [...ids])));
  return new Map(
    rows
      .filter(({ stage }) => !user.modules_off.includes(moduleOf(stage)) && (user.ecos || !isOffer(stage)))
      .map(({ id, form, code }) => [id, `/project/${code}/forms/${form}/answers`]),
  );
}

/** Pages of notes whose record the reader may open now. */
async function notePages(reader: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const pages = new Map<number, string>();
  if (ids.length === 0) return pages;
  const { user, db } = reader;
  const rows = await db
    .select({ id: notes.id, code: projects.code, stage: projects.stage })
    .from(notes)
    .innerJoin(projects, and(refersTo(notes.project_id, projects), scoped(reader)))
    .where(owned({ user }, notes, inArray(notes.id, [...ids])));
  for (const { id, code, stage } of rows) {
    if (user.modules_off.includes(moduleOf(stage)) || (isOffer(stage) && !user.ecos)) continue;
    pages.set(id, `/${isOffer(stage) ? "bizdev" : "project"}/${code}/notes`);
  }
  if (!user.ecos) return pages;
  for (const [noun, table, column] of [
    ["client", clients, notes.client_id],
    ["supplier", suppliers, notes.supplier_id],
  ] as const) {
    if (user.modules_off.includes(`${noun}s`)) continue;
    const found = await db
      .select({ id: notes.id, code: table.code })
      .from(notes)
      .innerJoin(table, refersTo(column, table, isNull(table.deleted_at)))
      .where(owned({ user }, notes, inArray(notes.id, [...ids])));
    for (const { id, code } of found) pages.set(id, `/${noun}/${code}/notes`);
  }
  return pages;
}

/** Title, text and link of notifications, in one language and for one reader (RTM-014). */
export async function describe<R extends Row>(reader: Reader, locale: Locale, rows: readonly R[]) {
  const [open, stages] = [await openRecords(reader, rows), await readStages(reader)];
  return rows.map((row) => {
    const type = row.type as NotificationType;
    const kind = notificationKinds[type];
    const params = row.params as Record<string, string | number>;
    const page = open.get(`${row.model} ${row.record_id}`);
    const requestName = params["request"] ? translate(locale, `request_type_${params["request"]}` as MessageKey) : "";
    // A number is a stage.
    const values = Object.fromEntries(
      [...kind[locale].text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
        const value = params[name] ?? "";
        if (name === "name" && requestName) return [name, `${requestName} · ${value}`];
        return [name, typeof value === "number" ? stageName(value, locale, stages) : value];
      }),
    );
    const text = kind[locale].text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
    const link =
      page === undefined ? null : kind.link.replace("{record}", page).replace("{code}", row.record_code ?? "");
    return { row, type, title: kind[locale].title, text, values, link };
  });
}
