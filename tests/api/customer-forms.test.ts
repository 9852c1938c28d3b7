import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { agency, expectStatus } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";

const { api, world } = await openWorld();
let serial = 0;
let slug: string;
let form: Awaited<ReturnType<typeof makeForm>>;
const codeOf = async (company: number) => {
  const [client] = await api.rows<{ code: string; name: string }>(
    sql`select code, name from clients where event_company_id = ${company} and deleted_at is null order by id limit 1`,
  );
  if (!client) throw new Error("the company has no client");
  return client;
};

const make = (more: object = {}, of: { project?: number } = {}) => {
  serial += 1;
  slug = `musteri-formu-${serial}`;
  return makeForm(api.db, {
    company: world.mine.company,
    ...of,
    slug,
    form_type: "customer",
    more,
    sections: [{ fields: [{ type: "text", title: "İhtiyacın", required: true }] }],
  });
};
const answers = (entry = newEntry()) => ({
  entry,
  section: form.section[0],
  answers: { [form.field("İhtiyacın")]: "Gala" },
  final: 1,
});
const entries = () => api.rows(sql`select * from form_entries where form_id = ${form.id}`);

beforeEach(async () => {
  form = await make();
});

describe("a customer form", () => {
  it("X6 PUB-011 answers that are a text nested 20,000 deep are 422 without a login, not a fault", async () => {
    const deep = `{"${form.field("İhtiyacın")}":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    expectStatus(await api.anonymous.post(`/customer-form/${slug}`, { ...answers(), answers: deep }), 422);
    expect(await entries()).toHaveLength(0);
  });

  it("PUB-011 R3 is answered for a client, once, and the staff reads for which", async () => {
    const client = await codeOf(world.mine.company);
    expectStatus(await api.anonymous.get(`/customer-form/${slug}/${client.code}`), 200);
    const sent = answers();
    const send = () => api.anonymous.post(`/customer-form/${slug}/${client.code}`, sent);
    for (const answer of await Promise.all([send(), send()])) expectStatus(answer, 200);
    expect(await entries()).toHaveLength(1);
    // The link of an entry for one client is unknown at another address.
    expectStatus(await api.anonymous.post(`/customer-form/${slug}`, sent), 422);
    const admin = await api.as(agency.admin);
    const code = slug.replaceAll("-", "").padEnd(12, "x");
    const listed = await admin.get(`/form/${code}/entries`);
    expect(listed.body.data).toMatchObject([{ client }]);
    expect((await api.anonymous.get(`/customer-form/${slug}/${client.code}`)).text).not.toContain(client.name);
  });

  it("X1 what was answered to a form of the company is for admins alone", async () => {
    expectStatus(await api.anonymous.post(`/customer-form/${slug}`, answers()), 200);
    const [entry] = await entries();
    const code = slug.replaceAll("-", "").padEnd(12, "x");
    const [admin, user] = [await api.as(agency.admin), await api.as(agency.user)];
    for (const path of [
      `/form/${code}/entries`,
      `/form/${code}/entries/numbers`,
      `/form/${code}/entries/texts/${form.field("İhtiyacın")}`,
      `/form-entries/${entry.id}`,
    ]) {
      expectStatus(await admin.get(path), 200, path);
      const refused = await user.get(path);
      expectStatus(refused, 403, path);
      expect(refused.text).not.toContain("Gala");
    }
    // Everybody may copy its questions into a project.
    expectStatus(await user.get(`/form/${code}`), 200);
  });

  it("PUB-019 an unknown client, another company's, a project's form and a draft are not found", async () => {
    const theirs = await codeOf(world.other.event_company_id);
    const paths = [`/customer-form/${slug}/yok`, `/customer-form/${slug}/${theirs.code}`, "/customer-form/yok"];
    const project = await makeRecord(api, world.user, { stage: 8 });
    await make({}, { project: project.id });
    paths.push(`/customer-form/${slug}`);
    await make({ state: "DRAFT" });
    paths.push(`/customer-form/${slug}`);
    for (const path of paths) {
      expectStatus(await api.anonymous.get(path), 404, path);
      expectStatus(await api.anonymous.post(path, answers()), 404, path);
    }
  });

  it("PUB-019 no form's address is a word that a page begins with", async () => {
    const admin = await api.as(agency.admin);
    const made = await admin.post("/forms", { form_type: "customer", name: "Projects" });
    for (const word of ["projects", "login", "web-form"]) {
      const refused = await admin.put(`/form/${made.body.form.code}`, { slug: word, version: 1 });
      expectStatus(refused, 422, word);
      expect(refused.body.errors.slug).toEqual(["Bu adres uygulamanın bir sayfası. Başka bir adres yaz."]);
    }
  });
});
