import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

import { fieldTypeNames } from "#contract/guest-forms/form-facts";

import { agency, foreign, type Client } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, user } = await openWorld();

interface Project {
  id: number;
  code: string;
}
let project: Project;
let other: Client;
beforeAll(async () => {
  project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  other = await api.as(foreign.admin);
});

let serial = 0;
async function newForm(more: object = {}) {
  serial += 1;
  const body = { project_id: project.id, form_type: "registration", type: "INVITED", name: `Kayıt ${serial}`, ...more };
  const { form } = (await user.post("/forms", body)).body;
  return form;
}
const read = async (code: string) => (await user.get(`/form/${code}`)).body.form;
const addSection = async (code: string, name: string) =>
  (await user.post(`/form/${code}/section`, { name })).body.section;
async function addField(code: string, section: number, field_type: string, title?: string) {
  const { field } = (await user.post(`/form/${code}/field`, { section_id: section, field_type })).body;
  if (title === undefined) return field;
  return (await user.put(`/form/field/${field.id}`, { title, version: field.version })).body.field;
}
const addOption = async (code: string, field: number, option_text: string, quota_available?: number) =>
  (await user.post(`/form/${code}/field/${field}/option`, { option_text, quota_available })).body.option;
const titles = (form: any) =>
  form.sections.map((section: any) => [section.title, section.fields.map((field: any) => field.title)]);
const undo = (id: number) => user.post(`/history/${id}/undo`);

/** A form whose second section is shown for one answer of the first. */
async function ruled() {
  const form = await newForm();
  const [first] = form.sections;
  const second = await addSection(form.code, "Konaklama");
  const choice = await addField(form.code, first.id, "radio", "Kalacak mısın?");
  const yes = await addOption(form.code, choice.id, "Evet");
  const no = await addOption(form.code, choice.id, "Hayır");
  const night = await addField(form.code, second.id, "number", "Kaç gece?");
  const rule = (more: object) =>
    user.post(`/form/${form.code}/rules`, {
      type: "FORMSECTION",
      source: second.id,
      target: `FIELD-${choice.id}`,
      operator: "equal",
      value: String(yes.id),
      ...more,
    });
  return { form, first, second, choice, yes, no, night, rule };
}

describe("forms", () => {
  test("FRM-001 FRM-220 the palette holds every type in its group", async () => {
    const { data } = (await user.get("/forms/field-templates")).body;
    expect(data.map(({ type }: { type: string }) => type)).toEqual(fieldTypeNames);
    expect(new Set(data.map(({ group }: { group: string }) => group))).toEqual(
      new Set(["basic", "choice", "person", "event", "content"]),
    );
  });

  test("FRM-004 FRM-006 FRM-028 a form of a project is made with a section, listed by name, renamed and deleted with a way back", async () => {
    const form = await newForm({ name: "Şölen kaydı" });
    expect(form).toMatchObject({ state: "DRAFT", languages: ["tr"], may_write: 1, project: { code: project.code } });
    expect(form.slug).toMatch(/^solen-kaydi-\d{5}$/);
    expect(titles(form)).toEqual([["Genel bilgiler", []]]);
    const named = async () =>
      (await user.get(`/forms?project_id=${project.id}`)).body.data.map(({ name }: { name: string }) => name);
    await newForm({ name: "Çay saati" });
    const names = await named();
    expect(names.indexOf("Çay saati")).toBeLessThan(names.indexOf("Şölen kaydı"));
    const saved = await user.put(`/form/${form.code}`, {
      name: "Şölen kaydı 2",
      closes_at: "2027-05-01T18:00",
      version: 1,
    });
    expect(saved.body.form).toMatchObject({ name: "Şölen kaydı 2", closes_at: "2027-05-01 18:00:00", version: 2 });
    expect((await user.put(`/form/${form.code}`, { name: "Eski", version: 1 })).status).toBe(409);
    const gone = await user.del(`/form/${form.id}`, { version: 2 });
    expect(gone.status).toBe(200);
    expect((await user.get(`/form/${form.code}`)).status).toBe(404);
    await undo(gone.body.undo);
    expect((await read(form.code)).name).toBe("Şölen kaydı 2");
  });

  test("FRM-217 a form is found by its id and by its code", async () => {
    const form = await newForm();
    expect((await user.get(`/form/${form.id}`)).body.form.code).toBe(form.code);
  });

  test("X1 another company finds neither form nor part, and readers write nothing", async () => {
    const { form, first, choice, yes } = await ruled();
    const reader = await api.as(agency.agency);
    expect((await reader.get(`/form/${form.code}`)).body.form.may_write).toBe(0);
    const tries = [
      ["put", `/form/${form.code}`, { name: "X", version: 1 }],
      ["post", `/form/${form.code}/section`, { name: "X" }],
      ["put", `/form/field/${choice.id}`, { title: "X", version: 1 }],
      ["del", `/form/${form.code}/field/${choice.id}/option/${yes.id}`, {}],
      ["post", `/form/${form.code}/sort`, { sections: [first.id] }],
      ["del", `/form/${form.code}`, {}],
    ] as const;
    for (const [method, path, body] of tries) {
      expect((await other[method](path, body)).status, path).toBe(404);
      expect((await reader[method](path, body)).status, path).toBe(403);
    }
  });

  test("the company's own forms are read by its staff and written by its admins", async () => {
    const admin = await api.as(agency.admin);
    const body = { form_type: "mma", name: "Müşteri brifi" };
    expect((await user.post("/forms", body)).status).toBe(403);
    const { form } = (await admin.post("/forms", body)).body;
    expect((await user.get(`/form/${form.code}`)).body.form).toMatchObject({ project_id: null, may_write: 0 });
    expect((await user.get("/forms?form_type=mma")).body.data.map((one: any) => one.code)).toContain(form.code);
    expect((await other.get(`/form/${form.code}`)).status).toBe(404);
  });

  test("FRM-014 FRM-015 FRM-016 FRM-191 FRM-192 sections are added at the end, saved, put in order and kept within their limits", async () => {
    const form = await newForm();
    const [first] = form.sections;
    const second = await addSection(form.code, "Uçuş");
    const third = await addSection(form.code, "Konaklama");
    await user.post(`/form/${form.code}/sort`, { sections: [third.id, first.id] });
    expect(titles(await read(form.code)).map(([title]: [string]) => title)).toEqual([
      "Konaklama",
      "Genel bilgiler",
      "Uçuş",
    ]);
    const save = (body: object) => user.put(`/form/${form.code}/section/${second.id}`, { version: 1, ...body });
    expect((await save({ title: "a".repeat(301) })).body.errors.title).toEqual(["En fazla 300 karakter olabilir."]);
    expect((await save({ help_text: "a".repeat(501) })).body.errors.help_text).toEqual([
      "En fazla 500 karakter olabilir.",
    ]);
    const saved = await save({ title: "Uçuşlar", title_colour: "accent", is_hidden: 1, dep_action: "HIDE" });
    expect(saved.body.section).toMatchObject({ title: "Uçuşlar", title_colour: "accent", is_hidden: 1, version: 2 });
    expect((await save({ title: "Eski" })).status).toBe(409);
  });

  test("FRM-010 FRM-011 FRM-012 FRM-182 FRM-183 fields land where they are dropped, move between sections and are put in order", async () => {
    const form = await newForm();
    const [first] = form.sections;
    const second = await addSection(form.code, "İkinci");
    const a = await addField(form.code, first.id, "text", "A");
    const b = await addField(form.code, first.id, "text", "B");
    const { field: c } = (
      await user.post(`/form/${form.code}/field`, { section_id: first.id, field_type: "email", field_index: 1 })
    ).body;
    expect(c.title).toBe("E-posta");
    expect(titles(await read(form.code))).toEqual([
      ["Genel bilgiler", ["A", "E-posta", "B"]],
      ["İkinci", []],
    ]);
    await user.put(`/form/${form.code}/section/${first.id}/sort`, { fields: [b.id, a.id] });
    await user.put(`/form/${form.code}/field/${a.id}/section`, { section_id: second.id, field_index: 0 });
    await user.put(`/form/${form.code}/field/${c.id}/section`, { section_id: second.id, field_index: 0 });
    expect(titles(await read(form.code))).toEqual([
      ["Genel bilgiler", ["B"]],
      ["İkinci", ["E-posta", "A"]],
    ]);
    const copy = (await user.post(`/form/${form.code}/field/${c.id}/clone`)).body.field;
    expect(titles(await read(form.code))[1]).toEqual(["İkinci", ["E-posta", "E-posta", "A"]]);
    expect(copy.code).not.toBe(c.code);
  });

  test("FRM-009 FRM-187 FRM-190 FRM-221 a field keeps what its type has, and nothing else", async () => {
    const form = await newForm();
    const field = await addField(form.code, form.sections[0].id, "radio");
    const body = {
      title: "Menü",
      placeholder: "Seç",
      is_required: 1,
      is_readonly: 1,
      min_length: 3,
      direction: "row",
      version: 1,
    };
    const saved = (await user.put(`/form/field/${field.id}`, body)).body.field;
    expect(saved).toMatchObject({
      title: "Menü",
      placeholder: null,
      is_required: 1,
      is_readonly: 0,
      min_length: null,
      direction: "row",
      version: 2,
    });
    expect((await user.put(`/form/field/${field.id}`, { title: "a".repeat(301), version: 2 })).status).toBe(422);
    const text = await addField(form.code, form.sections[0].id, "text");
    const wrong = await user.put(`/form/field/${text.id}`, { min_length: 9, max_length: 3, version: 1 });
    expect(wrong.body.errors.max_length).toEqual(["En çok karakter sayısı, en azdan küçük olamaz."]);
    const readonly = { default_value_type: "FIXED", default_value: "Ankara", is_readonly: 1, version: 1 };
    expect((await user.put(`/form/field/${text.id}`, readonly)).body.field.is_readonly).toBe(1);
  });

  test("FRM-132 FRM-208 FRM-209 FRM-218 props are those of the type: matrices lose empty and repeated lines, a link is a url", async () => {
    const form = await newForm();
    const [section] = form.sections;
    const matrix = await addField(form.code, section.id, "choice_matrix");
    const props = JSON.stringify({ rows: "Oturum 1\n\n oturum 1 \nOturum 2", columns: ["İyi", "", "Kötü"], url: "x" });
    const saved = (await user.put(`/form/field/${matrix.id}`, { props, version: 1 })).body.field;
    expect(saved.props).toEqual({ rows: ["Oturum 1", "Oturum 2"], columns: ["İyi", "Kötü"] });
    const pdf = await addField(form.code, section.id, "pdf_viewer");
    expect(pdf.props).toEqual({ source: "url", url: null });
    const link = { props: { source: "link", url: "www.ornek.com/program.pdf" }, version: 1 };
    expect((await user.put(`/form/field/${pdf.id}`, link)).body.field.props).toEqual({
      source: "url",
      url: "https://www.ornek.com/program.pdf",
    });
    const bad = await user.put(`/form/field/${pdf.id}`, { props: { url: "javascript:alert(1)" }, version: 2 });
    expect(Object.keys(bad.body.errors)).toEqual(["props.url"]);
  });

  test("FRM-193 FRM-194 one attendance is allowed: a second is refused, and an earlier one does not come back beside it", async () => {
    const form = await newForm();
    const [section] = form.sections;
    const attendance = await addField(form.code, section.id, "attendance");
    const again = await user.post(`/form/${form.code}/field`, { section_id: section.id, field_type: "attendance" });
    expect([again.status, again.body.message]).toEqual([409, "Bir formda yalnız bir katılım alanı olabilir."]);
    const gone = await user.del(`/form/field/${attendance.id}`);
    const both = await Promise.all(
      [1, 2].map(() => user.post(`/form/${form.code}/field`, { section_id: section.id, field_type: "attendance" })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await undo(gone.body.undo)).status).toBe(409);
  });

  test("FRM-020 FRM-021 FRM-022 FRM-023 FRM-212 FRM-213 options are added, changed, put in order and deleted; places that are taken stay taken", async () => {
    const { form, choice, yes, no } = await ruled();
    const path = `/form/${form.code}/field/${choice.id}/option`;
    const added = await user.post(path, { option_text: "Belki", quota_available: 10 });
    expect(added.body.message).toBe("Seçenek eklendi.");
    const maybe = added.body.option;
    await api.db
      .execute(sql`with e as (insert into form_entries (event_company_id, form_id, token_hash, language, state, sent_at)
        select event_company_id, id, code || n, 'tr', 'sent', now() from forms, generate_series(1, 3) n where code = ${form.code}
        returning event_company_id, id)
      insert into form_places (event_company_id, entry_id, option_id) select event_company_id, id, ${maybe.id} from e`);
    const quota = async (data: string | null) => {
      const { body } = await user.put(`${path}/${maybe.id}`, { column: "quota_available", data: data ?? "" });
      const { quota_allocated, quota_available } = body.field.options.find((one: any) => one.id === maybe.id);
      return [quota_allocated, quota_available];
    };
    expect(await quota("20")).toEqual([20, 17]);
    expect(await quota("2")).toEqual([2, 0]);
    expect(await quota(null)).toEqual([null, null]);
    expect((await user.put(`${path}/${maybe.id}`, { column: "quota_available", data: "çok" })).status).toBe(422);
    expect((await user.put(`${path}/${maybe.id}`, { column: "option_text", data: "" })).status).toBe(422);
    await user.post(`${path}/sort`, { options: [maybe.id, no.id] });
    const texts = async () =>
      (await user.get(`/form/field/${choice.id}`)).body.field.options.map((one: any) => one.option_text);
    expect(await texts()).toEqual(["Belki", "Hayır", "Evet"]);
    const gone = await user.del(`${path}/${yes.id}`);
    expect(gone.body.message).toBe("Seçenek silindi.");
    expect(await texts()).toEqual(["Belki", "Hayır"]);
  });

  test("FRM-018 FRM-019 FRM-173 FRM-205 FRM-207 FRM-216 FRM-219 rules look at choices of earlier sections and at columns, each with its operators", async () => {
    const { first, second, choice, yes, night, rule } = await ruled();
    const { section } = (await rule({})).body;
    expect(section.rules).toMatchObject([
      { type: "FORMSECTION", source: second.id, target: `FIELD-${choice.id}`, operator: "equal", target_value: "Evet" },
    ]);
    const refused = async (more: object) => Object.keys((await rule(more)).body.errors ?? {});
    expect(await refused({ target: `FIELD-${night.id}` })).toEqual(["target"]);
    expect(await refused({ source: first.id })).toEqual(["target"]);
    expect(await refused({ value: "" })).toEqual(["value"]);
    expect(await refused({ value: "999999" })).toEqual(["value"]);
    expect(await refused({ operator: "greater", value: "çok" })).toEqual(["value"]);
    expect(await refused({ target: "DB-company", operator: "greater", value: "1" })).toEqual(["operator"]);
    expect(await refused({ target: "DB-yok", value: "1" })).toEqual(["target"]);
    expect((await rule({ operator: "full", value: "" })).status).toBe(200);
    expect((await rule({ target: "DB-company", value: "Ardıç" })).status).toBe(200);
    expect((await rule({ type: "FORMFIELD", source: night.id, target: String(choice.id) })).status).toBe(200);
    const { field } = (await user.get(`/form/field/${night.id}`)).body;
    expect(field.deps).toMatchObject([{ target: `FIELD-${choice.id}`, value: String(yes.id) }]);
  });

  test("FRM-184 FRM-222 with a field, an option or a section go the rules that look at it, and come back with it", async () => {
    const { form, first, choice, yes, second, rule } = await ruled();
    await rule({});
    await rule({ operator: "full", value: "" });
    const count = async () => (await read(form.code)).sections.find((one: any) => one.id === second.id).rules.length;
    const option = await user.del(`/form/${form.code}/field/${choice.id}/option/${yes.id}`);
    expect(await count()).toBe(1);
    await undo(option.body.undo);
    expect(await count()).toBe(2);
    const field = await user.del(`/form/field/${choice.id}`);
    expect(field.body.message).toBe("Alan, ona bakan 2 kuralla birlikte silindi.");
    expect(await count()).toBe(0);
    await undo(field.body.undo);
    expect(await count()).toBe(2);
    const section = await user.del(`/form/${form.code}/section/${first.id}`);
    expect(section.body.message).toBe("Bölüm, ona bakan 2 kuralla birlikte silindi.");
    expect(titles(await read(form.code))).toEqual([["Konaklama", ["Kaç gece?"]]]);
    await undo(section.body.undo);
    expect(await count()).toBe(2);
    expect(titles(await read(form.code))[0]).toEqual(["Genel bilgiler", ["Kalacak mısın?"]]);
  });

  test("FRM-094 FRM-095 FRM-195 FRM-196 FRM-197 a form of type mma has no rules, and neither it nor a public one takes values of columns", async () => {
    const admin = await api.as(agency.admin);
    const { form } = (await admin.post("/forms", { form_type: "mma", name: "Brif" })).body;
    expect(form.db_columns).toEqual([]);
    const path = `/form/${form.code}`;
    const { section } = (await admin.post(`${path}/section`, { name: "İki" })).body;
    const [first] = form.sections;
    const { field } = (await admin.post(`${path}/field`, { section_id: first.id, field_type: "attendance" })).body;
    const rule = { type: "FORMSECTION", source: section.id, target: `FIELD-${field.id}`, operator: "full" };
    expect((await admin.post(`${path}/rules`, rule)).status).toBe(409);
    const asked = (await admin.post(`${path}/field`, { section_id: first.id, field_type: "text" })).body.field;
    const ofBrief = { default_value_type: "DB", default_value_db: "company", version: asked.version };
    const refused = await admin.put(`/form/field/${asked.id}`, ofBrief);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["default_value_type"]]);
    expect((await admin.get(`/form/field/${asked.id}`)).body.field.default_value_type).toBe("NONE");
    // An invited person has columns: the type of the form alone refuses them.
    const invitedBrief = await newForm({ form_type: "mma" });
    const ofInvited = await addField(invitedBrief.code, invitedBrief.sections[0].id, "text");
    const answer = await user.put(`/form/field/${ofInvited.id}`, { ...ofBrief, version: 1 });
    expect(Object.keys(answer.body.errors)).toEqual(["default_value_type"]);
    const open = await newForm({ type: "PUBLIC" });
    const text = await addField(open.code, open.sections[0].id, "text");
    const column = { default_value_type: "DB", default_value_db: "company", version: 1 };
    expect(Object.keys((await user.put(`/form/field/${text.id}`, column)).body.errors)).toEqual(["default_value_type"]);
    const invited = await newForm();
    expect(invited.db_columns.map(({ key }: { key: string }) => key)).toContain("company");
    const mine = await addField(invited.code, invited.sections[0].id, "text");
    expect((await user.put(`/form/field/${mine.id}`, column)).body.field.default_value_db).toBe("company");
  });

  test("FRM-007 a copy has all sections, options and rules with ids of its own, and every place is free again", async () => {
    const { form, choice, rule, yes } = await ruled();
    await rule({});
    const limited = await addOption(form.code, choice.id, "Belki", 5);
    await api.db.execute(sql`update form_options set quota_available = 1 where id = ${limited.id}`);
    const copy = (await user.post(`/form/${form.id}/clone`, {})).body.form;
    expect(copy).toMatchObject({ name: `${form.name} (kopya)`, state: "DRAFT", project_id: project.id });
    expect(titles(copy)).toEqual(titles(await read(form.code)));
    const [field] = copy.sections[0].fields;
    expect(field.options.map((one: any) => [one.option_text, one.quota_available])).toEqual([
      ["Evet", null],
      ["Hayır", null],
      ["Belki", 5],
    ]);
    expect(copy.sections[1].rules).toMatchObject([
      { target: `FIELD-${field.id}`, value: String(field.options[0].id), target_value: "Evet" },
    ]);
    expect(field.options[0].id).not.toBe(yes.id);
  });

  test("FRM-024 flights of the project are options, each once, and those of another project none", async () => {
    const form = await newForm();
    const field = await addField(form.code, form.sections[0].id, "flight");
    const flightOf = async (of: Project) => {
      const [row] = await api.rows<{ id: number }>(
        sql`insert into flights (event_company_id, project_id, outbound_airline_code, outbound_flight_no, outbound_departure_code,
            outbound_departure_name, outbound_arrival_code, outbound_arrival_name, outbound_departs_at)
          select event_company_id, id, 'TK', '2434', 'IST', 'İstanbul', 'AYT', 'Antalya', '2027-05-12 08:30:00'
          from projects where id = ${of.id} returning id`,
      );
      return row?.id;
    };
    const path = `/form/${form.code}/field/${field.id}/flight_option`;
    const body = { flight_id: await flightOf(project), quota_available: 40 };
    const { options } = (await user.post(path, body)).body.field;
    expect(options).toMatchObject([{ option_text: "TK2434 IST–AYT 12.05.2027 08:30", quota_available: 40 }]);
    expect((await user.post(path, body)).status).toBe(409);
    const elsewhere: Project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
    expect((await user.post(path, { flight_id: await flightOf(elsewhere) })).status).toBe(422);
  });

  test("a form that asks nothing is not published; published and closed it says so", async () => {
    const form = await newForm();
    const state = (value: string, version: number) => user.put(`/form/${form.code}/state`, { state: value, version });
    await addField(form.code, form.sections[0].id, "content");
    expect((await state("PUBLISHED", 1)).body.message).toContain("henüz hiçbir şey sormuyor");
    await addField(form.code, form.sections[0].id, "name");
    expect((await state("PUBLISHED", 1)).body).toMatchObject({ message: "Form yayımlandı.", form: { version: 2 } });
    expect((await state("CLOSED", 2)).body.message).toBe("Form kapatıldı.");
  });

  test("an address that another form has, also another company's, is refused at its field", async () => {
    const [mine, second] = [await newForm(), await newForm()];
    const save = (slug: string) => user.put(`/form/${mine.code}`, { slug, version: 1 });
    expect(Object.keys((await save(second.slug)).body.errors)).toEqual(["slug"]);
    expect((await save("Bahar Kongresi")).status).toBe(422);
    expect((await save(`bahar-kongresi-${mine.id}`)).body.form.slug).toBe(`bahar-kongresi-${mine.id}`);
  });
});
