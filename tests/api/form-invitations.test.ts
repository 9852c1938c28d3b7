import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { attendees } from "#api/db/schema/attendees";
import { formFields, forms } from "#api/db/schema/forms";
import { anonymiseEntries } from "#api/modules/guest-forms/answers/retention";

import { agency, Client, expectStatus, foreign } from "../helpers/api";
import { invitationsOf } from "../helpers/invitations";
import { aFile, formOf } from "../helpers/own-files";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";

const { api, world, user } = await openWorld();
const guest = api.anonymous;
const company = world.mine.company;
let made = 0;

const missing = "Bu adreste bir form yok.";

type Event = Awaited<ReturnType<typeof newEvent>>;
const { newEvent, mailsTo, tokenIn, invite, planOf, invited, fill, step, answerAll, entriesOf, formsOf } =
  invitationsOf({ api, world, user });

describe("inviting", () => {
  it("PRJ-100 says before who gets a mail and why others do not, and then does that", async () => {
    const event = await newEvent();
    await event.person("Ali");
    await event.person("Ece", { email: null });
    const same = await event.person("Can", { list_id: event.other, email: `ali-${event.nth}@ornek.example` });
    const counts = async (query = {}) =>
      Object.fromEntries(
        (await planOf(event, query)).body.counts.map((one: { verdict: string; count: number }) => [
          one.verdict,
          one.count,
        ]),
      );
    expect(await counts()).toEqual({ gets: 1, no_mail: 1, same_mail: 1 });
    expect(await counts({ list: String(event.other) })).toEqual({ gets: 1 });
    expect(await counts({ ids: String(same.id) })).toEqual({ gets: 1 });
    expect((await mailsTo(same.email)).length).toBe(0);
    const sent = await invite(event, { message: "Seni bekliyoruz." });
    expect(sent.body).toMatchObject({ sent: 1, left: 0, message: "1 kişiye davet gönderildi." });
    const [mail] = await mailsTo(same.email);
    expect(mail?.body).toContain("Seni bekliyoruz.");
    expect(mail?.subject).toBe(`Bayi Toplantısı ${event.nth}: Katılım formu`);
    expect(await counts()).toEqual({ invited: 1, no_mail: 1, same_mail: 1 });
    const held = await api.rows(sql`select token_hash from form_invitation_links`);
    expect(JSON.stringify(held)).not.toContain(tokenIn(mail?.body));
  });

  it("R3 asks nobody twice, whatever runs beside it; once more and a reminder go to who has not answered", async () => {
    const event = await newEvent();
    const { person, token } = await invited(event);
    const other = await event.person("Bora");
    const all = await Promise.all([1, 2, 3, 4].map(() => invite(event)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(all.reduce((sum, { body }) => sum + body.sent, 0)).toBe(1);
    expect((await mailsTo(other.email)).length).toBe(1);
    expect((await invite(event, { mode: "remind" })).body.sent).toBe(0);
    await api.db.execute(
      sql`update form_invitations set sent_at = sent_at - interval '1 day' where form_id = ${event.form.id}`,
    );
    expectStatus(await answerAll(event, token), 200);
    const pressed = await Promise.all([1, 2, 3].map(() => invite(event, { mode: "remind" })));
    expect(pressed.reduce((sum, { body }) => sum + body.sent, 0)).toBe(1);
    const mails = await mailsTo(other.email);
    expect(mails.map(({ subject }) => subject.startsWith("Hatırlatma"))).toEqual([false, true]);
    expect((await mailsTo(person.email)).length).toBe(2);
    // Earlier mails go on working.
    for (const { body } of mails) expectStatus(await guest.get(`/form-entry/${tokenIn(body)}`), 200);
    const more = await event.person("Derya");
    expect((await planOf(event, { mode: "remind", ids: String(more.id) })).body.counts).toEqual([
      { verdict: "not_invited", count: 1 },
    ]);
  });

  it("X14 a form that takes no answers, one of no project, and too many in a day are refused", async () => {
    const event = await newEvent({ more: { state: "CLOSED" } });
    await event.person("Ali");
    expect((await invite(event)).status).toBe(409);
    const admin = await api.as(agency.admin);
    const own = await makeForm(api.db, { company, slug: `sirketin-${event.nth}`, form_type: "customer", sections: [] });
    expect((await admin.get(`/form/${own.id}/invitations/plan`)).status).toBe(409);
    const open = await newEvent();
    await open.person("Ali");
    expectStatus(await invite(open), 200);
    await open.person("Veli");
    await api.db.execute(sql`update attempts set count = 5000, window_ends_at = '2099-01-01'`);
    const held = await invite(open);
    await api.db.execute(sql`delete from attempts`);
    expect([held.status, (await mailsTo(`veli-${event.nth}@ornek.example`)).length]).toEqual([429, 0]);
  });

  it("X1 another agency and whoever is outside of the reach see and write nothing; readers read", async () => {
    const event = await newEvent();
    const { person } = await invited(event);
    const abroad = await api.as(foreign.admin);
    for (const status of [
      (await abroad.get(`/form/${event.code}/invitations/plan`)).status,
      (await abroad.post(`/form/${event.code}/invitations`, {})).status,
      (await formsOf(person.code, abroad)).status,
      (await abroad.del(`/attendees/${person.code}/forms/${event.code}`)).status,
    ])
      expect(status).toBe(404);
    const reader = await api.as(agency.agency);
    expectStatus(await formsOf(person.code, reader), 200);
    expect((await reader.post(`/form/${event.code}/invitations`, {})).status).toBe(403);
    expect((await reader.del(`/attendees/${person.code}/forms/${event.code}`)).status).toBe(403);
    // People of another project cannot be invited to this form.
    const second = await newEvent();
    expect((await invite(second, { ids: [person.id] })).body.sent).toBe(0);
    expect((await invite(second, { ids: [] })).body.sent).toBe(0);
  });
});

describe("the link of an invitation", () => {
  it("FRM-075 FRM-077 FRM-102 FRM-170 FRM-207 knows its person: fields begin with the list's columns and rules look at them", async () => {
    const event = await newEvent();
    const { token } = await invited(event);
    const shown = await guest.get(`/form-entry/${token}`);
    expectStatus(shown, 200);
    expect(shown.body.answers).toEqual(
      fill(event, { Unvan: "Müdür", Firma: "Deniz A.Ş.", Koltuk: String(event.form.option("Ön")) }),
    );
    expect(shown.body.step).toMatchObject({ number: 1, of: 2 });
    const other = await invited(event, "Bora", { company: "Kara Ltd.", title: null, custom: {} });
    const theirs = await guest.get(`/form-entry/${other.token}`);
    expect(theirs.body.answers).toEqual(fill(event, { Firma: "Kara Ltd." }));
    expect(theirs.body.step).toMatchObject({ number: 1, of: 1, is_last: 1 });
    // The server judges by the same columns: a section that is not theirs is not kept, and theirs is needed.
    const [first = 0] = event.form.section;
    const alone = fill(event, { "Geliyor musun?": "1", Firma: "Başka", Sicil: "7" });
    const early = await step(token, first, alone, 1, 1);
    expect([early.status, early.body.next]).toEqual([200, event.form.section[1]]);
    expectStatus(await step(other.token, first, alone, 1, 1), 200);
    const kept = await api.rows<{ answers: object }>(
      sql`select draft as answers from form_entries where form_id = ${event.form.id} and state = 'sent'`,
    );
    expect(kept[0]?.answers).toEqual(fill(event, { "Geliyor musun?": "1", Firma: "Kara Ltd." }));
  });

  it("FRM-197 a public form begins with no column, and its rules know who is invited and nobody else", async () => {
    const event = await newEvent({ type: "PUBLIC" });
    const { token } = await invited(event);
    const shown = await guest.get(`/form-entry/${token}`);
    expect([shown.body.answers, shown.body.step.of]).toEqual([{}, 2]);
    expect((await guest.get(`/webform/${event.form.slug}`)).body.step.of).toBe(1);
  });

  it("R3 PUB-013 is one answer, tied to the person, changed by the same link; two clicks at once begin one", async () => {
    const event = await newEvent();
    const { person, token } = await invited(event);
    const [first = 0] = event.form.section;
    const body = fill(event, { "Geliyor musun?": "1" });
    const clicks = await Promise.all([1, 2, 3, 4, 5].map(() => step(token, first, body, 1)));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await entriesOf(event)).toMatchObject([{ state: "begun", attendee_id: person.id, is_invited: true }]);
    expectStatus(await answerAll(event, token, 2), 200);
    const sent = await guest.get(`/form-entry/${token}`);
    expect(sent.body.entry).toMatchObject({ state: "sent", may_change: 1 });
    expectStatus(await answerAll(event, token, sent.body.entry.version, "0"), 200);
    expect((await entriesOf(event)).length).toBe(1);
    const [way] = (await formsOf(person.code)).body.data;
    expect(way).toMatchObject({ state: "changed", mails: 1, entry: expect.any(Number) });
    expect([way.invited_at, way.opened_at, way.answered_at, way.changed_at].every(Boolean)).toBe(true);
    expect(way.sections.flatMap((section: { answers: object[] }) => section.answers)).toContainEqual(
      expect.objectContaining({ title: "Sicil", text: "42" }),
    );
    // The list has the person's own answer.
    expect((await user.get(`/attendees/${person.code}`)).body.attendee.attendance).toBe(0);
    // The confirmation goes to the invited mailbox, with the same link.
    const mails = await mailsTo(person.email);
    expect(mails.map(({ body: text }) => tokenIn(text))).toEqual([token, token]);
  });

  it("R3 PUB-019 of the person and the door at once one entry comes of it, and neither writes over the other", async () => {
    const event = await newEvent();
    const { person, token } = await invited(event);
    const link = await user.post(`/project/${event.project.code}/rsvp-links`, { label: "Kapı" });
    const entered = await guest.post("/manuel-rsvp/login", { token: link.body.token });
    const door = new Client(api, entered.body.token);
    const [first = 0] = event.form.section;
    const answers = fill(event, { "Geliyor musun?": "1", Sicil: "9" });
    const [mine, theirs] = await Promise.all([
      step(token, first, fill(event, { "Geliyor musun?": "0" }), 1),
      door.put(`/manuel-rsvp/form/${event.code}/people/${person.code}`, { answers, version: 0 }),
    ]);
    expect([200, 409]).toContain(mine.status);
    expect([200, 409]).toContain(theirs.status);
    expect([mine.status, theirs.status]).toContain(200);
    expect((await entriesOf(event)).length).toBe(1);
  });

  it("X13 one that was withdrawn, forwarded to another mailbox, or whose form or person is gone answers like an unknown one", async () => {
    const unknown = await guest.get(`/form-entry/${newEntry()}`);
    expect([unknown.status, unknown.body.message]).toEqual([404, expect.stringContaining(missing)]);
    const ends: [string, (event: Event, person: { id: number; code: string }) => Promise<unknown>][] = [
      ["withdrawn", (event, person) => user.del(`/attendees/${person.code}/forms/${event.code}`)],
      [
        "another mailbox",
        (_, person) =>
          api.db
            .update(attendees)
            .set({ email: `yeni-${person.id}@ornek.example` })
            .where(eq(attendees.id, person.id)),
      ],
      ["deleted person", (_, person) => user.del(`/attendees/${person.code}`)],
      ["draft", (event) => api.db.update(forms).set({ state: "DRAFT" }).where(eq(forms.id, event.form.id))],
      ["deleted form", (event) => user.del(`/form/${event.code}`)],
    ];
    for (const [name, end] of ends) {
      const event = await newEvent();
      const { person, token } = await invited(event);
      expectStatus(await guest.get(`/form-entry/${token}`), 200, name);
      await end(event, person);
      const read = await guest.get(`/form-entry/${token}`);
      expect([name, read.status, read.body]).toEqual([name, 404, unknown.body]);
      const [first = 0] = event.form.section;
      expect((await step(token, first, {}, 1)).status).toBe(404);
      expect((await guest.post(`/form-entry/${token}/cancel`, { version: 1 })).status).toBe(404);
      expect((await entriesOf(event)).length).toBe(0);
    }
  });

  it("X13 reading begins nothing; what was not begun has nothing to cancel, to show or to erase", async () => {
    const event = await newEvent();
    const { person, token } = await invited(event);
    for (let at = 0; at < 5; at += 1) expectStatus(await guest.get(`/form-entry/${token}`), 200);
    expect(await entriesOf(event)).toEqual([]);
    expect((await formsOf(person.code)).body.data[0].state).toBe("opened");
    expect((await guest.post(`/form-entry/${token}/cancel`, { version: 1 })).status).toBe(404);
    expect((await guest.get(`/form-entry/${token}/stored`)).status).toBe(404);
    expect((await guest.post(`/form-entry/${token}/erase`)).status).toBe(404);
    // A closed form says so and takes nothing.
    await api.db.update(forms).set({ state: "CLOSED" }).where(eq(forms.id, event.form.id));
    expect((await guest.get(`/form-entry/${token}`)).body.form.state).toBe("closed");
    expect((await step(token, event.form.section[0] ?? 0, {}, 1)).status).toBe(409);
  });

  it("PUB-020 what a stranger sent with the person's mail is theirs by their link, and the stranger's link ends", async () => {
    const event = await newEvent({ type: "PUBLIC" });
    const mail = await api.db
      .insert(formFields)
      .values({
        event_company_id: company,
        form_id: event.form.id,
        form_section_id: event.form.section[0] ?? 0,
        code: "posta",
        type: "email",
        title: "E-posta",
        sort_order: 9,
      })
      .returning();
    const person = await event.person("Ada", { company: "Deniz A.Ş." });
    const own = newEntry();
    expectStatus(await invite(event, { ids: [person.id] }), 200);
    const sent = await guest.post(`/webform/${event.form.slug}`, {
      entry: own,
      section: event.form.section[0],
      answers: { ...fill(event, { "Geliyor musun?": "0" }), [mail[0]?.id ?? 0]: person.email },
      final: 1,
    });
    expectStatus(sent, 200);
    expect((await user.get(`/attendees/${person.code}`)).body.attendee.attendance).toBeNull();
    const mails = await mailsTo(person.email);
    const token = tokenIn(mails[0]?.body);
    const shown = await guest.get(`/form-entry/${token}`);
    expect(shown.body.entry.state).toBe("sent");
    expectStatus(
      await step(
        token,
        event.form.section[0] ?? 0,
        { ...fill(event, { "Geliyor musun?": "1" }), [mail[0]?.id ?? 0]: person.email },
        shown.body.entry.version,
      ),
      200,
    );
    expect((await guest.get(`/form-entry/${own}`)).status).toBe(404);
    expect((await entriesOf(event)).length).toBe(1);
  });

  it("PUB-020 erasing takes the answer, the invitation and its links, and lets the staff ask anew", async () => {
    const event = await newEvent();
    const { person, token } = await invited(event);
    expectStatus(await answerAll(event, token), 200);
    expectStatus(await guest.post(`/form-entry/${token}/erase`), 200);
    expect((await guest.get(`/form-entry/${token}`)).status).toBe(404);
    expect((await formsOf(person.code)).body.data[0]).toMatchObject({ state: "none", entry: null, mails: 0 });
    expect((await invite(event, { ids: [person.id] })).body.sent).toBe(1);
  });
});

it("PUB-020 a file is sent by the link of a form that has no public address", async () => {
  const event = await newEvent();
  const [field] = await api.db
    .insert(formFields)
    .values({
      event_company_id: company,
      form_id: event.form.id,
      form_section_id: event.form.section[0] ?? 0,
      code: "belge",
      type: "fileupload",
      title: "Belge",
      sort_order: 9,
    })
    .returning();
  const { person, token } = await invited(event, "Ada", { company: null });
  const upload = () =>
    guest.send("POST", `/form-entry/${token}/upload`, undefined, {
      raw: formOf("file", aFile("belge.txt", "özel")),
      query: { field: field?.id ?? 0 },
    });
  const sent = await upload();
  expectStatus(sent, 200);
  const answers = { ...fill(event, { "Geliyor musun?": "1" }), [field?.id ?? 0]: sent.body.file.code };
  expectStatus(await step(token, event.form.section[0] ?? 0, answers, 1, 1), 200);
  const [way] = (await formsOf(person.code)).body.data;
  expect(way.sections[0].answers).toContainEqual(
    expect.objectContaining({ title: "Belge", file: expect.objectContaining({ name: "belge.txt" }) }),
  );
  expectStatus(await user.del(`/attendees/${person.code}/forms/${event.code}`), 200);
  expect((await upload()).status).toBe(404);
});

describe("answers beside people", () => {
  it("PRJ-014 PRJ-100 the list tells how far each is with a form, and is narrowed by it", async () => {
    const event = await newEvent();
    await event.person("Boş");
    await invited(event, "Ali");
    const { token: opened } = await invited(event, "Bora");
    const { token: begun } = await invited(event, "Can");
    const { token: sent } = await invited(event, "Derya");
    const { token: gone } = await invited(event, "Ece");
    await guest.get(`/form-entry/${opened}`);
    expectStatus(await step(begun, event.form.section[0] ?? 0, fill(event, { "Geliyor musun?": "1" }), 1), 200);
    expectStatus(await answerAll(event, sent), 200);
    expectStatus(await answerAll(event, gone), 200);
    const { version } = (await guest.get(`/form-entry/${gone}`)).body.entry;
    expectStatus(await guest.post(`/form-entry/${gone}/cancel`, { version }), 200);
    const list = async (query: string) =>
      (await user.get(`/attendees?project=${event.project.code}&form=${event.code}${query}`)).body.data.map(
        (row: { name: string; answer: { state: string } }) => [row.name, row.answer.state],
      );
    const expected = [
      ["Boş", "none"],
      ["Ali", "invited"],
      ["Bora", "opened"],
      ["Can", "begun"],
      ["Derya", "answered"],
      ["Ece", "cancelled"],
    ];
    expect((await list("")).toSorted()).toEqual(expected.toSorted());
    for (const [name, state] of expected) expect(await list(`&answer=${state}`)).toEqual([[name, state]]);
    expect((await (await api.as(foreign.admin)).get(`/attendees?form=${event.code}`)).status).toBe(404);
    expect((await user.get(`/attendees?project=${event.project.code}`)).body.data[0].answer).toBeNull();
  });

  it("PRJ-100 R3 who registers and stands on no list comes onto the one of those who have registered, once", async () => {
    made += 1;
    const project = await makeRecord(api, world.user, { stage: 8 });
    const form = await makeForm(api.db, {
      company,
      project: project.id,
      slug: `kayit-${made}`,
      more: { code: `kayit${made}` },
      sections: [
        {
          fields: [
            { type: "name", title: "Ad" },
            { type: "email", title: "E-posta" },
            { type: "phone_number", title: "Telefon" },
          ],
        },
      ],
    });
    const answers = (name: string, mail: string) => ({
      [form.field("Ad")]: { name, surname: "Güneş" },
      [form.field("E-posta")]: mail,
      [form.field("Telefon")]: "0532 123 45 67",
    });
    const send = (entry: string, name = "Işıl", mail = `isil-${made}@ornek.example`) =>
      guest.post(`/webform/${form.slug}`, { entry, section: form.section[0], answers: answers(name, mail), final: 1 });
    const link = newEntry();
    const all = await Promise.all([send(link), send(link), send(newEntry()), send(newEntry())]);
    for (const one of all) expectStatus(one, 200);
    const people = async () => (await user.get(`/attendees?project=${project.code}&form=kayit${made}`)).body.data;
    expect(await people()).toMatchObject([
      {
        name: "Işıl",
        surname: "Güneş",
        phone: "+905321234567",
        attendance: 1,
        list: { name: "Kayıtlılar", kind: "registered" },
      },
    ]);
    const [row] = await people();
    const [told] = await api.rows<{ entry: number; registers: boolean }>(
      sql`select id as entry, registers from form_entries where form_id = ${form.id} and registers`,
    );
    const entry = (await user.get(`/form-entries/${told?.entry}`)).body.entry;
    expect(entry.attendee).toEqual({ code: row.code, name: "Işıl Güneş", project: project.code });
    // A person added by the form gets their own current name, and their attendance.
    const other = newEntry();
    expectStatus(await send(other, "Bora", `bora-${made}@ornek.example`), 200);
    const saved = await guest.put(`/form-entry/${other}`, {
      section: form.section[0],
      answers: answers("Boran", `bora-${made}@ornek.example`),
      final: 1,
      version: (await guest.get(`/form-entry/${other}`)).body.entry.version,
    });
    expectStatus(saved, 200);
    expect((await people()).map(({ name }: { name: string }) => name).toSorted()).toEqual(["Boran", "Işıl"]);
    const version = (await guest.get(`/form-entry/${other}`)).body.entry.version;
    expectStatus(await guest.post(`/form-entry/${other}/cancel`, { version }), 200);
    const cancelled = (await people()).find(({ name }: { name: string }) => name === "Boran");
    expect([cancelled.attendance, cancelled.answer.state]).toEqual([0, "cancelled"]);
    // After the form's days the person is removed from the list with their data.
    await api.db.update(forms).set({ retention_days: 1 }).where(eq(forms.id, form.id));
    const late = newEntry();
    expectStatus(await send(late, "Ceren", `ceren-${made}@ornek.example`), 200);
    const years = new Date(api.now.getTime() + 3650 * 86_400_000);
    expect((await people()).length).toBe(3);
    // KVKK: with the answers the person goes.
    expectStatus(await guest.post(`/form-entry/${other}/erase`), 200);
    expect((await people()).map(({ name }: { name: string }) => name).toSorted()).toEqual(["Ceren", "Işıl"]);
    await anonymiseEntries(api.db, years);
    expect(await people()).toEqual([]);
    const left = await api.rows(
      sql`select 1 from attendees where project_id = ${project.id} and (name in ('Boran', 'Ceren', 'Işıl') or email is not null)`,
    );
    expect(left).toEqual([]);
    const told2 = await api.rows(
      sql`select changes from audit_log where model = 'attendee' and changes::text like '%Bora%'`,
    );
    expect(told2).toEqual([]);
  });

  it("PRJ-100 who answered before they came onto a list is tied to it as they come", async () => {
    const event = await newEvent({ type: "PUBLIC" });
    await api.db.insert(formFields).values({
      event_company_id: company,
      form_id: event.form.id,
      form_section_id: event.form.section[0] ?? 0,
      code: "posta",
      type: "email",
      title: "E-posta",
      sort_order: 9,
    });
    const [field] = await api.rows<{ id: number }>(
      sql`select id from form_fields where form_id = ${event.form.id} and type = 'email'`,
    );
    const email = `sonra-${event.nth}@ornek.example`;
    const sent = await guest.post(`/webform/${event.form.slug}`, {
      entry: newEntry(),
      section: event.form.section[0],
      answers: { ...fill(event, { "Geliyor musun?": "0" }), [field?.id ?? 0]: email },
      final: 1,
    });
    expectStatus(sent, 200);
    const added = await user.post(`/project/${event.project.code}/attendees`, {
      list_id: event.list,
      name: "Sonra",
      email,
    });
    expectStatus(added, 200);
    expect((await formsOf(added.body.attendee.code)).body.data[0].state).toBe("answered");
    expect((await planOf(event)).body.counts).toEqual([{ verdict: "answered", count: 1 }]);
  });
});
