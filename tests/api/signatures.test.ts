import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { formLanguages } from "#contract/guest-forms/form-facts";
import { drawnWords, mostSignature } from "#contract/guest-forms/signatures";

import { agency, expectStatus, foreign } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";

const { api, world } = await openWorld();
const guest = api.anonymous;
const admin = await api.as(agency.admin);
const project = await makeRecord(api, world.user, { stage: 8 });

let slugs = 0;
async function newForm() {
  const form = await makeForm(api.db, {
    company: world.mine.company,
    project: project.id,
    slug: `imza-${(slugs += 1)}`,
    more: { languages: ["tr", "de"] },
    sections: [{ fields: [{ type: "signature", title: "İmza", required: true }] }],
  });
  const field = form.field("İmza");
  const sign = (value: unknown, { entry = newEntry(), final = 1, language = "tr" } = {}) =>
    guest.post(`/webform/${form.slug}`, {
      entry,
      section: form.section[0],
      answers: { [field]: value },
      final,
      language,
    });
  const stored = async () =>
    (await api.rows(sql`select value from form_answers where field_id = ${field} order by id`)).map(
      ({ value }) => value,
    );
  return { ...form, id: form.id, key: `answers.${field}`, number: field, sign, stored };
}

const name = "Işıl Çağlar";
const drawing = "10,20 80,90 120,40;200,100 260,150";

describe("a drawn signature", () => {
  it("FRM-220 FRM-210 stands beside the typed name for the guest and the staff, and its strokes with it", async () => {
    const form = await newForm();
    const entry = newEntry();
    expectStatus(await form.sign({ name: `  ${name} `, drawing }, { entry }), 200);
    expect(await form.stored()).toEqual([{ name, drawing }]);
    const text = `${name} · İmzalı (çizim)`;
    const { summary } = (await guest.get(`/form-entry/${entry}`)).body;
    expect(summary).toEqual([{ section: form.section[0], title: "İmza", text, drawing }]);
    const kept = (await guest.get(`/form-entry/${entry}/stored`)).body.answers;
    expect(kept).toEqual([{ title: "İmza", text, drawing }]);
    const [{ id }] = await api.rows(sql`select id from form_entries where form_id = ${form.id}`);
    const shown = (await admin.get(`/form-entries/${id}`)).body.entry;
    expect(shown.sections[0].answers).toMatchObject([{ title: "İmza", text, drawing }]);
    const [{ code }] = await api.rows(sql`select code from forms where id = ${form.id}`);
    const [row] = (await admin.get(`/form/${code}/entries`)).body.data;
    expect(row.answers).toEqual({ [form.number]: text });
    // The step brings it back to be changed, and a typed name alone takes the drawing away.
    const step = await guest.get(`/form-entry/${entry}?step=${form.section[0]}`);
    expect(step.body.answers).toEqual({ [form.number]: { name, drawing } });
    const { version } = step.body.entry;
    const body = { section: form.section[0], answers: { [form.number]: name }, final: 1, version };
    expectStatus(await guest.put(`/form-entry/${entry}`, body), 200);
    expect(await form.stored()).toEqual([name]);
    expectStatus(await (await api.as(foreign.admin)).get(`/form-entries/${id}`), 404);
  });

  it("FRM-220 X9 X14 its name is required, and nothing but strokes inside of the surface is one", async () => {
    const form = await newForm();
    for (const bad of [
      '10,20 30,40"/><script>alert(1)</script>',
      "<svg onload=alert(1)>",
      "10,20 601,40",
      "10,20 30,201",
      `10,20 ${"30,40 ".repeat(20)}`,
      "[[10,20],[30,40]]",
    ]) {
      const answer = await form.sign({ name, drawing: bad });
      expectStatus(answer, 422, bad);
      expect(Object.keys(answer.body.errors), bad).toEqual([form.key]);
      expect(answer.body.errors[form.key], bad).toEqual(["Bu değer geçerli değil."]);
    }
    expect((await form.sign({ drawing })).body.errors).toEqual({ [form.key]: ["Bu alan zorunludur."] });
    for (const value of [{ name: "x", drawing }, { drawing }, { name, drawing: [1, 2] }, [name]])
      expectStatus(await form.sign(value), 422, JSON.stringify(value));
    const long = (letters: number) =>
      Array.from({ length: Math.floor(letters / 8) }, (_, at) => `${100 + (at % 400)},100`);
    expectStatus(await form.sign({ name, drawing: long(mostSignature + 16).join(" ") }), 422);
    expect(await form.stored()).toEqual([]);
    expectStatus(await form.sign({ name, drawing: long(mostSignature).join(" ") }), 200);
  });

  it("FRM-220 a dot, an empty drawing or none leaves the typed name alone", async () => {
    const form = await newForm();
    for (const value of [{ name, drawing: "10,10 10,10" }, { name, drawing: "" }, { name }, name])
      expectStatus(await form.sign(value), 200, JSON.stringify(value));
    expect(await form.stored()).toEqual([name, name, name, name]);
  });

  it("KVKK FRM-220 is erased with its answer, also one that was never sent", async () => {
    const form = await newForm();
    const [sent, begun] = [newEntry(), newEntry()];
    expectStatus(await form.sign({ name, drawing }, { entry: sent }), 200);
    expectStatus(await form.sign({ name, drawing }, { entry: begun, final: 0 }), 200);
    for (const entry of [sent, begun]) expectStatus(await guest.post(`/form-entry/${entry}/erase`, {}), 200);
    expect(await form.stored()).toEqual([]);
    const rows = await api.rows(sql`select draft from form_entries where form_id = ${form.id}`);
    expect(JSON.stringify(rows)).not.toContain("10,20");
  });

  it("I18-017 FRM-220 is told in each language of forms", () => {
    expect(new Set(formLanguages.map((language) => drawnWords[language])).size).toBe(formLanguages.length);
  });
});
