import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, noon } from "../helpers/api";
import { aFile, formOf, heads } from "../helpers/own-files";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, world, user } = await openWorld();
const admin = await api.as(agency.admin);
const stranger = await api.as(foreign.admin);
const surveys = "/event-companies/post-event-client-surveys";
const company = world.mine.company;

let made = 0;
async function newType(name = `Anket türü ${(made += 1)}`) {
  const [row] = await api.rows(
    sql`insert into project_types (event_company_id, name, budget_type) values (${company}, ${name}, 'STANDARD') returning id`,
  );
  return row.id as number;
}
async function newSurvey(types: number[], name = "Memnuniyet anketi") {
  const answer = await admin.post(surveys, { name, project_types: types });
  expectStatus(answer, 200);
  return answer.body.survey as { id: number; code: string; version: number };
}
async function newClient() {
  const [{ id }] = await api.rows(
    sql`insert into clients (event_company_id, code, name) values (${company}, ${`anket-m${(made += 1)}`}, ${`Müşteri ${made}`}) returning id`,
  );
  return id as number;
}
async function newContact(client: number, email: string | null, is_main = 0) {
  const [{ id }] = await api.rows(
    sql`insert into contacts (event_company_id, name, contact_type, client_id, email, is_main)
      values (${company}, ${`Kişi ${(made += 1)}`}, 'C', ${client}, ${email}, ${is_main}) returning id`,
  );
  return id as number;
}
/** A project of this type that ended on the day before `noon`, with one contact of its client. */
async function ended({ type, stage = 9 }: { type: number; stage?: number }) {
  const client = await newClient();
  const mail = `anket${(made += 1)}@musteri.test`;
  const contact = await newContact(client, mail);
  const record = await makeRecord(api, world.user, { stage: 8 });
  await api.db.execute(
    sql`update projects set type_id = ${type}, stage = ${stage}, client_id = ${client}, contact_id = null,
      starts_at = ${day(-3)}, ends_at = ${day(-1)} where id = ${record.id}`,
  );
  await api.db.execute(
    sql`insert into project_contacts (event_company_id, project_id, contact_id) values (${company}, ${record.id}, ${contact})`,
  );
  return { ...record, client, contact, mail };
}
const day = (days: number) => new Date(noon.getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function settle(values: Record<string, unknown> = {}) {
  const read = await admin.get(surveys);
  expectStatus(read, 200);
  const { version } = read.body.settings as { version: number };
  return admin.put("/event-companies/post-event-client-survey-settings", {
    email_subject: "{project} nasıl geçti?",
    email_content: "<p>Merhaba {contact}, {link}</p>",
    sending: 1,
    customer_feedback_lists: [world.user.id],
    version,
    ...values,
  });
}
const publish = async ({ code, version }: { code: string; version: number }) =>
  expectStatus(await admin.put(`/form/${code}/state`, { state: "PUBLISHED", version }), 200);
const sentTo = async (project: number) =>
  (await api.rows(sql`select email from survey_invitations where project_id = ${project} order by id`)).map(
    ({ email }) => email as string,
  );
const linkTo = async (mail: string) => {
  const [row] = await api.rows(sql`select body from mails where recipient = ${mail} and kind = 'survey'`);
  return /post-event-survey-form\/([\w-]{43})/.exec(row.body as string)?.[1] ?? "";
};
async function published() {
  const type = await newType();
  const survey = await newSurvey([type]);
  await publish(survey);
  return { type, survey };
}

beforeEach(async () => {
  api.now = noon;
  await api.db.execute(sql`update sessions set last_used_at = '2027-01-01', expires_at = '2027-01-02'`);
});

describe("surveys", () => {
  it("ADM-021 ADM-022 ADM-150 ADM-151 ADM-152 ADM-153 ADM-154 ADM-160 a survey is made for project types, and a type has one", async () => {
    const [one, two] = [await newType(), await newType()];
    const survey = await newSurvey([one]);
    const { body } = await admin.get(surveys);
    const row = body.data.find(({ code }: { code: string }) => code === survey.code);
    expect(row).toMatchObject({
      name: "Memnuniyet anketi",
      project_types: [one],
      state: "DRAFT",
      questions: 2,
      sent: 0,
    });
    expect(row.post_event_survey_form_project_type).toEqual([{ project_type_id: one, name: expect.any(String) }]);
    expect(body.project_types.find(({ id }: { id: number }) => id === one).survey).toBe(survey.code);
    expect(body.project_types.find(({ id }: { id: number }) => id === two).survey).toBeNull();
    const taken = await admin.post(surveys, { name: "İkinci", project_types: [two, one] });
    expectStatus(taken, 422);
    expect(taken.body.errors.project_types).toHaveLength(1);
  });

  it("ADM-157 ADM-158 ADM-159 name and project types are required, and the description ends at 200 letters", async () => {
    const type = await newType();
    const answer = await admin.post(surveys, { name: "", project_types: [], description: "a".repeat(201) });
    expectStatus(answer, 422);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(["description", "name", "project_types"]);
    expectStatus(await admin.post(surveys, { name: "Tam", project_types: [type], description: "a".repeat(200) }), 200);
  });

  it("two at once for one type make one", async () => {
    const type = await newType();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, at) => admin.post(surveys, { name: `Aynı anda ${at}`, project_types: [type] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  it("ADM-023 ADM-024 is changed and deleted with an undo; one that comes back takes its types only if they are free", async () => {
    const [one, two] = [await newType(), await newType()];
    const survey = await newSurvey([one]);
    const saved = await admin.put(`${surveys}/${survey.code}`, { project_types: [two], version: survey.version });
    expectStatus(saved, 200);
    expectStatus(await admin.put(`${surveys}/${survey.code}`, { name: "Eski", version: survey.version }), 409);
    expectStatus(await admin.post(`/history/${saved.body.undo}/undo`), 200);
    const second = await newSurvey([two], "İkinci");
    const { body } = await admin.del(`${surveys}/${survey.code}`, {});
    const third = await newSurvey([one], "Yerine");
    expectStatus(await admin.post(`/history/${body.undo}/undo`), 409);
    expectStatus(await admin.del(`${surveys}/${third.code}`, {}), 200);
    expectStatus(await admin.post(`/history/${body.undo}/undo`), 200);
    const list = (await admin.get(surveys)).body.project_types as { id: number; survey: string }[];
    expect(list.filter(({ id }) => [one, two].includes(id)).map((row) => row.survey)).toEqual(
      expect.arrayContaining([survey.code, second.code]),
    );
  });

  it("ADM-161 ADM-162 before anybody saved any, the mail to begin with has all of its placeholders, in both languages", async () => {
    await api.db.execute(sql`delete from survey_settings where event_company_id = ${company}`);
    await api.db.execute(sql`delete from email_templates where event_company_id = ${company} and kind = 'survey'`);
    const read = async (locale: string) => (await admin.get(`${surveys}?locale=${locale}`)).body.settings;
    expect(await read("tr")).toMatchObject({
      post_event_survey_email_subject: "{project} nasıl geçti?",
      post_event_survey_email_content:
        "<p>Merhaba {contact},</p><p>{project} etkinliğini bizimle yaptığın için teşekkür ederiz. Birkaç soruyla görüşünü öğrenmek isteriz: {link}</p><p>{company}</p>",
    });
    expect(await read("en")).toMatchObject({
      post_event_survey_email_subject: "How was {project}?",
      post_event_survey_email_content:
        "<p>Hello {contact},</p><p>Thank you for holding {project} with us. We would like to ask you a few questions: {link}</p><p>{company}</p>",
    });
  });

  it("ADM-025 ADM-057 ADM-058 ADM-059 ADM-161 ADM-162 ADM-163 ADM-164 ADM-165 ADM-166 settings: every value is needed, and 0 is one", async () => {
    const none = await settle({ email_subject: "", email_content: "", sending: "" });
    expectStatus(none, 422);
    expect(Object.keys(none.body.errors).toSorted()).toEqual(["email_content", "email_subject", "sending"]);
    const saved = await settle({ sending: 0 });
    expectStatus(saved, 200);
    expect((await admin.get(surveys)).body.settings).toMatchObject({
      post_event_survey_email_subject: "{project} nasıl geçti?",
      post_event_survey_email_content: "<p>Merhaba {contact}, {link}</p>",
      post_event_survey_sending: 0,
      customer_feedback_lists: [world.user.id],
    });
    expectStatus(await settle({ customer_feedback_lists: [world.other.id] }), 422);
    expectStatus(await settle({ version: 9999 }), 409);
  });

  it("ADM-025 ADM-182 the text of the settings is the template of survey mails, one change of either makes the other stale", async () => {
    expectStatus(await settle({ email_subject: "Önce", email_content: "<p>Merhaba {contact}</p>" }), 200);
    const { settings } = (await admin.get(surveys)).body;
    const { template } = (await admin.get("/settings/email-templates/survey/tr")).body;
    // A text without the link gets it at its end.
    expect([template.subject, template.content]).toEqual(["Önce", "<p>Merhaba {contact}</p><p>{link}</p>"]);
    const text = { subject: "Sonra {project}", content: "<p>{link}</p>", version: template.version };
    const changed = await admin.put(`/settings/email-templates/${template.id}`, text);
    expectStatus(changed, 200);
    const stale = await settle({ version: settings.version });
    expect([stale.status, stale.body.current.post_event_survey_email_subject]).toEqual([409, "Sonra {project}"]);
    const refused = await settle({ email_subject: "{yok}", email_content: "<p>{bar} {link}</p>" });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        email_subject: ["Bu e-postada şu yer tutucular yok: {yok}."],
        email_content: ["Bu e-postada şu yer tutucular yok: {bar}."],
      },
    ]);
    const saved = await settle({ email_subject: "Yeni" });
    expectStatus(saved, 200);
    expectStatus(await admin.post(`/history/${saved.body.undo}/undo`), 200);
    expect((await admin.get(surveys)).body.settings.post_event_survey_email_subject).toBe("Sonra {project}");
  });

  it("SES-052 others write and read nothing, and another company finds nothing", async () => {
    const survey = await newSurvey([await newType()]);
    expectStatus(await user.get(surveys), 403);
    expectStatus(await user.post(surveys, { name: "x", project_types: [1] }), 403);
    for (const path of ["results", "sends", "plan"])
      expectStatus(await stranger.get(`${surveys}/${survey.code}/${path}`), 404);
    expectStatus(await stranger.put(`${surveys}/${survey.code}`, { name: "x", version: 1 }), 404);
    expectStatus(await stranger.del(`${surveys}/${survey.code}`, {}), 404);
  });
});

describe("sending", () => {
  it("ADM-185 goes out once on the day after, however many jobs run at once", async () => {
    const { type, survey } = await published();
    const mailbox = "etkinlik@perdearkasi.example";
    await api.rows(sql`update forms set contact_email = ${mailbox} where code = ${survey.code}`);
    const project = await ended({ type });
    await settle();
    await Promise.all([api.jobs(), api.jobs(), api.jobs()]);
    await api.jobs();
    expect(await sentTo(project.id)).toEqual([project.mail]);
    const mails = await api.rows(
      sql`select subject, sender, reply_to from mails where recipient = ${project.mail} and kind = 'survey'`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ sender: expect.any(String), reply_to: mailbox });
    expect(mails[0].subject).toMatch(/ nasıl geçti\?$/);
  });

  it("ADM-185 ADM-182 a survey in English is sent with the English text", async () => {
    const { type, survey } = await published();
    await api.db.execute(sql`update forms set languages = array['en'] where code = ${survey.code}`);
    const body = { kind: "survey", language: "en", subject: "Your thoughts on {project}", content: "<p>{link}</p>" };
    expectStatus(await admin.post("/settings/email-templates", body), 200);
    const project = await ended({ type });
    await settle();
    await api.jobs();
    const [mail] = await api.rows(sql`select subject from mails where recipient = ${project.mail} and kind = 'survey'`);
    expect(mail.subject).toMatch(/^Your thoughts on /);
  });

  it("ADM-185 nothing goes while it is off, before its hour, for drafts, offers and events that were cancelled", async () => {
    const { type } = await published();
    const draft = await newType();
    await newSurvey([draft]);
    const running = await ended({ type });
    const none = [
      await ended({ type, stage: 13 }),
      await ended({ type, stage: 12 }),
      await ended({ type, stage: 3 }),
      await ended({ type: draft }),
    ];
    await settle({ sending: 0 });
    await api.jobs();
    expect(await sentTo(running.id)).toEqual([]);
    await settle({ sending: 1 });
    api.now = new Date(`${day(0)}T08:59:00+03:00`);
    await api.jobs();
    expect(await sentTo(running.id)).toEqual([]);
    api.now = noon;
    await api.jobs();
    expect(await sentTo(running.id)).toEqual([running.mail]);
    for (const { id } of none) expect(await sentTo(id)).toEqual([]);
  });

  it("ADM-185 without a contact of the event who has a mail its client's main contact gets it, and a mailbox gets one", async () => {
    const { type, survey } = await published();
    await settle();
    const project = await ended({ type });
    await api.db.execute(sql`update contacts set email = null where id = ${project.contact}`);
    const main = `ana${(made += 1)}@musteri.test`;
    const mainId = await newContact(project.client, main, 1);
    const { body } = await admin.get(`${surveys}/${survey.code}/plan`);
    const rows = body.data.filter((row: { project: { id: number } }) => row.project.id === project.id);
    expect(rows.map((row: { verdict: string }) => row.verdict)).toEqual(["no_mail", "gets"]);
    expect(rows[1].contact.id).toBe(mainId);
    await api.jobs();
    expect(await sentTo(project.id)).toEqual([main]);
    const twin = await newContact(project.client, main.toUpperCase());
    await api.db.execute(
      sql`insert into project_contacts (event_company_id, project_id, contact_id) values (${company}, ${project.id}, ${twin})`,
    );
    await api.jobs();
    expect(await sentTo(project.id)).toEqual([main]);
    const after = (await admin.get(`${surveys}/${survey.code}/plan`)).body.data as {
      project: { id: number };
      contact: { id: number };
      verdict: string;
    }[];
    expect(after.find(({ contact }) => contact?.id === twin)?.verdict).toBe("same_mail");
  });
});

describe("answering", () => {
  async function invited() {
    const { type, survey } = await published();
    const project = await ended({ type });
    await settle();
    await api.jobs();
    const link = await linkTo(project.mail);
    const read = await api.anonymous.get(`/post-event-survey/${link}`);
    expectStatus(read, 200);
    const { step } = read.body as { step: { section: { id: number }; fields: { id: number; type: string }[] } };
    const stars = step.fields.find((field) => field.type === "star_rating")?.id ?? 0;
    const comment = step.fields.find((field) => field.type === "textarea")?.id ?? 0;
    const answer = (given: Record<string, unknown>) =>
      api.anonymous.post(`/post-event-survey/${link}`, { section: step.section.id, answers: given, final: 1 });
    return { survey, project, link, stars, comment, answer };
  }

  it("PUB-001 PUB-010 PUB-015 ADM-104 the link answers once; the same click twice is one answer, and a change is refused", async () => {
    const { survey, project, link, stars, comment, answer } = await invited();
    const named = await api.user(agency.division);
    // People who cannot read the project are not notified, whether configured or not.
    const [stranger] = await api.rows(sql`select u.id from users u join positions p on p.id = u.position_id
      where u.event_company_id = ${world.mine.company} and p.scope = 'USER' and u.is_admin = 0 and u.deleted_at is null and u.division_id <> (select division_id from users where id = ${world.user.id}) limit 1`);
    const recipients = "/settings/notification-recipients";
    const chosen = [named.id, Number(stranger.id)];
    expectStatus(await admin.post(recipients, { AfterEventCustomerFeedbackReceived: chosen }), 200);
    const missing = await answer({});
    expectStatus(missing, 422);
    expect(Object.keys(missing.body.errors)).toEqual([`answers.${stars}`]);
    const same = { [stars]: "5", [comment]: "Çok iyiydi <b>&</b>" };
    const both = await Promise.all([answer(same), answer(same)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expectStatus(await answer({ [stars]: "1" }), 409);
    const later = await api.anonymous.get(`/post-event-survey/${link}`);
    expect(later.body.entry).toMatchObject({ state: "sent", may_change: 0 });
    expect(later.body.step).toBeNull();
    await api.jobs();
    const told = await api.rows(
      sql`select user_id from notifications where type = 'AfterEventCustomerFeedbackReceived' and record_id = ${project.id}`,
    );
    const ids = [world.user.id, named.id].toSorted((a, b) => a - b);
    expect(told.map(({ user_id }) => user_id).toSorted((a, b) => a - b)).toEqual(ids);
    expect(await api.rows(sql`select id from tasks where project_id = ${project.id}`)).toEqual([]);
    const { body } = await admin.get(`${surveys}/${survey.code}/results`);
    expect(body).toMatchObject({ sent: 1, answered: 1, low: 0 });
    expect(body.fields[0]).toMatchObject({ count: 1, average: 5, of: 5 });
    expect(body.fields[1].comments[0]).toMatchObject({ text: "Çok iyiydi <b>&</b>" });
    expect(body.projects[0]).toMatchObject({ id: project.id, sent: 1, answered: 1, stars: 1 });
  });

  it("ADM-185 the results of all surveys stand together, by survey, type, client and month, with low answers and comments", async () => {
    const summary = async (query: Record<string, unknown> = {}, by = admin) => {
      const answer = await by.get("/event-companies/post-event-client-survey-results", query);
      expectStatus(answer, 200);
      return answer.body;
    };
    const before = await summary();
    const good = await invited();
    expectStatus(await good.answer({ [good.stars]: "5", [good.comment]: "Işıklar şahane" }), 200);
    const bad = await invited();
    expectStatus(await bad.answer({ [bad.stars]: "2", [bad.comment]: "Ses kötü" }), 200);
    const open = await invited();
    const after = await summary();
    expect([after.sent - before.sent, after.answered - before.answered, after.low - before.low]).toEqual([3, 2, 1]);
    const of = (list: { id: number }[], id: number) => list.find((row) => row.id === id);
    expect(of(after.surveys, good.survey.id)).toMatchObject({ sent: 1, answered: 1, low: 0, stars: 1 });
    expect(of(after.surveys, bad.survey.id)).toMatchObject({ sent: 1, answered: 1, low: 1, stars: 0.4 });
    expect(of(after.surveys, open.survey.id)).toMatchObject({ sent: 1, answered: 0, stars: null });
    expect(of(after.clients, bad.project.client)).toMatchObject({ sent: 1, low: 1 });
    const inMonth = ({ months }: typeof after) =>
      months.find(({ month }: { month: string }) => month === day(-1).slice(0, 7))?.sent ?? 0;
    expect(inMonth(after) - inMonth(before)).toBe(3);
    expect(after.low_answers[0]).toMatchObject({ project: { code: bad.project.code }, stars: 0.4 });
    expect(
      after.comments
        .slice(0, 2)
        .map(({ text }: { text: string }) => text)
        .toSorted(),
    ).toEqual(["Işıklar şahane", "Ses kötü"]);

    const ofClient = await summary({ client_id: bad.project.client });
    expect(ofClient).toMatchObject({ sent: 1, answered: 1, low: 1, stars: 0.4, comments: [{ text: "Ses kötü" }] });
    expect(await summary({ survey: good.survey.id, query: "isiklar" })).toMatchObject({
      sent: 1,
      comments: [{ text: "Işıklar şahane" }],
    });
    expect(await summary({ from: "2099-01-01" })).toMatchObject({ sent: 0, stars: null, months: [], low_answers: [] });
    expect((await summary({ from: day(-1), to: day(-1), client_id: bad.project.client })).sent).toBe(1);
    expect((await summary({ to: day(-2), client_id: bad.project.client })).sent).toBe(0);
    expect((await summary({}, stranger)).surveys.some(({ id }: { id: number }) => id === bad.survey.id)).toBe(false);
    expect((await summary({ client_id: bad.project.client }, stranger)).sent).toBe(0);
  });

  it("PUB-010 PUB-020 a file is sent for a field, kept with the answer, and none once it was sent", async () => {
    const { survey, link, stars, answer } = await invited();
    const { form } = (await admin.get(`/form/${survey.code}`)).body;
    const asked = { section_id: form.sections[0].id, field_type: "fileupload" };
    const { field } = (await admin.post(`/form/${survey.code}/field`, asked)).body;
    const upload = (token: string, id: number, file = aFile("fotoğraf.png", heads.png)) =>
      api.anonymous.send("POST", `/post-event-survey/${token}/upload`, undefined, {
        raw: formOf("file", file),
        query: { field: id },
      });
    expectStatus(await upload("x".repeat(43), field.id), 404);
    expectStatus(await upload(link, stars), 404);
    expectStatus(await upload(link, field.id, aFile("fotoğraf.png", heads.exe)), 422);
    const sent = await upload(link, field.id);
    expectStatus(sent, 200);
    expectStatus(await answer({ [stars]: "5", [field.id]: sent.body.file.code }), 200);
    expect((await api.anonymous.get(`/post-event-survey/${link}`)).body.entry.files).toMatchObject([
      { name: "fotoğraf.png", size: heads.png.byteLength },
    ]);
    const [kept] = await api.rows(
      sql`select entry_id is not null as held from form_uploads where field_id = ${field.id}`,
    );
    expect(kept).toEqual({ held: true });
    expectStatus(await upload(link, field.id), 409);
  });

  it("ADM-185 a low answer makes one to-do for whoever is responsible", async () => {
    const { project, stars, answer } = await invited();
    await Promise.all([answer({ [stars]: "2" }), answer({ [stars]: "2" })]);
    const tasks = await api.rows(sql`select t.responsible_id, p.responsible_id as wanted from tasks t
      join projects p on p.id = t.project_id where t.project_id = ${project.id}`);
    expect(tasks).toHaveLength(1);
    expect(tasks[0].responsible_id).toBe(tasks[0].wanted);
  });

  it.each([
    ["erased", (id: number, version: number) => admin.del(`/form-entries/${id}`, { version })],
    ["cancelled", (id: number, version: number) => admin.post(`/form-entries/${id}/cancel`, { version })],
    ["deleted", (id: number) => api.rows(sql`update form_entries set deleted_at = now() where id = ${id}`)],
  ])("ADM-185 what was %s since is in no result, and who answered stays counted", async (_, act) => {
    const { survey, project, stars, comment, answer } = await invited();
    expectStatus(await answer({ [stars]: "1", [comment]: "Olmadı" }), 200);
    const results = async () => (await admin.get(`${surveys}/${survey.code}/results`)).body;
    expect(await results()).toMatchObject({ answered: 1, low: 1, fields: [{ count: 1, average: 1 }, { count: 1 }] });
    const [{ id, version }] = await api.rows(sql`select id, version from form_entries where form_id = ${survey.id}`);
    await act(id as number, version as number);
    const after = await results();
    expect(after).toMatchObject({ sent: 1, answered: 1, low: 0, fields: [{ count: 0, average: null }, { count: 0 }] });
    expect(after.fields[1].comments).toEqual([]);
    expect(after.projects[0]).toMatchObject({ id: project.id, answered: 1, stars: null });
  });

  it("PUB-015 PUB-020 KVKK: who answered sees by the link of the mail what is kept, and erases it for good", async () => {
    const { survey, project, link, stars, comment, answer } = await invited();
    const stored = (token = link) => api.anonymous.get(`/form-entry/${token}/stored`);
    expectStatus(await stored(), 404);
    expectStatus(await answer({ [stars]: "4", [comment]: "Işıklar güzeldi" }), 200);
    const kept = await stored();
    expectStatus(kept, 200);
    expect(kept.body).toMatchObject({ entry: { is_survey: 1 }, form: { project: { name: project.name } }, waits: [] });
    expect(kept.body.answers.map(({ text }: { text: string }) => text)).toEqual(["4 / 5", "Işıklar güzeldi"]);
    // The link opens nothing else of the entry, and another one nothing at all.
    expectStatus(await api.anonymous.get(`/form-entry/${link}`), 404);
    expectStatus(await stored("x".repeat(43)), 404);
    expectStatus(await api.anonymous.post(`/form-entry/${"x".repeat(43)}/erase`), 404);
    expectStatus(await api.anonymous.post(`/form-entry/${link}/erase`), 200);
    expect(
      await api.rows(
        sql`select a.id from form_answers a join form_entries e on e.id = a.entry_id where e.form_id = ${survey.id}`,
      ),
    ).toEqual([]);
    for (const gone of [
      await stored(),
      await api.anonymous.get(`/post-event-survey/${link}`),
      await answer({ [stars]: "5" }),
    ])
      expectStatus(gone, 404);
    const { body } = await admin.get(`${surveys}/${survey.code}/results`);
    expect(body).toMatchObject({ sent: 1, answered: 1, fields: [{ count: 0 }, { count: 0 }] });
  });

  it("X13 a link that is unknown, or whose survey or event is gone, is not found; a closed one takes nothing", async () => {
    const { survey, project, link, stars, answer } = await invited();
    expectStatus(await api.anonymous.get(`/post-event-survey/${"x".repeat(43)}`), 404);
    expectStatus(await api.anonymous.get(`/form-entry/${link}`), 404);
    const { version } = (await admin.get(`/form/${survey.code}`)).body.form as { version: number };
    expectStatus(await admin.put(`/form/${survey.code}/state`, { state: "CLOSED", version }), 200);
    expect((await api.anonymous.get(`/post-event-survey/${link}`)).body.form.state).toBe("closed");
    expectStatus(await answer({ [stars]: "5" }), 409);
    await api.db.execute(sql`update projects set deleted_at = now() where id = ${project.id}`);
    expectStatus(await api.anonymous.get(`/post-event-survey/${link}`), 404);
  });
});
