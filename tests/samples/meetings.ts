import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples, type World } from "./define";

/** A meeting as a form sends it. */
export const meetingBody = (type: number, participant: number, more: Record<string, unknown> = {}) => ({
  meeting_type: type,
  subject: "Salon yerleşimi",
  dates: { start: "2026-11-24 10:00:00", end: "2026-11-24 11:00:00" },
  location: 1,
  participants: [participant],
  ...more,
});

/** Lists of ids are looked at by meetings.test.ts. */
const theirsOf = ({ facts }: World) => (facts["meetings"] as { theirs: Record<string, unknown> }).theirs;

export default defineSamples({
  /** The user's own, each for one change, and those of the other company. */
  async read(api, { mine, theirs, user, other }) {
    const typeOf = async (company: number) => {
      const [type] = await api.rows<{ id: number }>(
        sql`select min(id) as id from meeting_types where event_company_id = ${company} and can_be_with_client = 1`,
      );
      return type?.id ?? 0;
    };
    const type = await typeOf(mine.company);
    const rows = await api.rows<{ id: number }>(sql`insert into meetings
        (event_company_id, subject, meeting_type_id, starts_at, ends_at, location, participants, creator_id)
      select ${mine.company}, 'Örnek toplantı ' || n, ${type}, '2026-11-24 10:00', '2026-11-24 11:00', 1, array[${user.id}::int], ${user.id}
      from generate_series(1, ${rounds(200, 1500)}::int) n returning id`);
    const [project] = await api.rows<{ code: string }>(
      sql`select code from projects where event_company_id = ${other.event_company_id} order by id limit 1`,
    );
    const [supplier] = await api.rows<{ id: number }>(sql`insert into suppliers (event_company_id, code, name)
      values (${theirs.company}, md5(random()::text), 'Öteki Sahne') returning id`);
    const [sponsor] = await api.rows<{ id: number }>(sql`insert into sponsors
        (event_company_id, scode, project_id, supplier_id, package)
      select ${theirs.company}, md5(random()::text), min(id), ${supplier?.id}, 'Altın' from projects where event_company_id = ${theirs.company}
      returning id`);
    return {
      type,
      meetings: rows.map(({ id }) => id),
      theirs: {
        meeting_type: await typeOf(theirs.company),
        project: project?.code,
        client: theirs.client,
        supplier: supplier?.id,
        sponsor: sponsor?.id,
      },
    };
  },
  inputs: {
    getMeeting: ({ facts }) => ({ params: { id: facts.meetings[0] } }),
    listMeetingConflicts: ({ world }) => ({
      query: { participants: String(world.user.id), start: "2026-11-24 10:00:00", end: "2026-11-24 11:00:00" },
    }),
    createMeeting: ({ world, facts }) => ({
      body: meetingBody(facts.type, world.user.id, { subject: "Örnek toplantı" }),
    }),
    updateMeeting: ({ world, facts }) => ({
      params: { id: facts.meetings.pop() },
      body: meetingBody(facts.type, world.user.id, { subject: "Örnek toplantı", version: 1 }),
    }),
    moveMeeting: ({ facts }) => ({
      params: { id: facts.meetings.pop() },
      body: { dates: { start: "2026-11-25 14:00:00", end: "2026-11-25 15:15:00" }, version: 1 },
    }),
    cancelMeeting: ({ facts }) => ({ params: { id: facts.meetings.pop() } }),
  },
  foreign: { createMeeting: theirsOf, updateMeeting: theirsOf },
});
