import { asc, lte, sql } from "drizzle-orm";

import { mentionedIn } from "../modules/notes/mentions";
import type { CreatedCompany } from "../modules/setup/new-company";
import { ofCompany, owned } from "../records/owned";
import type { Tx } from "../db/client";
import { notes, phoneCalls } from "../db/schema/activity";
import { auditLog } from "../db/schema/log";
import { clients, contacts, suppliers, users } from "../db/schema/people";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll } from "./insert";
import type { ProjectPlan } from "./projects";
import { random, type Random } from "./random";

/** Minutes that Istanbul's clock, which the demo's phone calls use, is ahead of UTC. */
const clockAhead = 180;

/** Notes of a project or offer; `{who}` is a mentioned colleague. */
const projectNotes: [title: string, text: string][] = [
  ["Salon kararı", "<p>Ana salon <strong>U düzeninde</strong> kurulacak, fuaye kayıt için ayrıldı.</p>"],
  [
    "Bütçe görüşmesi",
    "<p>Üst sınır ikinci tekliften sonra netleşecek.</p><p>@{who} yeni bütçeyi cumaya kadar hazırlasın.</p>",
  ],
  ["Konuşmacı listesi", "<ul><li>Açılış: genel müdür</li><li>Panel: üç konuk</li><li>Kapanış: ödül töreni</li></ul>"],
  ["Ulaşım notu", "<p>Havalimanı transferi iki grup olacak. @{who} saatleri otelle paylaşsın.</p>"],
  ["Mönü seçimi", "<p>Gala yemeğinde glutensiz ve vegan seçenek isteniyor.</p>"],
  ["Geçen yıldan ders", "<p>Kayıt masası dar kalmıştı; bu yıl <strong>iki masa</strong> kuralım.</p>"],
];
const clientNotes: [title: string, text: string][] = [
  ["Satın alma süreci", "<p>500.000 ₺ üstü işlerde satın alma onayı gerekiyor, en az iki hafta sürüyor.</p>"],
  ["İletişim tercihi", "<p>Telefonla aranmak istiyorlar; e-postalar geç okunuyor.</p>"],
];
const supplierNotes: [title: string, text: string][] = [
  ["Ödeme koşulu", "<p>Etkinlikten önce %50, kalanı <strong>30 gün</strong> vadeli.</p>"],
  ["Çalışma notu", "<p>Ekip hızlı kuruyor; prova için fazladan yarım gün ayıralım.</p>"],
];

const withClients = [
  "Kişi sayısını yarın kesinleştirecek.",
  "Davetiye tasarımını beğendi, küçük bir düzeltme istedi.",
  "Bütçeyi yönetime sundu, haftaya dönüş yapacak.",
  "Salon düzenini konuştuk, U düzeninde karar kıldı.",
  "Konuşmacı değişikliğini bildirdi.",
  "Ulaşım listesini bugün gönderecek.",
];
const withSuppliers = [
  "Oda blokajını cumaya kadar uzattılar.",
  "Işık planını yarın gönderecekler.",
  "Fiyatta %5 indirim yapabileceklerini söylediler.",
  "Kurulum ekibi sabah 07.00’de gelecek.",
];

/** Number of records of each kind with notes or calls. */
const [someProjects, someClients, someSuppliers] = [40, 20, 14];

/** Recent notes and phone calls, up to yesterday evening. */
export async function loadActivity(
  tx: Tx,
  { company }: CreatedCompany,
  plans: readonly ProjectPlan[],
  ids: readonly number[],
  days: Calendar,
): Promise<void> {
  const draw = random("notes and calls");
  const at = (longest: number) => -draw.int(1, longest) * minutesPerDay + draw.int(380, 880);
  const own = { user: { event_company_id: company.id } };
  const colleagues = await tx
    .select({ id: users.id, full_name: users.full_name })
    .from(users)
    .where(owned(own, users))
    .orderBy(asc(users.id));
  const firms = await tx.select().from(clients).where(owned(own, clients)).orderBy(asc(clients.id)).limit(someClients);
  const vendors = await tx
    .select()
    .from(suppliers)
    .where(owned(own, suppliers))
    .orderBy(asc(suppliers.id))
    .limit(someSuppliers);
  const people = await tx.select().from(contacts).where(owned(own, contacts)).orderBy(asc(contacts.id));
  const note = noteOf(draw, days, company.id, colleagues);
  const call = callOf(draw, days, company.id);
  const open = plans
    .flatMap((plan, index) => (plan.row.stage < 11 && plan.row.stage !== 7 ? [{ plan, id: ids[index] ?? 0 }] : []))
    .filter(({ plan }) => plan.created < -2 * minutesPerDay)
    .toSorted((a, b) => b.plan.row.stage - a.plan.row.stage || a.id - b.id)
    .slice(0, someProjects);
  const rows = open.flatMap(({ plan, id }) => {
    const team = [plan.row.responsible_id, ...plan.members];
    // Nothing is written of a record before it is there.
    const longest = Math.max(1, Math.min(20, Math.floor(-plan.created / minutesPerDay) - 1));
    return draw
      .some(projectNotes, draw.int(1, 3))
      .map((text) => note(text, { project_id: id }, draw.pick(team), at(longest)));
  });
  const ofCompanies = [
    ...firms.map(({ id }) => note(draw.pick(clientNotes), { client_id: id }, draw.pick(colleagues).id, at(40))),
    ...vendors.map(({ id }) => note(draw.pick(supplierNotes), { supplier_id: id }, draw.pick(colleagues).id, at(40))),
  ];
  await insertAll(tx, notes, [...rows, ...ofCompanies].toSorted(byTime));
  const talked = open.flatMap(({ plan, id }) => {
    const client = plan.client === null ? undefined : firms[plan.client];
    const contact = people.find((one) => one.client_id !== null && one.client_id === client?.id);
    const longest = Math.max(1, Math.min(12, Math.floor(-plan.created / minutesPerDay) - 1));
    return Array.from({ length: draw.int(0, 2) }, () =>
      call(withClients, contact ?? {}, id, plan.row.responsible_id, at(longest)),
    );
  });
  const withVendors = vendors.flatMap((vendor) => {
    const contact = people.find(({ supplier_id }) => supplier_id === vendor.id);
    const party = contact ?? { supplier_id: vendor.id };
    return Array.from({ length: draw.int(1, 2) }, () =>
      call(withSuppliers, party, null, draw.pick(colleagues).id, at(15)),
    );
  });
  const withFirms = firms.flatMap((firm) => {
    const contact = people.find(({ client_id }) => client_id === firm.id);
    return contact ? [call(withClients, contact, null, draw.pick(colleagues).id, at(15))] : [];
  });
  await insertAll(tx, phoneCalls, [...talked, ...withVendors, ...withFirms].toSorted(byTime));
  for (const [model, table] of [
    ["note", notes],
    ["phone_call", phoneCalls],
  ] as const) {
    const made = await tx
      .select({ id: table.id, user_id: table.creator_id, created_at: table.created_at })
      .from(table)
      .where(ofCompany(company.id, table))
      .orderBy(asc(table.id));
    const lines = made.map(({ id, ...line }) => ({ ...line, record_id: id, model, action: "created", changes: {} }));
    await insertAll(
      tx,
      auditLog,
      lines.map((line) => ({ ...line, event_company_id: company.id })),
    );
  }
  await inOrderOfTime(tx, company.id);
}

/** Histories follow the order in which their lines were written. */
async function inOrderOfTime(tx: Tx, company: number): Promise<void> {
  const columns = sql.raw("event_company_id, user_id, model, record_id, action, changes, created_at");
  const [{ last } = { last: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${auditLog.id}), 0)::int` })
    .from(auditLog)
    .where(ofCompany(company, auditLog));
  await tx.execute(sql`insert into ${auditLog} (${columns}) select ${columns} from ${auditLog}
    where event_company_id = ${company} order by created_at, id`);
  await tx.delete(auditLog).where(ofCompany(company, auditLog, lte(auditLog.id, last)));
}

const byTime = (a: { created_at: Date }, b: { created_at: Date }) => a.created_at.getTime() - b.created_at.getTime();

type Of = { project_id: number } | { client_id: number } | { supplier_id: number };

const noteOf =
  (draw: Random, days: Calendar, event_company_id: number, colleagues: readonly { id: number; full_name: string }[]) =>
  ([note_title, text]: [string, string], of: Of, creator_id: number, minute: number) => {
    const others = colleagues.filter(({ id }) => id !== creator_id);
    const note_content = text.replace("{who}", draw.pick(others).full_name);
    const created_at = days.instant(minute);
    return {
      ...of,
      event_company_id,
      note_title,
      note_content,
      mentions: mentionedIn(note_content, colleagues),
      pinned: draw.chance(8) ? 1 : 0,
      creator_id,
      created_at,
      updated_at: created_at,
    };
  };

interface Party {
  id?: number;
  client_id?: number | null;
  supplier_id?: number | null;
}

const callOf =
  (draw: Random, days: Calendar, event_company_id: number) =>
  (texts: readonly string[], party: Party, project_id: number | null, creator_id: number, minute: number) => {
    // Written down a few minutes after.
    const created_at = days.instant(minute + draw.int(1, 9));
    return {
      event_company_id,
      called_at: days
        .instant(minute + clockAhead)
        .toISOString()
        .slice(0, 19)
        .replace("T", " "),
      call_direction: draw.chance(60) ? "outbound" : "inbound",
      description: draw.pick(texts),
      contact_id: party.id ?? null,
      client_id: party.client_id ?? null,
      supplier_id: party.supplier_id ?? null,
      project_id,
      creator_id,
      created_at,
      updated_at: created_at,
    };
  };
