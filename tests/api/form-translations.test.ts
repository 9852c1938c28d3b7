import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

import { agency, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";

const { api, user, world } = await openWorld();

let project: { id: number; code: string };
beforeAll(async () => {
  project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
});

const ready = async (template = "gala") =>
  (await user.post("/forms/from_template", { template, project_id: project.id })).body.form;
const read = async (code: string, language = "en") =>
  (await user.get(`/form/${code}/translations?language=${language}`)).body;
const partOf = (body: any, part: string, id: number) =>
  body.parts.find((one: any) => one.part === part && one.id === id);
const save = (code: string, body: object, by = user) => by.put(`/form/${code}/translations`, body);
const count = (body: any, language: string) => body.missing.find((one: any) => one.language === language).count;

describe("texts in two languages", () => {
  test("I18-017 every text stands beside its translation, and what is missing is counted for each language", async () => {
    const form = await ready();
    const english = await read(form.code);
    expect(english).toMatchObject({ first: "tr", languages: ["tr"] });
    expect(english.missing.map(({ language }: any) => language)).toEqual(["en", "de", "fr", "es", "ru", "ar"]);
    expect(count(english, "en")).toBe(0);
    const texts = english.parts.flatMap(({ texts }: any) => texts);
    expect(count(english, "de")).toBe(texts.length);
    expect(partOf(english, "form", form.id).texts.map(({ name }: any) => name)).toEqual([
      "name",
      "introduction",
      "thanks",
      "privacy_text",
      "consents.photo",
    ]);
    const [attendance] = form.sections[0].fields;
    expect(partOf(english, "field", attendance.id).texts).toContainEqual({
      name: "props.attending_text",
      text: "Katılıyorum",
      translation: "I will attend",
    });
    expect((await read(form.code, "de")).parts[0].texts[0]).toMatchObject({ text: "Gala LCV", translation: "" });
  });

  test("I18-017 a field's texts and its options are written together; empty ones are missing again", async () => {
    const form = await ready();
    const menu = form.sections[3].fields[0];
    const [meat] = menu.options;
    const part = { language: "de", part: "field", id: menu.id };
    const before = count(await read(form.code, "de"), "de");
    const texts = { title: "Hauptgericht", [`options.${meat.id}`]: "Fleisch" };
    const saved = await save(form.code, { ...part, texts, version: menu.version });
    expect(saved.status).toBe(200);
    expect(count(await read(form.code, "de"), "de")).toBe(before - 2);
    expect(saved.body.part.texts).toContainEqual({ name: `options.${meat.id}`, text: "Et", translation: "Fleisch" });
    expect((await save(form.code, { ...part, texts: {}, version: menu.version })).status).toBe(409);
    const again = await save(form.code, { ...part, texts: { title: "" }, version: saved.body.part.version });
    expect(count(await read(form.code, "de"), "de")).toBe(before - 1);
    await user.post(`/history/${again.body.undo}/undo`);
    expect(count(await read(form.code, "de"), "de")).toBe(before - 2);
    const other = form.sections[1].fields[0].options[0];
    const foreignOption = {
      texts: { [`options.${other.id}`]: "X" },
      version: (await partOf(await read(form.code, "de"), "field", menu.id)).version,
    };
    expect((await save(form.code, { ...part, ...foreignOption })).status).toBe(422);
  });

  test("I18-017 X9 unknown texts, the first language, long and formatted ones are refused or cleaned", async () => {
    const form = await ready();
    const [section] = form.sections;
    const part = { language: "en", part: "section", id: section.id, version: section.version };
    expect((await save(form.code, { ...part, texts: { thanks: "x" } })).status).toBe(422);
    expect((await save(form.code, { ...part, texts: { title: "x".repeat(301) } })).status).toBe(422);
    expect((await save(form.code, { ...part, language: "tr", texts: { title: "x" } })).status).toBe(422);
    const evil = { introduction: "<p>Hello<script>alert(1)</script></p>" };
    const own = await save(form.code, {
      language: "en",
      part: "form",
      id: form.id,
      version: form.version,
      texts: evil,
    });
    expect(JSON.stringify(own.body.part)).not.toContain("script");
  });

  test("X1 readers write nothing, and another company finds nothing", async () => {
    const form = await ready();
    const body = { language: "en", part: "form", id: form.id, version: 1, texts: { name: "X" } };
    expect((await save(form.code, body, await api.as(agency.agency))).status).toBe(403);
    const other = await api.as(foreign.admin);
    expect((await other.get(`/form/${form.code}/translations?language=en`)).status).toBe(404);
    expect((await save(form.code, body, other)).status).toBe(404);
  });
});

describe("who answers", () => {
  test("I18-017 sees each text in the chosen language, and those that are missing in the form's first", async () => {
    const form = await ready("workshop");
    const [session] = form.sections[1].fields;
    await save(form.code, {
      language: "ar",
      part: "form",
      id: form.id,
      version: form.version,
      texts: { name: "ورشة عمل" },
    });
    const part = { language: "ar", part: "field", id: session.id, version: session.version };
    await save(form.code, { ...part, texts: { title: "أي جلسة؟", [`options.${session.options[0].id}`]: "صباحا" } });
    const shown = (await user.get(`/form/${form.code}/preview?language=ar&section=${form.sections[1].id}`)).body;
    expect(shown.form.name).toBe("ورشة عمل");
    expect(shown.step.section.title).toBe("Oturum");
    expect(shown.step.fields[0]).toMatchObject({
      title: "أي جلسة؟",
      options: [{ option_text: "صباحا" }, { option_text: "Öğleden sonra oturumu (13.30–16.30)" }],
    });
    const english = (await user.get(`/form/${form.code}/preview?language=en`)).body;
    expect(english.form).toMatchObject({ name: "Workshop registration" });
    expect(english.form.consents[0].text).toContain("I agree to appear");
  });

  test("I18-017 PUB-013 a public form is in the reader's language where it has it", async () => {
    const form = await ready("workshop");
    const { version } = (await user.put(`/form/${form.code}`, { languages: ["tr", "en"], version: form.version })).body
      .form;
    await user.put(`/form/${form.code}/state`, { state: "PUBLISHED", version });
    const shown = async (locale: string) => (await api.anonymous.get(`/webform/${form.slug}?locale=${locale}`)).body;
    expect((await shown("tr")).step.section.title).toBe("Kişisel bilgiler");
    expect((await shown("en")).step.section.title).toBe("About you");
    expect((await shown("en")).form.introduction).toContain("Places in the sessions are limited");
  });

  test("I18-017 FRM-208 rows and columns of a matrix are read in the chosen language, and kept by their own texts", async () => {
    const rows = ["Otel", "Salon. Işık", "__proto__"];
    const props = { rows, columns: ["İyi", "Kötü"] };
    const form = await makeForm(api.db, {
      company: world.mine.company,
      project: project.id,
      slug: "secim-tablosu",
      more: { languages: ["tr", "de"] },
      sections: [{ fields: [{ type: "choice_matrix", props }] }],
    });
    const { field: fieldOf, section } = form;
    const field = fieldOf("choice_matrix");
    const before = await read("secimtablosu", "de");
    const texts = partOf(before, "field", field).texts.filter(({ name }: any) => /^(rows|columns)/.test(name));
    expect(texts.map(({ name, text }: any) => [name, text])).toEqual([
      ["rows.1", "Otel"],
      ["rows.2", "Salon. Işık"],
      ["rows.3", "__proto__"],
      ["columns.1", "İyi"],
      ["columns.2", "Kötü"],
    ]);
    const part = { language: "de", part: "field", id: field };
    const german = { "rows.1": "Hotel", "rows.2": "Saal", "rows.3": "Proto", "columns.1": "gut" };
    const saved = await save("secimtablosu", { ...part, texts: german, version: 1 });
    expect(saved.status).toBe(200);
    expect(count(await read("secimtablosu", "de"), "de")).toBe(count(before, "de") - 4);
    const { version } = saved.body.part;
    expect((await save("secimtablosu", { ...part, texts: { "rows.4": "X" }, version })).status).toBe(422);
    // Moved, it is still called so.
    const moved = await user.put(`/form/field/${field}`, { props: { ...props, rows: rows.toReversed() }, version });
    expect(moved.body.field.props).toEqual({ rows: rows.toReversed(), columns: ["İyi", "Kötü"] });
    const names = partOf(await read("secimtablosu", "de"), "field", field).texts;
    expect(names.find(({ name }: any) => name === "rows.3")).toMatchObject({ text: "Otel", translation: "Hotel" });

    const guest = api.anonymous;
    const asked = (await guest.get(`/webform/${form.slug}?language=de`)).body.step.fields[0];
    expect(asked.props).toMatchObject({
      rows: rows.toReversed(),
      spoken: { "rows.Otel": "Hotel", "columns.İyi": "gut" },
    });
    const entry = newEntry();
    const answers = { [field]: { 0: "İyi", 2: "Kötü" } };
    const step = { entry, language: "de", section: section[0], answers, final: 1 };
    expect((await guest.post(`/webform/${form.slug}`, step)).status).toBe(200);
    const { summary } = (await guest.get(`/form-entry/${entry}`)).body;
    expect(summary[0].text).toBe("Proto: gut\nHotel: Kötü");
    expect((await guest.get(`/form-entry/${entry}/stored`)).body.answers[0].text).toBe("Proto: gut\nHotel: Kötü");
    const [kept] = await api.rows(sql`select value from form_answers where field_id = ${field}`);
    expect(kept?.value).toContainEqual({ row: "Otel", column: "Kötü" });
  });

  test("I18-017 PUB-020 the mail to whoever answered says a form's own words in the guest's language, and its link always", async () => {
    const form = await makeForm(api.db, {
      company: world.mine.company,
      project: project.id,
      slug: "kendi-sozleri",
      more: { languages: ["tr", "de"] },
      sections: [{ fields: [{ type: "email" }] }],
    });
    const own = { mail_text: "{form} için teşekkürler.\n{link}\n{company}", offer_text: "Yer: {option}" };
    const { version } = (await user.put("/form/kendisozleri", { ...own, version: 1 })).body.form;
    const missing = count(await read("kendisozleri", "de"), "de");
    const texts = { name: "Werkstatt", mail_text: "Danke für {form}!", offer_text: "Platz: {option}" };
    const body = { language: "de", part: "form", id: form.id, texts, version };
    const saved = await save("kendisozleri", body);
    expect(saved.body.part.texts).toContainEqual({
      name: "mail_text",
      text: own.mail_text,
      translation: "Danke für {form}!",
    });
    expect(count(await read("kendisozleri", "de"), "de")).toBe(missing - 3);
    const mailTo = async (language: string) => {
      const entry = newEntry();
      const to = `${language}@ornek.example`;
      const answers = { [form.field("email")]: to };
      const step = { entry, language, section: form.section[0], answers, final: 1 };
      expect((await api.anonymous.post(`/webform/${form.slug}`, step)).status).toBe(200);
      const [row] = await api.rows(sql`select body from mails where recipient = ${to}`);
      return String(row?.body).replace(/[\w-]{43}/, "LINK");
    };
    expect(await mailTo("de")).toMatch(
      /^Danke für Werkstatt!\n\nhttps?:\/\/\S+\/form-entry\/LINK\?language=de\n\nemail: de@ornek\.example\n$/,
    );
    expect(await mailTo("tr")).toMatch(
      /^Kayıt formu için teşekkürler\.\nhttps?:\/\/\S+\/form-entry\/LINK\?language=tr\n.+\n\nemail: tr@ornek\.example\n$/,
    );
    expect((await user.post("/form/kendisozleri/clone", {})).body.form).toMatchObject(own);
  });

  test("FRM-007 translations go with a copy", async () => {
    const form = await ready("transfer");
    const copy = (await user.post(`/form/${form.code}/clone`, {})).body.form;
    expect(count(await read(copy.code), "en")).toBe(0);
  });
});
