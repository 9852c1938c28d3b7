import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { newPersonCode } from "#api/tokens";

import { agency, Client, expectStatus, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";
import { makeLists } from "../samples/attendees";

const { api, world, user } = await openWorld();
let serial = 0;

async function makePlace(more: object = {}, capacity: number | null = null) {
  serial += 1;
  const project = await makeRecord(api, world.user, { stage: 8, name: "Kapıda Gala" });
  const form = await makeForm(api.db, {
    company: world.mine.company,
    project: project.id,
    slug: `kapi-testi-${serial}`,
    form_type: "rsvp",
    more: { capacity, consents: [{ key: "photo", text: "Fotoğraf", is_required: 1 }], ...more },
    sections: [
      {
        fields: [
          { type: "name", title: "Adın", required: true },
          { type: "email", title: "E-posta" },
          { type: "attendance", title: "Geliyor musun?", required: true },
          { type: "radio", title: "Atölye", options: [["Seramik", 1], "Resim"] },
          { type: "fileupload", title: "Belge", required: true },
        ],
      },
    ],
  });
  const [list = 0] = await makeLists(api, { ...project, event_company_id: world.mine.company });
  const person = async (name: string, surname: string, more: { email?: string; phone?: string } = {}) => {
    const code = newPersonCode();
    await api.db
      .execute(sql`insert into attendees (event_company_id, project_id, list_id, code, name, surname, email, phone)
      values (${world.mine.company}, ${project.id}, ${list}, ${code}, ${name}, ${surname}, ${more.email ?? null}, ${more.phone ?? null})`);
    return code;
  };
  const code = form.slug.replaceAll("-", "").padEnd(12, "x");
  const made = await user.post(`/project/${project.code}/rsvp-links`, { label: "Kapı ekibi" });
  const enter = async () =>
    new Client(api, (await api.anonymous.post("/manuel-rsvp/login", { token: made.body.token })).body.token);
  const answers = (attendance: string, workshop = "Resim") => ({
    [form.field("Adın")]: { name: "Işıl", surname: "Güneş" },
    [form.field("Geliyor musun?")]: attendance,
    [form.field("Atölye")]: String(form.option(workshop)),
  });
  return { project, form, code, person, link: made.body.link, token: made.body.token, guest: await enter(), answers };
}
type Place = Awaited<ReturnType<typeof makePlace>>;

let place: Place;
beforeEach(async () => {
  place = await makePlace();
});

const at = ({ code }: Place, attendee: string) => `/manuel-rsvp/form/${code}/people/${attendee}`;
const entries = ({ form }: Place) =>
  api.rows(sql`select * from form_entries where form_id = ${form.id} and deleted_at is null order by id`);

describe("links", () => {
  it("PUB-019 SES-040 a token is answered once, kept as a hash, and let in until it is ended", async () => {
    expect(place.token).toMatch(/^[\w-]{43}$/);
    const rows = await api.rows(sql`select token_hash, data from link_tokens where id = ${place.link.id}`);
    expect(rows[0]).toMatchObject({ data: { label: "Kapı ekibi" } });
    expect(rows[0].token_hash).not.toBe(place.token);
    const listed = await user.get(`/project/${place.project.code}/rsvp-links`);
    expect(listed.body.data).toMatchObject([{ label: "Kapı ekibi", sessions: 1 }]);
    expect(listed.text).not.toContain(place.token);
    expectStatus(await user.del(`/project/${place.project.code}/rsvp-links/${place.link.id}`), 200);
    expectStatus(await place.guest.get("/manuel-rsvp/forms"), 401);
    expectStatus(await api.anonymous.post("/manuel-rsvp/login", { token: place.token }), 404);
    expect((await user.get(`/project/${place.project.code}/rsvp-links`)).body.data).toEqual([]);
    const told = (await user.get(`/project/${place.project.code}/timeline`)).body.data;
    expect(told.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
      "Manuel RSVP bağlantısı iptal edildi: Kapı ekibi",
      "Manuel RSVP bağlantısı oluşturuldu: Kapı ekibi",
    ]);
    expectStatus(await user.del(`/project/${place.project.code}/rsvp-links/${place.link.id}`), 200);
  });

  it("R3 the same form sent twice is one link, and its token is not answered again", async () => {
    const send = () =>
      user.post(
        `/project/${place.project.code}/rsvp-links`,
        { label: "İki kez", days: 1 },
        { key: `kapi-${serial}-anahtar` },
      );
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.body.link.id).toBe(two.body.link.id);
    expect([one.body.token, two.body.token].filter(Boolean)).toHaveLength(1);
  });

  it("a session does not outlive its link", async () => {
    const [{ ends, link }] = await api.rows(sql`select s.expires_at ends, l.expires_at link from sessions s
      join link_tokens l on l.id = s.link_id where l.id = ${place.link.id}`);
    expect(new Date(ends).getTime()).toBe(new Date(link).getTime());
  });
});

describe("reach", () => {
  it("SES-051 a form and a person of another project, and a draft, are not found", async () => {
    const other = await makePlace();
    const stranger = await other.person("Başka", "Proje");
    const mine = await place.person("Bu", "Proje");
    for (const path of [`/manuel-rsvp/form/${other.code}`, at(other, stranger), at(place, stranger), at(other, mine)])
      expectStatus(await place.guest.get(path), 404, path);
    const body = { answers: place.answers("1"), version: 0 };
    expectStatus(await place.guest.put(at(place, stranger), body), 404);
    expectStatus(await place.guest.put(at(other, stranger), body), 404);
    await api.db.execute(sql`update forms set state = 'DRAFT' where id = ${place.form.id}`);
    expectStatus(await place.guest.get(`/manuel-rsvp/form/${place.code}`), 404);
    expect((await place.guest.get("/manuel-rsvp/forms")).body.data).toEqual([]);
  });

  it("SES-051 the staff's calls are closed to a guest, and the guest's to the staff", async () => {
    for (const path of [`/form/${place.code}/entries`, `/project/${place.project.code}/rsvp-links`, "/me"])
      expectStatus(await place.guest.get(path), 403, path);
    expectStatus(await (await api.as(agency.admin)).get(`/manuel-rsvp/form/${place.code}`), 403);
    expectStatus(await (await api.as(foreign.admin)).get(`/project/${place.project.code}/rsvp-links`), 404);
  });
});

describe("people", () => {
  it("PUB-019 finds people by name, mail and phone in Turkish letters, and says who has answered", async () => {
    const isil = await place.person("Işıl", "Güneş", { email: "isil@kapi.example", phone: "+905321112233" });
    await place.person("Çağrı", "Şen");
    const find = async (query: string) =>
      (await place.guest.get(`/manuel-rsvp/form/${place.code}?query=${encodeURIComponent(query)}`)).body;
    for (const query of ["isil gunes", "IŞIL", "isil@kapi", "532 111 22 33"])
      expect(
        (await find(query)).data.map(({ code }: { code: string }) => code),
        query,
      ).toEqual([isil]);
    expect((await find("")).paging.total).toBe(2);
    expect((await find("isil")).data[0].state).toBeNull();
    expectStatus(await place.guest.put(at(place, isil), { answers: place.answers("1"), version: 0 }), 200);
    expect((await find("isil")).data[0]).toMatchObject({ state: "sent", attendance: 1 });
    expect((await place.guest.get("/manuel-rsvp/forms")).body.data).toMatchObject([{ answered: 1, coming: 1 }]);
  });

  it("who has sent the public form with their mail has answered, and is corrected and not doubled", async () => {
    const guest = await place.person("Işıl", "Güneş", { email: "isil@kapi.example" });
    await api.db.execute(
      sql`update form_fields set is_required = 0 where form_id = ${place.form.id} and type = 'fileupload'`,
    );
    const sent = await api.anonymous.post(`/webform/${place.form.slug}`, {
      entry: newEntry(),
      section: place.form.section[0],
      answers: { ...place.answers("1"), [place.form.field("E-posta")]: "isil@kapi.example" },
      consents: ["photo"],
      final: 1,
    });
    expectStatus(sent, 200);
    const read = await place.guest.get(at(place, guest));
    expect(read.body.entry).toMatchObject({ state: "sent" });
    expectStatus(
      await place.guest.put(at(place, guest), { answers: place.answers("0"), version: read.body.entry.version }),
      200,
    );
    expect(await entries(place)).toHaveLength(1);
    expect((await entries(place))[0]).toMatchObject({ counts: false, entered_by: "Kapı ekibi" });
  });
});

describe("marks", () => {
  const mark = (attendee: string, said: string, who = place.guest) =>
    who.put(`${at(place, attendee)}/mark`, { mark: said });
  const row = async (attendee: string) =>
    (await api.rows(sql`select attendance, checked_in_at, version from attendees where code = ${attendee}`))[0];

  it("PUB-019 FRM-179 FRM-180 R3 a press says who comes, twice is once, and its answer says how it is taken back", async () => {
    const guest = await place.person("Işıl", "Güneş");
    expect((await mark(guest, "1")).body).toMatchObject({
      message: "Işıl Güneş geliyor olarak işaretlendi.",
      back: "none",
    });
    expect((await mark(guest, "1")).body.back).toBeNull();
    expect((await mark(guest, "0")).body.back).toBe("1");
    expect(await row(guest)).toMatchObject({ attendance: 0, version: 3 });
    expect((await mark(guest, "none")).body.back).toBe("0");
    expect((await row(guest)).attendance).toBeNull();
    // No entry results from that.
    expect(await entries(place)).toEqual([]);
    expectStatus(await mark(guest, "perhaps"), 422);
  });

  it("FRM-222 FRM-223 who has answered says so in their answers too; a choice that asks more is refused, and nothing is written", async () => {
    const guest = await place.person("Işıl", "Güneş");
    expectStatus(await place.guest.put(at(place, guest), { answers: place.answers("1", "Seramik"), version: 0 }), 200);
    expectStatus(await mark(guest, "0"), 200);
    const [entry] = await entries(place);
    expect(entry).toMatchObject({ counts: false, entered_by: "Kapı ekibi" });
    const answers = await api.rows(
      sql`select value from form_answers where entry_id = ${entry.id} and field_id = ${place.form.field("Geliyor musun?")}`,
    );
    expect(answers).toEqual([{ value: "0" }]);
    expectStatus(await mark(guest, "1"), 200);
    expect((await entries(place))[0].counts).toBe(true);
    await api.db.execute(
      sql`update form_fields set is_required = 1 where form_id = ${place.form.id} and type = 'email'`,
    );
    const refused = await mark(guest, "0");
    expectStatus(refused, 409);
    expect(refused.body.message).toContain("başka sorular da açıyor");
    expect((await row(guest)).attendance).toBe(1);
  });

  it("PUB-018 R3 an arrival keeps the time of its first press, is counted, and is taken back within five minutes", async () => {
    const began = api.now;
    const guest = await place.person("Işıl", "Güneş");
    const shown = async () => (await place.guest.get(`/manuel-rsvp/form/${place.code}`)).body;
    const both = await Promise.all([mark(guest, "here"), mark(guest, "here")]);
    expect(both.map(({ body }) => body.back).toSorted()).toEqual(["away", null]);
    expect(await shown()).toMatchObject({
      form: { arrived: 1 },
      data: [{ arrived_at: "2026-11-21 12:00:00", arrival_back: 1 }],
    });
    api.now = new Date(began.getTime() + 4 * 60_000);
    expect((await mark(guest, "here")).body.back).toBeNull();
    expect(new Date((await row(guest)).checked_in_at)).toEqual(began);
    expect((await mark(guest, "away")).body.back).toBe("here");
    expect(await shown()).toMatchObject({ form: { arrived: 0 }, data: [{ arrived_at: null }] });
    await mark(guest, "here");
    api.now = new Date(began.getTime() + 10 * 60_000);
    expectStatus(await mark(guest, "away"), 409);
    expect((await shown()).data[0].arrival_back).toBe(0);
    api.now = began;
    const { data } = (await user.get(`/project/${place.project.code}/timeline`)).body;
    expect(data.map(({ text }: { text: string }) => text)).toContain("Katılımcı geldi: Işıl Güneş");
  });

  it("SES-051 X1 nobody of another project, by no ended link, and no colleague", async () => {
    const other = await makePlace();
    const stranger = await other.person("Başka", "Proje");
    expectStatus(await mark(stranger, "here"), 404);
    const guest = await place.person("Işıl", "Güneş");
    expectStatus(await mark(guest, "here", user), 403);
    await user.del(`/project/${place.project.code}/rsvp-links/${place.link.id}`);
    expectStatus(await mark(guest, "here"), 401);
  });

  it("PUB-019 people are narrowed by whether they have answered, also by the mail of a form they sent themselves", async () => {
    const mail = "isil@kapi.example";
    const [own, silent, door] = [
      await place.person("Işıl", "Güneş", { email: mail }),
      await place.person("Oya", "Şen", { email: "oya@kapi.example" }),
      await place.person("Can", "Öz"),
    ];
    await api.db.execute(
      sql`update form_fields set is_required = 0 where form_id = ${place.form.id} and type = 'fileupload'`,
    );
    const answers = { ...place.answers("1"), [place.form.field("E-posta")]: mail };
    const sent = { entry: newEntry(), section: place.form.section[0], answers, consents: ["photo"], final: 1 };
    expectStatus(await api.anonymous.post(`/webform/${place.form.slug}`, sent), 200);
    expectStatus(await place.guest.put(at(place, door), { answers: place.answers("0"), version: 0 }), 200);
    const codes = async (query: object) =>
      (await place.guest.get(`/manuel-rsvp/form/${place.code}`, { ...query })).body.data.map((one: any) => one.code);
    expect((await codes({ answered: 1 })).toSorted()).toEqual([own, door].toSorted());
    expect(await codes({ answered: 0 })).toEqual([silent]);
    expect(await codes({ answered: 1, attendance: "0" })).toEqual([door]);
    expectStatus(await place.guest.get(`/manuel-rsvp/form/${place.code}`, { answered: 2 }), 422);
  });
});

describe("answers on behalf", () => {
  it("PUB-019 makes an entry that says who entered it, without consents, and tells the person's attendance", async () => {
    const guest = await place.person("Işıl", "Güneş", { email: "isil@kapi.example" });
    const read = await place.guest.get(at(place, guest));
    expect(read.body.entry.values).toMatchObject({
      [place.form.field("Adın")]: { name: "Işıl", surname: "Güneş" },
      [place.form.field("E-posta")]: "isil@kapi.example",
    });
    expectStatus(await place.guest.put(at(place, guest), { answers: place.answers("1"), version: 0 }), 200);
    const [row] = await entries(place);
    expect(row).toMatchObject({ state: "sent", counts: true, name: "Işıl Güneş" });
    expect(row.consents).toMatchObject([{ key: "photo", given: false }]);
    const shown = await user.get(`/form-entries/${row.id}`);
    expect(shown.body.entry.entered.name).toBe("Kapı ekibi");
    expect(shown.body.entry.history[0]).toMatchObject({ user: "Kapı ekibi" });
    expect(shown.body.entry.history[0].text).toContain("konuk adına girildi");
    const [person] = await api.rows(sql`select attendance from attendees where code = ${guest}`);
    expect(person.attendance).toBe(1);
  });

  it("FRM-222 what is wrong is told at its field, and nothing is written", async () => {
    const guest = await place.person("Işıl", "Güneş");
    const refused = await place.guest.put(at(place, guest), { answers: {}, version: 0 });
    expectStatus(refused, 422);
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(
      [`answers.${place.form.field("Adın")}`, `answers.${place.form.field("Geliyor musun?")}`].toSorted(),
    );
    expect(await entries(place)).toEqual([]);
  });

  it("R3 R4 twice is once, and a stale one is refused", async () => {
    const guest = await place.person("Işıl", "Güneş");
    const first = { answers: place.answers("1"), version: 0 };
    const [one, two] = await Promise.all([
      place.guest.put(at(place, guest), first),
      place.guest.put(at(place, guest), first),
    ]);
    expectStatus(one, 200);
    expectStatus(two, 200);
    expect(await entries(place)).toHaveLength(1);
    expectStatus(await place.guest.put(at(place, guest), { answers: place.answers("0"), version: 0 }), 409);
    expectStatus(await place.guest.put(at(place, guest), { answers: place.answers("0"), version: 1 }), 200);
    expectStatus(await place.guest.put(at(place, guest), { answers: place.answers("0"), version: 1 }), 200);
    expectStatus(await place.guest.put(at(place, guest), { answers: place.answers("1"), version: 1 }), 409);
  });

  it("R1 FRM-223 of two who want the last place of an option or of the form, one gets it", async () => {
    const limited = await makePlace({}, 3);
    const all = await Promise.all(["Bir", "İki", "Üç", "Dört", "Beş"].map((name) => limited.person(name, "Kişi")));
    const sent = await Promise.all(
      all.map((code) => limited.guest.put(at(limited, code), { answers: limited.answers("1", "Seramik"), version: 0 })),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.find(({ status }) => status === 422)?.body.errors).toHaveProperty(
      `answers.${limited.form.field("Atölye")}`,
    );
    const again = await Promise.all(
      all.map((code) => limited.guest.put(at(limited, code), { answers: limited.answers("1"), version: 0 })),
    );
    expect(again.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await entries(limited)).filter(({ counts }) => counts)).toHaveLength(3);
  });

  it("a form that does not ask it takes attendance at the person, and asks nothing of who does not come", async () => {
    const guest = await place.person("Işıl", "Güneş");
    await api.db.execute(
      sql`update form_fields set deleted_at = now() where form_id = ${place.form.id} and type = 'attendance'`,
    );
    expectStatus(await place.guest.put(at(place, guest), { attendance: 0, version: 0 }), 200);
    expect(await entries(place)).toEqual([]);
    const [person] = await api.rows(sql`select attendance from attendees where code = ${guest}`);
    expect(person.attendance).toBe(0);
  });
});

describe("walk-ins", () => {
  const body = () => ({ code: newPersonCode(), name: "Yeni", surname: "Gelen", email: "yeni@kapi.example" });

  it("PUB-019 R3 somebody on no list comes onto one, once however often it is sent", async () => {
    const sent = body();
    const path = `/manuel-rsvp/form/${place.code}/people`;
    const [one, two] = await Promise.all([place.guest.post(path, sent), place.guest.post(path, sent)]);
    expectStatus(one, 200);
    expectStatus(two, 200);
    const people = await api.rows(sql`select name from attendees where project_id = ${place.project.id}`);
    expect(people).toHaveLength(1);
    const taken = await place.guest.post(path, body());
    expectStatus(taken, 422);
    expect(taken.body.errors.email[0]).toContain("Yeni Gelen");
  });

  it("a form for invited people takes nobody else", async () => {
    const invited = await makePlace({ type: "INVITED" });
    expectStatus(await invited.guest.post(`/manuel-rsvp/form/${invited.code}/people`, body()), 409);
  });
});
