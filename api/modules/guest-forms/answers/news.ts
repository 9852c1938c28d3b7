import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";

import { isOffer, moduleOf } from "#contract/projects/stages";

import type { Tx } from "../../../db/client";
import { formEntries } from "../../../db/schema/form-entries";
import { forms } from "../../../db/schema/forms";
import { projectMembers, projects } from "../../../db/schema/projects";
import { notifications } from "../../../db/schema/shell";
import { ofCompany, refersTo } from "../../../records/owned";
import type { Audit, Story } from "../../notices";
import { readersOf } from "../../project-reach/reach";

/** One person hears of one form once in so many minutes: the page that opens shows all of its answers. */
const quietMinutes = 10;

/**
 * Returns those of these people who were notified about the form lately; of two concurrent events the second waits for
 * the first.
 */
async function heardLately(tx: Tx, { event_company_id, created_at }: Audit, form: string, people: number[]) {
  await tx.execute(sql`select pg_advisory_xact_lock(${event_company_id}, hashtext(${`form news ${form}`}))`);
  if (people.length === 0) return new Set<number>();
  const since = new Date(created_at.getTime() - quietMinutes * 60_000);
  const rows = await tx
    .selectDistinct({ user_id: notifications.user_id })
    .from(notifications)
    .where(
      ofCompany(
        event_company_id,
        notifications,
        and(
          inArray(notifications.user_id, people),
          eq(notifications.type, "FormAnswerChanged"),
          eq(notifications.record_code, form),
          gt(notifications.created_at, since),
        ),
      ),
    );
  return new Set(rows.map(({ user_id }) => user_id));
}

/** FRM-210: notifies the people of the project that a guest changed, cancelled or restored a sent entry. */
export async function formEntryStory(tx: Tx, audit: Audit): Promise<Story | undefined> {
  if (!("guest" in (audit.changes as Record<string, unknown>))) return undefined;
  const company = audit.event_company_id;
  const [found] = await tx
    .select({ form: forms, project: projects })
    .from(formEntries)
    .innerJoin(forms, refersTo(formEntries.form_id, forms, isNull(forms.deleted_at)))
    .innerJoin(projects, refersTo(forms.project_id, projects, isNull(projects.deleted_at)))
    .where(ofCompany(company, formEntries, eq(formEntries.id, audit.record_id)));
  if (!found) return undefined;
  const { form, project } = found;
  const members = await tx
    .select({ id: projectMembers.user_id })
    .from(projectMembers)
    .where(ofCompany(company, projectMembers, eq(projectMembers.project_id, project.id)));
  return {
    notices: [{ type: "FormAnswerChanged", people: [project.responsible_id, ...members.map(({ id }) => id)] }],
    code: form.code,
    // Without the guest's name: the notification outlives an erasure.
    params: { name: form.name },
    async amongst(people) {
      const using = people.filter(
        ({ modules_off, ecos }) => !modules_off.includes(moduleOf(project.stage)) && (ecos || !isOffer(project.stage)),
      );
      const readers = await readersOf(tx, company, project.id, using);
      const ids = using.map(({ id }) => id);
      const heard = await heardLately(tx, audit, form.code, ids);
      return using.filter(({ id }) => readers.has(id) && !heard.has(id));
    },
  };
}
