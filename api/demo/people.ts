import { and, eq, sql } from "drizzle-orm";

import type { CreatedCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { divisions, teams } from "../db/schema/companies";
import { projectTypeDivisions } from "../db/schema/definitions";
import { users } from "../db/schema/people";
import type { Calendar } from "./days";
import { insertAll, insertKeyed } from "./insert";
import { slug } from "./names";
import { random } from "./random";

export type DivisionKey = "congress" | "corporate" | "launch";

interface Division {
  key: DivisionKey;
  name: string;
  /** null: people type the references of this division (LED-092). */
  ref_prefix: string | null;
  teams: [string, string];
  /** Project types of the division; "training" belongs to nobody, so that every division offers it (LED-074). */
  types: string[];
}

export const demoDivisions: Division[] = [
  {
    key: "congress",
    name: "Kongre",
    ref_prefix: "KNG",
    teams: ["Tıp Kongreleri", "Bilim ve Dernek Kongreleri"],
    types: ["congress", "symposium", "meeting", "hybrid"],
  },
  {
    key: "corporate",
    name: "Kurumsal",
    ref_prefix: "KRM",
    teams: ["Bayi ve Şirket Toplantıları", "Teşvik ve Seyahat"],
    types: ["meeting", "dealer-meeting", "incentive", "gala", "award-ceremony", "team-building", "corporate-event"],
  },
  {
    key: "launch",
    name: "Lansman ve Festival",
    ref_prefix: null,
    teams: ["Lansman ve Marka", "Festival ve Sahne"],
    types: ["launch", "festival", "concert", "fair", "gala", "award-ceremony", "sports", "hybrid"],
  },
];

/** Full name, position, place (division and team by number, as in demoDivisions), sign-in of the demo accounts. */
type Line = [name: string, position: string, division?: DivisionKey, team?: 0 | 1, login?: string];

/** Superiors come before the people who report to them. */
const rows: Line[][] = [
  [["Nermin Tınaztepe", "general-manager", undefined, undefined, "admin"]],
  [
    ["Haluk Işıklar", "deputy-general-manager", undefined, undefined, "agency"],
    ["Özlem Gündoğdu", "finance-manager"],
    ["İlknur Şimşek", "hr-manager"],
    ["Çağatay Öztürk", "division-director", "congress", 0, "division"],
    ["Figen Yıldırım", "division-director", "corporate", 0],
    ["Tunç Ekşioğlu", "division-director", "launch", 0],
    ["Sibel Özgür", "bizdev-director", "corporate", 1],
  ],
  [
    ["Şule Kılıç", "team-leader", "congress", 0, "team"],
    ["Uğur Bayraktar", "team-leader", "congress", 1],
    ["Işıl Çakmak", "team-leader", "corporate", 0],
    ["Oğuzhan Güneş", "team-leader", "corporate", 1],
    ["Gökçe Ünal", "team-leader", "launch", 0],
    ["İbrahim Doğan", "team-leader", "launch", 1],
    ["Şükran Aydın", "accounting-specialist"],
    ["Ömer Çetin", "accounting-specialist"],
  ],
  [
    ["Emre Şahin", "project-manager", "congress", 0, "user"],
    ["Büşra Yılmaz", "senior-project-manager", "congress", 0],
    ["Ilgın Başaran", "project-specialist", "congress", 0],
    ["Mustafa Gürbüz", "registration-specialist", "congress", 0],
    ["Pınar Çağlayan", "senior-project-manager", "congress", 1],
    ["Kağan İnce", "project-manager", "congress", 1],
    ["Tuğba Erdoğdu", "registration-specialist", "congress", 1],
    ["Yiğit Özkan", "operations-specialist", "congress", 1],
    ["Derya Sönmez", "senior-project-manager", "corporate", 0],
    ["Alper Uçar", "project-manager", "corporate", 0],
    ["Çiğdem Işık", "project-specialist", "corporate", 0],
    ["Hüseyin Bulut", "operations-specialist", "corporate", 0],
    ["Esra Göktaş", "project-manager", "corporate", 1],
    ["Barış Şen", "project-manager", "corporate", 1],
    ["Nilüfer Koçak", "project-specialist", "corporate", 1],
    ["Ertuğrul Ateş", "operations-specialist", "corporate", 1],
    ["Şebnem Avcı", "senior-project-manager", "launch", 0],
    ["Deniz Saraçoğlu", "project-manager", "launch", 0],
    ["Yağmur Keskin", "designer", "launch", 0],
    ["Fırat Polat", "operations-specialist", "launch", 0],
    ["Selin Çınar", "project-manager", "launch", 1],
    ["Volkan Ergün", "project-specialist", "launch", 1],
    ["Gülşah Oğuz", "designer", "launch", 1],
    ["Onur Taşkın", "operations-specialist", "launch", 1],
  ],
];

export interface Member {
  id: number;
  email: string;
  position: string;
  division: DivisionKey | null;
  division_id: number | null;
  team_id: number | null;
  reports_to: number | null;
}

export interface Organisation {
  members: Member[];
  /** A demo account by its name before the @. */
  member(login: string): Member;
}

export const mobile = (pick: { int(least: number, most: number): number }) =>
  // No subscriber has an exchange of zeros.
  `+90 5${pick.int(30, 59)} 000 ${pick.int(10, 99)} ${pick.int(10, 99)}`;

const emailOf = ([name, , , , login]: Line) => `${login ?? slug(name, ".")}@kulis.test`;

/** Staff report to their team's leader, leaders to the division's director, everybody else to the management. */
function bossOf(
  position: string,
  division: DivisionKey | undefined,
  team_id: number | null,
  made: readonly Member[],
): number | null {
  const first = (matches: (member: Member) => boolean) => made.find(matches)?.id;
  const leader = team_id
    ? first((member) => member.position === "team-leader" && member.team_id === team_id)
    : undefined;
  const director = division
    ? first((member) => member.position === "division-director" && member.division === division)
    : undefined;
  const finance =
    position === "accounting-specialist" ? first((member) => member.position === "finance-manager") : undefined;
  return leader ?? director ?? finance ?? made[0]?.id ?? null;
}

/** Directors head their divisions, leaders their teams. */
async function nameHeads(tx: Tx, company: number, members: readonly Member[]): Promise<void> {
  const heads = (position: string) => members.filter((member) => member.position === position);
  for (const { id, division_id } of heads("division-director"))
    await tx
      .update(divisions)
      .set({ head_id: id })
      .where(and(eq(divisions.event_company_id, company), eq(divisions.id, division_id ?? 0)));
  for (const { id, team_id } of heads("team-leader"))
    await tx
      .update(teams)
      .set({ head_id: id })
      .where(and(eq(teams.event_company_id, company), eq(teams.id, team_id ?? 0)));
}

/** Divisions with their project types, teams, and forty people from the general manager down. */
export async function loadPeople(
  tx: Tx,
  { company, ids }: CreatedCompany,
  days: Calendar,
  password_hash: string,
): Promise<Organisation> {
  const draw = random("people");
  const since = days.instant(-1200 * 1440 + 420);
  const own = { event_company_id: company.id, created_at: since, updated_at: since };
  const placed = new Map<DivisionKey, { id: number; teams: number[] }>();
  for (const { key, name, ref_prefix, teams: teamNames, types } of demoDivisions) {
    const [division] = await tx
      .insert(divisions)
      .values({ ...own, name, auto_project_ref: ref_prefix ? 1 : 0, ref_prefix })
      .returning({ id: divisions.id });
    if (!division) throw new Error(`division ${name} was not written`);
    const made = await tx
      .insert(teams)
      .values(teamNames.map((team) => ({ ...own, name: team, division_id: division.id })))
      .returning({ id: teams.id, name: teams.name });
    placed.set(key, {
      id: division.id,
      teams: teamNames.map((team) => made.find(({ name: found }) => found === team)?.id ?? 0),
    });
    await insertAll(
      tx,
      projectTypeDivisions,
      types.map((type) => ({
        event_company_id: company.id,
        project_type_id: ids.projectTypes(type),
        division_id: division.id,
      })),
    );
  }
  // The list that admins edit, beside the rows that rights read.
  await tx.execute(sql`update project_types set division_ids = linked.ids from (
    select project_type_id, array_agg(division_id order by division_id) as ids from project_type_divisions group by 1
  ) linked where linked.project_type_id = project_types.id and project_types.event_company_id = ${company.id}`);
  const members: Member[] = [];
  for (const [level, lines] of rows.entries()) {
    const people = lines.map((line) => {
      const [full_name, position, key, team] = line;
      const place = key && placed.get(key);
      const team_id = place?.teams[team ?? 0] ?? null;
      return {
        ...own,
        code: draw.code(),
        email: emailOf(line),
        full_name,
        password_hash,
        phone: mobile(draw),
        position_id: ids.positions(position),
        division_id: place?.id ?? null,
        team_id,
        reports_to: bossOf(position, key, team_id, members),
        is_admin: level === 0 ? 1 : 0,
        // The onboarding is done (SHL-063).
        onboarded_at: since,
      };
    });
    const made = await insertKeyed(tx, users, "code", people);
    for (const [index, person] of people.entries()) {
      members.push({
        id: made[index] ?? 0,
        email: person.email,
        position: lines[index]?.[1] ?? "",
        division: lines[index]?.[2] ?? null,
        division_id: person.division_id,
        team_id: person.team_id,
        reports_to: person.reports_to,
      });
    }
  }
  await nameHeads(tx, company.id, members);
  return {
    members,
    member(login) {
      const found = members.find(({ email }) => email === `${login}@kulis.test`);
      if (!found) throw new Error(`no demo account ${login}`);
      return found;
    },
  };
}
