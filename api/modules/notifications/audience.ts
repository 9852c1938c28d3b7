// The audience of an event is decided here. A new type of notification needs a line in contract/activity/notification-types.ts
// and its audience in this file. Nobody hears of a record outside their reach (docs/decisions/088).

import { eq, inArray, isNull, sql } from "drizzle-orm";

import { isOffer, moduleOf } from "#contract/projects/stages";

import type { Tx } from "../../db/client";
import { clients, suppliers, users } from "../../db/schema/people";
import { projectMembers, projects } from "../../db/schema/projects";
import { meetings } from "../../db/schema/meetings";
import { tasks } from "../../db/schema/tasks";
import { notificationRecipients } from "../../db/schema/shell";
import { formEntryStory } from "../guest-forms/answers/news";
import { peoplesMeetings } from "../meetings/reach";
import { noteStory } from "../notes/news";
import { feedbackPeople } from "../guest-forms/surveys/news";
import { requestStory } from "../staff-requests/news";
import { peoplesTasks } from "../tasks/reach";
import { readersAmong } from "../project-reach/people-reach";
import { readersOf } from "../project-reach/reach";
import { ofCompany, refersTo } from "../../records/owned";
import type { Audit, Notice, Story } from "../notices";
import { movedNotices } from "./moved-notices";

interface Changes {
  stage?: [number | null, number];
  budget?: [null, string];
  /** The client who answered a mailed budget, and who had sent it. */
  client?: [null, string];
  sent_by?: [null, number];
  responsible_id?: [number, number];
  responsibles?: [number[], number[]];
  participants?: [number[], number[]];
  completed_at?: [string | null, string | null];
}

/** The manager of each, and the leaders and directors above whose scope is a team or a division. */
async function managersOf(tx: Tx, company: number, people: number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive up as (
      select id, reports_to, 0 as steps from users
      where event_company_id = ${company} and id in (${sql.join(
        people.map((id) => sql`${id}`),
        sql`, `,
      )})
      union
      select u.id, u.reports_to, up.steps + 1 from users u join up on u.id = up.reports_to
      where u.event_company_id = ${company} and up.steps < 20
    )
    select distinct u.id from up join users u on u.id = up.id join positions p on p.id = u.position_id
    where up.steps = 1 or (up.steps > 1 and p.scope in ('TEAM', 'DIVISION'))`);
  return rows.map(({ id }) => Number(id));
}

async function projectNotices(tx: Tx, audit: Audit, project: typeof projects.$inferSelect): Promise<Notice[]> {
  const changes = audit.changes as Changes;
  const offered = isOffer(audit.action === "created" ? (changes.stage?.[1] ?? project.stage) : project.stage);
  const concerned = [project.responsible_id, project.creator_id];
  const managers = await managersOf(tx, audit.event_company_id, concerned);
  switch (audit.action) {
    case "created": {
      const members = await tx
        .select({ id: projectMembers.user_id })
        .from(projectMembers)
        .where(
          ofCompany(
            audit.event_company_id,
            projectMembers,
            eq(projectMembers.project_id, project.id),
            eq(projectMembers.created_at, project.created_at),
          ),
        );
      return [
        { type: "ProjectAssigned", people: [project.responsible_id, ...members.map(({ id }) => id)] },
        { type: offered ? "BizdevCreated" : "ProjectStatusCreated", people: [...concerned, ...managers] },
      ];
    }
    case "updated":
    case "reverted":
      return [
        ...(changes.responsible_id ? [{ type: "ProjectAssigned" as const, people: [changes.responsible_id[1]] }] : []),
        ...(offered ? [{ type: "BizdevUpdated" as const, people: [...concerned, ...managers] }] : []),
      ];
    case "deleted":
      return [{ type: "BizdevDeleted", people: [...concerned, ...managers] }];
    case "moved":
    case "undone":
      return movedNotices(tx, audit, changes.stage, concerned, managers);
    case "survey_answered":
      return [{ type: "AfterEventCustomerFeedbackReceived", people: await feedbackPeople(tx, audit.event_company_id) }];
    case "budget_created":
      return [{ type: "BudgetCreated", people: [...concerned, ...managers] }];
    case "budget_answered":
      return [{ type: "BudgetAnswered", people: [...(changes.sent_by ? [changes.sent_by[1]] : []), ...concerned] }];
    default:
      return [];
  }
}

async function projectStory(tx: Tx, audit: Audit): Promise<Story | undefined> {
  const own = ofCompany(audit.event_company_id, projects, eq(projects.id, audit.record_id));
  const [found] = await tx
    .select({ project: projects, responsible: users.full_name })
    .from(projects)
    .innerJoin(users, refersTo(projects.responsible_id, users))
    .where(own);
  if (!found) return undefined;
  const { project, responsible } = found;
  const { stage, budget, client } = audit.changes as Changes;
  return {
    notices: await projectNotices(tx, audit, project),
    code: project.code,
    params: {
      name: project.name,
      person: responsible,
      ...(stage ? { from: stage[0] ?? stage[1], to: stage[1] } : {}),
      ...(budget ? { budget: budget[1] } : {}),
      ...(client ? { client: client[1] } : {}),
    },
    async amongst(people) {
      // Recipients in the settings of surveys get all feedback of clients; only readers of the page can open it.
      const all = audit.action === "survey_answered" ? await feedbackPeople(tx, audit.event_company_id) : [];
      const using = people.filter(
        ({ modules_off, ecos }) => !modules_off.includes(moduleOf(project.stage)) && (ecos || !isOffer(project.stage)),
      );
      // Deleted records too: their former readers may know about the deletion.
      const readers = await readersOf(tx, audit.event_company_id, project.id, using);
      return people.filter((person) => all.includes(person.id) || (using.includes(person) && readers.has(person.id)));
    },
  };
}

/** ADM-093, ADM-094: notifies the superiors of the record's creator. */
async function companyStory(tx: Tx, audit: Audit): Promise<Story | undefined> {
  if (audit.action !== "created") return undefined;
  const isClient = audit.model === "client";
  const table = isClient ? clients : suppliers;
  const [row] = await tx
    .select({ code: table.code, name: table.name, creator_id: table.creator_id })
    .from(table)
    .where(ofCompany(audit.event_company_id, table, eq(table.id, audit.record_id)));
  if (!row) return undefined;
  const creator = row.creator_id ?? audit.user_id;
  return {
    notices: [
      {
        type: isClient ? "ClientCreated" : "SupplierCreated",
        people: creator ? await managersOf(tx, audit.event_company_id, [creator]) : [],
      },
    ],
    code: row.code,
    params: { name: row.name },
    amongst: async (people) =>
      people.filter(({ ecos, modules_off }) => ecos && !modules_off.includes(isClient ? "clients" : "suppliers")),
  };
}

/** Assignees of a to-do are notified about it; its creator and the other assignees about its completion. */
async function taskStory(tx: Tx, audit: Audit): Promise<Story | undefined> {
  const { responsibles = [[], []], completed_at } = audit.changes as Changes;
  const [task] = await tx
    .select()
    .from(tasks)
    .where(ofCompany(audit.event_company_id, tasks, eq(tasks.id, audit.record_id), isNull(tasks.deleted_at)));
  if (!task) return undefined;
  const isNew = audit.action === "created";
  const [before, after] = isNew ? [[], task.responsibles] : responsibles;
  const people = [task.creator_id, ...task.responsibles];
  const given = after.filter((id) => !before.includes(id));
  return {
    // Only real changes: configured recipients of a type get each of them.
    notices: [
      ...(isNew || given.length > 0 ? [{ type: "TaskCreated" as const, people: given, alone: !isNew }] : []),
      ...(completed_at?.[1] ? [{ type: "TaskCompleted" as const, people }] : []),
    ],
    code: String(task.id),
    params: { name: task.title },
    async amongst(all) {
      const using = all.filter(({ modules_off }) => !modules_off.includes("tasks"));
      const readers = await readersAmong(tx, peoplesTasks, task, using);
      // People concerned are notified, whatever they may read.
      return using.filter(({ id }) => people.includes(id) || readers.has(id));
    },
  };
}

/** Notifies participants of a meeting and of its cancellation (ADM-096, ADM-097); a restored one counts as new. */
async function meetingStory(tx: Tx, audit: Audit): Promise<Story | undefined> {
  const { participants = [[], []] } = audit.changes as Changes;
  const [meeting] = await tx
    .select()
    .from(meetings)
    .where(ofCompany(audit.event_company_id, meetings, eq(meetings.id, audit.record_id)));
  if (!meeting) return undefined;
  const isCancelled = audit.action === "deleted";
  const isNew = audit.action === "created" || audit.action === "restored";
  const [before, after] = isNew ? [[], meeting.participants] : participants;
  const people = [meeting.creator_id, ...meeting.participants];
  const added = after.filter((id) => !before.includes(id));
  return {
    notices: [
      ...(isCancelled ? [{ type: "MeetingCancelled" as const, people }] : []),
      ...(!isCancelled && added.length > 0 ? [{ type: "MeetingCreated" as const, people: added, alone: !isNew }] : []),
    ],
    code: String(meeting.id),
    params: { name: meeting.subject },
    async amongst(all) {
      const using = all.filter(({ ecos, modules_off }) => ecos && !modules_off.includes("calendar"));
      const readers = await readersAmong(tx, peoplesMeetings, meeting, using);
      // People concerned are notified, whatever they may read.
      return using.filter(({ id }) => people.includes(id) || readers.has(id));
    },
  };
}

/**
 * ADM-091: notifies the owner of the account about the new password, for a mailed link can be opened by somebody else.
 */
async function passwordStory(tx: Tx, audit: Audit): Promise<Story | undefined> {
  if (audit.action !== "password_reset") return undefined;
  const [account] = await tx
    .select({ id: users.id, code: users.code, full_name: users.full_name })
    .from(users)
    .where(ofCompany(audit.event_company_id, users, eq(users.id, audit.record_id), isNull(users.deleted_at)));
  if (!account) return undefined;
  return {
    notices: [{ type: "ResetPasswordNotification", people: [account.id] }],
    code: account.code,
    params: { name: account.full_name },
    amongst: async (people) => people.filter(({ id, is_admin }) => id === account.id || is_admin === 1),
    tellsActor: true,
  };
}

const stories: Record<string, (tx: Tx, audit: Audit) => Promise<Story | undefined>> = {
  project: projectStory,
  client: companyStory,
  supplier: companyStory,
  task: taskStory,
  meeting: meetingStory,
  note: noteStory,
  form_entry: formEntryStory,
  request: requestStory,
  user: passwordStory,
};

/** Notices of an event with their people; configured recipients of its types come last. */
export async function tell(tx: Tx, audit: Audit): Promise<Story | undefined> {
  const story = await stories[audit.model]?.(tx, audit);
  if (!story || story.notices.length === 0) return undefined;
  const types = story.notices.flatMap(({ type, alone }) => (alone ? [] : [type]));
  if (types.length === 0) return story;
  const configured = await tx
    .select({ type: notificationRecipients.type, user_id: notificationRecipients.user_id })
    .from(notificationRecipients)
    .where(ofCompany(audit.event_company_id, notificationRecipients, inArray(notificationRecipients.type, types)));
  const more = types.map((type) => ({
    type,
    people: configured.filter((row) => row.type === type).map((row) => row.user_id),
  }));
  return { ...story, notices: [...story.notices, ...more] };
}
