import { and, eq } from "drizzle-orm";

import { can, type Owned } from "#contract/permissions";

import type { Reader } from "../../context";
import { meetings, type MeetingRow } from "../../db/schema/meetings";
import { projects } from "../../db/schema/projects";
import { NotFound } from "../../errors";
import { recordKind } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { tellInProject } from "../projects/parts";
import { subordinates } from "../project-reach/reach";
import { tellUndone } from "./invitations";
import { meetingReach } from "./reach";
import { meetingStory } from "./story";

async function findMeeting(ctx: Reader, code: string, deleted = false): Promise<MeetingRow> {
  const id = /^\d{1,9}$/.test(code) ? Number(code) : 0;
  const [row] = await ctx.db
    .select()
    .from(meetings)
    .where(and((deleted ? ownedOrDeleted : owned)(ctx, meetings, eq(meetings.id, id)), meetingReach(ctx)));
  if (!row) throw new NotFound();
  return row;
}

type People = Pick<MeetingRow, "participants" | "creator_id">;

/** Writers: the creator, participants, a manager above one of them, an admin, and the project's writers. */
export const mayWriteMeeting = (
  { user }: Reader,
  { participants, creator_id }: People,
  project: Owned | undefined,
  manages: readonly number[],
): boolean =>
  [creator_id, ...participants].some((responsible_id) =>
    can(user, "meetings:view", { responsible_id, creator_id }, manages),
  ) ||
  (project !== undefined && can(user, "meetings:view", project, manages));

/** CAL-042: its creator, the responsible person of its project, or an admin. */
export const mayCancelMeeting = (
  { user }: Reader,
  { creator_id }: People,
  project: Pick<Owned, "responsible_id"> | undefined,
): boolean => user.is_admin === 1 || creator_id === user.id || project?.responsible_id === user.id;

/** The project or offer that it is about, whether the reader sees that or not. */
export async function projectOf(ctx: Reader, { project_id }: Pick<MeetingRow, "project_id">) {
  if (project_id === null) return undefined;
  const [project] = await ctx.db
    .select()
    .from(projects)
    .where(owned(ctx, projects, eq(projects.id, project_id)));
  return project;
}

tellInProject(meetingStory);

export const meetingKind = recordKind({
  model: "meeting",
  table: meetings,
  codeOf: ({ id }) => String(id),
  nameOf: ({ subject }) => subject,
  find: findMeeting,
  mayWrite: async (ctx, row) => mayWriteMeeting(ctx, row, await projectOf(ctx, row), await subordinates(ctx)),
  undone: tellUndone,
});
