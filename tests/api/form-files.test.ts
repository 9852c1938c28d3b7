import { beforeAll, describe, expect, test } from "vitest";

import { formTemplateNames } from "#contract/guest-forms/form-facts";

import { agency, foreign, type Client } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, user } = await openWorld();

let project: { id: number; code: string };
let other: Client;
beforeAll(async () => {
  project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  other = await api.as(foreign.admin);
});

const ready = async (template: string) =>
  (await user.post("/forms/from_template", { template, project_id: project.id })).body.form;
const fileOf = async (code: string) => (await user.get(`/form/${code}/file`)).body.file;
const take = (file: unknown, more: object = {}) =>
  user.post("/forms/from_file", {
    project_id: project.id,
    file: typeof file === "string" ? file : JSON.stringify(file),
    ...more,
  });
const least = (sections: unknown[], more: object = {}) => ({
  kulis_form: 1,
  form: { name: "Dosya", form_type: "registration", languages: ["tr"], ...more },
  sections,
});
const told = async (file: unknown) => {
  const { status, body } = await take(file);
  expect(status).toBe(422);
  return body.errors.file[0] as string;
};

describe("a form as a file", () => {
  test.each(formTemplateNames)("FRM-028 %s goes out and comes in as it was", async (name) => {
    const file = await fileOf((await ready(name)).code);
    const { status, body } = await take(file);
    expect(status).toBe(200);
    expect(body.form.state).toBe("DRAFT");
    expect(await fileOf(body.form.code)).toEqual(file);
  });

  test("FRM-028 a file holds neither ids nor what is the company's alone", async () => {
    const form = await ready("congress");
    const text = JSON.stringify(await fileOf(form.code));
    expect(text).not.toMatch(/"(id|code|slug|event_company_id|project_id|flight_id|form_id|version|created_at)":/);
    const [rule] = (await fileOf(form.code)).sections[1].rules;
    expect(rule).toEqual({ section: 1, field: 6, operator: "equal", option: 1 });
  });

  test("FRM-007 what a choice begins with is the copy's own option, in a copy and in a file", async () => {
    const form = await ready("workshop");
    const field = form.sections[1].fields[0];
    const second = field.options[1];
    const saved = await user.put(`/form/field/${field.id}`, {
      default_value_type: "FIXED",
      default_value: String(second.id),
      version: field.version,
    });
    expect(saved.status).toBe(200);
    const file = await fileOf(form.code);
    expect(file.sections[1].fields[0].default_options).toEqual([2]);
    const copies = [(await user.post(`/form/${form.code}/clone`, {})).body.form, (await take(file)).body.form];
    for (const copy of copies) {
      const copied = copy.sections[1].fields[0];
      expect(copied.default_value).toBe(String(copied.options[1].id));
      expect(copied.default_value).not.toBe(String(second.id));
    }
  });

  test("R3 X1 a double click makes one form; readers and other companies make none and read none", async () => {
    const form = await ready("gala");
    const file = JSON.stringify(await fileOf(form.code));
    const body = { project_id: project.id, file, name: "Bir kez" };
    const sent = await Promise.all([1, 2].map(() => user.post("/forms/from_file", body, { key: "file-form-0001" })));
    expect(sent[0]?.body.form.id).toBe(sent[1]?.body.form.id);
    expect((await other.get(`/form/${form.code}/file`)).status).toBe(404);
    expect((await other.post("/forms/from_file", body)).status).toBe(422);
    const reader = await api.as(agency.agency);
    expect((await reader.get(`/form/${form.code}/file`)).status).toBe(200);
    expect((await reader.post("/forms/from_file", body)).status).toBe(403);
  });
});

describe("a file that is no form", () => {
  test("FRM-028 says what is wrong and where", async () => {
    expect(await told("{")).toContain("JSON biçiminde değil");
    expect(await told({ forms: [] })).toContain("Bu bir Kulis form dosyası değil");
    expect(await told(null)).toContain("Bu bir Kulis form dosyası değil");
    expect(await told({ kulis_form: 7 })).toContain("sürümü (7) tanınmıyor");
    const unknown = [
      {
        title: "Bir",
        fields: [
          { type: "text", title: "A" },
          { type: "hologram", title: "B" },
        ],
      },
    ];
    expect(await told(least(unknown))).toContain("1. bölüm, 2. alan, “type”: “hologram” türünde alan yok.");
    expect(await told(least([{ title: "" }]))).toContain("1. bölüm, “title”: Bu alan zorunludur.");
    const wrongProps = [{ title: "Bir", fields: [{ type: "star_rating", title: "A", props: { no_of_stars: 99 } }] }];
    expect(await told(least(wrongProps))).toContain("1. bölüm, 1. alan, “props”, “no_of_stars”");
    const many = [{ title: "", fields: [{ type: "x", title: "" }] }];
    expect(await told(least(many))).toContain("sorun daha var");
    const twice = [{ title: "Bir", fields: [1, 2].map(() => ({ type: "attendance", title: "Katılım" })) }];
    expect(await told(least(twice))).toContain("yalnız bir katılım alanı");
  });

  test("FRM-207 FRM-195 rules look at what stands before them, and at what is there", async () => {
    const choice = { type: "radio", title: "Kalacak mısın?", options: [{ option_text: "Evet" }] };
    const ruled = (rule: object) => [
      { title: "Bir", fields: [choice, { type: "text", title: "Ad" }] },
      { title: "İki", rules: [rule], fields: [] },
    ];
    const good = { section: 1, field: 1, operator: "equal", option: 1 };
    expect((await take(least(ruled(good)))).status).toBe(200);
    for (const wrong of [{ section: 2 }, { field: 2 }, { field: 9 }, { option: 2 }, { option: undefined }])
      expect(await told(least(ruled({ ...good, ...wrong })))).toContain("2. bölüm, 1. kural: Daha önceki bir bölümden");
    expect(await told(least(ruled({ column: "shoe_size", operator: "full" })))).toContain("2. bölüm, 1. kural");
    expect(await told(least(ruled(good), { form_type: "mma" }))).toContain("Bu tür formlarda kural olmaz.");
  });

  test("X9 markup of a file is cleaned, in translations too", async () => {
    const evil = "<p>Merhaba<script>alert(1)</script></p>";
    const { body } = await take(
      least([], { introduction: evil, translations: { en: { introduction: evil, name: "File", unknown: "x" } } }),
    );
    const { form } = await fileOf(body.form.code);
    expect(form.introduction).not.toContain("script");
    expect(form.translations.en).toEqual({ introduction: form.introduction, name: "File" });
  });

  test("FRM-028 a file that is too large is refused", async () => {
    expect((await take("x".repeat(500_001))).status).toBe(422);
  });
});
