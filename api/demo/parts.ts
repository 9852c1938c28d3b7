import type { CreatedCompany } from "../modules/setup/new-company";
import type { PartTable } from "../modules/projects/parts";
import type { PartModel } from "#contract/projects/projects";
import type { Tx } from "../db/client";
import { auditLog } from "../db/schema/log";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll } from "./insert";
import type { ProjectPlan } from "./projects";

/** A project in preparation or operation, for its products, flights and sponsors. */
export interface Run {
  company: number;
  id: number;
  plan: ProjectPlan;
  person: number;
  /** Days from the first one of the event: -1 is the day before. */
  day: (offset: number) => string;
  /** When the part of this number was entered: after everything else that the project's history tells, and before now. */
  at: (nth: number) => Date;
}

/** Number of each stage; the first ones are those of the demo accounts. */
const chosen: [stage: number, count: number][] = [
  [9, 8],
  [8, 4],
];

const lastMinute = -30;

export const runningProjects = (
  { company }: CreatedCompany,
  plans: readonly ProjectPlan[],
  ids: readonly number[],
  days: Calendar,
): Run[] =>
  chosen.flatMap(([stage, count]) =>
    plans
      .flatMap((plan, index) => (plan.row.stage === stage ? [{ plan, id: ids[index] ?? 0 }] : []))
      .slice(0, count)
      .map(({ plan, id }) => {
        const start = Date.parse(`${plan.row.starts_at}T00:00:00Z`);
        const entered = Math.max(plan.updated + 5, -minutesPerDay + 700);
        return {
          company: company.id,
          id,
          plan,
          person: plan.row.responsible_id,
          day: (offset) => new Date(start + offset * minutesPerDay * 60_000).toISOString().slice(0, 10),
          at: (nth) => days.instant(Math.min(entered + nth * 4, lastMinute)),
        };
      }),
  );

/** Writes parts of a project and their history; returns their ids in the order of `rows`. */
export async function insertParts<T extends PartTable>(
  tx: Tx,
  { company, id, person, at }: Run,
  model: PartModel,
  table: T,
  rows: readonly Omit<T["$inferInsert"], "event_company_id" | "project_id">[],
  begin = 0,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const values = rows.map((row, nth) => ({
    event_company_id: company,
    project_id: id,
    created_at: at(begin + nth),
    updated_at: at(begin + nth),
    ...row,
  }));
  const made = (await tx
    .insert(table)
    .values(values as never)
    .returning({ id: table.id } as never)) as unknown as { id: number }[];
  await insertAll(
    tx,
    auditLog,
    made.map((row, nth) => ({
      event_company_id: company,
      user_id: person,
      model,
      record_id: row.id,
      action: "created",
      created_at: at(begin + nth),
    })),
  );
  return made.map((row) => row.id);
}
