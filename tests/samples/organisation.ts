import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import type { TestApi } from "../helpers/api";
import { defineSamples } from "./define";
import { tinyPicture } from "./profile";

interface Facts {
  divisions: number[];
  teams: number[];
  person: number;
  /** Sessions of those people: each call ends one. */
  sessions: { id: number; user_id: number }[];
  /** People whose pictures change. */
  people: number[];
}

/** Divisions and teams on which nothing hangs: a sample that deletes one takes the last. */
async function makeEmpty(
  api: TestApi,
  company: number,
  division: number,
): Promise<Omit<Facts, "person" | "people" | "sessions">> {
  const divisions = await api.rows<{ id: number }>(sql`insert into divisions (event_company_id, name, auto_project_ref)
    select ${company}, 'Örnek bölüm ' || last + n, 0 from generate_series(1, ${rounds(60, 600)}::int) n,
      (select coalesce(max(id), 0) as last from divisions) before returning id`);
  const teams = await api.rows<{ id: number }>(sql`insert into teams (event_company_id, name, division_id)
    select ${company}, 'Örnek takım ' || last + n, ${division} from generate_series(1, ${rounds(60, 600)}::int) n,
      (select coalesce(max(id), 0) as last from teams) before returning id`);
  return { divisions: divisions.map(({ id }) => id), teams: teams.map(({ id }) => id) };
}

export default defineSamples({
  async read(api, { mine }): Promise<Facts> {
    const [person] = await api.rows<{ id: number }>(
      sql`select id from users where event_company_id = ${mine.company} and full_name = 'Deniz Saraçoğlu'`,
    );
    const people = await api.rows<{ id: number }>(sql`insert into users
      (event_company_id, code, email, full_name, position_id)
      select ${mine.company}, gen_random_uuid(), gen_random_uuid() || '@kulis.test', 'Örnek kişi', ${mine.position}
      from generate_series(1, ${rounds(60, 600)}::int) returning id`);
    const sessions = await api.rows<{ id: number; user_id: number }>(sql`insert into sessions
      (event_company_id, user_id, token_hash, created_at, last_used_at, expires_at)
      select ${mine.company}, id, gen_random_uuid(), now(), now(), '2100-01-01' from users
      where id in (${sql.join(
        people.map(({ id }) => sql`${id}`),
        sql`, `,
      )}) returning id, user_id`);
    return {
      ...(await makeEmpty(api, mine.company, mine.division)),
      person: person?.id ?? 0,
      sessions,
      people: people.map(({ id }) => id),
    };
  },
  inputs: {
    getUser: ({ facts }) => ({ params: { id: String(facts.person) } }),
    endUserSession: ({ facts }) => {
      const { id = 0, user_id = 0 } = facts.sessions.pop() ?? {};
      return { params: { id: String(user_id), session: id } };
    },
    endUserSessions: ({ facts }) => ({ params: { id: String(facts.person) } }),
    getDivisionUses: ({ world }) => ({ params: { id: world.mine.division } }),
    getTeamUses: ({ world }) => ({ params: { id: world.mine.team } }),
    createDivision: ({ serial, world }) => ({
      body: { name: `Bölüm ${serial}`, ref_prefix: `B${serial}`, head_id: world.user.id },
    }),
    updateDivision: ({ facts, serial }) => ({
      params: { id: facts.divisions.pop() },
      body: { name: `Başka bölüm ${serial}`, version: 1 },
    }),
    removeDivision: ({ facts }) => ({ params: { id: facts.divisions.pop() }, body: { version: 1 } }),
    createTeam: ({ serial, world }) => ({
      body: { name: `Takım ${serial}`, division_id: world.mine.division, head_id: world.user.id },
    }),
    updateTeam: ({ facts, serial }) => ({
      params: { id: facts.teams.pop() },
      body: { name: `Başka takım ${serial}`, version: 1 },
    }),
    removeTeam: ({ facts }) => ({ params: { id: facts.teams.pop() }, body: { version: 1 } }),
    updateUser: ({ facts, world, serial }) => ({
      params: { id: facts.person },
      body: { reports_to: world.user.id, phone: `+90532${String(serial % 10_000_000).padStart(7, "0")}` },
    }),
    saveUserPicture: ({ facts }) => ({
      params: { id: String(facts.people.pop()) },
      body: { picture: tinyPicture, version: 1 },
    }),
    removeUserPicture: ({ facts }) => ({ params: { id: String(facts.people.pop()) }, body: { version: 1 } }),
  },
  foreign: {
    createDivision: ({ other }) => ({ head_id: other.id }),
    updateDivision: ({ other }) => ({ head_id: other.id }),
    createTeam: ({ other, theirs }) => ({ head_id: other.id, division_id: theirs.division }),
    updateTeam: ({ other, theirs }) => ({ head_id: other.id, division_id: theirs.division }),
    updateUser: ({ other, theirs }) => ({
      reports_to: other.id,
      position_id: theirs.position,
      division_id: theirs.division,
      team_id: theirs.team,
    }),
  },
});
