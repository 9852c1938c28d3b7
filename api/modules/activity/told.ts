import { inArray } from "drizzle-orm";
import { z } from "zod";

import { activityModels, type ActivityModel } from "#contract/activity-facts";
import { factsOf } from "#contract/kinds";
import { noteFields } from "#contract/notes";
import { phoneCallFields } from "#contract/phone-calls";
import { taskFields } from "#contract/task-fields";

import type { Context } from "../../context";
import { notes, phoneCalls } from "../../db/schema/activity";
import { clients, contacts, suppliers, users } from "../../db/schema/people";
import { tasks } from "../../db/schema/tasks";
import { translate, type MessageKey } from "../../messages";
import type { Entry } from "../../records/history";
import { ownedOrDeleted, refersTo } from "../../records/owned";
import { isEdit, type Story } from "../../records/story";
import { plainText } from "../notes/mentions";
import { tellLines } from "./lines";

// What hangs on other fields, or is a text of its own, is not told field by field.
const { note_title } = factsOf(z.object(noteFields));
const { called_at, call_direction, contact_id, description } = factsOf(z.object(phoneCallFields));
const { title, starts_at, deadline_at, responsibles } = factsOf(z.object(taskFields));
const some = (facts: Record<string, Story["facts"][string] | undefined>) => facts as Story["facts"];

/** What the history of a record tells of its notes, calls and to-dos. */
export const activityStories: readonly Story[] = [
  { model: "note", table: notes, facts: some({ note_title }) },
  {
    model: "phone_call",
    table: phoneCalls,
    facts: some({ called_at, call_direction, contact_id, description }),
    references: { contact_id: { table: contacts, name: contacts.name } },
  },
  {
    model: "task",
    table: tasks,
    facts: some({ title, starts_at, deadline_at, responsibles }),
    references: { responsibles: { table: users, name: users.full_name } },
  },
];

export const isActivity = (model: string): model is ActivityModel => activityModels.some((one) => one === model);

/** Letters of a note that a history shows. */
const bodyLength = 500;

interface Shown {
  name: string;
  /** What was written or talked about; of one that is gone nothing. */
  body: string | null;
}

const keyOf = ({ model, record_id }: Pick<Entry, "model" | "record_id">) => `${model} ${record_id}`;

const shorten = (text: string) => {
  const letters = [...text];
  return letters.length > bodyLength ? `${letters.slice(0, bodyLength).join("").trimEnd()}…` : text;
};

/** What histories call the notes, calls and to-dos of the entries, and what stands in them now. */
export async function readActivity(ctx: Context, entries: readonly Entry[]): Promise<Map<string, Shown>> {
  const shown = new Map<string, Shown>();
  const idsOf = (model: ActivityModel) => [
    ...new Set(entries.flatMap((entry) => (entry.model === model ? [entry.record_id] : []))),
  ];
  // One after the other: a reader holds one connection at most.
  const noteIds = idsOf("note");
  if (noteIds.length > 0)
    for (const row of await ctx.db
      .select()
      .from(notes)
      .where(ownedOrDeleted(ctx, notes, inArray(notes.id, noteIds))))
      shown.set(`note ${row.id}`, {
        name: row.note_title,
        body: row.deleted_at ? null : shorten(plainText(row.note_content)),
      });
  const callIds = idsOf("phone_call");
  if (callIds.length > 0) for (const [id, call] of await readCalls(ctx, callIds)) shown.set(`phone_call ${id}`, call);
  const taskIds = idsOf("task");
  if (taskIds.length > 0)
    for (const row of await ctx.db
      .select({ id: tasks.id, title: tasks.title })
      .from(tasks)
      .where(ownedOrDeleted(ctx, tasks, inArray(tasks.id, taskIds))))
      shown.set(`task ${row.id}`, { name: row.title, body: null });
  return shown;
}

async function readCalls(ctx: Context, ids: number[]): Promise<Map<number, Shown>> {
  const { deleted_at, description: told } = phoneCalls;
  const rows = await ctx.db
    .select({
      id: phoneCalls.id,
      deleted_at,
      told,
      person: contacts.name,
      client: clients.name,
      supplier: suppliers.name,
    })
    .from(phoneCalls)
    .leftJoin(contacts, refersTo(phoneCalls.contact_id, contacts))
    .leftJoin(clients, refersTo(phoneCalls.client_id, clients))
    .leftJoin(suppliers, refersTo(phoneCalls.supplier_id, suppliers))
    .where(ownedOrDeleted(ctx, phoneCalls, inArray(phoneCalls.id, ids)));
  return new Map(
    rows.map((row) => [
      row.id,
      { name: row.person || (row.client ?? row.supplier ?? ""), body: row.deleted_at ? null : row.told },
    ]),
  );
}

const titles: Record<string, MessageKey> = {
  created: "timeline_part_created",
  reverted: "timeline_part_reverted",
  deleted: "timeline_part_deleted",
  restored: "timeline_part_restored",
};

/** The sentence of an entry and, where something was written, what. */
export function tellActivity(
  { locale }: Pick<Context, "locale">,
  model: ActivityModel,
  entry: Entry,
  shown: ReadonlyMap<string, Shown>,
) {
  const { name, body } = shown.get(keyOf(entry)) ?? { name: "", body: null };
  const lines = model === "task" && isEdit(entry) ? entry.changes["lines"] : undefined;
  if (lines) return { text: tellLines({ locale }, name, lines), body: null };
  const completed = isEdit(entry) ? entry.changes["completed_at"] : undefined;
  const key = completed
    ? completed[1]
      ? "timeline_task_completed"
      : "timeline_task_reopened"
    : // The days of its project took it along (api/modules/tasks/follow.ts).
      isEdit(entry) && entry.changes["moved_with"]
      ? "timeline_task_moved"
      : (titles[entry.action] ?? "timeline_part_updated");
  const text = translate(locale, key, { what: translate(locale, `part_${model}`), name });
  // A call with nobody is told without a name.
  return { text: name ? text : text.replace(/: $/, ""), body: entry.action === "created" ? body : null };
}
