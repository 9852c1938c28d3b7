import { asc } from "drizzle-orm";

import type { CreatedCompany } from "../modules/setup/new-company";
import { ofCompany } from "../records/owned";
import type { Tx } from "../db/client";
import { auditLog } from "../db/schema/log";
import { meetings } from "../db/schema/meetings";
import { projects } from "../db/schema/projects";
import { sponsors } from "../db/schema/sponsors";
import { clients as clientTable, suppliers, users } from "../db/schema/people";
import type { LoadedClients } from "./companies";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll, insertMany } from "./insert";
import type { Organisation } from "./people";
import type { ProjectPlan } from "./projects";
import { random, type Random } from "./random";

/** Subjects of an agency's meetings, with the key of their type. */
const ofOffer: [type: string, subject: string][] = [
  ["introduction", "Tanışma toplantısı"],
  ["brief", "Brief görüşmesi"],
  ["presentation", "Teklif sunumu"],
  ["negotiation", "Fiyat görüşmesi"],
];
const ofProject: [type: string, subject: string][] = [
  ["progress", "Haftalık ilerleme toplantısı"],
  ["site-visit", "Mekân keşfi"],
  ["supplier", "Sahne ve ışık görüşmesi"],
  ["supplier", "Otel oda blokajı görüşmesi"],
  ["sponsor", "Sponsor stant yerleşimi"],
  ["rehearsal", "Teknik prova"],
  ["evaluation", "Kapanış değerlendirmesi"],
];
const inHouse: string[] = ["Haftalık ekip toplantısı", "Bütçe gözden geçirme", "Satış hedefleri", "Operasyon planlama"];

const notes = [
  "Gündem katılımcılara gönderildi.",
  "Bütçe tablosunun son hâli konuşulacak.",
  "Salon yerleşimi ve oda listesi getirilecek.",
];
const outcomes = [
  "Takvim onaylandı; sözleşme bu hafta gönderilecek.",
  "Ses sistemi için ikinci teklif istendi.",
  "Katılımcı sayısı kesinleşince yeniden görüşülecek.",
];

/** Days before and after today that the demo's week is part of. */
const [firstDay, lastDay] = [-21, 28];

const two = (value: number) => String(value).padStart(2, "0");
const clock = (slot: number) => `${two(Math.floor(slot / 4))}:${two((slot % 4) * 15)}:00`;

type MeetingSeed = typeof meetings.$inferInsert;

/** A random UUID that is the same each time. */
function uidOf(draw: Random): string {
  const hex = (digits: number) => Array.from({ length: digits }, () => draw.int(0, 15).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}

interface Wanted {
  subject: string;
  type: number;
  participants: number[];
  creator: number;
  project?: number | undefined;
  client?: number | null;
  supplier?: number | undefined;
  sponsor?: number | undefined;
  mails?: string[];
}

/** Puts meetings into the working hours of a day, in quarters of an hour. */
const meetingPlanner =
  (draw: Random, days: Calendar, event_company_id: number) =>
  ({ subject, type, participants, creator, project, client, supplier, sponsor, mails = [] }: Wanted, day: number) => {
    const starts = draw.int(36, 68);
    const ends = Math.min(starts + draw.pick([2, 4, 4, 4, 6]), 88);
    const location = draw.weighted([
      [1, 4],
      [2, client ? 3 : 0],
      [3, 1],
      [4, 3],
    ]);
    const created = days.instant(Math.min(day - draw.int(1, 8), -1) * minutesPerDay + draw.int(370, 600));
    return {
      event_company_id,
      uid: uidOf(draw),
      subject,
      meeting_type_id: type,
      starts_at: `${days.date(day)} ${clock(starts)}`,
      ends_at: `${days.date(day)} ${clock(ends)}`,
      location,
      link: location === 4 ? `https://gorusme.example/${draw.code()}` : null,
      address:
        location === 3 ? draw.pick(["Harbiye, Fuaye Salonu", "Zorlu Center, giriş katı", "Kalyon Otel, lobi"]) : null,
      participants,
      external_participants: mails,
      share: mails.length > 0 ? 1 : 0,
      invited: mails,
      project_id: project ?? null,
      client_id: client ?? null,
      supplier_id: supplier ?? null,
      sponsor_id: sponsor ?? null,
      note: draw.chance(30) ? draw.pick(notes) : null,
      note_after: day < 0 && draw.chance(50) ? draw.pick(outcomes) : null,
      creator_id: creator,
      created_at: created,
      updated_at: created,
    } satisfies MeetingSeed;
  };

/** A living week around today: meetings of projects, offers and the office itself. */
export async function loadMeetings(
  tx: Tx,
  { company, ids }: CreatedCompany,
  { members, member }: Organisation,
  plans: readonly ProjectPlan[],
  projectIds: readonly number[],
  clients: Pick<LoadedClients, "ids">,
  days: Calendar,
): Promise<void> {
  const draw = random("meetings");
  const plan = meetingPlanner(draw, days, company.id);
  const day = () => draw.int(firstDay, lastDay);
  const there = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(ofCompany(company.id, suppliers))
    .orderBy(asc(suppliers.id));
  const supporters = await tx
    .select({ id: sponsors.id, project_id: sponsors.project_id })
    .from(sponsors)
    .where(ofCompany(company.id, sponsors))
    .orderBy(asc(sponsors.id));
  const open = plans.flatMap((project, index) =>
    project.row.stage <= 10 ? [{ project, id: projectIds[index] ?? 0 }] : [],
  );
  const outside = open.slice(0, 120).flatMap(({ project, id }) => {
    const works = project.row.stage <= 7 ? ofOffer : ofProject;
    const client = project.client === null ? null : (clients.ids[project.client] ?? null);
    return draw.some(works, draw.int(1, 2)).map(([type, subject]) => {
      const sponsor = type === "sponsor" ? supporters.find(({ project_id }) => project_id === id)?.id : undefined;
      return plan(
        {
          subject: `${subject}: ${project.row.name}`.slice(0, 200),
          type: ids.meetingTypes(type),
          participants: [
            ...new Set([project.row.responsible_id, ...draw.some(project.members, draw.chance(60) ? 1 : 0)]),
          ],
          creator: project.row.responsible_id,
          project: id,
          client: ["supplier", "sponsor"].includes(type) ? null : client,
          supplier: type === "supplier" ? draw.pick(there).id : undefined,
          sponsor,
          mails: draw.chance(25) ? [`davetli.${id}@musteri.example`] : [],
        },
        day(),
      );
    });
  });
  const admin = member("admin");
  const own = members.flatMap(({ id, reports_to }) =>
    Array.from({ length: 2 }, () =>
      plan(
        {
          subject: draw.pick(inHouse),
          type: ids.meetingTypes("internal"),
          participants: [...new Set([id, reports_to ?? admin.id])],
          creator: draw.chance(50) ? id : (reports_to ?? admin.id),
        },
        draw.int(-4, 8),
      ),
    ),
  );
  await insertAll(tx, meetings, [...outside, ...own]);
  const made = await tx.select().from(meetings).where(ofCompany(company.id, meetings));
  await insertAll(
    tx,
    auditLog,
    made.map(({ event_company_id, id, creator_id, created_at }) => ({
      event_company_id,
      model: "meeting",
      record_id: id,
      user_id: creator_id,
      action: "created",
      changes: {},
      created_at,
    })),
  );
}

/** Years of everybody's meetings, each about some record or about none, until the company has `count`. */
export async function addMeetings(
  tx: Tx,
  company: number,
  ids: CreatedCompany["ids"],
  count: number,
  days: Calendar,
): Promise<void> {
  const draw = random("more meetings");
  const plan = meetingPlanner(draw, days, company);
  const idsOf = async (table: typeof users | typeof projects | typeof clientTable | typeof suppliers) => {
    const rows = await tx
      .select({ id: table.id })
      .from(table as typeof projects)
      .where(ofCompany(company, table))
      .orderBy(asc(table.id));
    return rows.map(({ id }) => id);
  };
  const people = await idsOf(users);
  const records = await idsOf(projects);
  const clients = await idsOf(clientTable);
  const providers = await idsOf(suppliers);
  const works = [...ofOffer, ...ofProject, ...inHouse.map((subject) => ["internal", subject] as const)];
  const rows = Array.from(
    { length: Math.max(0, count - (await tx.$count(meetings, ofCompany(company, meetings)))) },
    (_, n) => {
      const [type, subject] = draw.pick(works);
      const isInternal = type === "internal";
      const participants = draw.some(people, draw.int(1, 4));
      return plan(
        {
          subject: `${subject} ${n + 1}`,
          type: ids.meetingTypes(type),
          participants,
          creator: participants[0] ?? 0,
          project: isInternal ? undefined : draw.pick(records),
          client: isInternal || ["supplier", "sponsor"].includes(type) ? null : draw.pick(clients),
          supplier: type === "supplier" ? draw.pick(providers) : undefined,
        },
        draw.int(-1000, 90),
      );
    },
  );
  await insertMany(tx, meetings, rows);
}
