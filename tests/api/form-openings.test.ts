import { createHash } from "node:crypto";

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { anonymiseEntries } from "#api/modules/guest-forms/answers/retention";
import { mostOpenings } from "#api/modules/guest-forms/answers/openings";

import { expectStatus } from "../helpers/api";
import { openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";

const { api, world } = await openWorld();
const guest = api.anonymous;
let slugs = 0;
const newForm = () =>
  makeForm(api.db, {
    company: world.mine.company,
    slug: `acilis-${(slugs += 1)}`,
    sections: [{ fields: [{ type: "text" }] }],
  });
type Made = Awaited<ReturnType<typeof newForm>>;
const visitor = (name: string) => createHash("sha256").update(name).digest("base64url");
const open = async (form: Made, name?: string) =>
  expectStatus(
    await guest.get(`/webform/${form.slug}`, { entry: newEntry(), ...(name ? { visitor: visitor(name) } : {}) }),
    200,
  );
const seen = async ({ id }: Made) =>
  (await api.rows(sql`select coalesce(sum(count), 0)::int as n from form_openings where form_id = ${id}`))[0].n;
const known = async ({ id }: Made) =>
  (await api.rows(sql`select count(*)::int as n from form_opened where form_id = ${id}`))[0].n;

describe("who opened a form", () => {
  it("FRM-210 is counted once a day, however often the page is read and in however many at once", async () => {
    const [form, other] = [await newForm(), await newForm()];
    await Promise.all(Array.from({ length: 8 }, () => open(form, "Işıl")));
    await open(form, "Çınar");
    expect([await seen(form), await known(form)]).toEqual([2, 2]);
    await open(other, "Işıl");
    expect(await seen(other)).toBe(1);
    // Pages without a visitor are counted each, for nothing is known about their readers.
    await open(form);
    await open(form);
    expect(await seen(form)).toBe(4);
    // Stored values do not contain the visitor's own text.
    const rows = await api.rows(sql`select token_hash from form_opened where form_id = ${form.id}`);
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(visitor("Işıl"));
    const before = api.now;
    try {
      api.now = new Date(before.getTime() + 86_400_000);
      await open(form, "Işıl");
      expect(await seen(form)).toBe(5);
      // The day before is forgotten.
      await anonymiseEntries(api.db, api.now);
      expect(await known(form)).toBe(1);
    } finally {
      api.now = before;
    }
  });

  it("R3 PUB-013 learn what their page has begun already, of this form alone", async () => {
    const [form, other] = [await newForm(), await newForm()];
    const entry = newEntry();
    const stateOf = async ({ slug }: Made) => (await guest.get(`/webform/${slug}`, { entry })).body.entry_state;
    expect(await stateOf(form)).toBeUndefined();
    await guest.post(`/webform/${form.slug}`, { entry, section: form.section[0], answers: {} });
    expect([await stateOf(form), await stateOf(other)]).toEqual(["begun", undefined]);
    await guest.put(`/form-entry/${entry}`, { section: form.section[0], answers: {}, final: 1, version: 2 });
    expect(await stateOf(form)).toBe("sent");
  });

  it("PUB-020 X14 has a limit for each form and day, beyond which nothing is counted and nothing is kept", async () => {
    const form = await newForm();
    await open(form, "Işıl");
    await api.rows(sql`update form_openings set count = ${mostOpenings} where form_id = ${form.id}`);
    await open(form, "Çınar");
    await open(form);
    expect([await seen(form), await known(form)]).toEqual([mostOpenings, 1]);
  });
});
