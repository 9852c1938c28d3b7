import { and, eq, sql, type Placeholder, type SQL } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import { timelineKinds, type timeline, type TimelineKind } from "#contract/projects/projects";

import type { Context } from "../../context";
import { notes, phoneCalls } from "../../db/schema/activity";
import { auditLog } from "../../db/schema/log";
import { recordFiles } from "../../db/schema/record-files";
import { tasks } from "../../db/schema/tasks";
import { entriesOf, readHistory } from "../../records/history";
import { ownedOrDeleted } from "../../records/owned";
import { mayView } from "../../records/rights";
import { findWithModule } from "../projects/facts";
import { partStories } from "../projects/parts";
import { tellEntries } from "./timeline-texts";

const kindOf = sql<TimelineKind>`case
  when ${auditLog.model} = 'project' then case
    when ${auditLog.action} in ('moved', 'undone') then 'status'
    when ${auditLog.action} in ('budget_created', 'budget_answered') then 'budget'
    else 'details' end
  when ${auditLog.model} = 'sponsor_deliverable' then 'sponsor'
  when ${auditLog.model} in ('attendee_list', 'attendee_column') then 'attendee'
  when ${auditLog.model} = 'form_entry' then 'form'
  else ${auditLog.model} end`;

/** Models whose entries the position does not let its people see. */
const hiddenFrom = ({ user }: Pick<Context, "user">) =>
  [...partStories.map(({ model }) => model), "task"].filter((model) => !mayView(user, model));

/** Acts of a record that tell of its budgets. */
const ofBudgets = sql`${auditLog.model} = 'project' and ${auditLog.action} in ('budget_created', 'budget_answered')`;

/** Entries of the record, its parts, its files, notes, calls and to-dos, deleted or not. */
function ofRecord(company: number | Placeholder, project: number | Placeholder, hidden: readonly string[]): SQL {
  const reader = { user: { event_company_id: company } };
  const own = sql`select 'project', ${project}::int`;
  const parts = partStories
    .filter(({ model }) => !hidden.includes(model))
    .map(
      ({ model, table }) =>
        sql`select ${sql.raw(`'${model}'`)}, ${table.id} from ${table} where ${ownedOrDeleted(reader, table, eq(table.project_id, project))}`,
    );
  const ofFile = and(sql`${recordFiles.model} = 'project'`, eq(recordFiles.record_id, project));
  const files = sql`select 'file', ${recordFiles.id} from ${recordFiles} where ${ownedOrDeleted(reader, recordFiles, ofFile)}`;
  const activity = [
    { model: "note", table: notes },
    { model: "phone_call", table: phoneCalls },
    { model: "task", table: tasks },
  ]
    .filter(({ model }) => !hidden.includes(model))
    .map(
      ({ model, table }) =>
        sql`select ${sql.raw(`'${model}'`)}, ${table.id} from ${table} where ${ownedOrDeleted(reader, table, eq(table.project_id, project))}`,
    );
  const entries = entriesOf(company, [own, ...parts, files, ...activity]);
  return hidden.includes("budget") ? sql`${entries} and not (${ofBudgets})` : entries;
}

/** PRJ-003, PRJ-034 */
export async function readTimeline(ctx: Context, code: string, query: QueryOf<typeof timeline>) {
  const project = await findWithModule(ctx, code);
  const hidden = hiddenFrom(ctx);
  return readHistory(
    ctx,
    {
      name: ["project history", ...hidden].join(" "),
      record: project.id,
      ofRecord: (company, id) => ofRecord(company, id, hidden),
      kinds: timelineKinds,
      kindOf,
      tell: (reader, entries, chain) => tellEntries(reader, project, entries, chain),
    },
    query,
  );
}
