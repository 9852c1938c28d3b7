import { and, asc, eq } from "drizzle-orm";

import type { CreatedCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { divisions, teams } from "../db/schema/companies";
import { users } from "../db/schema/people";
import type { Calendar } from "./days";
import { insertKeyed, insertMany } from "./insert";
import { firstNames, lastNames, slug } from "./names";
import { random } from "./random";

/** People and teams of a large agency, those of the small one included (issue 31). */
export const largeStaff = { people: 2000, teams: 40 };

const cities = ["İstanbul", "Ankara", "İzmir", "Antalya", "Bursa", "Adana", "Gaziantep", "Eskişehir", "Muğla"];
const fields = ["Kongre", "Toplantı", "Teşvik", "Lansman", "Kayıt"];
const positions = ["project-manager", "senior-project-manager", "project-specialist", "operations-specialist"];

/** Teams of 50 with a leader each, who reports to the head of the division; nobody of them signs in. */
export async function loadLargePeople(tx: Tx, { company, ids }: CreatedCompany, days: Calendar): Promise<void> {
  const draw = random("large people");
  const since = days.instant(-900 * 1440 + 420);
  const own = { event_company_id: company.id, created_at: since, updated_at: since };
  const there = await tx.$count(users, eq(users.event_company_id, company.id));
  const known = await tx
    .select({ id: teams.id, division_id: teams.division_id, head_id: teams.head_id })
    .from(teams)
    .where(eq(teams.event_company_id, company.id))
    .orderBy(asc(teams.id));
  const units = await tx
    .select({ id: divisions.id, head_id: divisions.head_id })
    .from(divisions)
    .where(eq(divisions.event_company_id, company.id))
    .orderBy(asc(divisions.id));
  const newTeams = Array.from({ length: largeStaff.teams - known.length }, (_, n) => ({
    ...own,
    name: `${cities[n % cities.length]} ${fields[Math.floor(n / cities.length) % fields.length]}`,
    division_id: units[n % units.length]?.id ?? 0,
  }));
  const made = await insertMany(tx, teams, newTeams);
  const all = [...known, ...made.map((id, n) => ({ id, division_id: newTeams[n]?.division_id ?? 0, head_id: null }))];
  const person = (n: number, team: (typeof all)[number], position: string, reports_to: number | null) => {
    const full_name = `${draw.pick(firstNames)} ${draw.pick(lastNames)}`;
    return {
      ...own,
      code: draw.code(),
      email: `${slug(full_name, ".")}.${n}@kulis.test`,
      full_name,
      position_id: ids.positions(position),
      division_id: team.division_id,
      team_id: team.id,
      reports_to,
      onboarded_at: since,
    };
  };
  const headless = all.filter(({ head_id }) => head_id === null);
  const directors = new Map(units.map(({ id, head_id }) => [id, head_id]));
  const leaders = headless.map((team, n) => person(n, team, "team-leader", directors.get(team.division_id) ?? null));
  const leaderIds = await insertKeyed(tx, users, "code", leaders);
  for (const [n, team] of headless.entries()) {
    team.head_id = leaderIds[n] ?? null;
    await tx
      .update(teams)
      .set({ head_id: team.head_id })
      .where(and(eq(teams.event_company_id, company.id), eq(teams.id, team.id)));
  }
  const staff = Array.from({ length: largeStaff.people - there - leaders.length }, (_, n) => {
    const team = all[n % all.length] ?? { id: 0, division_id: 0, head_id: null };
    return person(leaders.length + n, team, draw.pick(positions), team.head_id);
  });
  await insertKeyed(tx, users, "code", staff);
}
