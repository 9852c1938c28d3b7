import { beforeAll, expect, test } from "vitest";

import { formTemplateNames, isRuleTarget } from "#contract/guest-forms/form-facts";

import { agency, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";

const { api, user } = await openWorld();

let project: { id: number; code: string };
beforeAll(async () => {
  project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
});

const make = (template: string, more: object = {}) =>
  user.post("/forms/from_template", { template, project_id: project.id, ...more });
const rulesOf = (form: any) =>
  form.sections.flatMap((section: any) => [...section.rules, ...section.fields.flatMap((field: any) => field.deps)]);
const fieldsOf = (form: any) => form.sections.flatMap((section: any) => section.fields);

test("FRM-028 every ready form is listed with its sections, in the reader's language", async () => {
  const tr = (await user.get("/forms/templates")).body.data;
  const en = (await user.get("/forms/templates", { locale: "en" })).body.data;
  expect(tr.map(({ name }: any) => name)).toEqual(formTemplateNames);
  expect(tr[0]).toMatchObject({
    title: "Kongre kaydı",
    sections: [{ title: "Katılımcı bilgileri", is_ruled: 0 }, {}, {}, {}],
  });
  expect(en[0].title).toBe("Congress registration");
  for (const [at, template] of tr.entries()) {
    expect(template.sections.length).toBeGreaterThan(0);
    for (const [nth, section] of template.sections.entries())
      expect(section.fields.length, `${template.name} ${nth}`).toBe(en[at].sections[nth].fields.length);
  }
});

test.each(formTemplateNames)(
  "FRM-028 FRM-207 the ready form %s is made whole, in both languages, with rules that hold",
  async (name) => {
    const listed = (await user.get("/forms/templates")).body.data.find((one: any) => one.name === name);
    for (const language of ["tr", "en"]) {
      const { status, body } = await make(name, { language });
      expect(status).toBe(200);
      const { form } = body;
      expect(form).toMatchObject({ state: "DRAFT", languages: [language], form_type: listed.form_type });
      if (language === "tr")
        expect(form.sections.map((section: any) => section.title)).toEqual(
          listed.sections.map((one: any) => one.title),
        );
      const ruled = listed.sections.filter((section: any) => section.is_ruled === 1).length;
      expect(rulesOf(form).length).toBe(ruled);
      for (const rule of rulesOf(form)) {
        const target = fieldsOf(form).find((field: any) => `FIELD-${field.id}` === rule.target);
        expect(isRuleTarget(target.type)).toBe(true);
        expect(rule.target_value).not.toBeNull();
        const placeOf = (has: (section: any) => boolean) => form.sections.findIndex(has);
        const own = placeOf(
          (section) => section.id === rule.source || section.fields.some((one: any) => one.id === rule.source),
        );
        expect(placeOf((section) => section.id === target.form_section_id)).toBeLessThan(own);
      }
      expect((await user.put(`/form/${form.code}/state`, { state: "PUBLISHED", version: form.version })).status).toBe(
        200,
      );
    }
  },
);

test("R3 a form of a ready one is made once by a double click, under a name of its own, and not in another company's project", async () => {
  const key = { key: "ready-form-0001" };
  const body = { template: "gala", project_id: project.id, name: "Yıl sonu galası" };
  const [one, two] = await Promise.all([
    user.post("/forms/from_template", body, key),
    user.post("/forms/from_template", body, key),
  ]);
  expect(one.body.form.id).toBe(two.body.form.id);
  expect(one.body.form.name).toBe("Yıl sonu galası");
  const other = await api.as(foreign.admin);
  expect((await other.post("/forms/from_template", body)).status).toBe(422);
  const reader = await api.as(agency.agency);
  expect((await reader.post("/forms/from_template", body)).status).toBe(403);
  expect((await user.post("/forms/from_template", { ...body, template: "yok" })).status).toBe(422);
});

test("FRM-193 FRM-195 a section of a ready form comes to the end, without rules that look out of it", async () => {
  const { form } = (await user.post("/forms", { name: "Boş", form_type: "registration", project_id: project.id })).body;
  const add = (template: string, index: number) =>
    user.post(`/form/${form.code}/template_section`, { template, index });
  const added = await add("congress", 1);
  expect(added.status).toBe(200);
  expect(added.body.section).toMatchObject({ title: "Konaklama", rules: [] });
  expect(added.body.section.fields.map((field: any) => field.title)).toContain("Oda tipi");
  const room = added.body.section.fields.find((field: any) => field.type === "dropdown");
  expect(room.options.map((option: any) => option.option_text)).toEqual([
    "Tek kişilik",
    "Çift kişilik (tek yatak)",
    "Çift kişilik (iki yatak)",
  ]);
  expect((await add("gala", 0)).status).toBe(200);
  expect((await add("dealers", 0)).status).toBe(409);
  expect((await add("gala", 9)).status).toBe(422);
  const { sections } = (await user.get(`/form/${form.code}`)).body.form;
  expect(sections.map((section: any) => section.title)).toEqual(["Genel bilgiler", "Konaklama", "Katılım"]);
  const reader = await api.as(agency.agency);
  expect((await reader.post(`/form/${form.code}/template_section`, { template: "gala", index: 1 })).status).toBe(403);
});
