import { createCompany } from "../modules/setup/new-company";
import type { Tx } from "../db/client";
import { divisions, teams } from "../db/schema/companies";
import { users } from "../db/schema/people";
import { loadAccounting } from "./accounting";
import { loadBranding } from "./branding";
import { loadClients, type ClientPlan } from "./companies";
import { minutesPerDay, type Calendar } from "./days";
import { planHistory } from "./history";
import { insertKeyed } from "./insert";
import { mobile } from "./people";
import type { ProjectPlan } from "./projects";
import { random } from "./random";
import { planSchedule } from "./schedule";
import { writeProjects } from "./write-projects";

const clientPlans: ClientPlan[] = [
  ["Poyrazlı Spor Kulübü Derneği", "association", "society"],
  ["Kıyıköşk Mobilya", "manufacturing", "company"],
  ["Rıhtım Kitabevi", "retail", "company"],
  ["Ilgıt Çay", "food", "company"],
].map(([name, industry, kind]) => ({
  name,
  industry,
  kind,
  subjects: [],
  name_legal: name,
  city: "İzmir",
  fee: null,
  profit_target: null,
})) as ClientPlan[];

/** Simple form: name, dates, country, attendees and languages (PRJ-042…046). */
const events: [stage: number, name: string, guests: number, days: number, client: number | null][] = [
  [8, "Poyrazlı Kuruluş Yıl Dönümü Gecesi", 220, 1, 0],
  [8, "Ege Genç Yazarlar Buluşması", 90, 2, null],
  [8, "Mahalle Şenliği ve Pazarı", 600, 2, null],
  [9, "Rıhtım Kitap Günleri", 450, 3, 2],
  [10, "Kıyıköşk Mağaza Açılışı", 180, 1, 1],
  [11, "Ilgıt Çay Şenliği", 350, 2, 3],
  [11, "Kordon Koşusu", 800, 1, 0],
  [12, "Kuzey Ege Bisiklet Turu", 140, 3, null],
];

/** A company without the owner membership: projects and profile only (SES-052). */
export async function loadOtherCompany(tx: Tx, days: Calendar, password_hash: string): Promise<void> {
  const draw = random("other company");
  const since = days.instant(-600 * minutesPerDay + 420);
  const created = await createCompany(tx, {
    code: draw.code(),
    name: "Diğer Etkinlik",
    name_legal: "Diğer Etkinlik Organizasyon Ltd. Şti.",
    ecos: false,
    city: "İzmir",
    now: since,
  });
  await loadBranding(tx, created, "other", since);
  const own = { event_company_id: created.company.id, created_at: since, updated_at: since };
  const [division] = await tx
    .insert(divisions)
    .values({ ...own, name: "Genel", ref_prefix: "DGR" })
    .returning({ id: divisions.id });
  if (!division) throw new Error("the division was not written");
  const [team] = await tx
    .insert(teams)
    .values({ ...own, name: "Proje Ekibi", division_id: division.id })
    .returning({ id: teams.id });
  const account = (login: string, full_name: string, position: string, is_admin: 0 | 1, reports_to: number | null) => ({
    ...own,
    code: draw.code(),
    email: `${login}@diger.test`,
    full_name,
    password_hash,
    phone: mobile(draw),
    onboarded_at: since,
    is_admin,
    reports_to,
    position_id: created.ids.positions(position),
    division_id: division.id,
    team_id: team?.id ?? null,
  });
  const [admin = 0] = await insertKeyed(tx, users, "code", [
    account("admin", "Güliz Iraz", "general-manager", 1, null),
  ]);
  const [user = 0] = await insertKeyed(tx, users, "code", [
    account("user2", "Çınar Özışık", "project-manager", 0, admin),
  ]);

  const nth: Record<number, number> = {};
  const plans = events.map(([stage, name, guests, length, client], index): ProjectPlan => {
    const responsible = index % 3 === 0 ? admin : user;
    nth[stage] = (nth[stage] ?? -1) + 1;
    const {
      start,
      end,
      previous,
      steps: planned,
    } = planSchedule(draw, { stage, days: length, nth: nth[stage], reach: 300 });
    // Created in the simple form, so without an earlier offer (PRJ-098); postponed ones were in preparation.
    const kept = planned.filter((step) => step.stage >= 8);
    const steps = kept[0]?.stage === 8 ? kept : [{ stage: 8, minute: planned[0]?.minute ?? 0 }, ...kept];
    const made = steps[0]?.minute ?? 0;
    const history = planHistory(draw, {
      stage,
      steps,
      responsible,
      creator: responsible,
      approver: admin,
      guests,
      value: "0.00",
    });
    return {
      ...history,
      type: null,
      client,
      contact: 0,
      members: [responsible === admin ? user : admin],
      created: made,
      isConfirmed: true,
      ref: { prefix: "DGR", year: days.year(Math.floor(made / minutesPerDay)) },
      row: {
        code: draw.code(),
        name,
        stage,
        previous_stage: previous === null ? null : stage === 12 ? 8 : previous,
        status_reason: history.reason,
        stage_changed_at: days.instant(history.changed),
        created_at: days.instant(made),
        updated_at: days.instant(history.updated),
        version: history.version,
        starts_at: days.date(start),
        ends_at: days.date(end),
        expected_attendee_count: guests,
        languages: ["tr"],
        responsible_id: responsible,
        creator_id: responsible,
        division_id: division.id,
        team_id: team?.id ?? null,
      },
    };
  });
  const known = clientPlans.map((_, index) => ({
    minute: Math.min(...plans.filter(({ client }) => client === index).map((plan) => plan.created)) - minutesPerDay,
    confirmed: true,
  }));
  const clients = await loadClients(tx, created, clientPlans, () => 1, known, [admin], days);
  await writeProjects(tx, created, plans, clients, days);
  await loadAccounting(tx, created, { creators: [admin], series: "DET" }, days);
}
