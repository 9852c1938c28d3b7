import { and, asc, eq, lte } from "drizzle-orm";

import { daysBetween } from "#contract/days";
import { type EventDays, mostAnchorDays } from "#contract/planning/task-facts";

import type { CreatedCompany } from "../modules/setup/new-company";
import { ofCompany } from "../records/owned";
import type { Tx } from "../db/client";
import { auditLog } from "../db/schema/log";
import { users } from "../db/schema/people";
import { projects } from "../db/schema/projects";
import { taskLabels, tasks, taskSections } from "../db/schema/tasks";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll, insertMany } from "./insert";
import type { Organisation } from "./people";
import type { ProjectPlan } from "./projects";
import { random, type Random } from "./random";

/** To-dos of a project: the section, the usual label, and the beginning of the title. */
const works: [section: string, label: string, title: string][] = [
  ["Planlama", "Bütçe", "Bütçe taslağını hazırla"],
  ["Planlama", "Müşteri", "Müşteriyle açılış toplantısını planla"],
  ["Planlama", "Konaklama", "Otelden oda blokajı iste"],
  ["Planlama", "Sözleşme", "Mekân sözleşmesini hukuka gönder"],
  ["Planlama", "Tedarikçi", "Ses ve ışık için üç teklif al"],
  ["Hazırlık", "Tasarım", "Davetiye tasarımını onaya gönder"],
  ["Hazırlık", "Ulaşım", "Transfer listesini çıkar"],
  ["Hazırlık", "Ulaşım", "Konuşmacı uçuşlarını ayır"],
  ["Hazırlık", "Konaklama", "Oda listesini otele ilet"],
  ["Hazırlık", "Müşteri", "Katılımcı listesini müşteriden al"],
  ["Hazırlık", "Tedarikçi", "Sahne çizimini onaylat"],
  ["Hazırlık", "Tasarım", "Yaka kartlarını baskıya ver"],
  ["Etkinlik günü", "Tedarikçi", "Teknik provayı yönet"],
  ["Etkinlik günü", "Müşteri", "Kayıt masasını kur"],
  ["Etkinlik günü", "Ulaşım", "Karşılama ekibini bilgilendir"],
  ["Kapanış", "Bütçe", "Tedarikçi faturalarını topla"],
  ["Kapanış", "Müşteri", "Teşekkür yazısı ve anketi gönder"],
  ["Kapanış", "Bütçe", "Kapanış raporunu hazırla"],
];

/** Titles whose days count from the event's first day. */
const hanging = new Set([
  "Davetiye tasarımını onaya gönder",
  "Oda listesini otele ilet",
  "Yaka kartlarını baskıya ver",
]);

/** Chores of an office beside its projects. */
const chores = [
  "Haftalık ekip notlarını yaz",
  "Yeni gelen tedarikçi tekliflerini karşılaştır",
  "Depo sayımını kontrol et",
  "Referans sunumunu güncelle",
  "Aylık masraf formunu doldur",
  "Eğitim için yer ayır",
];

const milestones = ["Ön kayıt sonu", "Baskı teslimi", "Kurulum başlangıcı", "Müşteri onayı"];

const clocks = ["09:30", "11:00", "14:00", "16:30", "17:30"];

/** Checklists of some of them, and how many of their lines are done. */
const checklists: Record<string, [done: number, ...lines: string[]]> = {
  "Kayıt masasını kur": [
    0,
    "Masaları diz",
    "Yazıcıyı bağla",
    "Yaka kartlarını alfabeye göre ayır",
    "Yedek kartları hazırla",
  ],
  "Davetiye tasarımını onaya gönder": [2, "Metni müşteriyle netleştir", "İki seçenek hazırla", "Renkleri kontrol et"],
  "Referans sunumunu güncelle": [1, "Yeni projelerin görsellerini iste", "Rakamları yenile", "Baskı örneği al"],
  "Ses ve ışık için üç teklif al": [1, "Salon planını ilet", "Jeneratörü sor", "Teklifleri karşılaştır"],
};

const linesOf = (title: string) => {
  const [done = 0, ...lines] = checklists[title] ?? [];
  return lines.map((text, at) => ({ id: at + 1, text, done: at < done ? (1 as const) : (0 as const) }));
};

/** About how many of the projects' people have something to do. */
const forProjects = 60;

/** A living week around today: done, late, due today and in the days after. */
export async function loadTasks(
  tx: Tx,
  { company }: CreatedCompany,
  { members, member }: Organisation,
  plans: readonly ProjectPlan[],
  ids: readonly number[],
  days: Calendar,
): Promise<void> {
  const draw = random("tasks");
  const sections = await tx.select().from(taskSections).where(ofCompany(company.id, taskSections));
  const labels = await tx
    .select()
    .from(taskLabels)
    .where(ofCompany(company.id, taskLabels, eq(taskLabels.archived, false)));
  const idOf = (rows: { id: number; name: string }[], name: string) =>
    rows.find((row) => row.name === name)?.id ?? null;
  const plan = taskPlanner(draw, days, company.id);
  const running = plans.flatMap((project, index) =>
    [8, 9, 10].includes(project.row.stage) ? [{ project, id: ids[index] ?? 0 }] : [],
  );
  const rows = running.slice(0, forProjects).flatMap(({ project, id }) => {
    const team = [project.row.responsible_id, ...project.members];
    const chosen = draw.some(works, draw.int(3, 6)).map(([section, label, title]) =>
      plan({
        title,
        project_id: id,
        section_id: idOf(sections, section),
        labels: [idOf(labels, label)].filter((one) => one !== null),
        people: draw.some(team, draw.chance(25) ? 2 : 1),
        creator: project.row.responsible_id,
      }),
    );
    const point = plan({
      title: draw.pick(milestones),
      project_id: id,
      section_id: idOf(sections, "Hazırlık"),
      labels: [],
      people: [project.row.responsible_id],
      creator: project.row.responsible_id,
      isMilestone: true,
    });
    return [...chosen, point];
  });
  const admin = member("admin");
  const own = members.flatMap(({ id, reports_to }) =>
    draw.some(chores, 2).map((title) =>
      plan({
        title,
        project_id: null,
        section_id: null,
        labels: [],
        people: [id],
        creator: draw.chance(50) ? id : (reports_to ?? admin.id),
      }),
    ),
  );
  const all = [...rows.map(anchoredTo(new Map(running.map(({ project, id }) => [id, project.row])))), ...own];
  await insertAll(tx, tasks, all);
  const made = await tx.select().from(tasks).where(ofCompany(company.id, tasks));
  await insertAll(tx, auditLog, made.flatMap(historyOf));
}

type Planned = ReturnType<ReturnType<typeof taskPlanner>>;

/**
 * Milestones, and to-dos usually planned backwards from the event, are anchored to its first day if that is near
 * enough.
 */
const anchoredTo =
  (projects: ReadonlyMap<number, EventDays>) =>
  (task: Planned): Planned & Partial<typeof tasks.$inferInsert> => {
    const event = projects.get(task.project_id ?? 0);
    const day = task.deadline_at ?? task.starts_at;
    const before = event ? daysBetween(day, event.starts_at) : null;
    const isPlanned = task.is_milestone === 1 || hanging.has(task.title);
    if (before === null || !isPlanned || Math.abs(before) > mostAnchorDays) return task;
    const anchor = before < 0 ? ("after_first" as const) : ("before_first" as const);
    const days = Math.abs(before);
    return task.is_milestone === 1
      ? { ...task, starts_anchor: anchor, starts_days: days }
      : { ...task, deadline_anchor: anchor, deadline_days: days };
  };

/**
 * To-dos of years of projects, mostly done, until the company has `count`; their history comes with that of the others.
 */
export async function addTasks(tx: Tx, company: number, count: number, days: Calendar): Promise<void> {
  const draw = random("more tasks");
  const plan = taskPlanner(draw, days, company);
  const sections = await tx.select().from(taskSections).where(ofCompany(company, taskSections));
  const labels = await tx.select().from(taskLabels).where(ofCompany(company, taskLabels));
  const people = await tx.select({ id: users.id }).from(users).where(ofCompany(company, users)).orderBy(asc(users.id));
  const events = await tx
    .select({ id: projects.id, starts_at: projects.starts_at, responsible: projects.responsible_id })
    .from(projects)
    // Nobody plans single to-dos of far events.
    .where(and(ofCompany(company, projects), lte(projects.starts_at, days.date(20))))
    .orderBy(asc(projects.id));
  const missing = Math.max(0, count - (await tx.$count(tasks, ofCompany(company, tasks))));
  const rows = Array.from({ length: missing }, (_, n) => {
    const event = events[n % events.length];
    const [section, label, title] = draw.pick(works);
    return plan(
      {
        title,
        project_id: event?.id ?? null,
        section_id: sections.find(({ name }) => name === section)?.id ?? null,
        labels: labels.filter(({ name }) => name === label).map(({ id }) => id),
        people: draw.some(people, draw.chance(25) ? 2 : 1).map(({ id }) => id),
        creator: event?.responsible ?? people[0]?.id ?? 0,
      },
      daysBetween(days.date(0), event?.starts_at ?? days.date(0)) + draw.int(-40, 10),
    );
  });
  await insertMany(tx, tasks, rows);
}

type Told = Pick<
  typeof tasks.$inferSelect,
  "event_company_id" | "id" | "creator_id" | "created_at" | "completed_at" | "completed_by_id"
>;

/** History of a to-do: its creation, and its completion. */
export function historyOf(task: Told) {
  const { event_company_id, id: record_id, creator_id, created_at, completed_at, completed_by_id } = task;
  const own = { event_company_id, model: "task", record_id };
  const created = { ...own, user_id: creator_id, action: "created", changes: {}, created_at };
  if (!completed_at) return [created];
  const changes = { completed_at: [null, completed_at.toISOString()], completed_by_id: [null, completed_by_id] };
  return [created, { ...own, user_id: completed_by_id, action: "updated", changes, created_at: completed_at }];
}

interface Wanted {
  title: string;
  project_id: number | null;
  section_id: number | null;
  labels: number[];
  people: number[];
  creator: number;
  isMilestone?: boolean;
}

const aroundToday = (draw: Random): number =>
  draw.weighted([
    [draw.int(-20, -6), 4],
    [draw.int(-5, -1), 3],
    [0, 3],
    [draw.int(1, 6), 6],
    [draw.int(7, 30), 4],
  ]);

const taskPlanner =
  (draw: Random, days: Calendar, event_company_id: number) =>
  ({ people, creator, isMilestone = false, ...facts }: Wanted, deadline = aroundToday(draw)) => {
    const starts = deadline - draw.int(1, 6);
    // To-dos of future weeks were entered yesterday.
    const entered = Math.min(starts - draw.int(1, 5), -1);
    const created = days.instant(entered * minutesPerDay + draw.int(380, 600));
    // Due to-dos are mostly done.
    const isDone = draw.chance(
      deadline < -30 ? 99.5 : deadline < -5 ? 92 : deadline < 0 ? 60 : deadline === 0 ? 30 : 8,
    );
    const done = days.instant(Math.min(deadline, -1) * minutesPerDay + draw.int(620, 840));
    const completed_at = isDone && done > created ? done : null;
    const time = !isMilestone && draw.chance(40) ? draw.pick(clocks) : null;
    return {
      ...facts,
      event_company_id,
      lines: linesOf(facts.title),
      ...(facts.title === "Haftalık ekip notlarını yaz" ? { repeat_unit: "week" as const } : {}),
      ...(facts.title === "Aylık masraf formunu doldur" ? { repeat_unit: "month" as const, repeat_day: 31 } : {}),
      // Reminders of future days alone, so that nobody is reminded of the past.
      reminders: deadline < 5 ? [] : time ? [60] : isMilestone ? [1440] : [],
      is_milestone: isMilestone ? 1 : 0,
      starts_at: days.date(isMilestone ? deadline : starts),
      deadline_at: isMilestone ? null : days.date(deadline),
      deadline_time: time,
      priority: draw.weighted([
        [0, 1],
        [1, 6],
        [2, 2],
      ]),
      responsibles: people,
      responsible_id: people[0] ?? creator,
      creator_id: creator,
      completed_at,
      completed_by_id: completed_at ? (people[0] ?? creator) : null,
      created_at: created,
      updated_at: completed_at ?? created,
      version: completed_at ? 2 : 1,
    };
  };
