import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, user } = await openWorld();

interface Place {
  id: number;
  code: string;
}
let project: Place;
let form: any;
beforeAll(async () => {
  project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  form = await newForm();
});

let serial = 0;
async function newForm(more: object = {}): Promise<any> {
  serial += 1;
  const body = { project_id: project.id, form_type: "rsvp", type: "INVITED", name: `Değerler ${serial}`, ...more };
  return (await user.post("/forms", body)).body.form;
}
const read = async ({ code }: Place) => (await user.get(`/form/${code}`)).body.form;
const readField = async (id: number) => (await user.get(`/form/field/${id}`)).body.field;
const addSection = async ({ code }: Place, name: string) =>
  (await user.post(`/form/${code}/section`, { name })).body.section;
const addField = async (of: any, field_type: string, section = 0) =>
  (await user.post(`/form/${of.code}/field`, { section_id: of.sections[section].id, field_type })).body.field;
const addOption = async (of: Place, field: number, option_text: string, quota_available?: number) =>
  (await user.post(`/form/${of.code}/field/${field}/option`, { option_text, quota_available })).body.option;
/** Values of a field after a save, read again. */
async function savedField(id: number, values: object) {
  const { version } = await readField(id);
  const { status, body } = await user.put(`/form/field/${id}`, { ...values, version });
  expect([status, body.errors]).toEqual([200, undefined]);
  return readField(id);
}

describe("a form", () => {
  let made: any;
  beforeAll(async () => {
    const { code } = await newForm({ name: "Katılım bildirimi" });
    const field = await addField({ code, sections: (await read({ id: 0, code })).sections }, "radio");
    expect(field.id).toBeGreaterThan(0);
    made = await read({ id: 0, code });
  });

  const ofForm: [ledger: string, kept: () => object][] = [
    ["FRM-048 code", () => ({ code: expect.stringMatching(/^[\w-]{8,}$/) })],
    ["FRM-049 project_id", () => ({ project_id: project.id, project: { code: project.code } })],
    ["FRM-051 type", () => ({ type: "INVITED" })],
    ["FRM-053 sections", () => ({ sections: [{ title: "Genel bilgiler", fields: [{ type: "radio" }] }] })],
  ];
  it.each(ofForm)("%s is read as it was given or begins", (_, kept) => {
    expect(made).toMatchObject(kept());
  });

  it("FRM-054 each form of the list has its sections and their fields, in the order of the form", async () => {
    const long = await newForm({ name: "Sıralı" });
    await addSection(long, "İkinci bölüm");
    const ids: number[] = [];
    for (const type of ["text", "number", "date"]) ids.push((await addField(long, type)).id);
    const [one, two, three] = ids;
    const [section] = long.sections;
    const order = await user.put(`/form/${long.code}/section/${section.id}/sort`, { fields: [three, one, two] });
    expect(order.status).toBe(200);
    const { data } = (await user.get("/forms", { project_id: project.id })).body;
    expect(data.find(({ code }: Place) => code === made.code)).toMatchObject({
      sections: [{ fields: [{ type: expect.any(String) }] }],
    });
    const ordered = data.find(({ code }: Place) => code === long.code).sections[0].fields;
    expect(ordered.map(({ id }: any) => id)).toEqual([three, one, two]);
    for (const one of data) {
      const { sections } = await read(one);
      const all = sections.flatMap((section: any) => section.fields);
      expect([one.section_count, one.field_count]).toEqual([sections.length, all.length]);
      const brief = ({ id, title, type }: any) => ({ id, title, type });
      expect(one.sections).toEqual(
        sections.map(({ id, title, fields }: any) => ({ id, title, fields: fields.map(brief) })),
      );
    }
  });

  it.each(["registration", "rsvp", "survey", "customer", "mma", "other"])(
    "FRM-050 FRM-051 form_type %s is kept, of everybody and of the invited, and the list is narrowed by it",
    async (form_type) => {
      for (const type of ["PUBLIC", "INVITED"]) {
        const { code, id } = await newForm({ form_type, type });
        expect(await read({ id, code })).toMatchObject({ form_type, type });
        const { data } = (await user.get("/forms", { project_id: project.id, form_type })).body;
        expect(data.map((one: Place) => one.code)).toContain(code);
        expect(new Set(data.map((one: any) => one.form_type))).toEqual(new Set([form_type]));
      }
    },
  );

  it("FRM-050 a form_type or a type that nobody knows is refused at its field", async () => {
    const body = { project_id: project.id, name: "Yok", form_type: "quiz", type: "SECRET" };
    expect(Object.keys((await user.post("/forms", body)).body.errors).toSorted()).toEqual(["form_type", "type"]);
  });
});

describe("a section", () => {
  let section: any;
  let category: number;
  beforeAll(async () => {
    const of = await newForm();
    const choice = await addField(of, "dropdown");
    await addOption(of, choice.id, "Evet");
    const second = await addSection(of, "Konaklama");
    const rule = { type: "FORMSECTION", source: second.id, target: `FIELD-${choice.id}`, operator: "full" };
    await user.post(`/form/${of.code}/rules`, rule);
    await user.post(`/form/${of.code}/field`, { section_id: second.id, field_type: "number" });
    category = (await user.get("/definition/budget-categories")).body.data[0].id;
    await user.put(`/form/${of.code}/section/${second.id}`, {
      title: "K".repeat(300),
      title_colour: "success",
      help_text: "Otelde kalacaklar için.",
      is_hidden: 1,
      budget_category_id: category,
      dep_scope: "ANY",
      dep_action: "HIDE",
      version: 1,
    });
    section = (await read(of)).sections[1];
  });

  const ofSection: [ledger: string, kept: () => object][] = [
    ["FRM-055 id", () => ({ id: expect.any(Number) })],
    ["FRM-056 title with 300 letters", () => ({ title: "K".repeat(300) })],
    ["FRM-057 title_colour", () => ({ title_colour: "success" })],
    ["FRM-058 help_text", () => ({ help_text: "Otelde kalacaklar için." })],
    ["FRM-059 is_hidden", () => ({ is_hidden: 1 })],
    ["FRM-060 FRM-097 dep_scope", () => ({ dep_scope: "ANY" })],
    ["FRM-061 FRM-099 dep_action", () => ({ dep_action: "HIDE" })],
    ["FRM-062 FRM-175 rules", () => ({ rules: [{ type: "FORMSECTION", source: section.id, operator: "full" }] })],
    ["FRM-063 budget_category_id", () => ({ budget_category_id: category })],
    ["FRM-064 sort_order", () => ({ sort_order: 1 })],
    ["FRM-065 fields", () => ({ fields: [{ type: "number", form_section_id: section.id }] })],
  ];
  it.each(ofSection)("%s of a section is read as it was saved", (_, kept) => {
    expect(section).toMatchObject(kept());
  });

  it("FRM-060 FRM-061 FRM-096 FRM-098 a new section is shown when all of its rules hold, and takes no other words", async () => {
    const of = await newForm();
    const [{ id, dep_scope, dep_action }] = of.sections;
    expect([dep_scope, dep_action]).toEqual(["ALL", "SHOW"]);
    const { errors } = (
      await user.put(`/form/${of.code}/section/${id}`, { dep_scope: "SOME", dep_action: "MOVE", version: 1 })
    ).body;
    expect(Object.keys(errors).toSorted()).toEqual(["dep_action", "dep_scope"]);
  });

  it("FRM-017 a section goes with its fields, and nothing of it is read any more", async () => {
    const of = await newForm();
    const field = await addField(of, "text");
    const gone = await user.del(`/form/${of.code}/section/${of.sections[0].id}`, { version: 1 });
    expect([gone.status, gone.body.message]).toEqual([200, "Bölüm silindi."]);
    expect((await read(of)).sections).toEqual([]);
    expect((await user.get(`/form/field/${field.id}`)).status).toBe(404);
  });
});

describe("a field", () => {
  let field: any;
  let choice: any;
  beforeAll(async () => {
    const of = await newForm();
    choice = await addField(of, "radio");
    await addOption(of, choice.id, "Evet");
    await addSection(of, "İkinci");
    const whole = await read(of);
    const made = await addField(whole, "text", 1);
    const rule = { type: "FORMFIELD", source: made.id, target: `FIELD-${choice.id}`, operator: "empty" };
    await user.post(`/form/${of.code}/rules`, rule);
    field = await savedField(made.id, {
      title: "T".repeat(300),
      placeholder: "Örnek: Ankara",
      helptext: "Yaşadığın şehir.",
      title_colour: "accent",
      is_required: 1,
      is_hidden: 1,
      is_readonly: 1,
      default_value_type: "FIXED",
      default_value: "Ankara",
      min_length: 2,
      max_length: 40,
      props: {},
      dep_scope: "ANY",
      dep_action: "HIDE",
      direction: "row",
    });
    expect(field.form_section_id).toBe(whole.sections[1].id);
    choice = await savedField(choice.id, { direction: "row" });
  });

  const ofField: [ledger: string, kept: () => object][] = [
    ["FRM-008 FRM-066 id", () => ({ id: expect.any(Number) })],
    ["FRM-067 type", () => ({ type: "text" })],
    ["FRM-068 title with 300 letters", () => ({ title: "T".repeat(300) })],
    ["FRM-069 placeholder", () => ({ placeholder: "Örnek: Ankara" })],
    ["FRM-070 helptext", () => ({ helptext: "Yaşadığın şehir." })],
    ["FRM-071 title_colour", () => ({ title_colour: "accent" })],
    ["FRM-072 is_required", () => ({ is_required: 1 })],
    ["FRM-073 is_hidden", () => ({ is_hidden: 1 })],
    ["FRM-074 is_readonly", () => ({ is_readonly: 1 })],
    ["FRM-075 FRM-101 default_value_type", () => ({ default_value_type: "FIXED" })],
    ["FRM-076 default_value", () => ({ default_value: "Ankara" })],
    ["FRM-078 min_length", () => ({ min_length: 2 })],
    ["FRM-079 max_length", () => ({ max_length: 40 })],
    ["FRM-080 props", () => ({ props: {} })],
    ["FRM-082 FRM-174 deps", () => ({ deps: [{ type: "FORMFIELD", source: field.id, operator: "empty" }] })],
    ["FRM-083 FRM-097 dep_scope", () => ({ dep_scope: "ANY" })],
    ["FRM-084 FRM-099 dep_action", () => ({ dep_action: "HIDE" })],
    ["FRM-086 code", () => ({ code: expect.stringMatching(/^[\w-]{8,}$/) })],
    ["FRM-087 form_section_id", () => ({ form_section_id: expect.any(Number) })],
    ["FRM-088 sort_order", () => ({ sort_order: 0 })],
  ];
  it.each(ofField)("%s of a field is read as it was saved", (_, kept) => {
    expect(field).toMatchObject(kept());
  });

  it("FRM-081 FRM-085 a choice brings its options, and stands in a row or a column", () => {
    expect(choice).toMatchObject({ direction: "row", options: [{ option_text: "Evet" }] });
    expect(field.options).toEqual([]);
  });

  it.each([
    ["FRM-100 NONE", { default_value_type: "NONE" }, { default_value_type: "NONE" }],
    [
      "FRM-101 FRM-076 FIXED",
      { default_value_type: "FIXED", default_value: "Bolu" },
      { default_value_type: "FIXED", default_value: "Bolu" },
    ],
    [
      "FRM-102 FRM-077 DB",
      { default_value_type: "DB", default_value_db: "company" },
      { default_value_type: "DB", default_value_db: "company" },
    ],
  ])("%s is where a field's value begins", async (_, values, kept) => {
    const { id } = await addField(form, "text");
    expect(await savedField(id, values)).toMatchObject(kept);
    const { version } = await readField(id);
    const { body } = await user.put(`/form/field/${id}`, { default_value_type: "SOME", version });
    expect(Object.keys(body.errors)).toEqual(["default_value_type"]);
  });

  it("FRM-013 a field is deleted, and neither it nor its options are read any more", async () => {
    const { id } = await addField(form, "radio");
    const option = await addOption(form, id, "Evet");
    const idsOf = async () =>
      (await read(form)).sections.flatMap(({ fields }: any) => fields.map((one: any) => one.id));
    const write = () =>
      user.put(`/form/${form.code}/field/${id}/option/${option.id}`, { column: "option_text", data: "Hayır" });
    expect([(await idsOf()).includes(id), (await write()).status]).toEqual([true, 200]);
    const { version } = await readField(id);
    const gone = await user.del(`/form/field/${id}`, { version });
    expect([gone.status, gone.body.message]).toEqual([200, "Alan silindi."]);
    expect((await user.get(`/form/field/${id}`)).status).toBe(404);
    expect([(await idsOf()).includes(id), (await write()).status]).toEqual([false, 404]);
  });

  const types: [ledger: string, type: string, begins: object][] = [
    ["FRM-105 dropdown", "dropdown", {}],
    ["FRM-106 checkbox", "checkbox", {}],
    ["FRM-107 checkboxes", "checkboxes", {}],
    ["FRM-108 radio", "radio", {}],
    ["FRM-109 FRM-130 FRM-131 choice_matrix", "choice_matrix", { rows: [], columns: [] }],
    ["FRM-110 multiple_choice", "multiple_choice", {}],
    ["FRM-111 multiselect", "multiselect", {}],
    ["FRM-112 room_mates", "room_mates", {}],
    ["FRM-113 fileupload", "fileupload", { file_type: "file", file_size: 10 }],
    ["FRM-114 name", "name", { show_initials: 0 }],
    ["FRM-115 phone_number", "phone_number", { type: "any" }],
    ["FRM-116 address", "address", { country: null, fields: ["country", "city", "town", "postcode"] }],
    ["FRM-117 currency", "currency", { currency: "TRY" }],
    ["FRM-118 attendance", "attendance", { attending_text: null, not_attending_text: null }],
    ["FRM-119 contract", "contract", { title: null, link: null, contract_type: "text", file: null, text: null }],
    ["FRM-120 video", "video", { url: null }],
    ["FRM-121 FRM-161 pdf_viewer", "pdf_viewer", { source: "url", url: null }],
    ["FRM-122 flight", "flight", {}],
  ];
  it.each(types)("%s is a type of the palette, and a field of it begins with its settings", async (_, type, begins) => {
    const palette = (await user.get("/forms/field-templates")).body.data.map((one: any) => one.type);
    expect(palette).toContain(type);
    const { id } = await addField(await newForm(), type);
    expect(await readField(id)).toMatchObject({ type, props: begins });
  });

  const props: [ledger: string, type: string, sent: object, kept?: object][] = [
    ["FRM-123 title", "contract", { title: "Katılım sözleşmesi" }],
    ["FRM-124 link", "contract", { link: "https://ornek.com/sozlesme" }],
    ["FRM-125 FRM-155 contract_type file", "contract", { contract_type: "file" }],
    ["FRM-125 FRM-156 contract_type text", "contract", { contract_type: "text" }],
    ["FRM-127 text", "contract", { text: "<p>Kabul ediyorum.</p>" }],
    ["FRM-128 FRM-157 file_type image", "fileupload", { file_type: "image" }],
    ["FRM-128 FRM-158 file_type file", "fileupload", { file_type: "file" }],
    ["FRM-129 file_size in megabytes", "fileupload", { file_size: 25 }],
    ["FRM-130 rows", "choice_matrix", { rows: ["Açılış", "Gala"] }],
    ["FRM-131 columns", "choice_matrix", { columns: ["İyi", "Kötü"] }],
    ["FRM-133 FRM-134 FRM-154 type any", "phone_number", { type: "any" }],
    ["FRM-133 FRM-135 FRM-154 type mobile", "phone_number", { type: "mobile" }],
    ["FRM-133 FRM-136 FRM-154 type landline", "phone_number", { type: "landline" }],
    ["FRM-133 FRM-137 FRM-154 type international", "phone_number", { type: "international" }],
    ["FRM-138 country", "address", { country: "DE" }],
    ["FRM-139 FRM-140 fields country", "address", { fields: ["country"] }],
    ["FRM-139 FRM-141 fields city", "address", { fields: ["city"] }],
    ["FRM-139 FRM-142 fields town", "address", { fields: ["town"] }],
    ["FRM-139 FRM-143 fields postcode", "address", { fields: ["postcode"] }],
    ["FRM-144 currency", "currency", { currency: "EUR" }],
    ["FRM-145 FRM-153 url", "video", { url: "https://www.youtube.com/watch?v=abc" }],
    ["FRM-146 FRM-147 FRM-160 FRM-218 source link", "pdf_viewer", { source: "link" }, { source: "url" }],
    ["FRM-146 FRM-159 source file", "pdf_viewer", { source: "file" }],
    ["FRM-147 FRM-153 url", "pdf_viewer", { url: "https://ornek.com/program.pdf" }],
    ["FRM-148 attending_text", "attendance", { attending_text: "Geliyorum" }],
    ["FRM-149 not_attending_text", "attendance", { not_attending_text: "Gelemiyorum" }],
    ["FRM-150 show_initials 1", "name", { show_initials: 1 }],
    ["FRM-150 show_initials 0", "name", { show_initials: 0 }],
    ["FRM-151 no_of_stars", "star_rating", { no_of_stars: 7 }],
    ["FRM-221 most", "checkboxes", { most: 2, show_left: 1 }],
    ["FRM-165 show_left", "radio", { show_left: 1 }],
    ["FRM-152 content", "content", { content: "<h2>Hoş geldin</h2>" }],
  ];
  it.each(props)("%s is kept in props and read again", async (_, type, sent, kept) => {
    const { id } = await addField(await newForm(), type);
    expect((await savedField(id, { props: sent })).props).toMatchObject(kept ?? sent);
  });

  it.each([
    ["contract", { contract_type: "paper" }],
    ["fileupload", { file_type: "sound" }],
    ["fileupload", { file_size: 51 }],
    ["phone_number", { type: "satellite" }],
    ["address", { country: "QQ" }],
    ["address", { fields: ["street"] }],
    ["currency", { currency: "XQX" }],
    ["video", { url: "javascript:alert(1)" }],
    ["pdf_viewer", { source: "disk" }],
    ["name", { show_initials: 2 }],
    ["star_rating", { no_of_stars: 11 }],
    ["multiselect", { most: 0 }],
  ])("FRM-080 %s refuses what it does not know: %j", async (type, sent) => {
    const { id } = await addField(await newForm(), type);
    const { status, body } = await user.put(`/form/field/${id}`, { props: sent, version: 1 });
    const [name] = Object.keys(sent);
    expect([status, Object.keys(body.errors ?? {}).map((one) => one.replace(/\[\d+\]$/, ""))]).toEqual([
      422,
      [`props.${name}`],
    ]);
  });
});

describe("an option", () => {
  let plain: any;
  let flown: any;
  let plane: number;
  beforeAll(async () => {
    const of = await newForm();
    const choice = await addField(of, "radio");
    await addOption(of, choice.id, "Gala yemeği", 40);
    [plain] = (await readField(choice.id)).options;
    const [row] = await api.rows<{ id: number }>(
      sql`insert into flights (event_company_id, project_id, outbound_airline_code, outbound_flight_no, outbound_departure_code,
          outbound_departure_name, outbound_arrival_code, outbound_arrival_name, outbound_departs_at)
        select event_company_id, id, 'TK', '2434', 'IST', 'İstanbul', 'AYT', 'Antalya', '2027-05-12 08:30:00'
        from projects where id = ${project.id} returning id`,
    );
    plane = row?.id ?? 0;
    const field = await addField(of, "flight");
    await user.post(`/form/${of.code}/field/${field.id}/flight_option`, { flight_id: plane });
    [flown] = (await readField(field.id)).options;
  });

  const ofOption: [ledger: string, kept: () => object][] = [
    ["FRM-162 id", () => ({ id: expect.any(Number) })],
    ["FRM-163 option_text", () => ({ option_text: "Gala yemeği" })],
    ["FRM-164 quota_allocated", () => ({ quota_allocated: 40 })],
    ["FRM-165 quota_available", () => ({ quota_available: 40 })],
  ];
  it.each(ofOption)("%s of an option is read as it was given", (_, kept) => {
    expect(plain).toMatchObject(kept());
  });

  it("FRM-166 flight_id is the flight of a flight field's option, and no other option has one", () => {
    expect([flown.flight_id, plain.flight_id]).toEqual([plane, null]);
  });
});

describe("a rule", () => {
  /** A form whose second section depends on `target`, and its visibility for each of the answers. */
  async function hanging(field_type: string, texts: readonly string[] = []) {
    const of = await newForm();
    const target = await addField(of, field_type);
    const options: Record<string, number> = {};
    for (const text of texts) options[text] = (await addOption(of, target.id, text)).id;
    const second = await addSection(of, "İkinci");
    await user.post(`/form/${of.code}/field`, { section_id: second.id, field_type: "text" });
    const add = async (operator: string, value: string, type = "FORMSECTION") => {
      const source = type === "FORMSECTION" ? second.id : (await read(of)).sections[1].fields[0].id;
      return user.post(`/form/${of.code}/rules`, { type, source, target: `FIELD-${target.id}`, operator, value });
    };
    const isShown = async (answer: string | null) => {
      const answers = JSON.stringify(answer === null ? {} : { [target.id]: answer });
      const { sections } = (await user.get(`/form/${of.code}/preview`, { answers })).body;
      return sections[1].is_shown === 1;
    };
    return { of, target, options, second, add, isShown };
  }

  it("FRM-167 FRM-168 FRM-169 FRM-170 FRM-171 FRM-172 FRM-174 FRM-175 has its id, type, source, target, operator and value", async () => {
    const { of, target, options, second, add } = await hanging("radio", ["Evet"]);
    await add("equal", String(options["Evet"]));
    await add("not equal", String(options["Evet"]), "FORMFIELD");
    const { rules, fields } = (await read(of)).sections[1];
    const same = { id: expect.any(Number), target: `FIELD-${target.id}`, value: String(options["Evet"]) };
    expect(rules).toMatchObject([{ ...same, type: "FORMSECTION", source: second.id, operator: "equal" }]);
    const [{ id, deps }] = fields;
    expect(deps).toMatchObject([{ ...same, type: "FORMFIELD", source: id, operator: "not equal" }]);
  });

  const operators: [ledger: string, operator: string, value: string, shownFor: (string | null)[]][] = [
    ["FRM-199 equal", "equal", "=10", ["10"]],
    ["FRM-200 not equal", "not equal", "=10", ["2,5", "30", null]],
    ["FRM-201 greater", "greater", "9", ["10", "30"]],
    ["FRM-202 less", "less", "9", ["2,5"]],
    ["FRM-203 full", "full", "", ["2,5", "10", "30"]],
    ["FRM-204 empty", "empty", "", [null]],
  ];
  it.each(operators)("%s shows what it names, and nothing for the other answers", async (_, operator, value, shown) => {
    const { options, add, isShown } = await hanging("dropdown", ["2,5", "10", "30"]);
    const wanted = value.startsWith("=") ? String(options[value.slice(1)]) : value;
    expect((await add(operator, wanted)).status).toBe(200);
    const seen: (string | null)[] = [];
    for (const text of ["2,5", "10", "30", null])
      if (await isShown(text === null ? null : String(options[text]))) seen.push(text);
    expect(seen).toEqual(shown);
  });

  const attendance: [ledger: string, value: string, said: string][] = [
    ["FRM-179 attending", "1", "Geliyorum"],
    ["FRM-180 not attending", "0", "Gelemiyorum"],
  ];
  it.each(attendance)("%s is an option of an attendance", async (_, value, said) => {
    const { of, target, add, isShown } = await hanging("attendance");
    await savedField(target.id, { props: { attending_text: "Geliyorum", not_attending_text: "Gelemiyorum" } });
    expect(Object.keys((await add("equal", "2")).body.errors)).toEqual(["value"]);
    expect((await add("equal", value)).status).toBe(200);
    expect((await read(of)).sections[1].rules).toMatchObject([{ value, target_value: said }]);
    expect([await isShown(value), await isShown(value === "1" ? "0" : "1"), await isShown(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("FRM-046 FRM-094 FRM-195 sections of a form of type mma take no rule and hang on none", async () => {
    const of = await newForm({ form_type: "mma" });
    const target = await addField(of, "radio");
    const option = await addOption(of, target.id, "Evet");
    const second = await addSection(of, "İkinci");
    await user.post(`/form/${of.code}/field`, { section_id: second.id, field_type: "text" });
    const rule = { source: second.id, target: `FIELD-${target.id}`, operator: "equal", value: String(option.id) };
    const refused = await user.post(`/form/${of.code}/rules`, { type: "FORMSECTION", ...rule });
    expect([refused.status, refused.body.message]).toEqual([409, "Bu tür formlarda kural olmaz."]);
    const path = `/form/${of.code}/section/${second.id}`;
    const saved = await user.put(path, { title: "Son", dep_scope: "ANY", dep_action: "HIDE", version: second.version });
    expect(saved.body.section).toMatchObject({ title: "Son", dep_scope: "ALL", dep_action: "SHOW", rules: [] });
    // One that is there all the same decides nothing.
    await api.db.execute(
      sql`insert into form_rules (event_company_id, form_id, type, section_id, target_field_id, operator, option_id)
        select event_company_id, form_id, 'FORMSECTION', ${second.id}, id, 'equal', ${option.id}
        from form_fields where id = ${target.id}`,
    );
    const { sections } = (await user.get(`/form/${of.code}/preview`)).body;
    expect(sections.map(({ is_shown }: any) => is_shown)).toEqual([1, 1]);
  });
});
