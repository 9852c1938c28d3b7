import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { forgetOldRows } from "#api/modules/housekeeping";
import { sweepFiles } from "#api/modules/file-jobs/jobs";

import { createFileStore } from "#api/files";
import { hashToken } from "#api/tokens";

import { agency, expectStatus, foreign, patiently } from "../helpers/api";
import { aFile, formOf } from "../helpers/own-files";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry, type FormPlan } from "../helpers/web-form";

const { api, world, user } = await openWorld();
const guest = api.anonymous;
const files = createFileStore(api.filesFolder);
const reader = await api.as(agency.agency);

let slugs = 0;

/** A form of a project of the user's; each with a mailbox of its own, for a mailbox gets a few mails in an hour. */
async function opened(more: FormPlan["more"] = {}, quota = 2) {
  const project = await makeRecord(api, world.user, { stage: 8 });
  slugs += 1;
  const form = await makeForm(api.db, {
    company: world.mine.company,
    project: project.id,
    slug: `yanit-${slugs}`,
    more: { ...more, code: `yanit${slugs}` },
    sections: [
      {
        title: "Sen",
        fields: [
          { type: "name", title: "Ad", required: true },
          { type: "email", title: "E-posta", required: true },
        ],
      },
      {
        title: "Seçimler",
        fields: [
          {
            type: "radio",
            title: "Atölye",
            required: true,
            options: [
              ["Seramik", quota],
              ["Resim", 1000],
            ],
          },
          { type: "star_rating", title: "Puan" },
          { type: "number", title: "Kişi" },
          { type: "textarea", title: "Not" },
          { type: "fileupload", title: "Belge" },
        ],
      },
    ],
  });
  return { ...form, code: `yanit${slugs}`, project };
}
type Opened = Awaited<ReturnType<typeof opened>>;

interface Said {
  name?: string;
  surname?: string;
  option?: string;
  note?: string;
  stars?: string;
  waiting?: number;
  file?: string;
  mail?: string;
}

const answersOf = (form: Opened, said: Said) => ({
  [form.field("Ad")]: { name: said.name ?? "Işıl", surname: said.surname ?? "Çınar" },
  [form.field("E-posta")]: said.mail ?? `konuk-${form.id}@ornek.example`,
  [form.field("Atölye")]: String(form.option(said.option ?? "Seramik")),
  [form.field("Puan")]: said.stars ?? "4",
  [form.field("Kişi")]: "1,5",
  [form.field("Not")]: said.note ?? "Fıstık yemem",
  ...(said.file ? { [form.field("Belge")]: said.file } : {}),
});

/** Both steps, as a guest sends them. */
async function send(form: Opened, said: Said = {}) {
  const token = newEntry();
  const answers = answersOf(form, said);
  const first = await guest.post(`/webform/${form.slug}`, { entry: token, section: form.section[0], answers });
  expectStatus(first, 200);
  const sent = await guest.put(`/form-entry/${token}`, {
    section: form.section[1],
    answers,
    final: 1,
    waiting: said.waiting ?? 0,
    version: first.body.version,
  });
  return { token, status: sent.status, id: await idOf(token) };
}
const idOf = async (token: string) =>
  (await api.rows(sql`select id from form_entries where token_hash = ${hashToken(token)}`))[0].id as number;
const entry = (id: number, ...rest: string[]) => ["/form-entries", id, ...rest].join("/");
const read = async (id: number) => {
  const answer = await user.get(entry(id));
  expectStatus(answer, 200);
  return answer.body.entry;
};
const found = async (form: Opened, query: Record<string, unknown> = {}) => {
  const answer = await user.get(`/form/${form.code}/entries`, query);
  expectStatus(answer, 200);
  return (answer.body.data as { id: number }[]).map(({ id }) => id);
};
const available = async (option: number) =>
  (await api.rows(sql`select quota_available as n from form_options where id = ${option}`))[0].n as number;
const head = async (form: Opened) => (await user.get(`/form/${form.code}/entries/overview`)).body;

describe("answers for the staff", () => {
  it("FRM-114 FRM-116 FRM-150 a name is told by title, first and last name, an address as it was asked, wherever they stand", async () => {
    slugs += 1;
    const form = await makeForm(api.db, {
      company: world.mine.company,
      project: (await makeRecord(api, world.user, { stage: 8 })).id,
      slug: `ad-sirasi-${slugs}`,
      more: { code: `adsirasi${slugs}` },
      sections: [
        {
          fields: [
            { type: "name", title: "Ad", props: { show_initials: 1 } },
            { type: "address", title: "Adres", props: { fields: ["town", "city", "country", "postcode"] } },
            { type: "phone_number", title: "Telefon" },
          ],
        },
      ],
    });
    const [name, address] = [String(form.field("Ad")), String(form.field("Adres"))];
    const answers = {
      [name]: { surname: "Çınar", name: "Işıl", initials: "Dr." },
      [address]: { postcode: "34710", country: "Türkiye", city: "İstanbul", town: "Kadıköy", line: "Moda Cad. 1" },
      [String(form.field("Telefon"))]: "0212 123 45 67 dahili 4",
    };
    const entryToken = newEntry();
    const body = { entry: entryToken, section: form.section[0], answers, final: 1 };
    expectStatus(await guest.post(`/webform/${form.slug}`, body), 200);
    const told = ["Dr. Işıl Çınar", "Moda Cad. 1 Kadıköy İstanbul Türkiye 34710"];
    const id = await idOf(entryToken);
    const [row] = (await user.get(`/form/adsirasi${slugs}/entries`)).body.data;
    expect([row.answers[name], row.answers[address]]).toEqual(told);
    const [section] = (await read(id)).sections;
    expect(section.answers.map(({ text }: { text: string }) => text)).toEqual([...told, "+902121234567;ext=4"]);
    const { summary } = (await guest.get(`/form-entry/${entryToken}`)).body;
    // A guest reads the number as people write it.
    expect(summary.map(({ text }: { text: string }) => text)).toEqual([...told, "+90 212 123 45 67 dahili 4"]);
    for (const [at, field] of [name, address].entries()) {
      const { data } = (await user.get(`/form/adsirasi${slugs}/entries/texts/${field}`)).body;
      expect(data.map(({ text }: { text: string }) => text)).toEqual([told[at]]);
    }
    // Found by the text as shown, across the parts.
    for (const query of ["dr. ışıl çınar", "kadıköy istanbul"])
      expect((await user.get(`/form/adsirasi${slugs}/entries`, { query })).body.data).toHaveLength(1);
  });

  it("FRM-210 are listed as they were given, by states, found by Turkish folding and by a choice", async () => {
    const form = await opened({ capacity: 10 }, 10);
    const isil = (await send(form, { note: "Iğdır'dan geliyorum" })).id;
    const oya = (await send(form, { name: "Oya", surname: "Şen", option: "Resim" })).id;
    // Somebody who tries twice is one, and who has answered since is none.
    for (const mail of ["yarim@ornek.example", "Yarim@ornek.example", undefined]) {
      const answers = answersOf(form, mail === undefined ? {} : { mail });
      await guest.post(`/webform/${form.slug}`, { entry: newEntry(), section: form.section[0], answers });
    }
    expect(await found(form, { sort_order: "desc" })).toEqual([oya, isil]);
    expect(await found(form, { sort_by: "name" })).toEqual([isil, oya]);
    expect(await found(form, { query: "IŞIL cinar" })).toEqual([isil]);
    expect(await found(form, { query: "ıgdirdan" })).toEqual([]);
    expect(await found(form, { query: "iğdır" })).toEqual([isil]);
    expect(await found(form, { field: form.field("Atölye"), value: String(form.option("Resim")) })).toEqual([oya]);
    expect(await found(form, { field: form.field("Puan"), value: "4" })).toEqual([isil, oya]);
    expect(await found(form, { state: "cancelled" })).toEqual([]);
    const told = (await user.get(`/form/${form.code}/entries`, { ids: String(oya) })).body.data[0];
    expect(told).toMatchObject({ name: "Oya Şen", state: "sent" });
    expect(told.answers).toMatchObject({
      [form.field("Atölye")]: "Resim",
      [form.field("Puan")]: "4",
      [form.field("Kişi")]: "1.5",
    });
    const { body } = await user.get(`/form/${form.code}/entries/overview`);
    expect(body).toMatchObject({ capacity: 10, free: 8, counts: { sent: 2, waiting: 0, cancelled: 0, begun: 1 } });
    // Nobody has consented to anything in a begun entry: its last section is shown, and no answer.
    const left = (await user.get(`/form/${form.code}/entries`, { state: "begun" })).body.data;
    expect(left).toMatchObject([{ name: null, left_at: "Seçimler", answers: {} }]);
    expect(await read(left[0].id)).toMatchObject({ sections: [], name: null });
  });

  it("FRM-210 one of them is read by sections, with consents; a question that was deleted since keeps its answers", async () => {
    const form = await opened({
      privacy_version: 3,
      consents: [{ key: "haber", text: "Haber almak isterim.", is_required: 0 }],
    });
    const { id } = await send(form);
    await api.db.execute(sql`update form_fields set deleted_at = now() where id = ${form.field("Not")}`);
    await api.db.execute(sql`update form_options set deleted_at = now() where id = ${form.option("Seramik")}`);
    const one = await read(id);
    expect(one.consents).toMatchObject([{ text: "Haber almak isterim.", version: 3, given: 0 }]);
    const sections = one.sections as { title: string | null; answers: { title: string; text: string }[] }[];
    expect(sections.map(({ title, answers }) => [title, ...answers.map((answer) => answer.text)])).toEqual([
      ["Sen", "Işıl Çınar", `konuk-${form.id}@ornek.example`],
      ["Seçimler", "Seramik", "4", "1.5", ""],
      [null, "Fıstık yemem"],
    ]);
    expect((await head(form)).fields.at(-1)).toMatchObject({ title: "Not", gone: 1 });
  });

  it("SES-052 X1 readers write nothing, and other companies and people out of reach find nothing", async () => {
    const form = await opened();
    const { id } = await send(form);
    expect((await reader.get(entry(id))).body.entry.may_write).toBe(0);
    for (const act of ["cancel", "restore", "admit"])
      expectStatus(await reader.post(entry(id, act), { version: 1 }), 403);
    expectStatus(await reader.post(entry(id, "resend"), {}), 403);
    expectStatus(await reader.put(entry(id), { answers: {}, version: 1 }), 403);
    expectStatus(await reader.del(entry(id)), 403);
    const hidden = await makeRecord(api, await api.user(agency.admin), { stage: 8 });
    await api.db.execute(sql`update forms set project_id = ${hidden.id} where id = ${form.id}`);
    for (const other of [user, await api.as(foreign.admin)]) {
      for (const path of [entry(id), entry(id, "files/1")]) expectStatus(await other.get(path), 404);
      for (const path of ["", "/overview", "/numbers"])
        expectStatus(await other.get(`/form/${form.code}/entries${path}`), 404);
      expectStatus(await other.post(entry(id, "cancel"), { version: 1 }), 404);
      expectStatus(await other.del(entry(id)), 404);
    }
    expect((await api.rows(sql`select state from form_entries where id = ${id}`))[0].state).toBe("sent");
  });
});

describe("acts of the staff", () => {
  it("R1 twenty cancellations at once give a place back once, and a stale one is 409", async () => {
    const form = await opened({ capacity: 5 }, 2);
    const { id } = await send(form);
    await send(form);
    expect(await available(form.option("Seramik"))).toBe(0);
    const { version } = await read(id);
    expectStatus(await user.post(entry(id, "cancel"), { version: version - 1 }), 409);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => patiently(() => user.post(entry(id, "cancel"), { version }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await available(form.option("Seramik"))).toBe(1);
    expect(await head(form)).toMatchObject({ free: 4, counts: { sent: 1, cancelled: 1 } });
    const cancelled = await read(id);
    expect(cancelled.history).toMatchObject([{ text: "Form yanıtı iptal edildi: Işıl Çınar" }]);
    const mails = await api.rows(
      sql`select subject from mails where recipient = ${`konuk-${form.id}@ornek.example`} order by id`,
    );
    expect(mails.at(-1)).toEqual({ subject: "Kayıt formu: yanıtın iptal edildi" });
    const timeline = await user.get(`/project/${form.project.code}/timeline`, { kind: "form" });
    expect(timeline.body.data[0].text).toBe("Form yanıtı iptal edildi: Işıl Çınar");
  });

  it("R1 a cancelled one comes back while a place is free, and of ten who wait for one place one gets it", async () => {
    const form = await opened({ capacity: 1 }, 100);
    const first = await send(form);
    const waiting = [];
    for (let at = 0; at < 10; at += 1) waiting.push(await send(form, { waiting: 1, option: "Resim" }));
    const admit = async (id: number, act = "admit") => user.post(entry(id, act), { version: (await read(id)).version });
    const full = await admit(waiting[0]!.id);
    expect([full.status, full.body.message]).toEqual([409, "Formun kontenjanı dolu, boş yer yok."]);
    expectStatus(await admit(first.id, "cancel"), 200);
    const answers = await Promise.all(waiting.map(({ id }) => patiently(() => admit(id))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await available(form.option("Resim"))).toBe(999);
    expectStatus(await admit(first.id, "restore"), 409);
    const [lucky] = await found(form, { state: "sent" });
    expectStatus(await admit(lucky!, "cancel"), 200);
    expectStatus(await admit(first.id, "restore"), 200);
    expect(await head(form)).toMatchObject({ free: 0, counts: { sent: 1, waiting: 9, cancelled: 1 } });
    expect(await available(form.option("Seramik"))).toBe(99);
  });

  it("FRM-223 an option that is full keeps a cancelled one from coming back, and says which", async () => {
    const form = await opened({}, 1);
    const { id } = await send(form);
    await user.post(entry(id, "cancel"), { version: (await read(id)).version });
    await send(form);
    const { version } = await read(id);
    const refused = await user.post(entry(id, "restore"), { version });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("Seramik");
    expect(await read(id)).toMatchObject({ state: "cancelled", version });
  });

  it("FRM-210 FRM-223 answers are corrected by the form's own rules and places; who did it is kept, and files stay", async () => {
    const form = await opened({}, 1);
    const { id } = await send(form);
    const { version } = await read(id);
    const wrong = await user.put(entry(id), {
      version,
      answers: { ...answersOf(form, {}), [form.field("Ad")]: { name: "" } },
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, [`answers.${form.field("Ad")}`]]);
    const answers = answersOf(form, { name: "Çağla", option: "Resim" });
    const right = await user.put(entry(id), { version, answers });
    expectStatus(right, 200);
    expect(right.body.entry).toMatchObject({
      name: "Çağla Çınar",
      corrected: { name: world.user.full_name },
      history: [{ text: "Form yanıtı konuk adına düzeltildi: Çağla Çınar" }],
    });
    expect([await available(form.option("Seramik")), await available(form.option("Resim"))]).toEqual([1, 999]);
    expectStatus(await user.put(entry(id), { version, answers }), 409);
    const same = await user.put(entry(id), { version: version + 1, answers });
    expect([same.body.message, same.body.entry.version]).toEqual(["Hiçbir şey değişmedi.", version + 1]);
    // History outlives answers, so it contains none.
    const audit = await api.rows(sql`select changes from audit_log where model = 'form_entry' and record_id = ${id}`);
    expect(JSON.stringify(audit)).not.toContain("Çağla");
  });

  it("PUB-013 R3 a link that is sent again opens the entry, as the first one does; a double click sends one", async () => {
    const form = await opened();
    const { id, token } = await send(form);
    const twice = await Promise.all([1, 2].map(() => user.post(entry(id, "resend"), {})));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const links = sql`select id from form_links where entry_id = ${id} and kind = 'link'`;
    expect(await api.rows(links)).toHaveLength(1);
    const [mail] = await api.rows(
      sql`select body from mails where recipient = ${`konuk-${form.id}@ornek.example`} order by id desc limit 1`,
    );
    const [, fresh] = /\/form-entry\/([\w-]{43})/.exec(mail.body as string) ?? [];
    expect(fresh).not.toBe(token);
    for (const link of [token, fresh])
      expect((await guest.get(`/form-entry/${link}`)).body.entry).toMatchObject({ state: "sent" });
  });
});

const wordsIn = async (id: number) =>
  JSON.stringify([
    await api.rows(sql`select * from form_entries where id = ${id}`),
    await api.rows(sql`select * from form_answers where entry_id = ${id}`),
    await api.rows(sql`select * from form_uploads where entry_id = ${id}`),
    await api.rows(sql`select * from form_places where entry_id = ${id}`),
    await api.rows(sql`select * from form_links where entry_id = ${id}`),
  ]);

describe("erasing", () => {
  /** A file that the form's field takes. */
  async function upload(form: Opened) {
    const sent = await guest.post(`/webform/${form.slug}/upload`, undefined, {
      query: { field: form.field("Belge") },
      raw: formOf("file", aFile("belge.txt", "özel")),
    });
    expectStatus(sent, 200);
    return sent.body.file.code as string;
  }
  it("PUB-020 KVKK: answers, files, consents and links are gone for good; places and numbers stay right", async () => {
    const form = await opened({ capacity: 3 }, 2);
    const code = await upload(form);
    const { id, token } = await send(form, { file: code });
    await user.post(entry(id, "resend"), {});
    const [file] = await api.rows(sql`select id, stored from form_uploads where entry_id = ${id}`);
    const { id: fileId, stored } = file as unknown as { id: number; stored: string };
    expectStatus(await user.get(entry(id, "files", String(fileId))), 200);
    expectStatus(await user.del(entry(id), { version: 1 }), 409);
    const gone = await user.del(entry(id), { version: (await read(id)).version });
    expect(gone.body.message).toBe("Yanıt kalıcı olarak silindi.");
    const left = await wordsIn(id);
    for (const word of ["Işıl", "konuk-", "Fıstık", "belge", "Haber", token]) expect(left).not.toContain(word);
    await sweepFiles({ db: api.db, files, now: () => api.now });
    expect(await files.open(stored)).toBeUndefined();
    expectStatus(await user.get(entry(id)), 404);
    expectStatus(await user.get(entry(id, "files", String(fileId))), 404);
    expectStatus(await guest.get(`/form-entry/${token}`), 404);
    expectStatus(await user.del(entry(id)), 404);
    expect(await available(form.option("Seramik"))).toBe(2);
    expect(await head(form)).toMatchObject({ free: 3, counts: { sent: 0 } });
    const numbers = (await user.get(`/form/${form.code}/entries/numbers`)).body;
    expect(numbers).toMatchObject({ begun: 1, sent: 1 });
    const timeline = (await user.get(`/project/${form.project.code}/timeline`, { kind: "form" })).body.data[0];
    expect(timeline).toMatchObject({ text: `Form yanıtı silindi: #${id}`, user: world.user.full_name });
    const [row] = await api.rows(
      sql`select id from audit_log where model = 'form_entry' and record_id = ${id} and action = 'deleted'`,
    );
    expectStatus(await user.post(`/history/${row.id}/undo`), 409);
  });

  it("PUB-020 KVKK: a guest sees what is kept and erases it; opening the page erases nothing", async () => {
    const form = await opened({ retention_days: 30 });
    const { id, token } = await send(form);
    const stored = await guest.get(`/form-entry/${token}/stored`);
    expectStatus(stored, 200);
    expect(stored.body.answers[0]).toEqual({ title: "Ad", text: "Işıl Çınar" });
    expect(stored.body.kept_until).toBe("2027-04-11");
    expectStatus(await guest.get(`/form-entry/${token}`), 200);
    const twice = await Promise.all([1, 2].map(() => guest.post(`/form-entry/${token}/erase`, {})));
    expect(twice.map(({ status }) => status).toSorted()[0]).toBe(200);
    expectStatus(await guest.post(`/form-entry/${token}/erase`, {}), 404);
    expect(await wordsIn(id)).not.toContain("Işıl");
    expect(await available(form.option("Seramik"))).toBe(2);
    const timeline = (await user.get(`/project/${form.project.code}/timeline`, { kind: "form" })).body.data;
    expect(timeline).toMatchObject([{ text: `Form yanıtı konuğun kendisi tarafından silindi: #${id}`, user: null }]);
  });
});

describe("numbers", () => {
  it("FRM-210 who opened, began and sent it, where others stopped, and what was answered", async () => {
    const form = await opened({}, 100);
    for (const [stars, option] of [
      ["5", "Resim"],
      ["4", "Seramik"],
      ["2", "Resim"],
    ] as const)
      await send(form, { stars, option, note: stars === "2" ? "Isınma kötüydü" : "İyi" });
    const cancelled = await send(form, { stars: "1" });
    await user.post(entry(cancelled.id, "cancel"), { version: (await read(cancelled.id)).version });
    const begun = newEntry();
    // A repeated read of one page is one opening.
    for (const token of [begun, begun, ...Array.from({ length: 6 }, newEntry)])
      expectStatus(await guest.get(`/webform/${form.slug}?entry=${token}`), 200);
    await guest.get(`/webform/${form.slug}`);
    const answers = answersOf(form, { mail: "yarim@ornek.example" });
    await guest.post(`/webform/${form.slug}`, { entry: begun, section: form.section[0], answers });
    const { body } = await user.get(`/form/${form.code}/entries/numbers`);
    expect(body).toMatchObject({ seen: 7, begun: 5, sent: 4, stops: [{ section: "Seçimler", count: 1 }] });
    const field = (title: string) => body.fields.find((one: { title: string }) => one.title === title);
    expect(field("Atölye").bars).toEqual([
      { text: "Seramik", count: 1 },
      { text: "Resim", count: 2 },
    ]);
    expect(field("Puan")).toMatchObject({
      answered: 3,
      spread: { average: "3.67", median: "4", least: "2", most: "5", deviation: "1.25" },
    });
    expect(field("Puan").bars.map(({ count }: { count: number }) => count)).toEqual([0, 1, 0, 1, 1]);
    const texts = await user.get(`/form/${form.code}/entries/texts/${form.field("Not")}`, { query: "ısinma" });
    expect(texts.body.data).toMatchObject([{ name: "Işıl Çınar", text: "Isınma kötüydü" }]);
    expect((await user.get(`/form/${form.code}/entries/texts/${form.field("Not")}`)).body.paging.total).toBe(3);
    expectStatus(await user.get(`/form/${form.code}/entries/texts/1`), 404);
  });
});

// Last, for its days end sessions.
describe("retention", () => {
  it("PUB-020 KVKK: after the days of its form an entry keeps its choices and tells of nobody, once and not before", async () => {
    const form = await opened({ retention_days: 30, capacity: 5 });
    const { id, token } = await send(form);
    const begun = newEntry();
    await guest.post(`/webform/${form.slug}`, { entry: begun, section: form.section[0], answers: answersOf(form, {}) });
    const begunId = await idOf(begun);
    // The event ends on 12 March 2027.
    await forgetOldRows(api.db, new Date("2027-04-10T12:00:00Z"));
    expect(await wordsIn(id)).toContain("Işıl");
    // A begun and abandoned entry is deleted after a month.
    expect(await wordsIn(begunId)).not.toContain("Işıl");
    await forgetOldRows(api.db, new Date("2027-04-12T12:00:00Z"));
    await forgetOldRows(api.db, new Date("2027-04-13T12:00:00Z"));
    for (const word of ["Işıl", "konuk-", "Fıstık"]) expect(await wordsIn(id)).not.toContain(word);
    // Sessions ended with those days.
    const again = await api.login(agency.user);
    const one = (await again.get(entry(id))).body.entry;
    expect(one).toMatchObject({ state: "sent", name: null, consents: [] });
    expect(one.anonymised_at).toBe("2027-04-12 15:00:00");
    expect(one.answers).toEqual({
      [form.field("Atölye")]: "Seramik",
      [form.field("Puan")]: "4",
      [form.field("Kişi")]: "1.5",
    });
    expectStatus(await guest.get(`/form-entry/${token}`), 404);
    expectStatus(await again.post(entry(id, "resend"), {}), 409);
    const { body } = await again.get(`/form/${form.code}/entries/overview`);
    expect(body).toMatchObject({ free: 4, counts: { sent: 1, begun: 1 } });
  });
});
