// Activity is the history of a record: it also shows the record's notes, phone calls and to-dos (docs/decisions/061).
// An entry names its record only while that record exists (api/records/there.ts). The page decides the link
// (app/components/history/entry-path.ts).

import { sql } from "drizzle-orm";
import { z } from "zod";

import { activityModels, type ActivityModel } from "#contract/activity/activity-facts";
import { factsOf } from "#contract/kinds";
import { noteFields } from "#contract/activity/notes";
import { phoneCallFields } from "#contract/activity/phone-calls";
import { taskFields } from "#contract/planning/task-fields";

import type { Context } from "../../context";
import { notes, phoneCalls } from "../../db/schema/activity";
import { clients, contacts, suppliers, users } from "../../db/schema/people";
import { tasks } from "../../db/schema/tasks";
import { translate, type MessageKey } from "../../messages";
import type { Entry } from "../../records/history";
import { refersTo } from "../../records/owned";
import { isEdit, type Story } from "../../records/story";
import type { Place, There } from "../../records/there";
import { plainText } from "../notes/mentions";
import { tellLines } from "./lines";

// Fields that depend on others, or are texts of their own, are not listed field by field.
const { note_title } = factsOf(z.object(noteFields));
const { called_at, call_direction, contact_id, description } = factsOf(z.object(phoneCallFields));
const { title, starts_at, deadline_at, responsibles } = factsOf(z.object(taskFields));
const some = (facts: Record<string, Story["facts"][string] | undefined>) => facts as Story["facts"];

/** Description of a record's notes, phone calls and to-dos in its history. */
export const activityStories: readonly (Story & Place)[] = [
  {
    model: "note",
    table: notes,
    facts: some({ note_title }),
    nameOf: sql`${notes.note_title}`,
    bodyOf: sql`${notes.note_content}`,
  },
  {
    model: "phone_call",
    table: phoneCalls,
    facts: some({ called_at, call_direction, contact_id, description }),
    references: { contact_id: { table: contacts, name: contacts.name } },
    nameOf: sql`coalesce(nullif(${contacts.name}, ''), ${clients.name}, ${suppliers.name})`,
    bodyOf: sql`${phoneCalls.description}`,
    joins: sql`left join ${contacts} on ${refersTo(phoneCalls.contact_id, contacts)}
      left join ${clients} on ${refersTo(phoneCalls.client_id, clients)}
      left join ${suppliers} on ${refersTo(phoneCalls.supplier_id, suppliers)}`,
  },
  {
    model: "task",
    table: tasks,
    facts: some({ title, starts_at, deadline_at, responsibles }),
    references: { responsibles: { table: users, name: users.full_name } },
    nameOf: sql`${tasks.title}`,
  },
];

export const isActivity = (model: string): model is ActivityModel => activityModels.some((one) => one === model);

/** Letters of a note that a history shows. */
const bodyLength = 500;

const shorten = (text: string) => {
  const letters = [...text];
  return letters.length > bodyLength ? `${letters.slice(0, bodyLength).join("").trimEnd()}…` : text;
};

const bodyOf = (model: ActivityModel, written: string | null | undefined): string | null =>
  model === "note" && typeof written === "string" ? shorten(plainText(written)) : (written ?? null);

const titles: Record<string, MessageKey> = {
  created: "timeline_part_created",
  reverted: "timeline_part_reverted",
  deleted: "timeline_part_deleted",
  restored: "timeline_part_restored",
};

/** The sentence of an entry and its text, if it has one; `there` is the current record. */
export function tellActivity(
  { locale }: Pick<Context, "locale">,
  model: ActivityModel,
  entry: Entry,
  there: There | undefined,
) {
  const name = there?.name ?? "";
  const lines = model === "task" && isEdit(entry) ? entry.changes["lines"] : undefined;
  if (lines) return { text: tellLines({ locale }, name, lines), body: null };
  const completed = isEdit(entry) ? entry.changes["completed_at"] : undefined;
  const key = completed
    ? completed[1]
      ? "timeline_task_completed"
      : "timeline_task_reopened"
    : // The days of its project took it along (api/modules/projects/anchored-tasks.ts).
      isEdit(entry) && entry.changes["moved_with"]
      ? "timeline_task_moved"
      : (titles[entry.action] ?? "timeline_part_updated");
  const text = translate(locale, key, { what: translate(locale, `part_${model}`), name });
  // A phone call with nobody has a sentence without a name.
  return {
    text: name ? text : text.replace(/: $/, ""),
    body: entry.action === "created" ? bodyOf(model, there?.body) : null,
  };
}
