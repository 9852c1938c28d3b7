import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { expectStatus } from "../helpers/api";
import { clientWithLogo } from "../helpers/client-logo";
import { openWorld } from "../helpers/samples";
import { makeForm, newEntry, type FormPlan } from "../helpers/web-form";
import { makeRecord } from "../samples/projects";

const { api, world } = await openWorld();
const guest = api.anonymous;

let slugs = 0;
const newForm = (plan: Omit<FormPlan, "company" | "slug">) =>
  makeForm(api.db, { company: world.mine.company, slug: `face-${(slugs += 1)}`, ...plan });
const sections = [{ fields: [{ type: "text" as const, title: "Ad" }] }];

describe("the face of a form", () => {
  it("PUB-002 X1 X8 has the logo of its client, served while a form of theirs is no draft, and nothing more of them", async () => {
    const owner = world.user;
    const { client, logo } = await clientWithLogo(api, owner);
    const { id: project } = await makeRecord(api, owner, { stage: 8, client_id: client, city: "Antalya" });
    const form = await newForm({ project, sections, more: { state: "DRAFT" } });
    expectStatus(await guest.get(`/form-logo/${logo}`), 404);
    await api.rows(sql`update forms set state = 'PUBLISHED' where id = ${form.id} returning id`);
    const { body } = await guest.get(`/webform/${form.slug}`);
    expect(body.form.brand).toEqual({
      name: "Akdeniz Kardiyoloji Akademisi",
      color: expect.toBeOneOf([null, expect.stringMatching(/^#[0-9a-f]{6}$/i)]),
      logo: null,
      client_logo: logo,
    });
    expect(body.form.project).toEqual({
      name: expect.any(String),
      starts_at: expect.any(String),
      ends_at: expect.any(String),
      city: "Antalya",
    });
    const picture = await guest.get(`/form-logo/${logo}`);
    expectStatus(picture, 200);
    expect(picture.body).toMatchObject({ content_type: "image/webp", data: expect.stringMatching(/^UklGR/) });
    // Another picture of the company is not found.
    const [other] = await api.rows(sql`select name from files where kind <> 'client' limit 1`);
    expectStatus(await guest.get(`/form-logo/${other?.name ?? "yok-boyle-bir-dosya"}`), 404);
    await api.rows(sql`update forms set deleted_at = now() where id = ${form.id} returning id`);
    expectStatus(await guest.get(`/form-logo/${logo}`), 404);
  });

  it("FRM-223 PUB-019 who holds a place is not told that the form is full, and everybody else is", async () => {
    const form = await newForm({ sections, more: { capacity: 1 } });
    const entry = newEntry();
    const sent = { section: form.section[0], answers: { [form.field("Ad")]: "Işıl" }, final: 1 };
    expectStatus(await guest.post(`/webform/${form.slug}`, { entry, ...sent }), 200);
    expect((await guest.get(`/webform/${form.slug}`)).body.form.state).toBe("full");
    expect((await guest.get(`/form-entry/${entry}?step=${form.section[0]}`)).body.form.state).toBe("open");
    const late = newEntry();
    expectStatus(await guest.post(`/webform/${form.slug}`, { entry: late, ...sent, waiting: 1 }), 200);
    expect((await guest.get(`/form-entry/${late}?step=${form.section[0]}`)).body.form.state).toBe("full");
  });

  it("KVKK FRM-210 says how long answers are kept, or that nobody has said it", async () => {
    const kept = await newForm({ sections, more: { retention_days: 90 } });
    const free = await newForm({ sections });
    expect((await guest.get(`/webform/${kept.slug}`)).body.form.retention_days).toBe(90);
    expect((await guest.get(`/webform/${free.slug}`)).body.form.retention_days).toBeNull();
  });

  it("I18-017 an entry is read in another language of its form when it is asked for, and keeps its own", async () => {
    const form = await newForm({ sections, more: { languages: ["tr", "ar"] } });
    const entry = newEntry();
    expectStatus(await guest.post(`/webform/${form.slug}`, { entry, section: form.section[0], language: "tr" }), 200);
    const languageAt = async (query: string) =>
      (await guest.get(`/form-entry/${entry}${query}`)).body.entry.language as string;
    expect(await languageAt("?language=ar")).toBe("ar");
    expect(await languageAt("?language=de")).toBe("tr");
    expect(await languageAt("")).toBe("tr");
  });

  it("I18-017 FRM-210 a page that leads on to the browser's language is not counted as opened", async () => {
    const form = await newForm({ sections, more: { languages: ["tr", "de"] } });
    const opened = async () =>
      Number(
        (await api.rows(sql`select coalesce(sum(count), 0) as n from form_openings where form_id = ${form.id}`))[0].n,
      );
    await guest.get(`/webform/${form.slug}?entry=${newEntry()}&reads=de,en`);
    expect(await opened()).toBe(0);
    await guest.get(`/webform/${form.slug}?entry=${newEntry()}&language=de`);
    await guest.get(`/webform/${form.slug}?entry=${newEntry()}&reads=fr`);
    expect(await opened()).toBe(2);
  });

  it("I18-017 texts of the form that are not translated are named on the page of another language", async () => {
    const form = await newForm({
      sections,
      more: {
        languages: ["tr", "en"],
        introduction: "<p>Hoş geldin</p>",
        privacy_text: "<p>Aydınlatma metni</p>",
        consents: [
          { key: "mail", text: "E-posta alabilirim", is_required: 0 },
          { key: "photo", text: "Fotoğrafım çekilebilir", is_required: 0 },
        ],
        translations: { en: { introduction: "<p>Welcome</p>", "consents.photo": "Photos of me may be taken" } },
      },
    });
    const untranslated = async (language: string) =>
      (await guest.get(`/webform/${form.slug}?language=${language}`)).body.form.untranslated;
    expect(await untranslated("tr")).toEqual([]);
    expect(await untranslated("en")).toEqual(["privacy_text", "closed_text", "thanks", "consents.mail"]);
  });
});
