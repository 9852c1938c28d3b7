import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, patiently } from "../helpers/api";
import { openWorld } from "../helpers/samples";
import { makeForm, newEntry, type FormPlan } from "../helpers/web-form";

const { api, world } = await openWorld();
const guest = api.anonymous;

let slugs = 0;
const newForm = (plan: Omit<FormPlan, "company" | "slug">) =>
  makeForm(api.db, { company: world.mine.company, slug: `return-${(slugs += 1)}`, ...plan });
type Made = Awaited<ReturnType<typeof newForm>>;

const workshop = (quota: number, more: FormPlan["more"] = {}) =>
  newForm({
    more,
    sections: [{ fields: [{ type: "radio", title: "Atölye", options: [["Seramik", quota], "Resim"] }] }],
  });
const answersOf = (form: Made, option: string) => ({ [form.field("Atölye")]: String(form.option(option)) });
async function sent(form: Made, option = "Seramik", entry = newEntry()) {
  const body = { entry, section: form.section[0], answers: answersOf(form, option), final: 1 };
  expectStatus(await guest.post(`/webform/${form.slug}`, body), 200);
  return entry;
}
const read = async (entry: string, query = "") => (await guest.get(`/form-entry/${entry}${query}`)).body;
const cancel = (entry: string, version: number) => guest.post(`/form-entry/${entry}/cancel`, { version });
const comeBack = (entry: string, version: number, more = {}) =>
  guest.put(`/form-entry/${entry}`, { section: 0, final: 1, version, ...more });
const available = async (form: Made) =>
  (await api.rows(sql`select quota_available as n from form_options where id = ${form.option("Seramik")}`))[0].n;

describe("a cancelled answer", () => {
  it("PUB-019 FRM-223 comes back by the own link with its place, once however often it is pressed", async () => {
    const form = await workshop(1);
    const entry = await sent(form);
    expectStatus(await cancel(entry, 2), 200);
    expect(await read(entry)).toMatchObject({ entry: { state: "cancelled", may_change: 1, version: 3 } });
    expect(await available(form)).toBe(1);
    const pressed = await Promise.all([1, 2, 3].map(() => patiently(() => comeBack(entry, 3))));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(entry)).toMatchObject({ entry: { state: "sent" } });
    expect(await available(form)).toBe(0);
    const [row] = await api.rows(sql`select counts, cancelled_at from form_entries where form_id = ${form.id}`);
    expect(row).toEqual({ counts: true, cancelled_at: null });
  });

  it("R1 FRM-223 of ten who come back for one place one gets it, and the others are told which option is full", async () => {
    const form = await workshop(10);
    const entries = await Promise.all(Array.from({ length: 10 }, () => sent(form)));
    for (const entry of entries) expectStatus(await cancel(entry, 2), 200);
    await api.rows(
      sql`update form_options set quota_allocated = 1, quota_available = 1 where id = ${form.option("Seramik")}`,
    );
    const back = await Promise.all(entries.map((entry) => patiently(() => comeBack(entry, 3))));
    expect(back.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = back.find(({ status }) => status === 422);
    const full = { [`answers.${form.field("Atölye")}`]: ["Kontenjan doldu: Seramik. Başka bir seçim yap."] };
    expect(refused?.body.errors).toEqual(full);
    const loser = entries[back.findIndex(({ status }) => status === 422)] ?? "";
    // The page with the error has the step with the full option; another choice brings the guest back.
    const checked = await read(loser, "?check=1");
    expect([checked.step.section.id, checked.errors]).toEqual([form.section[0], full]);
    expect(checked.entry.state).toBe("cancelled");
    const other = { section: form.section[0], answers: answersOf(form, "Resim") };
    expectStatus(await comeBack(loser, checked.entry.version, other), 200);
    expect((await read(loser)).entry.state).toBe("sent");
  });

  it("PUB-019 waits where the form is full, and does not come back after its last day or in a closed form", async () => {
    const form = await workshop(9, { capacity: 1 });
    const entry = await sent(form);
    await cancel(entry, 2);
    await sent(form, "Resim");
    expectStatus(await comeBack(entry, 3), 409);
    const back = await comeBack(entry, (await read(entry)).entry.version, { waiting: 1 });
    expect([back.status, back.body.message]).toEqual([200, "Bekleme listesine alındın."]);
    const late = await workshop(9);
    const gone = await sent(late);
    await cancel(gone, 2);
    await api.rows(sql`update forms set edit_until = now() - interval '1 year' where id = ${late.id}`);
    expect((await read(gone)).entry.may_change).toBe(0);
    expectStatus(await comeBack(gone, 3), 409);
    await api.rows(sql`update forms set edit_until = null, state = 'CLOSED' where id = ${late.id}`);
    expectStatus(await comeBack(gone, 3), 409);
  });
});

describe("a change that was not sent", () => {
  it("PUB-019 is told of until it is sent, and what was sent is what counts", async () => {
    const form = await newForm({
      sections: [{ fields: [{ type: "text", title: "Ad" }] }, { fields: [{ type: "text", title: "Not" }] }],
    });
    const entry = newEntry();
    const [first, last] = form.section as [number, number];
    const step = (section: number, title: string, text: string) => ({
      section,
      answers: { [form.field(title)]: text },
    });
    await guest.post(`/webform/${form.slug}`, { entry, ...step(first, "Ad", "Işıl") });
    await guest.put(`/form-entry/${entry}`, { ...step(last, "Not", "Vejetaryen"), final: 1, version: 2 });
    expect((await read(entry)).entry).toMatchObject({ state: "sent", unsent: 0, version: 3 });
    await guest.put(`/form-entry/${entry}`, { ...step(first, "Ad", "Işıl Su"), version: 3 });
    const between = await read(entry);
    expect([between.entry.unsent, between.summary[0].text]).toEqual([1, "Işıl"]);
    expectStatus(await comeBack(entry, between.entry.version), 200);
    const after = await read(entry);
    expect([after.entry.unsent, after.summary[0].text]).toEqual([0, "Işıl Su"]);
    // Typed and taken back is no change.
    await guest.put(`/form-entry/${entry}`, { ...step(first, "Ad", "X"), version: after.entry.version });
    await guest.put(`/form-entry/${entry}`, { ...step(first, "Ad", "Işıl Su"), version: after.entry.version + 1 });
    expect((await read(entry)).entry.unsent).toBe(0);
  });

  it("FRM-223 leaves the place that one holds free for oneself, and full for others, until it is sent", async () => {
    const form = await newForm({
      sections: [
        { fields: [{ type: "radio", title: "Atölye", options: [["Seramik", 1], "Resim"] }] },
        { fields: [{ type: "text", title: "Not" }] },
      ],
    });
    const entry = newEntry();
    const [first, last] = form.section as [number, number];
    const choose = (option: string) => ({ section: first, answers: answersOf(form, option) });
    await guest.post(`/webform/${form.slug}`, { entry, ...choose("Seramik") });
    expectStatus(await guest.put(`/form-entry/${entry}`, { section: last, final: 1, version: 2 }), 200);
    expectStatus(await guest.put(`/form-entry/${entry}`, { ...choose("Resim"), version: 3 }), 200);
    const full = ({ step }: { step: { fields: { options: { full: number }[] }[] } }) =>
      step.fields[0]?.options[0]?.full;
    expect([full(await read(entry, `?step=${first}`)), full((await guest.get(`/webform/${form.slug}`)).body)]).toEqual([
      0, 1,
    ]);
    expectStatus(await comeBack(entry, (await read(entry)).entry.version), 200);
    expect(full((await guest.get(`/webform/${form.slug}`)).body)).toBe(0);
  });
});

describe("what the people of the project hear", () => {
  it("FRM-210 SES-052 of a change and a cancellation once in ten minutes, never of the first answer, and nobody else hears", async () => {
    const [project] = await api.rows(
      sql`select p.id, p.code, p.responsible_id from projects p where p.event_company_id = ${world.mine.company}
        and p.deleted_at is null and p.stage > 5 and p.responsible_id = ${world.user.id} limit 1`,
    );
    const form = await newForm({
      project: project.id,
      sections: [{ fields: [{ type: "text", title: "Ad" }] }],
    });
    const news = async () => {
      await api.jobs();
      return (
        await api.rows(
          sql`select n.user_id, n.params->>'name' as name from notifications n where n.type = 'FormAnswerChanged' order by n.id`,
        )
      ).map(({ user_id }) => user_id as number);
    };
    const members = (await api.rows(sql`select user_id from project_members where project_id = ${project.id}`)).map(
      ({ user_id }) => user_id as number,
    );
    const entry = newEntry();
    const say = (text: string) => ({ section: form.section[0], answers: { [form.field("Ad")]: text }, final: 1 });
    expectStatus(await guest.post(`/webform/${form.slug}`, { entry, ...say("Işıl") }), 200);
    expect(await news()).toEqual([]);
    expectStatus(await guest.put(`/form-entry/${entry}`, { ...say("Işıl"), version: 2 }), 200);
    // A repeated answer is no change.
    expect(await news()).toEqual([]);
    const version = async () => (await read(entry)).entry.version as number;
    expectStatus(await guest.put(`/form-entry/${entry}`, { ...say("Işıl Su"), version: await version() }), 200);
    const first = await news();
    expect(new Set(first)).toEqual(new Set([...first, project.responsible_id]));
    expect(first.every((id) => id === project.responsible_id || members.includes(id))).toBe(true);
    expectStatus(await guest.put(`/form-entry/${entry}`, { ...say("Su"), version: await version() }), 200);
    expectStatus(await cancel(entry, await version()), 200);
    expect(await news()).toEqual(first);
    api.now = new Date(api.now.getTime() + 11 * 60_000);
    expectStatus(await comeBack(entry, await version()), 200);
    expect(await news()).toEqual([...first, ...first]);
    const user = await api.session(agency.user);
    const { data } = (await user.get("/notifications")).body;
    expect(data[0]).toMatchObject({
      type: "FormAnswerChanged",
      text: "“Kayıt formu” formunda yanıtını değiştiren ya da iptal eden konuk var.",
      link: `/project/${project.code}/forms/${form.slug.replaceAll("-", "").padEnd(12, "x")}/answers`,
    });
    const history = await user.get(`/project/${project.code}/timeline`);
    expect(JSON.stringify(history.body)).toContain("konuğun kendisi tarafından iptal edildi");
  });
});
