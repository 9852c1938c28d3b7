import { sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { expectStatus } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";

const { api, world, user } = await openWorld();
const guest = api.anonymous;

let made = 0;
/** A form in two languages, which somebody has sent in English. */
async function sentForm() {
  made += 1;
  const project = await makeRecord(api, world.user, { stage: 8 });
  const slug = `kalan-${made}`;
  const form = await makeForm(api.db, {
    company: world.mine.company,
    project: project.id,
    slug,
    more: { languages: ["tr", "en"] },
    sections: [
      {
        fields: [
          { type: "radio", title: "Tek seçim", options: ["Mavi", "Kırmızı"] },
          { type: "checkboxes", title: "Çok seçim", options: ["Bir", "İki"] },
          { type: "text", title: "Alerji", when: ["Tek seçim", "Mavi"] },
        ],
      },
    ],
  });
  for (const [table, name, id, text] of [
    ["form_options", "option_text", form.option("Mavi"), "Blue"],
    ["form_fields", "title", form.field("Alerji"), "Allergy"],
  ] as const)
    await api.db.execute(sql`update ${sql.raw(table)}
      set translations = jsonb_build_object('en', jsonb_build_object(${name}::text, ${text}::text)) where id = ${id}`);
  const token = newEntry();
  const answers = {
    [form.field("Tek seçim")]: String(form.option("Mavi")),
    [form.field("Çok seçim")]: [String(form.option("Bir")), String(form.option("İki"))],
    [form.field("Alerji")]: "Fıstık",
  };
  const body = { entry: token, section: form.section[0], answers, final: 1, language: "en" };
  expectStatus(await guest.post(`/webform/${form.slug}`, body), 200);
  const code = slug.replaceAll("-", "").padEnd(12, "x");
  const texts = (list: { title: string; text: string }[]) => list.map(({ title, text }) => [title, text]);
  return {
    shown: async () => texts((await guest.get(`/form-entry/${token}`)).body.summary),
    stored: async () => texts((await guest.get(`/form-entry/${token}/stored`)).body.answers),
    removeOption: async (field: string, option: string) => {
      const path = `/form/${code}/field/${form.field(field)}/option/${form.option(option)}`;
      expectStatus(await user.del(path), 200);
    },
    removeField: async (field: string) => expectStatus(await user.del(`/form/field/${form.field(field)}`), 200),
    code,
  };
}

it("FRM-213 PUB-019 who chose an option that was deleted reads its words, in their language", async () => {
  const form = await sentForm();
  // The definition is cached before it changes.
  expect(await form.shown()).toEqual([
    ["Tek seçim", "Blue"],
    ["Çok seçim", "Bir, İki"],
    ["Allergy", "Fıstık"],
  ]);
  await form.removeOption("Tek seçim", "Mavi");
  await form.removeOption("Çok seçim", "İki");
  expect((await form.shown()).slice(0, 2)).toEqual([
    ["Tek seçim", "Blue"],
    ["Çok seçim", "Bir, İki"],
  ]);
  expect(await form.stored()).toEqual([
    ["Tek seçim", "Blue"],
    ["Çok seçim", "Bir, İki"],
    ["Allergy", "Fıstık"],
  ]);
});

it("PUB-020 what is stored of a person is told whole: what rules hide since, and what the form asks no more", async () => {
  const form = await sentForm();
  await form.removeField("Tek seçim");
  // The rule went with its option; here somebody hides the question.
  await api.db.execute(sql`update form_fields set is_hidden = 1 where title = 'Çok seçim' and form_id =
    (select id from forms where code = ${form.code})`);
  await form.removeField("Alerji");
  expect((await form.stored()).toSorted()).toEqual([
    ["Allergy", "Fıstık"],
    ["Tek seçim", "Blue"],
    ["Çok seçim", "Bir, İki"],
  ]);
});

it("PUB-020 what was begun and never sent is told too, also of a question that was deleted", async () => {
  made += 1;
  const project = await makeRecord(api, world.user, { stage: 8 });
  const form = await makeForm(api.db, {
    company: world.mine.company,
    project: project.id,
    slug: `kalan-${made}`,
    sections: [{ fields: [{ type: "text", title: "Not" }] }, { fields: [{ type: "text", title: "Son" }] }],
  });
  const token = newEntry();
  const step = { entry: token, section: form.section[0], answers: { [form.field("Not")]: "Yarım" } };
  expectStatus(await guest.post(`/webform/${form.slug}`, step), 200);
  expectStatus(await user.del(`/form/field/${form.field("Not")}`), 200);
  const { body } = await guest.get(`/form-entry/${token}/stored`);
  expect(body.answers).toEqual([{ title: "Not", text: "Yarım" }]);
});
