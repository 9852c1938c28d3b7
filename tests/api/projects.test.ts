import fc from "fast-check";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { newToken } from "#api/tokens";
import type { Call } from "#contract/call";
import { allCalls } from "#contract/calls";
import { projectSorts } from "#contract/projects/projects";
import { statusOf } from "#contract/projects/stages";

import { agency, type Answer, expectStatus, foreign } from "../helpers/api";
import {
  leadBody,
  makeRecord,
  makeTarget,
  openWorld,
  projectBody,
  sample,
  senderOf,
  stageFor,
} from "../helpers/samples";
import { runs } from "../helpers/deep";
import { watchRows } from "../helpers/written-rows";

const { api, world, user } = await openWorld();

const required = ["Bu alan zorunludur."];

describe("projects", () => {
  it.each([
    ["PRJ-066 name", { name: "" }, { name: required }],
    ["PRJ-067 dates", { dates: undefined }, { dates: required }],
    ["PRJ-068 languages", { languages: [] }, { languages: required }],
    ["PRJ-068 languages at all", { languages: undefined }, { languages: required }],
    ["PRJ-069 attendee_count", { attendee_count: "" }, { attendee_count: required }],
    ["PRJ-069 a whole attendee_count", { attendee_count: "çok" }, { attendee_count: ["Tam sayı girmelisin."] }],
    [
      "PRJ-067 an end that is not before the start",
      { dates: { start: "2027-03-02", end: "2027-03-01" } },
      { "dates.end": ["Bitiş tarihi başlangıçtan önce olamaz."] },
    ],
    [
      "PRJ-067 a year that nobody can mean",
      { dates: { start: "2026-03-01", end: "9999-12-31" } },
      { "dates.end": ["1970 ile 2100 yılları arasında bir tarih seçmelisin."] },
    ],
  ])("%s: what is missing or wrong is told beside its field, on creation and update", async (_, more, errors) => {
    const created = await user.post("/projects", projectBody(more));
    expect([created.status, created.body.errors]).toEqual([422, errors]);
    const record = await makeRecord(api, world.user, { stage: 8 });
    const updated = await user.put(`/project/${record.code}`, projectBody({ version: 1, ...more }));
    expect([updated.status, updated.body.errors]).toEqual([422, errors]);
  });

  describe("a new project", () => {
    let answer: Answer;
    beforeAll(async () => {
      answer = await user.post("/projects", projectBody({ country: "DE" }));
    });

    it("PRJ-098 answers message and code, and is saved again under both", async () => {
      expectStatus(answer, 200);
      expect(answer.body).toMatchObject({ message: "Proje eklendi.", code: answer.body.project.code });
      const { code } = (await user.post("/projects", projectBody())).body;
      const saved = await user.put(`/project/${code}`, projectBody({ name: "Yeni Ad", version: 1 }));
      expect(saved.body).toMatchObject({
        message: "Proje güncellendi.",
        code,
        project: { name: "Yeni Ad", version: 2, country: "TR" },
      });
    });

    const fields: [ledger: string, kept: () => Record<string, unknown>][] = [
      ["PRJ-016", () => ({ code: answer.body.code })],
      ["PRJ-017 PRJ-042", () => ({ name: "Çınaraltı Buluşması" })],
      ["PRJ-018", () => ({ project_ref: expect.stringMatching(/^KNG-2026-\d{3,}$/) })],
      ["PRJ-019", () => ({ current_status: "PREP", stage: 8 })],
      ["PRJ-020 PRJ-043", () => ({ starts_at: "2027-03-10", ends_at: "2027-03-12" })],
      ["PRJ-040", () => ({ current_status_group: "confirmed" })],
      ["PRJ-044", () => ({ country: "DE" })],
      ["PRJ-045", () => ({ expected_attendee_count: 120 })],
      ["PRJ-046", () => ({ languages: ["tr"] })],
      ["PRJ-098", () => ({ responsible: { id: world.user.id } })],
    ];
    it.each(fields)("%s has the field as it was given or begins", (_, kept) => {
      expect(answer.body.project).toMatchObject(kept());
    });
  });

  it("PRJ-073 by schema the creator is responsible, with ALL the division's people are members too", async () => {
    expect((await user.post("/projects", projectBody())).body.project.members).toEqual([]);
    await api.db.execute(
      sql`update event_companies set project_creation_responsible_assignment = 'ALL' where id = ${world.mine.company}`,
    );
    const { project } = (await user.post("/projects", projectBody())).body;
    await api.db.execute(
      sql`update event_companies set project_creation_responsible_assignment = 'SCHEMA' where id = ${world.mine.company}`,
    );
    const [people] = await api.rows(
      sql`select count(*)::int as n from users where division_id = ${world.user.division_id} and deleted_at is null and id <> ${world.user.id}`,
    );
    expect([project.responsible.id, project.members.length]).toEqual([world.user.id, people.n]);
  });

  it("PRJ-063 the list is sorted by starts_at ascending, and by the allow-list alone", async () => {
    const { data } = (await user.get("/projects", { paginate: 0 })).body;
    const starts = data.map(({ starts_at }: { starts_at: string }) => starts_at);
    expect(starts).toEqual(starts.toSorted());
    for (const sort_by of projectSorts) expectStatus(await user.get("/projects", { sort_by }), 200);
    for (const sort_by of ["id", "stage;", "creator_id"]) expectStatus(await user.get("/projects", { sort_by }), 422);
  });

  it("PRJ-001 PRJ-050 PRJ-074 API-009 statuses and clients filter, arrays joined by commas, and counts follow all but the status", async () => {
    const admin = await api.as(agency.admin);
    const wanted = ["PREP", "OPERATION", "PRECLOSE"];
    const { data, counts, paging } = (await admin.get("/projects", { statuses: wanted.join(","), paginate: 0 })).body;
    expect(new Set(data.map(({ current_status }: { current_status: string }) => current_status))).toEqual(
      new Set(wanted),
    );
    expect(paging.total).toBe(wanted.reduce((sum, status) => sum + counts[status], 0));
    expect(counts.CLOSED).toBeGreaterThan(0);
    const own = (await admin.get("/projects", { clients: world.mine.client, paginate: 0 })).body.data;
    expect(own.length).toBeGreaterThan(0);
    for (const row of own) expect(row.client).toMatchObject({ id: world.mine.client, logo_full: null });
    await api.rows(sql`update clients set logo = '/files/own.webp' where id = ${world.mine.client}`);
    const [withLogo] = (await admin.get("/projects", { clients: world.mine.client })).body.data;
    expect(withLogo.client.logo_full).toBe("/files/own.webp");
    await api.rows(sql`update clients set logo = null where id = ${world.mine.client}`);
    expectStatus(await admin.get("/projects", { statuses: "PREP,BOGUS" }), 422);
  });

  it("PRJ-058 LEAD is the status of every record in stages 0 to 7", async () => {
    const { data } = (await (await api.as(agency.admin)).get("/projects", { paginate: 0 })).body;
    for (const row of data) expect(row.current_status).toBe(statusOf(row.stage));
    expect(data.some(({ current_status }: { current_status: string }) => current_status === "LEAD")).toBe(true);
  });

  it("PRJ-002 PRJ-059 one record is read as lead and as project", async () => {
    const record = await makeRecord(api, world.user, { stage: 3 });
    expect((await user.get(`/project/${record.code}`)).body.project).toEqual(
      (await user.get(`/leads/${record.code}`)).body.lead,
    );
  });

  it("staff without ECOS have projects, and no leads, clients or contacts", async () => {
    const client = await api.as(foreign.admin);
    expect((await client.get("/projects")).body.data.length).toBeGreaterThan(3);
    for (const path of ["/leads", "/clients", "/contacts"]) expectStatus(await client.get(path), 403);
    expectStatus(await client.post("/projects", projectBody()), 200);
  });

  it("a member of a project reads it and may not write", async () => {
    const launch = await api.user("deniz.saracoglu@kulis.test");
    const record = await makeRecord(api, launch, { stage: 8 });
    expectStatus(await user.get(`/project/${record.code}`), 404);
    await api.db.execute(
      sql`insert into project_members (event_company_id, project_id, user_id) values (${world.mine.company}, ${record.id}, ${world.user.id})`,
    );
    expect((await user.get(`/project/${record.code}`)).body.project).toMatchObject({ may_write: 0, moves: [] });
    expectStatus(await user.put(`/project/${record.code}`, projectBody({ version: 1 })), 403);
    await api.db.execute(sql`update projects set responsible_id = ${world.user.id} where id = ${record.id}`);
    expectStatus(await user.put(`/project/${record.code}`, projectBody({ version: 1 })), 200);
  });

  it("PRJ-026 budgets are listed in order and written with their creator", async () => {
    const record = await makeRecord(api, world.user, { stage: 8 });
    for (const name of ["Bir", "İki"])
      expectStatus(await user.post(`/project/${record.code}/budgets`, { name, currency: "EUR" }), 200);
    expect((await user.get(`/project/${record.code}/budgets`)).body.data).toMatchObject([
      { name: "Bir", creator: "Emre Şahin" },
      { name: "İki", currency: "EUR" },
    ]);
    expect((await user.post(`/project/${record.code}/budgets`, { name: "Üç", currency: "XQX" })).body.errors).toEqual({
      currency: ["Listeden bir seçim yapmalısın."],
    });
  });

  it("R4 two writers with what they last saw never overwrite each other in silence", async () => {
    const step = fc.record({ who: fc.nat(1), act: fc.constantFrom("read", "save", "save") });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { code } = await makeRecord(api, world.user, { stage: 8 });
        const clients = [user, await api.as(agency.admin)];
        const seen = [1, 1];
        let model = { version: 1, name: "Kayıt" };
        for (const [nth, { who, act }] of steps.entries()) {
          if (act === "read") {
            const { project } = (await clients[who]!.get(`/project/${code}`)).body;
            expect({ version: project.version, name: project.name }).toEqual(model);
            seen[who] = project.version;
            continue;
          }
          const name = `Ad ${who} ${nth}`;
          const answer = await clients[who]!.put(`/project/${code}`, projectBody({ name, version: seen[who] }));
          if (seen[who] === model.version) {
            expectStatus(answer, 200);
            model = { version: model.version + 1, name };
            seen[who] = model.version;
          } else {
            expectStatus(answer, 409);
            expect(answer.body.current).toMatchObject(model);
          }
        }
        const { project } = (await user.get(`/project/${code}`)).body;
        expect({ version: project.version, name: project.name }).toEqual(model);
      }),
      runs(50),
    );
  });

  /** A person's own marks, choices and heartbeats: no record changes, so no history and no event. */
  const marks = new Set([
    // Looks that write nothing.
    "previewApprovalChain",
    "previewLeave",
    "previewAmountRequest",
    "checkRequestFiles",
    // An upload is in no record yet; its sending is told of.
    "uploadRequestFiles",
    "previewTrip",
    "previewSalesInvoiceRequest",
    "logout",
    "readNotification",
    "readAllNotifications",
    "saveNotificationChoices",
    "saveUsualReminders",
    "saveProjectTabs",
    "changeCalendarFeed",
    "setSecondTimezone",
    "finishOnboarding",
    "endSession",
    "endOtherSessions",
    "createCalendarFeed",
    "removeCalendarFeed",
    "savePicture",
    "removePicture",
    "sendFeedback",
    "savePushToken",
    "removePushToken",
    "authorisePusher",
    "beat",
    "leavePresence",
    "beatEditing",
    "endEditing",
    // Puts a letter back into the queue; two that send or show a text of mails, and a note in the security audit, which
    // is a history of its own (mail-templates.test.ts, security-audit.test.ts).
    "retryMail",
    "sendTestEmail",
    // Its sample resets a text that is the default already; mail-templates.test.ts looks at one that is not.
    "resetEmailTemplate",
    "tryEmailTemplate",
    "recordExport",
    // The state that their samples request exists already; views.test.ts, files.test.ts and pictures.test.ts check
    // their rows.
    "assignProjects",
    "restoreFile",
    "removeClientLogo",
    "removeSupplierLogo",
    "removeContactPicture",
    // Remembers a judgement on two records, and changes neither; similarity.test.ts looks at its rows.
    "setDifferentRecords",
    "unsetDifferentRecords",
    // A conversation is its own history, and notifies its room itself (decision 066); messenger.test.ts checks both.
    "createMessengerRoom",
    "addMessengerMembers",
    "removeMessengerMember",
    "muteMessengerRoom",
    "readMessengerRoom",
    "typeInMessengerRoom",
    "sendMessage",
    "updateMessage",
    "removeMessage",
    "receiveMessages",
    // Stores a file that no record shows yet; form-uploads.test.ts looks at its row.
    "uploadFormFieldFile",
    // Written by a guest, who is not of the staff; manual-rsvp.test.ts checks the notifications.
    "saveRsvpAnswers",
    "markRsvpPerson",
    "addRsvpPerson",
  ]);
  const written = allCalls.filter((call) => call.method !== "get" && call.auth !== "public" && !marks.has(call.name));
  let writtenRows: Awaited<ReturnType<typeof watchRows>>;
  beforeAll(async () => {
    writtenRows = await watchRows(api);
  });
  it.each(written.map((call) => [call.name, call] as const))(
    "API-015 %s writes an audit row and an event in its transaction, and answers a message",
    async (name, call: Call) => {
      const client = await api.as(senderOf(call));
      const asked = () => makeTarget(api, call, world.user, { stage: stageFor(call) });
      const record = await asked();
      const counts = async () => [await api.count("audit_log"), await api.count("outbox_events")] as const;
      const before = await counts();
      const input = sample(call, world, record);
      const answer = await client.call(call, input);
      expectStatus(answer, 200, name);
      expect(answer.body).toMatchObject({ status: "success", message: expect.stringMatching(/\p{L}{3}.*[.!]$/u) });
      const after = await counts();
      expect([after[0] > before[0], after[1] - before[1]]).toEqual([true, after[0] - before[0]]);
      const [last] = await api.rows(
        sql`select user_id, event_company_id, created_at from audit_log order by id desc limit 1`,
      );
      expect([last.user_id, new Date(last.created_at).toISOString()]).toEqual([
        (await api.user(senderOf(call))).id,
        api.now.toISOString(),
      ]);
      // Without its audit row the write does not happen either.
      await api.database.exec(
        "create function boom() returns trigger language plpgsql as $$ begin raise 'boom'; end $$; create trigger boom before insert on audit_log execute function boom()",
      );
      const second = await asked();
      await writtenRows();
      const again = sample(call, world, second);
      const refused = await client.call(
        call,
        name === "updateMe" ? { body: { phone: `+90 ${newToken().slice(0, 8)}` } } : again,
        call.creates ? { key: newToken() } : {},
      );
      await api.database.exec("drop trigger boom on audit_log; drop function boom");
      expectStatus(refused, 500, name);
      expect(await writtenRows()).toEqual([]);
    },
  );

  it("API-017 an unknown failure is 500 with one sentence and nothing else", async () => {
    await api.database.exec("alter table budgets rename to budgets_away");
    const answer = await user.get(`/project/${(await makeRecord(api, world.user, { stage: 8 })).code}/budgets`);
    await api.database.exec("alter table budgets_away rename to budgets");
    expectStatus(answer, 500);
    expect(answer.body).toEqual({ message: "Bir hata oluştu lütfen tekrar deneyin", request_id: expect.any(String) });
  });

  it("LED-005 a confirmed record is saved by the lead's form too", async () => {
    const { code } = (await user.post("/projects", projectBody())).body;
    const { status: _status, lead_close_date: _close, lead_value: _value, ...body } = leadBody(world);
    const answer = await user.put(`/leads/${code}`, { ...body, version: 1 });
    expect(answer.body.lead).toMatchObject({ stage: 8, city: "Kastamonu", client_id: world.mine.client });
  });
});
