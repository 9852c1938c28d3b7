import { and, gt, gte, lt, ne, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { conflicts, MeetingConflict } from "#contract/planning/meetings";

import type { Context, InTransaction } from "../../context";
import { meetings } from "../../db/schema/meetings";
import { owned } from "../../records/owned";
import { readPeople } from "../people";
import { readAbsences } from "../staff-requests/absences";
import { meetingReach } from "./reach";

interface Span {
  participants: readonly number[];
  start: string;
  end: string;
  /** The meeting itself. */
  except?: number | undefined;
}

/** Maximum of a hint. */
const most = 50;

/** Meetings of these people between two moments of one day, in the order of time, after what keeps them away then. */
export async function readConflicts(
  ctx: Context | InTransaction,
  { participants, start, end, except }: Span,
): Promise<MeetingConflict[]> {
  if (participants.length === 0 || end <= start) return [];
  const { id, subject, starts_at, ends_at } = meetings;
  const isSeen = meetingReach(ctx) ?? sql`true`;
  const rows = await ctx.db
    .select({ subject, starts_at, ends_at, people: meetings.participants, isSeen: sql<boolean>`${isSeen}` })
    .from(meetings)
    .where(
      owned(
        ctx,
        meetings,
        sql`${meetings.participants} && array[${sql.join(
          participants.map((one) => sql`${one}`),
          sql`, `,
        )}]::int[]`,
        // Meetings lie within one day, so the day limits the search.
        and(gte(starts_at, `${start.slice(0, 10)} 00:00:00`), lt(starts_at, end), gt(ends_at, start)),
        except === undefined ? undefined : ne(id, except),
      ),
    )
    .orderBy(starts_at, id)
    .limit(most);
  const found = rows.flatMap((row) =>
    participants.filter((one) => row.people.includes(one)).map((one) => ({ one, row })),
  );
  const away = await readAbsences(ctx, { people: participants, starts_at: start, ends_at: end });
  const people = await readPeople(ctx, [...found.map(({ one }) => one), ...away.map(({ person }) => person.id)]);
  const conflictOf = (id: number, rest: Omit<MeetingConflict, "user">): MeetingConflict[] => {
    const user = people.get(id);
    return user ? [{ user, ...rest }] : [];
  };
  return [
    ...away.flatMap(({ person, kind, starts_at: from, ends_at: to }) =>
      conflictOf(person.id, { kind, subject: null, dates: { start: from, end: to } }),
    ),
    ...found.flatMap(({ one, row }) =>
      conflictOf(one, {
        kind: "meeting",
        subject: row.isSeen ? row.subject : null,
        dates: { start: row.starts_at, end: row.ends_at },
      }),
    ),
  ];
}

export async function listConflicts(ctx: Context, query: QueryOf<typeof conflicts>) {
  return { status: "success" as const, data: await readConflicts(ctx, query) };
}
