import { eq } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import { addDays } from "#contract/days";
import { surveyAfterDays, surveyAheadDays, surveyLateDays } from "#contract/surveys/survey-facts";
import type * as contract from "#contract/surveys/survey-sends";

import type { Context } from "../../../context";
import { contacts } from "../../../db/schema/people";
import { projects } from "../../../db/schema/projects";
import { surveyInvitations, surveySettings } from "../../../db/schema/surveys";
import { readList, type List } from "../../../records/list";
import { owned, refersTo } from "../../../records/owned";
import { localDateTime } from "../../times";
import { findSurvey } from "./operations";
import { planOf } from "./plan";
import { senderOf } from "./send";

/** ADM-185: those of the last days, and of the weeks that come. */
export async function planSurvey(ctx: Context, code: string) {
  const { id } = await findSurvey(ctx, code);
  const [settings] = await ctx.db.select().from(surveySettings).where(owned(ctx, surveySettings));
  const sender = senderOf(settings ?? { sending: 0, sending_since: null }, {
    company: ctx.user.event_company_id,
    timezone: ctx.user.company_timezone,
    now: ctx.now(),
  });
  const days = {
    from: addDays(sender.today, -surveyAfterDays - surveyLateDays),
    to: addDays(sender.today, surveyAheadDays),
  };
  const planned = await planOf(ctx, sender, days, id);
  return {
    status: "success" as const,
    data: planned.map(({ project, day, contact, verdict }) => ({ project, day, contact, verdict })),
  };
}

/** Uncounted, for the job that sends them emits no event. */
const sendList: List<"newest"> = {
  name: "survey sends",
  table: surveyInvitations,
  sorts: { newest: surveyInvitations.id },
  direction: "desc",
  uncounted: true,
};

/** Sent surveys, the newest first. */
export async function listSends(ctx: Context, code: string, query: QueryOf<typeof contract.listSends>) {
  const { id } = await findSurvey(ctx, code);
  const { rows, paging } = await readList(ctx, sendList, query, (bound) => ({
    where: [eq(surveyInvitations.form_id, bound.value("form", id))],
    select: () =>
      ctx.db
        .select({
          sent: surveyInvitations,
          project: { id: projects.id, code: projects.code, name: projects.name, ends_at: projects.ends_at },
          contact: { id: contacts.id, name: contacts.name },
        })
        .from(surveyInvitations)
        .innerJoin(projects, refersTo(surveyInvitations.project_id, projects))
        .innerJoin(contacts, refersTo(surveyInvitations.contact_id, contacts))
        .$dynamic(),
  }));
  const timeOf = (at: Date) => localDateTime(at, ctx.user.timezone);
  const data = rows.map(({ sent, project, contact }) => ({
    id: sent.id,
    project,
    contact: { ...contact, email: sent.email },
    sent_at: timeOf(sent.created_at),
    answered_at: sent.answered_at && timeOf(sent.answered_at),
    is_low: sent.is_low,
  }));
  return { status: "success" as const, data, paging };
}
