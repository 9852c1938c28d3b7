import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { formEntries } from "#api/db/schema/form-entries";
import { anonymiseEntries } from "#api/modules/guest-forms/answers/retention";

import { agency, expectStatus, patiently } from "../helpers/api";
import { openWorld } from "../helpers/samples";
import { makeForm, newEntry, type FormPlan } from "../helpers/web-form";

const { api, world } = await openWorld();
const user = await api.as(agency.admin);
const guest = api.anonymous;

let slugs = 0;
const newForm = (more: FormPlan["more"] = {}) =>
  makeForm(api.db, {
    company: world.mine.company,
    slug: `tek-kayit-${(slugs += 1)}`,
    more: { once_per_mail: 1, ...more },
    sections: [
      {
        fields: [
          { type: "text", title: "Adın" },
          { type: "email", title: "E-posta", required: true },
          { type: "radio", title: "Atölye", options: [["Seramik", 5], "Resim"] },
        ],
      },
    ],
  });
type Made = Awaited<ReturnType<typeof newForm>>;

const bodyOf = (form: Made, email: string, name = "Ada") => ({
  section: form.section[0],
  answers: {
    [form.field("Adın")]: name,
    [form.field("E-posta")]: email,
    [form.field("Atölye")]: String(form.option("Seramik")),
  },
  final: 1,
});
const send = (form: Made, email: string, name?: string, entry = newEntry()) =>
  guest.post(`/webform/${form.slug}`, { entry, ...bodyOf(form, email, name) });
async function sent(form: Made, email: string, name?: string) {
  const entry = newEntry();
  expectStatus(await send(form, email, name, entry), 200);
  return entry;
}
const read = async (entry: string) => (await guest.get(`/form-entry/${entry}`)).body;
const listOf = async (form: Made) => (await user.get(`/form/${form.id}/entries`)).body;
const mailsTo = (email: string) =>
  api.rows(sql`select subject, body from mails where recipient = ${email} order by id`) as Promise<
    { subject: string; body: string }[]
  >;
const linkIn = (text = "") => /form-entry\/([\w-]{43})/.exec(text)?.[1] ?? "";
/** An own page without the texts that every page has of its own. */
const pageOf = async (entry: string) => {
  const { entry: own, summary, form, waits } = await read(entry);
  return { ...own, sent_at: own.sent_at !== null, summary, form, waits };
};
const placesOf = async (form: Made) =>
  (await api.rows(sql`select quota_available as n from form_options where id = ${form.option("Seramik")}`))[0].n;

describe("a form with one registration of a mailbox", () => {
  it("PUB-013 PUB-020 takes the first, mails its link for the second, and shows both senders the same page", async () => {
    const form = await newForm();
    const first = await sent(form, "ada@tek.example");
    const second = await sent(form, "ADA@tek.example");
    expect(await pageOf(second)).toEqual(await pageOf(first));
    const { data, paging } = await listOf(form);
    expect([paging.total, data[0].name]).toEqual([1, "ada@tek.example"]);
    expect(await placesOf(form)).toBe(4);
    const mails = await mailsTo("ada@tek.example");
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Kayıt formu: yanıtın alındı",
      "Kayıt formu: zaten kayıtlısın",
    ]);
    expect(mails[1]?.body).toContain("ilk kaydın geçerli");
    // The mail's link opens the first, not what the second has typed.
    expectStatus(await guest.post(`/form-entry/${linkIn(mails[1]?.body)}/cancel`, { version: 2 }), 200);
    expect([(await read(first)).entry.state, (await read(second)).entry.state]).toEqual(["cancelled", "sent"]);
    expect((await user.get(`/form/${form.id}/entries/numbers`)).body).toMatchObject({ sent: 1, begun: 1 });
  });

  it("R1 makes one entry of ten sendings at once", async () => {
    const form = await newForm();
    const all = await Promise.all(Array.from({ length: 10 }, () => patiently(() => send(form, "bora@tek.example"))));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect((await listOf(form)).paging.total).toBe(1);
    expect(await placesOf(form)).toBe(4);
  });

  it("PUB-013 tells a stranger nothing where a full form, a cancellation or another mailbox would", async () => {
    const form = await newForm({ capacity: 1 });
    const first = await sent(form, "cem@tek.example");
    // Full for everybody: whether the mailbox is the one inside is not told.
    const [known, unknown] = [await send(form, "cem@tek.example"), await send(form, "deniz@tek.example")];
    expect([known.status, known.body.message]).toEqual([unknown.status, unknown.body.message]);
    const free = await newForm();
    await sent(free, "cem@tek.example");
    const own = await sent(free, "ece@tek.example");
    const change = (email: string) =>
      guest
        .put(`/form-entry/${own}`, { ...bodyOf(free, email), version: 2 })
        .then(({ status, body }) => [status, body]);
    const fixed = {
      [`answers.${free.field("E-posta")}`]: [
        "Bu formda kayıt e-postaya bağlı, adres sonradan değişmez. Başka bir adres için yeni bir kayıt gönder.",
      ],
    };
    expect(await change("cem@tek.example")).toMatchObject([422, { errors: fixed }]);
    await api.db.update(formEntries).set({ version: 2 }).where(eq(formEntries.form_id, free.id));
    expect(await change("fatma@tek.example")).toMatchObject([422, { errors: fixed }]);
    // A repeat that is cancelled frees nobody's place, and no mail says so.
    const repeat = await sent(free, "cem@tek.example");
    expectStatus(await guest.post(`/form-entry/${repeat}/cancel`, { version: 2 }), 200);
    expect((await mailsTo("cem@tek.example")).map(({ subject }) => subject)).not.toContain(
      "Kayıt formu: yanıtın iptal edildi",
    );
    expect((await read(repeat)).entry.state).toBe("cancelled");
    expect((await read(first)).entry.state).toBe("sent");
  });

  it("PUB-013 a repeat becomes the registration when the first was cancelled, and is forgotten after thirty days", async () => {
    const form = await newForm();
    const first = await sent(form, "gul@tek.example");
    const repeat = await sent(form, "gul@tek.example", "Gül");
    expectStatus(await guest.post(`/form-entry/${first}/cancel`, { version: 2 }), 200);
    expectStatus(
      await guest.put(`/form-entry/${repeat}`, { ...bodyOf(form, "gul@tek.example", "Gül A."), version: 2 }),
      200,
    );
    const { data } = await listOf(form);
    expect(data.map(({ state }: { state: string }) => state).toSorted()).toEqual(["cancelled", "sent"]);
    const other = await sent(form, "gul@tek.example");
    await api.rows(sql`update form_entries set updated_at = updated_at - interval '31 days' where is_repeat`);
    await anonymiseEntries(api.db, api.now);
    expect((await guest.get(`/form-entry/${other}`)).status).toBe(404);
    expect(await api.rows(sql`select id from form_entries where is_repeat`)).toEqual([]);
    expect((await read(repeat)).entry.state).toBe("sent");
  });

  it("PUB-013 without the setting two sendings of a mailbox are two entries", async () => {
    const form = await newForm({ once_per_mail: 0 });
    await sent(form, "han@tek.example");
    await sent(form, "han@tek.example");
    expect((await listOf(form)).paging.total).toBe(2);
  });
});

describe("the mailbox of an entry", () => {
  it("PUB-020 is confirmed by the button of its mail's link, and by no reading and no other link", async () => {
    const form = await newForm();
    const own = await sent(form, "irem@tek.example");
    const link = linkIn((await mailsTo("irem@tek.example"))[0]?.body);
    const confirmed = async () => (await listOf(form)).data[0].mail_confirmed;
    expect([(await read(own)).entry.may_confirm, (await read(link)).entry.may_confirm]).toEqual([0, 1]);
    expectStatus(await guest.post(`/form-entry/${own}/confirm`, {}), 200);
    expect(await confirmed()).toBe(0);
    for (let press = 0; press < 2; press += 1) expectStatus(await guest.post(`/form-entry/${link}/confirm`, {}), 200);
    expect(await confirmed()).toBe(1);
    expect((await read(link)).entry.may_confirm).toBe(0);
  });

  it("PUB-020 is another one after a change, which the old mail's link does not confirm", async () => {
    const form = await newForm({ once_per_mail: 0 });
    const own = await sent(form, "jale@tek.example");
    const link = linkIn((await mailsTo("jale@tek.example"))[0]?.body);
    expectStatus(await guest.post(`/form-entry/${link}/confirm`, {}), 200);
    expectStatus(await guest.put(`/form-entry/${own}`, { ...bodyOf(form, "kaan@tek.example"), version: 2 }), 200);
    expectStatus(await guest.post(`/form-entry/${link}/confirm`, {}), 200);
    expect((await listOf(form)).data[0].mail_confirmed).toBe(0);
  });
});

it("PUB-020 a form takes 300 sendings a minute, from wherever they come", async () => {
  const form = await newForm();
  expectStatus(await send(form, "lale@tek.example"), 200);
  await api.rows(sql`update attempts set count = 299`);
  expectStatus(await send(form, "mert@tek.example"), 200);
  const refused = await send(form, "nil@tek.example");
  expect([refused.status, refused.body.message]).toEqual([
    429,
    "Kısa sürede çok fazla form gönderildi. 1 dakika sonra yeniden dene.",
  ]);
});
