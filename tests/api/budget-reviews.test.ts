import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { tellEvents } from "#api/modules/notifications/outbox";
import { nextVersionName, sentVersionName } from "#contract/budgets/version-name";

import { agency, expectStatus, foreign, type Client } from "../helpers/api";
import { pdfText } from "../helpers/pdf-text";
import { makeRecord, openWorld } from "../helpers/samples";

const { world, api } = await openWorld();
const client = api.anonymous;
let admin: Client;
beforeAll(async () => {
  admin = await api.as(agency.admin);
});

let made = 0;

/** An offer with a budget of one line that is sold for 1.200 with VAT. */
async function newOffer(owner = world.user) {
  made += 1;
  const project = await makeRecord(api, owner, { stage: 3 });
  const { budget } = (await admin.post(`/project/${project.code}/budgets`, { name: "Ana bütçe", currency: "EUR" }))
    .body;
  const { category } = (await admin.post(`/budget/${budget.code}/category`, { name: "Otel", vat_rate: "20" })).body;
  const line = { category_id: category.id, name: "Oda", price_buy: "700", price_sell: "1000" };
  expectStatus(await admin.post(`/budget/${budget.code}/item`, line), 200);
  return { project, code: budget.code as string, mail: `alici-${made}@musteri.test` };
}

const versionOf = async (code: string) => (await admin.get(`/budget/${code}`)).body.budget.version as number;
const letter = { subject: "Teklif", message: "Merhaba {name}", name: "Ana bütçe · sürüm 1" };
const send = async (code: string, body: Record<string, unknown>, by = admin) =>
  by.post(`/budget/${code}/mail`, { ...letter, version: await versionOf(code), ...body });

interface Mail {
  subject: string;
  body: string;
  html: string;
  attachment_name: string;
  attachment: string;
}
const mailsTo = (address: string) =>
  api.rows<Mail & Record<string, unknown>>(sql`select * from mails where recipient = ${address} order by id`);
const linkIn = ({ body }: Mail) => /\/client-review\/([\w-]{43})\?language=(\w\w)/.exec(body)?.[1] ?? "";

/** A sent offer, and the token of its receiver. */
async function sentOffer() {
  const offer = await newOffer();
  expectStatus(await send(offer.code, { addresses: [offer.mail] }), 200);
  const [mail] = await mailsTo(offer.mail);
  return { ...offer, token: linkIn(mail!) };
}
async function fetchFile(token: string): Promise<Buffer> {
  const told = await api.app.fetch(new Request(`http://api.test/api/v1/client-review/${token}/file`));
  expect(told.status).toBe(200);
  return Buffer.from(await told.arrayBuffer());
}
async function fetchStaffFile(code: string, by = admin): Promise<Buffer> {
  const headers = { authorization: `Bearer ${by.token}` };
  const address = `http://api.test/api/v1/budget/${code}/export?format=pdf&version=client&alternatives=all`;
  const file = await api.app.fetch(new Request(address, { headers }));
  expect(file.status).toBe(200);
  return Buffer.from(await file.arrayBuffer());
}
const answer = (token: string, body: object) => client.post(`/client-review/${token}`, { ...body });

describe("budgets that are mailed", () => {
  it("BUD-039 names of versions count on within their own name", () => {
    expect(sentVersionName("Ana bütçe", [], "tr")).toBe("Ana bütçe · sürüm 1");
    expect(sentVersionName("Ana bütçe", ["Ana bütçe · sürüm 2", "Başka · sürüm 7"], "tr")).toBe("Ana bütçe · sürüm 3");
    expect(sentVersionName("Ana bütçe · sürüm 2", ["Ana bütçe · sürüm 9"], "tr")).toBe("Ana bütçe · sürüm 2");
    expect(nextVersionName("Ana bütçe", ["Ana bütçe"], "tr")).toBe("Ana bütçe · sürüm 2");
    expect(nextVersionName("Ana bütçe · sürüm 2", ["Ana bütçe · version 4"], "en")).toBe("Ana bütçe · version 5");
    expect(nextVersionName("x".repeat(200), [], "tr")).toHaveLength(200);
  });

  it("BUD-039 PUB-017 a draft goes to its receivers as PDF with links of their own, and is a sent version from then on", async () => {
    const { project, code, mail } = await newOffer();
    await api.db.execute(sql`update projects set client_id = ${world.mine.client} where code = ${project.code}`);
    const [contact] = await api.rows<{ id: number; email: string }>(
      sql`insert into contacts (event_company_id, name, contact_type, client_id, email)
        values (${world.mine.company}, 'Ayşe Yılmaz', 'client', ${world.mine.client}, ${`kisi-${mail}`}) returning id, email`,
    );
    const begun = (await admin.get(`/budget/${code}/mail`)).body;
    expect(begun).toMatchObject({ version_name: "Ana bütçe · sürüm 1", is_sent: 0, reviews: [] });
    expect(begun.contacts).toContainEqual({
      id: contact!.id,
      name: "Ayşe Yılmaz",
      email: contact!.email,
      is_chosen: 0,
    });
    expect(begun.letters.tr.message).toContain("{link}");

    const told = await send(code, { contacts: [contact!.id], addresses: [mail, contact!.email] });
    expectStatus(told, 200);
    expect(told.body.message).toBe("Bütçe 2 kişiye gönderildi. Artık değiştirilemez.");
    const { budget } = (await admin.get(`/budget/${code}`)).body;
    expect(budget).toMatchObject({ name: "Ana bütçe · sürüm 1", sent: { to: `Ayşe Yılmaz, ${mail}` }, may_write: 0 });
    const [own] = await mailsTo(contact!.email);
    expect(own).toMatchObject({ subject: "Teklif", attachment_name: "Ana bütçe · sürüm 1.pdf", kind: "budget" });
    expect(own).toMatchObject({ reply_to: agency.admin, sender: expect.stringMatching(/./) });
    expect(own!.body).toMatch(/^Merhaba Ayşe Yılmaz\n\nhttp/);
    expect(own!.html).toContain(`<a href="`);
    expect(Buffer.from(own!.attachment, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    const [other] = await mailsTo(mail);
    expect(linkIn(other!)).not.toBe(linkIn(own!));

    // Another press with what was known before is told; within a minute nobody gets it twice.
    const stale = await admin.post(`/budget/${code}/mail`, {
      ...letter,
      addresses: ["x@y.test"],
      version: begun.version,
    });
    expectStatus(stale, 200);
    const again = await send(code, { addresses: [mail] });
    expectStatus(again, 409);
    expect(again.body.message).toBe("Bu kişilere az önce gönderildi. Bir dakika sonra yeniden gönderebilirsin.");
    expect(await mailsTo(mail)).toHaveLength(1);
    expect((await admin.get(`/budget/${code}/mail`)).body.reviews).toHaveLength(3);
  });

  it("R4 a budget that changed since its form was opened is not sent, and nobody gets a mail", async () => {
    const { code, mail } = await newOffer();
    const stale = await admin.post(`/budget/${code}/mail`, { ...letter, addresses: [mail], version: 999 });
    expectStatus(stale, 409);
    expect(stale.body.current).toMatchObject({ name: "Ana bütçe" });
    expect(await mailsTo(mail)).toEqual([]);
    expect((await admin.get(`/budget/${code}`)).body.budget.sent).toBeNull();
  });

  it("receivers that are missing, wrong or too many are told beside their field", async () => {
    const { code } = await newOffer();
    const many = Array.from({ length: 11 }, (_, at) => `a${at}@musteri.test`);
    for (const [body, field] of [
      [{}, "addresses"],
      [{ contacts: [999_999_999] }, "contacts"],
      [{ addresses: ["yanlış"] }, "addresses"],
      [{ addresses: many }, "addresses"],
    ] as const) {
      const told = await send(code, body);
      expect([told.status, Object.keys(told.body.errors ?? {})]).toEqual([422, [field]]);
    }
    const told = await send(code, { addresses: ["iyi@musteri.test", "kötü", "ayse@"] });
    expect(told.body.errors).toEqual({ addresses: ["'kötü', 'ayse@' geçerli bir e-posta adresi değil."] });
  });

  it("BUD-040 a PDF without letters of the budget is mailed only when that was said", async () => {
    const { code, mail } = await newOffer();
    const { category } = (await admin.post(`/budget/${code}/category`, { name: "قاعة", vat_rate: "20" })).body;
    expectStatus(await admin.post(`/budget/${code}/item`, { category_id: category.id, name: "Ses" }), 200);
    const told = await send(code, { addresses: [mail] });
    expect([told.status, told.body.errors]).toEqual([422, { allow_missing_glyphs: [expect.stringContaining("قاعة")] }]);
    expect(await mailsTo(mail)).toEqual([]);
    expectStatus(await send(code, { addresses: [mail], allow_missing_glyphs: 1 }), 200);
    expect(await mailsTo(mail)).toHaveLength(1);
  });

  it("SES-052 X2 whoever may not write the offer, and another company, send and read nothing of it", async () => {
    const { code, mail } = await newOffer(await api.user(agency.admin));
    const version = await versionOf(code);
    for (const [person, status] of [
      [foreign.admin, 404],
      [agency.user, 404],
    ] as const) {
      const who = await api.as(person);
      expect((await who.get(`/budget/${code}/mail`)).status).toBe(status);
      expect((await who.post(`/budget/${code}/mail`, { ...letter, addresses: [mail], version })).status).toBe(status);
    }
    expect(await mailsTo(mail)).toEqual([]);
  });
});

describe("the page of a client", () => {
  it("PUB-004 PUB-017 a link shows the sell side alone, and its first opening is told to the staff", async () => {
    const { code, token, mail } = await sentOffer();
    const shown = await client.get(`/client-review/${token}`);
    expectStatus(shown, 200);
    expect(shown.body).toMatchObject({
      receiver: mail,
      state: "open",
      decision: null,
      budget: { name: "Ana bütçe · sürüm 1", total: { total_sell_with_vat: "1200.00" } },
    });
    expect(shown.body.brand).toEqual({
      name: "Perde Arkası Turizm",
      color: "#0f5f5c",
      logo: expect.stringMatching(/^\w+$/),
    });
    expect(JSON.stringify(shown.body)).not.toMatch(/price_buy|total_buy|profit|700/);
    const [review] = (await admin.get(`/budget/${code}/mail`)).body.reviews;
    expect(review).toMatchObject({ email: mail, decision: null, is_ended: 0 });
    expect(review.opened_at).not.toBeNull();
    const file = await fetchFile(token);
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("BUD-039 BUD-040 files of a sent version say what they said then, whatever settings, names and days come later", async () => {
    const save = async (values: object) => {
      const address = `/event-companies/${world.user.event_company_id}/export-setting`;
      const { setting } = (await admin.get(address)).body;
      expectStatus(await admin.put(address, { ...setting, ...values }), 200);
    };
    const terms = { budget_valid_days: 10, budget_has_signature: 1, budget_footer_note: "Eski dipnot" };
    await save({ ...terms, budget_terms: "Yüzde elli peşin" });
    const { code, token, mail, project } = await sentOffer();
    const byHand = await newOffer();
    const send = { sent_to: "Ayşe", version: await versionOf(byHand.code) };
    expectStatus(await admin.post(`/budget/${byHand.code}/send`, send), 200);
    const [sent] = await mailsTo(mail);
    const then = [
      await pdfText(Buffer.from(sent!.attachment, "base64")),
      await pdfText(await fetchStaffFile(code)),
      await pdfText(await fetchStaffFile(byHand.code)),
    ];
    for (const text of then) expect(text).toMatch(/Yüzde elli peşin.*Ad soyad, imza/);

    const later = { budget_valid_days: null, budget_has_signature: 0, budget_footer_note: null };
    await save({ ...later, budget_terms: "Tamamı peşin", export_main_color: "#000000" });
    await api.rows(sql`update projects set name = 'Başka ad', starts_at = '2030-01-01', ends_at = '2030-01-02'
      where code = ${project.code} returning id`);
    const now = api.now;
    api.now = new Date(now.getTime() + 5 * 86_400_000);
    const late = await api.session(agency.admin);
    const files = [await fetchFile(token), await fetchStaffFile(code, late), await fetchStaffFile(byHand.code, late)];
    const shown = (await client.get(`/client-review/${token}`)).body;
    api.now = now;
    expect(await Promise.all(files.map(pdfText))).toEqual(then);
    expect(shown.project.name).not.toBe("Başka ad");
    await save({ budget_terms: null });
  });

  it("PUB-017 a request for changes needs a note, may be written again, and an approval is final", async () => {
    const { project, code, token, mail } = await sentOffer();
    const empty = await answer(token, { decision: "revise" });
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ["comments"]]);
    expectStatus(await answer(token, { decision: "revise", comments: "20 oda olsun" }), 200);
    expectStatus(await answer(token, { decision: "revise", comments: "22 oda olsun" }), 200);
    const twice = await Promise.all([1, 2, 3].map(() => answer(token, { decision: "approve" })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { budget } = (await admin.get(`/budget/${code}`)).body;
    expect(budget.approved).toMatchObject({ by: mail });
    const { lead } = (await admin.get(`/leads/${project.code}`)).body;
    expect(lead).toMatchObject({ lead_value: "1000.00", lead_currency: "EUR" });
    const late = await answer(token, { decision: "revise", comments: "Vazgeçtik" });
    expect([late.status, late.body.message]).toEqual([409, "Bu teklif onaylandı."]);
    const titles = (await admin.get(`/project/${project.code}/timeline`)).body.data.map(
      ({ text }: { text: string }) => text,
    );
    expect(titles.filter((text: string) => text === `${mail} bütçeyi onayladı: Ana bütçe · sürüm 1`)).toHaveLength(1);
    expect(titles).toContain(`${mail} “Ana bütçe · sürüm 1” bütçesinde değişiklik istedi: 22 oda olsun`);
  });

  it("PUB-017 the sender hears of an answer", async () => {
    const { token, mail } = await sentOffer();
    expectStatus(await answer(token, { decision: "approve" }), 200);
    await tellEvents({ db: api.db, now: () => api.now, publicUrl: "https://kulis.test" }, (error) => {
      throw error;
    });
    const rows = await api.rows<{ params: { client: string } }>(
      sql`select params from notifications n join users u on u.id = n.user_id
        where u.email = ${agency.admin} and n.type = 'BudgetAnswered' and n.params->>'client' = ${mail}`,
    );
    expect(rows).toHaveLength(1);
  });

  it("X13 an unknown link, an ended one and one of a deleted budget open nothing; a later version takes the answer", async () => {
    expectStatus(await client.get(`/client-review/${"y".repeat(43)}`), 404);
    const { code, token, mail } = await sentOffer();
    const copy = (await admin.post(`/budget/${code}/clone`, { name: "Ana bütçe · sürüm 2" })).body.budget;
    expectStatus(await send(copy.code, { addresses: [mail], name: "Ana bütçe · sürüm 2" }), 200);
    const old = await answer(token, { decision: "approve" });
    expect([old.status, old.body.message]).toEqual([
      409,
      "Sana daha yeni bir teklif gönderildi. Yanıtını onun bağlantısından ver.",
    ]);
    expect((await client.get(`/client-review/${token}`)).body.state).toBe("superseded");
    const [review] = (await admin.get(`/budget/${code}/mail`)).body.reviews;
    expectStatus(await admin.post(`/budget/${code}/review/${review.id}/end`, {}), 200);
    expectStatus(await client.get(`/client-review/${token}`), 404);
    expectStatus(await answer(token, { decision: "approve" }), 404);
  });
});
