import { createECDH } from "node:crypto";

import { sql } from "drizzle-orm";

import { demoRsvpToken, demoPassword } from "#api/db/demo/accounts";
import { currencies } from "#api/db/reference/currencies.data";
import { seedRates } from "#api/db/reference/rates";
import { projects } from "#api/db/schema/projects";
import { eventChannel } from "#api/events";
import { newCode } from "#api/modules/session/tokens";
import type { Call } from "#contract/call";

import { agency, foreign, type TestApi } from "./api";
import { rounds } from "./deep";

/** More than the longest run takes: the fuzzer asks for one input a try. */
const itemCount = rounds(300, 2000);

/** Facts of the demo that inputs need. */
export async function readWorld(api: TestApi) {
  const [user, other] = await Promise.all([api.user(agency.user), api.user(foreign.admin)]);
  const company = user.event_company_id as number;
  const one = async (query: ReturnType<typeof sql>) => (await api.rows(query))[0];
  const idsOf = async (id: number) => {
    const contact = await one(
      sql`select id, client_id from contacts where event_company_id = ${id} and contact_type = 'C' order by id limit 1`,
    );
    return {
      company: id,
      client: contact.client_id as number,
      contact: contact.id as number,
      position: (
        await one(sql`select id from positions where event_company_id = ${id} and scope = 'USER' order by id limit 1`)
      ).id as number,
      contactPosition: (
        await one(sql`select id from contact_positions where event_company_id = ${id} order by id limit 1`)
      ).id as number,
      team: (await one(sql`select id from teams where event_company_id = ${id} order by id limit 1`)).id as number,
      division: (await one(sql`select id from divisions where event_company_id = ${id} order by id limit 1`))
        .id as number,
      type: (
        await one(
          sql`select id from project_types t where event_company_id = ${id} and not exists (select 1 from project_type_divisions d where d.project_type_id = t.id) order by id limit 1`,
        )
      ).id as number,
    };
  };
  const notification = (await one(sql`select id from notifications where user_id = ${user.id} order by id limit 1`))
    .id as number;
  const logo = (await one(sql`select name from company_logos where event_company_id = ${company}`)).name as string;
  const colleague = await api.session("busra.yilmaz@kulis.test");
  const picture = await colleague.post("/me/picture", { picture: tinyPicture });
  const file = (picture.body.user.profile_picture_full as string).replace("/files/", "");
  // Empty ones that nobody has touched; a sample that changes or deletes one takes the last.
  const made = await api.rows<{ id: number }>(sql`insert into depot_items (event_company_id, name, category, unit)
    select ${company}, 'Örnek ' || n, 'Örnek', 'adet' from generate_series(1, ${itemCount}::int) n returning id`);
  const items = made.map(({ id }) => id);
  // Deleted by the demo's user just now: each can be undone once.
  const removed = await api.rows<{ id: number }>(sql`with gone as (
      insert into depot_items (event_company_id, name, category, unit, deleted_at)
      select ${company}, 'Silinen ' || n, 'Örnek', 'adet', ${api.now.toISOString()}::timestamptz
      from generate_series(1, ${itemCount}::int) n returning id)
    insert into audit_log (event_company_id, user_id, model, record_id, action, created_at)
    select ${company}, ${user.id}, 'depot_item', id, 'deleted', ${api.now.toISOString()}::timestamptz from gone
    returning id`);
  const deletions = removed.map(({ id }) => id);
  // Mails that could not be sent; a sample that tries one again takes the last.
  const failed = await api.rows<{ id: number }>(sql`insert into mails
    (event_company_id, kind, recipient, subject, body, attempts, fault, failed_at)
    select ${company}, 'feedback', 'yok' || n || '@kulis.test', 'Geri bildirim', 'Metin', 1, 'refused', now()
    from generate_series(1, ${itemCount}::int) n returning id`);
  return {
    user,
    other,
    notification,
    mails: failed.map(({ id }) => id),
    file,
    logo,
    items,
    deletions,
    mine: await idsOf(company),
    theirs: await idsOf(other.event_company_id),
  };
}
export type World = Awaited<ReturnType<typeof readWorld>>;

export const dates = { start: "2027-03-10", end: "2027-03-12" };

/** Body of POST /leads; the demo's user is responsible, so the server gives a KNG reference. */
export const leadBody = (world: World, more: Record<string, unknown> = {}) => ({
  name: "Ilgaz Doğa Kongresi",
  dates,
  city: "Kastamonu",
  type: world.mine.type,
  client: world.mine.client,
  contact: world.mine.contact,
  lead_close_date: "2027-01-15",
  lead_value: "125000.50",
  status: "LEAD-0",
  responsible: world.user.id as number,
  ...more,
});

/** Body of PUT /leads/{code}. */
export const leadUpdate = (world: World, version: number, more: Record<string, unknown> = {}) => {
  const { status: _status, ...rest } = leadBody(world);
  return { ...rest, version, ...more };
};

export const projectBody = (more: Record<string, unknown> = {}) => ({
  name: "Çınaraltı Buluşması",
  dates,
  attendee_count: 120,
  languages: ["tr"],
  ...more,
});

export interface Owner {
  id: number;
  event_company_id: number;
  division_id: number | null;
  team_id: number | null;
}

/** A record written straight into the table, with nobody but its responsible. */
export async function makeRecord(api: TestApi, owner: Owner, values: Partial<typeof projects.$inferInsert> = {}) {
  const [row] = await api.db
    .insert(projects)
    .values({
      event_company_id: owner.event_company_id,
      code: newCode(),
      name: "Kayıt",
      stage: 0,
      starts_at: dates.start,
      ends_at: dates.end,
      city: "Bolu",
      responsible_id: owner.id,
      creator_id: owner.id,
      division_id: owner.division_id,
      team_id: owner.team_id,
      created_at: api.now,
      updated_at: api.now,
      stage_changed_at: api.now,
      ...values,
    })
    .returning();
  if (!row) throw new Error("no record");
  // As `record` tells of every write: counts are kept until then. Event 0 is nobody's.
  await api.db.execute(
    sql`select pg_notify(${eventChannel}, ${JSON.stringify({ company: row.event_company_id, event: 0 })})`,
  );
  return row;
}

export interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** One red pixel. */
export const tinyPicture =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";

const browserKey = createECDH("prime256v1").generateKeys("base64url");

/** PushSubscription of a browser, as JSON text. */
export const browserToken = (nth: number) =>
  JSON.stringify({
    endpoint: `https://kulis-test.push.services.mozilla.com/${nth}`,
    keys: { p256dh: browserKey, auth: "AAAAAAAAAAAAAAAAAAAAAA" },
  });

let serial = 0;

/** Currencies to which a company has no rate at first. */
const unrated = currencies
  .map(({ shortcode }) => shortcode)
  .filter((code) => code !== "TRY" && !seedRates.some(({ currency }) => currency === code));

/** An input that the demo's user may send: every call of the contract has one. `record` is what {code} means. */
export function sample(call: Call, world: World, record: { code: string; version: number }): Input {
  const { mine } = world;
  const code = { code: record.code };
  serial += 1;
  const password = { password: "yeni-uzun-sifre", password_confirmation: "yeni-uzun-sifre" };
  const inputs: Record<string, Input> = {
    login: { body: { email: agency.user, password: demoPassword } },
    forgotPassword: { body: { email: `kimse${serial}@kulis.test` } },
    resetPassword: { params: { token: "yok" }, body: { email: `kimse${serial}@kulis.test`, ...password } },
    register: { body: { code: "yok", full_name: "Yeni Kişi", email: `kimse${serial}@kulis.test`, ...password } },
    updateMe: { body: { phone: "+90 555 000 00 00" } },
    rsvpLogin: { body: { token: demoRsvpToken } },
    checkSetup: { params: { token: "yok" } },
    setup: {
      params: { token: "yok" },
      body: { company_name: "Yeni", full_name: "Yeni Kişi", email: "yeni@yeni.example", ...password },
    },
    createInvitation: {
      body: { email: `davetli${serial}@kulis.test`, position_id: mine.position, team_id: mine.team },
    },
    setExchangeRate: {
      body: {
        currency: unrated[serial % unrated.length],
        buying: "41.25",
        selling: "41.3",
        date: "2026-01-01",
        version: 0,
      },
    },
    getEventCompany: { params: { id: mine.company } },
    listCities: { params: { country: "TR" } },
    listClients: { query: { query: "a" } },
    getClientById: { params: { id: mine.client } },
    createClient: { body: { name: `Yeni Müşteri ${serial}` } },
    listContacts: { query: { type: "C", for: mine.client } },
    createContact: {
      body: {
        name: "Yeni Kontakt",
        position_id: mine.contactPosition,
        email: "kontakt@musteri.example",
        company_id: `C-${mine.client}`,
      },
    },
    listProjects: { query: { statuses: "PREP,OPERATION", sort_by: "name" } },
    getProject: { params: code },
    createProject: { body: projectBody() },
    updateProject: { params: code, body: projectBody({ version: record.version }) },
    moveProject: { params: code, body: { status: "CANCELLED", reason: "Vazgeçildi", version: record.version } },
    projectTimeline: { params: code },
    listBudgets: { params: code },
    createBudget: { params: code, body: { name: "Ana Bütçe", currency: "TRY" } },
    listLeads: { query: { group: "offer", sort_by: "name", query: "kongre" } },
    getLead: { params: code },
    createLead: { body: leadBody(world) },
    updateLead: { params: code, body: leadUpdate(world, record.version) },
    removeLead: { params: code },
    moveLead: { params: code, body: { stage: 1, version: record.version } },
    listResponsibles: { params: { userId: world.user.id } },
    changePassword: {
      body: { current_password: demoPassword, password: demoPassword, password_confirmation: demoPassword },
    },
    endSession: { params: { id: 2_147_483_000 } },
    savePicture: { body: { picture: tinyPicture } },
    readFile: { params: { name: world.file } },
    readCalendar: { params: { token: "yok-yok-yok-yok-yok-yok" } },
    getBrandingLogo: { params: { name: world.logo } },
    getBranding: { query: { host: "kulis.test" } },
    sendFeedback: { body: { type: "idea", text: `Liste daha hızlı olsun ${serial}` } },
    savePushToken: { params: { user: world.user.code }, body: { token: browserToken(serial), platform: "web" } },
    listPushTokens: { params: { user: world.user.code } },
    removePushToken: { params: { user: world.user.code } },
    authorisePusher: { body: { channel_name: `private-event-company.${mine.company}` } },
    listEvents: { query: { after: 0 } },
    beat: { body: { tab: "sekme-bir" } },
    leavePresence: { params: { tab: "sekme-bir" } },
    listEditing: { params: { model: "project", ...code } },
    beatEditing: { params: { model: "project", ...code } },
    endEditing: { params: { model: "project", ...code } },
    createDepotItem: { body: { name: `Perde ${serial}`, category: "Dekor", unit: "adet", quantity: 4 } },
    updateDepotItem: {
      params: { id: call.name === "updateDepotItem" ? world.items.pop() : 0 },
      body: { name: `Perde ${serial}`, category: "Dekor", unit: "adet", version: 1 },
    },
    removeDepotItem: { params: { id: call.name === "removeDepotItem" ? world.items.pop() : 0 } },
    listDepotMovements: { params: { id: world.items[0] } },
    createDepotMovement: { body: { item_id: world.items[0], direction: "in", quantity: 1 } },
    undoWrite: { params: { id: call.name === "undoWrite" ? world.deletions.pop() : 0 } },
    retryMail: { params: { mail: call.name === "retryMail" ? world.mails.pop() : 0 } },
    search: { query: { query: "kongre" } },
    listNotifications: { query: { unread: 1 } },
    readNotification: { params: { id: world.notification } },
    saveNotificationChoices: { body: { choices: { BizdevUpdated: "daily" } } },
  };
  return inputs[call.name] ?? {};
}

/** A token that is not known, or an address that has no account: what the public calls say to their samples. */
export const publicAnswers: Record<string, number> = {
  resetPassword: 422,
  register: 422,
  checkSetup: 404,
  setup: 404,
  readCalendar: 404,
};

/** Calls whose sample names one record by {code}. */
export const takesCode = (call: Call) => call.path.includes("{code}");
