import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { mayReceive, recipientTypes } from "#contract/activity/notification-types";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { leadBody, leadUpdate, makeRecord, openWorld } from "../helpers/samples";
import { meetingBody } from "../samples/meetings";
import { taskBody } from "../samples/tasks";

const { world, api, user } = await openWorld();
const path = "/settings/notification-recipients";

let admin: Client;
let division: Client;
let team: Client;
/** Sees everything of the company. */
let seer: { id: number };
/** A person of another division than the user. */
let far: { id: number; email: string };

beforeAll(async () => {
  [admin, division, team] = [await api.as(agency.admin), await api.as(agency.division), await api.as(agency.team)];
  seer = await api.user(agency.agency);
  const [row] = await api.rows<{ id: number; email: string }>(
    sql`select id, email from users where full_name = 'Selin Çınar' and event_company_id = ${world.mine.company}`,
  );
  far = row!;
});
beforeEach(async () => {
  await api.jobs();
  for (const table of ["notifications", "notification_recipients"])
    await api.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const save = (body: Record<string, unknown>, by = admin) => by.post(path, body);
const name = async (body: Record<string, unknown>) => expectStatus(await save(body), 200);
const read = async (query: Record<string, unknown> = {}, by = admin) => {
  const answer = await by.get(path, query);
  expectStatus(answer, 200);
  return answer.body;
};
/** Notifications of this person since the last call. */
async function heard({ id }: { id: number }): Promise<string[]> {
  await api.jobs();
  const rows = await api.rows(sql`with gone as (delete from notifications returning *)
    select type from gone where user_id = ${id} order by type`);
  return rows.map(({ type }) => type);
}

describe("recipients of notifications", () => {
  it("ADM-085 ADM-086 ADM-087 ADM-088 ADM-089 ADM-090 types of accounting have their people and their mails already", async () => {
    const types = [
      "NewAccountingTransaction",
      "PurchaseInvoiceExcessSum",
      "PurchaseInvoiceUnknownSupplier",
      "SaleInvoiceNotRequested",
      "PurchaseInvoiceLated",
      "ExpenseRequested",
    ];
    for (const type of types) {
      await name({ [type]: [seer.id] });
      expect((await read({ type })).recipients).toEqual({ [type]: [seer.id] });
      expectStatus(await admin.get(`/settings/email-templates/${type}/tr`), 200);
    }
    expectStatus(await save({ SalesInvoiceLated: [seer.id] }), 422);
  });

  it("ADM-019 ADM-020 ADM-078 ADM-079 ADM-116 a map of types is saved, types that are not named stay; one type can be asked for", async () => {
    expect(recipientTypes).toHaveLength(25);
    await name({ ClientCreated: [seer.id, world.user.id, seer.id], TaskCreated: [seer.id] });
    const saved = await save({ ClientCreated: [], NoteCreated: [far.id] });
    expect(saved.body.recipients).toEqual({ ClientCreated: [], NoteCreated: [far.id] });
    const { recipients } = await read();
    expect(Object.keys(recipients)).toEqual(recipientTypes);
    expect(recipients).toMatchObject({ ClientCreated: [], TaskCreated: [seer.id], NoteCreated: [far.id] });
    const one = await read({ type: "TaskCreated" });
    expect(one.recipients).toEqual({ TaskCreated: [seer.id] });
    expectStatus(await admin.get(path, { type: "TaskReminder" }), 422);
    const [row] = await api.rows(sql`select user_id, changes from audit_log where model = 'notification_recipients'
      order by id desc limit 1`);
    expect(row!.changes).toEqual({
      ClientCreated: [[seer.id, world.user.id].toSorted((a, b) => a - b), []],
      NoteCreated: [[], [far.id]],
    });
  });

  it("R4 ADM-116 a list that somebody else changed since is not overwritten, and says what it holds; two at once save one after the other", async () => {
    const { versions } = await read();
    await name({ TaskCreated: [seer.id], versions: { TaskCreated: versions.TaskCreated } });
    const stale = await save({
      TaskCreated: [far.id],
      NoteCreated: [far.id],
      versions: { TaskCreated: versions.TaskCreated },
    });
    expect([stale.status, stale.body.current.TaskCreated]).toEqual([409, [seer.id]]);
    const now = await read();
    // All or nothing.
    expect(now.recipients).toMatchObject({ TaskCreated: [seer.id], NoteCreated: [] });
    // A list that holds the same again is the list that was seen.
    await name({ NoteCreated: [seer.id] });
    await name({ NoteCreated: [] });
    expect((await read()).versions.NoteCreated).toBe(now.versions.NoteCreated);
    const both = await Promise.all(
      [seer.id, far.id].map((id) =>
        save({ MeetingCreated: [id], versions: { MeetingCreated: now.versions.MeetingCreated } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("ADM-079 who left cannot be chosen, stays on a list as such, and can be taken off it; only admins hear of passwords", async () => {
    await name({ TaskCreated: [far.id, seer.id] });
    await api.db.execute(sql`update users set deleted_at = ${api.now.toISOString()}::timestamptz where id = ${far.id}`);
    try {
      const { people, recipients } = await read();
      expect(recipients.TaskCreated).toContain(far.id);
      expect(people.find(({ id }: { id: number }) => id === far.id)).toMatchObject({ is_active: 0 });
      const refused = await save({ NoteCreated: [far.id] });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["NoteCreated"]]);
      // Other people are added and removed beside them.
      await name({ TaskCreated: [far.id, world.user.id] });
      await name({ TaskCreated: [world.user.id] });
      expectStatus(await save({ TaskCreated: [far.id] }), 422);
      const gone = await read();
      expect(gone.people.some(({ id }: { id: number }) => id === far.id)).toBe(false);
    } finally {
      await api.db.execute(sql`update users set deleted_at = null where id = ${far.id}`);
    }
    const boss = await api.user(agency.admin);
    expectStatus(await save({ ResetPasswordNotification: [seer.id] }), 422);
    await name({ ResetPasswordNotification: [boss.id] });
    expect(recipientTypes.filter((type) => !mayReceive(type, { is_admin: 0 }))).toEqual(["ResetPasswordNotification"]);
  });

  it("X1 X2 X6 only admins read and write them, each those of their own company", async () => {
    for (const by of [user, team, division]) {
      expectStatus(await by.get(path), 403);
      expectStatus(await save({ TaskCreated: [] }, by), 403);
    }
    const stranger = await api.as(foreign.admin);
    await name({ TaskCreated: [seer.id] });
    const { recipients, people } = await read({}, stranger);
    expect(recipients.TaskCreated).toEqual([]);
    expect(people.some(({ id }: { id: number }) => id === seer.id)).toBe(false);
    expectStatus(await save({ TaskCreated: [seer.id] }, stranger), 422);
    expectStatus(await save({ TaskCreated: [] }, stranger), 200);
    expectStatus(await save({ TaskCreated: [world.other.id] }), 422);
    expect((await read()).recipients.TaskCreated).toEqual([seer.id]);
  });

  it("ADM-080 ADM-081 ADM-082 ADM-083 ADM-084 ADM-100 ADM-101 ADM-102 ADM-103 ADM-092 named people hear of offers, projects, approvals and budgets, each as what it is", async () => {
    await name(
      Object.fromEntries(
        recipientTypes.filter((type) => type !== "ResetPasswordNotification").map((type) => [type, [seer.id]]),
      ),
    );
    const made = (await user.post("/leads", leadBody(world))).body.lead;
    expect(await heard(seer)).toEqual(["ProjectAssigned"]);
    await name({ ProjectAssigned: [] });
    expectStatus(await user.put(`/leads/${made.code}`, leadUpdate(world, 1, { name: "Başka Ad" })), 200);
    expect(await heard(seer)).toEqual(["BizdevUpdated"]);
    expectStatus(await user.post("/leads", leadBody(world)), 200);
    expect(await heard(seer)).toEqual(["BizdevCreated"]);
    expectStatus(await user.del(`/leads/${made.code}`), 200);
    expect(await heard(seer)).toEqual(["BizdevDeleted"]);
    // An edit without a new responsible assigns nobody.
    await name({ ProjectAssigned: [seer.id], BizdevUpdated: [] });
    const lead = await makeRecord(api, world.user, { stage: 4, client_id: world.mine.client });
    expectStatus(await user.put(`/leads/${lead.code}`, leadUpdate(world, 1, { name: "Yine Başka" })), 200);
    expect(await heard(seer)).toEqual([]);

    const move = async (by: Client, code: string, body: Record<string, unknown>) =>
      expectStatus(await by.put(`/leads/${code}/stage`, body), 200);
    await move(user, lead.code, { stage: 5, version: 2 });
    expect(await heard(seer)).toEqual(["ApproveRequested"]);
    await move(team, lead.code, { stage: 3, version: 3, reason: "Bütçe yüksek" });
    expect(await heard(seer)).toEqual(["ApproveDenied"]);
    await move(user, lead.code, { stage: 4, version: 4 });
    expect(await heard(seer)).toEqual(["ProjectStatusCreated"]);
    await move(user, lead.code, { stage: 5, version: 5 });
    await heard(seer);
    await move(team, lead.code, { stage: 6, version: 6 });
    expect(await heard(seer)).toEqual(["ApproveApproved"]);
    await name({ ApproveApproved: [] });
    const other = await makeRecord(api, world.user, { stage: 4, client_id: world.mine.client });
    await move(user, other.code, { stage: 5, version: 1 });
    await heard(seer);
    await move(team, other.code, { stage: 6, version: 2 });
    expect(await heard(seer)).toEqual(["ApproveCompleted"]);
    expectStatus(await team.post(`/project/${lead.code}/budgets`, { name: "Ana", currency: "TRY" }), 200);
    expect(await heard(seer)).toEqual(["BudgetCreated"]);
  });

  it("ADM-093 ADM-094 ADM-095 named people hear of new clients, suppliers and notes, and of no edit of them", async () => {
    await name({ ClientCreated: [far.id], SupplierCreated: [far.id], NoteCreated: [seer.id] });
    expectStatus(await admin.post("/client", { name: "Yeni Müşteri A.Ş." }), 200);
    expect(await heard(far)).toEqual(["ClientCreated"]);
    expectStatus(await admin.post("/supplier", { name: "Yeni Tedarikçi Ltd.", country: "TR" }), 200);
    expect(await heard(far)).toEqual(["SupplierCreated"]);
    const record = await makeRecord(api, world.user, { stage: 8 });
    const note = await user.post("/notes", {
      note_for: record.code,
      note_type: "P",
      note_title: "Salon",
      note_content: "Işık geldi",
    });
    expectStatus(note, 200);
    expect(await heard(seer)).toEqual(["NoteCreated"]);
    const leader = await api.user(agency.team);
    const named = { note_title: "Salon", note_content: `@${leader.full_name} baksın`, version: 1 };
    expectStatus(await user.put(`/notes/${note.body.note.id}`, named), 200);
    expect(await heard(seer)).toEqual([]);
  });

  it("ADM-094 a new supplier is told to those above who made it", async () => {
    expectStatus(await user.post("/supplier", { name: "Kadro Tedarik", country: "TR" }), 200);
    await api.jobs();
    const rows = await api.rows(sql`select n.type, n.params->>'name' as name from notifications n
      join users u on u.id = n.user_id where u.email = ${agency.team}`);
    expect(rows).toEqual([{ type: "SupplierCreated", name: "Kadro Tedarik" }]);
  });

  it("ADM-096 ADM-097 ADM-098 ADM-099 X6 named people hear of to-dos and meetings that they may see, when these come and end", async () => {
    const leader = await api.user(agency.team);
    const types = ["TaskCreated", "TaskCompleted", "MeetingCreated", "MeetingCancelled"];
    await name(Object.fromEntries(types.map((type) => [type, [leader.id, far.id]])));
    const hearing = async () => {
      await api.jobs();
      const rows = await api.rows(sql`delete from notifications where user_id in (${leader.id}, ${far.id})
        returning type, user_id`);
      return rows.map(({ type, user_id }) => `${user_id === leader.id ? "leader" : "far"} ${type}`).toSorted();
    };
    // The leader sees the to-dos of the team, Selin works in another division.
    const made = await user.post("/tasks", taskBody(world.user.id));
    expectStatus(made, 200);
    expect(await hearing()).toEqual(["leader TaskCreated"]);
    const { id } = made.body.task;
    expectStatus(await user.put(`/tasks/${id}`, taskBody(world.user.id, { title: "Salon planı", version: 1 })), 200);
    expect(await hearing()).toEqual([]);
    expectStatus(await user.put(`/tasks/${id}/complete`, { completed: 1 }), 200);
    expect(await hearing()).toEqual(["leader TaskCompleted"]);
    // Selin sees her own project, and the leader does not: nobody of it is in the team.
    const theirs = await makeRecord(api, await api.user(far.email), { stage: 8 });
    const elsewhere = await admin.post("/tasks", taskBody(seer.id, { project_id: theirs.code }));
    expectStatus(elsewhere, 200);
    expect(await hearing()).toEqual(["far TaskCreated"]);

    const [kind] = await api.rows<{ id: number }>(
      sql`select id from meeting_types where event_company_id = ${world.mine.company} and name = 'İç Toplantı'`,
    );
    const meeting = await user.post("/meetings", meetingBody(kind!.id, world.user.id, {}));
    expectStatus(meeting, 200);
    expect(await hearing()).toEqual(["leader MeetingCreated"]);
    expectStatus(await user.del(`/meetings/${meeting.body.meeting.id}`, {}), 200);
    expect(await hearing()).toEqual(["leader MeetingCancelled"]);
  });

  it("ADM-091 an admin who is named hears of a renewed password", async () => {
    const boss = await api.user(agency.admin);
    await name({ ResetPasswordNotification: [boss.id] });
    await api.anonymous.post("/forgot-password", { email: agency.agency });
    const token = /password-reset\/([\w-]+)/.exec(await api.mailTo(agency.agency))![1];
    const password = "yeni-uzun-sifre";
    const reset = { email: agency.agency, password, password_confirmation: password };
    expectStatus(await api.anonymous.post(`/password-reset/${token}`, reset), 200);
    expect(await heard(boss)).toEqual(["ResetPasswordNotification"]);
  });
});
