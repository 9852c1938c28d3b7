import { eq, type SQL } from "drizzle-orm";

import { addDays } from "#contract/days";

import type { Reader } from "../../context";
import type { Db, Tx } from "../../db/client";
import { budgets, exportSettings, type FileFacts } from "../../db/schema/budgets";
import { clients, users } from "../../db/schema/people";
import { projects } from "../../db/schema/projects";
import { eventCompanies } from "../../db/schema/tenant";
import { NotFound } from "../../errors";
import { ofCompany, owned, refersTo } from "../../records/owned";
import { localDate } from "../times";
import { settingOf } from "../export-settings/operations";
import type { BudgetRow } from "./kind";

/** Settings and names as they are now, of the budgets that `where` chooses. */
export const selectFacts = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({
      id: budgets.id,
      setting: exportSettings,
      cover: {
        client: clients.name,
        company: eventCompanies.name,
        project: projects.name,
        starts_at: projects.starts_at,
        ends_at: projects.ends_at,
        prepared_by: users.full_name,
      },
    })
    .from(budgets)
    .innerJoin(projects, refersTo(budgets.project_id, projects))
    .innerJoin(users, refersTo(budgets.creator_id, users))
    .innerJoin(eventCompanies, eq(eventCompanies.id, budgets.event_company_id))
    .leftJoin(clients, refersTo(projects.client_id, clients))
    .leftJoin(exportSettings, ofCompany(eventCompanies.id, exportSettings))
    .where(where);

type Found = Awaited<ReturnType<typeof selectFacts>>[number];

/** Facts of files that are made on `day`. */
export function factsOn(day: string, { setting, cover }: Pick<Found, "setting" | "cover">): FileFacts {
  const { main_color, secondary_color, footer_note: note, terms, valid_days, has_signature } = settingOf(setting);
  const valid_until = valid_days === null ? null : addDays(day, valid_days);
  return { day, valid_until, main_color, secondary_color, note, terms, has_signature, ...cover };
}

/** BUD-039, BUD-040: of a sent version the facts of its sending, of a draft those of today. */
export async function readFileFacts(ctx: Reader, { id, file_facts }: BudgetRow): Promise<FileFacts> {
  if (file_facts) return file_facts;
  const [found] = await selectFacts(ctx.db, owned(ctx, budgets, eq(budgets.id, id)));
  if (!found) throw new NotFound();
  return factsOn(localDate(ctx.now(), ctx.user.timezone), found);
}
