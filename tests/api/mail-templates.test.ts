import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { inkOn } from "#api/modules/mails/frame";
import { guestKeys, guestText } from "#api/modules/mails/guest-texts";
import { queueMail } from "#api/modules/mails/queue";
import { defaultText } from "#api/modules/mails/template-store";
import { formLanguages } from "#contract/guest-forms/form-facts";
import { faultsOf } from "#contract/mails/placeholders";
import { factsOfTemplate, mailTemplates, type MailTemplate } from "#contract/mails/template-kinds";

import { agency, expectStatus, foreign, startApi, type Client, type TestApi } from "../helpers/api";

let api: TestApi;
let admin: Client;
let company: number;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as(agency.admin);
  company = (await api.user(agency.admin)).event_company_id;
});
afterAll(() => api.stop());

interface Row extends Record<string, unknown> {
  subject: string;
  body: string;
  html: string;
  kind: string;
}

/** The mail that the product's own queue makes. */
async function send(template: MailTemplate, values: Record<string, string>, more: object = {}): Promise<Row> {
  const parts = { db: api.db, now: () => api.now, publicUrl: "https://kulis.test" };
  await queueMail(parts, {
    event_company_id: company,
    template,
    language: "tr",
    values,
    to: "alici@kulis.test",
    reply_to: null,
    ...more,
  });
  const [row] = await api.rows<Row>(sql`select * from mails order by id desc limit 1`);
  return row!;
}

const at = (kind: string, language = "tr") => `/settings/email-templates/${kind}/${language}`;
const write = (body: object) => admin.post("/settings/email-templates", body);

describe("templates of mails", () => {
  it.each(mailTemplates)("ADM-178 ADM-182 %s: the default has no fault and every value of a preview", async (kind) => {
    const { queue, placeholders } = factsOfTemplate(kind);
    for (const language of ["tr", "en"] as const) {
      const { subject, content } = defaultText(kind, language);
      const none = { unknown: [], missing: [], split: [], inAddress: false, inLink: [] };
      expect([faultsOf(kind, subject, true), faultsOf(kind, content)]).toEqual([none, none]);
      const shown = await admin.get(`${at(kind, language)}/preview`);
      expectStatus(shown, 200);
      for (const text of [shown.body.subject, shown.body.text, shown.body.html])
        expect(text).not.toMatch(/\{\w+\}|undefined/);
    }
    expect([queue, new Set(placeholders).size]).toEqual([queue, placeholders.length]);
  });

  it("I18-017 guests' mails have a default of the same placeholders in all seven languages", () => {
    const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].toSorted();
    for (const kind of [...(Object.keys(guestKeys) as MailTemplate[]), "form_offer" as const])
      for (const language of formLanguages) {
        const [turkish, own] = [defaultText(kind, "tr"), defaultText(kind, language)];
        expect(names(own.content), `${kind} ${language}`).toEqual(names(turkish.content));
        expect(names(own.subject), `${kind} ${language}`).toEqual(names(turkish.subject));
        if (language !== "tr" && language !== "en") expect(guestText(kind, language)).toBeDefined();
      }
  });

  it("X8 ADM-182 names that look like addresses become no link in a mail; the link and what the sender wrote do", async () => {
    const link = "https://kulis.test/x";
    const named = "evil.example https://evil.example www.evil.example A.Ş. 04.12.2026";
    const mail = await send(
      "form_invitation",
      { name: named, event: named, form: "F", company: "C", link, message: "Bak: https://agency.example/a" },
      { own: { subject: "{event}", content: "<p>{name} {event}</p><p>{message}</p><p>{link}</p>" } },
    );
    for (const part of [mail.body, mail.html]) {
      expect(part).not.toMatch(/evil\.example|https:\/\/evil|www\.evil/);
      expect(part.replaceAll("\u200c", "")).toContain(named);
      expect(part).toContain("A.Ş. 04.12.2026");
    }
    const targets = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    expect(targets).toEqual(["https://agency.example/a", link]);
    expect(mail.subject).toContain(named);
  });

  it("ADM-182 the list names every kind; a written text is used by the next mail, reset and given back", async () => {
    const before = (await admin.get("/settings/email-templates")).body.data;
    expect(before.map(({ kind }: { kind: string }) => kind)).toEqual(mailTemplates);
    const made = await write({
      kind: "reset",
      language: "tr",
      subject: "Şifre: {name}",
      content: "<p><strong>Selam {name}</strong></p><ul><li>Bir</li><li>İki</li></ul><p>{link}</p>",
    });
    expectStatus(made, 200);
    const values = { name: "Işıl <b>", link: "https://kulis.test/password-reset/x" };
    const mail = await send("reset", values);
    expect(mail.subject).toBe("Şifre: Işıl <b>");
    expect(mail.body).toBe("Selam Işıl <b>\n\n• Bir\n• İki\n\nhttps://kulis.test/password-reset/x\n");
    expect(mail.html).toContain("<strong>Selam Işıl &#60;b&#62;</strong>");
    expect(mail.html).toMatch(/<a href="https:\/\/kulis\.test\/password-reset\/x" style="[^"]*">Bağlantıyı aç<\/a>/);
    // English, and other kinds, keep their defaults.
    expect((await send("reset", values, { language: "en" })).subject).toBe("Reset your Kulis password");
    const { template, difference } = (await admin.get(at("reset"))).body;
    expect([template.changed, difference[0], difference.at(-1)]).toEqual([
      1,
      { side: "default", text: "Kulis şifreni yenile" },
      { side: "default", text: "Bu isteği sen yapmadıysan bu iletiyi silebilirsin." },
    ]);
    const listed = (await admin.get("/settings/email-templates")).body.data[0];
    expect(listed).toMatchObject({
      kind: "reset",
      tr: { changed: 1 },
      en: { changed: 0 },
      updated_by: expect.any(String),
    });

    const gone = await admin.del(`/settings/email-templates/${template.id}`, { version: template.version });
    expectStatus(gone, 200);
    expect((await send("reset", values)).subject).toBe("Kulis şifreni yenile");
    const { data } = (await admin.get(`${at("reset")}/history`)).body;
    expect(data.map(({ event }: { event: string }) => event)).toEqual(["updated", "created"]);
    expect(data[0].changes[0]).toMatchObject({ field: "subject", from: "Şifre: {name}", to: null, restore: 1 });
    expectStatus(await admin.post(`/history/${data[0].id}/restore`, { field: "subject" }), 200);
    expect((await send("reset", values)).subject).toBe("Şifre: Işıl <b>");
  });

  it("ADM-182 a whole earlier version, subject and text, is given back at once, and the undo takes that back", async () => {
    const path = "/settings/email-templates";
    const kind = "room_mate_ended";
    const history = async (query = {}) => (await admin.get(`${at(kind)}/history`, query)).body.data;
    const textsOf = async () => {
      const { subject, content, changed } = (await admin.get(at(kind))).body.template;
      return { subject, content, changed };
    };
    const first = { subject: "Bir", content: "<p>İlk metin {link}</p>" };
    const second = { subject: "Bir", content: "<p>İkinci metin {link}</p>" };
    const { id } = (await write({ kind, language: "tr", ...first })).body.template;
    const byDefault = { ...(await admin.get(at(kind))).body.default, changed: 0 };
    expectStatus(await admin.put(`${path}/${id}`, second), 200);
    expectStatus(await admin.del(`${path}/${id}`, {}), 200);
    const [reset, edited, made] = await history();
    expect([reset, edited, made].map(({ version }) => version)).toEqual([0, 1, 1]);
    const restore = (entry: number, by = admin) => by.post(`${path}/${id}/restore`, { entry });
    const back = await restore(made.id);
    expect([back.status, back.body.message]).toEqual([200, "Seçtiğin sürümün konusu ve metni geri geldi."]);
    expect(await textsOf()).toEqual({ ...first, changed: 1 });
    // The version that is there already is none to go back to, and neither is an entry of another record.
    expectStatus(await restore(made.id), 409);
    const [other] = await api.rows<{ id: number }>(
      sql`select max(id) as id from audit_log where model = 'email_template' and record_id <> ${id}`,
    );
    expectStatus(await restore(other!.id), 422);
    expectStatus(await restore(edited.id, await api.as(foreign.admin)), 404);
    expectStatus(await restore(edited.id), 200);
    expect(await textsOf()).toEqual({ ...second, changed: 1 });
    const last = await restore(reset.id);
    expect(await textsOf()).toEqual(byDefault);
    expectStatus(await admin.post(`/history/${last.body.undo}/undo`), 200);
    expect(await textsOf()).toEqual({ ...second, changed: 1 });
    expect((await history({ page: 2, page_size: 5 })).map(({ version }: { version: number }) => version)).toEqual([
      0, 1,
    ]);
  });

  it("ADM-182 a second first text and a stale save are refused with the current one", async () => {
    const body = { kind: "invitation", language: "en", subject: "Join", content: "<p>{link}</p>" };
    const { template } = (await write(body)).body;
    const second = await write({ ...body, subject: "Other" });
    expect([second.status, second.body.current.subject]).toEqual([409, "Join"]);
    const path = `/settings/email-templates/${template.id}`;
    const save = (subject: string) => admin.put(path, { subject, content: "<p>{link}</p>", version: template.version });
    expectStatus(await save("Welcome"), 200);
    const stale = await save("Late");
    expect([stale.status, stale.body.current.subject]).toEqual([409, "Welcome"]);
  });

  it("ADM-182 unknown, missing and misplaced placeholders are refused beside their field by name", async () => {
    const refused = async (subject: string, content: string) => {
      const answer = await write({ kind: "digest_day", language: "tr", subject, content });
      expect(answer.status).toBe(422);
      return answer.body.errors;
    };
    expect(await refused("{yok}", "<p>{lines} {settings_link} {{bar}}</p>")).toEqual({
      subject: ["Bu e-postada şu yer tutucular yok: {yok}."],
      content: ["Bu e-postada şu yer tutucular yok: {bar}."],
    });
    expect(await refused("{lines}", "<p>{lines}</p>")).toEqual({
      subject: ["Bu e-postada şu yer tutucular yok: {lines}."],
      content: ["Şu yer tutucular eksik: {settings_link}."],
    });
    const inAddress = `<p>{lines} {settings_link} <a href="https://x.example/?q={name}">x</a></p>`;
    expect(await refused("Özet", inAddress)).toEqual({
      content: ["Bir bağlantının adresinde yer tutucu olamaz. {link} yazısını metne koy."],
    });
  });

  it("ADM-182 X14 a placeholder with blanks, with formatting inside or in a link is refused in words, without a NUL", async () => {
    const refused = async (subject: string, text: string) => {
      const content = `<p>{lines} {settings_link} ${text}</p>`;
      const answer = await write({ kind: "digest_day", language: "tr", subject, content });
      expect([answer.status, JSON.stringify(answer.body).includes("u0000")]).toEqual([422, false]);
      return answer.body.errors;
    };
    expect(await refused("{ad soyad}", "{ name } {ad soyad}")).toEqual({
      subject: ["Bu e-postada şu yer tutucular yok: {ad soyad}."],
      content: ["Bu e-postada şu yer tutucular yok: { name }, {ad soyad}."],
    });
    expect(await refused("Özet", "{na<strong>me</strong>}")).toEqual({
      content: ["Yer tutucunun ortasında biçim değiştirme: {name}."],
    });
    const linked = "Şu yer tutucular bir bağlantının metninde olamaz: {settings_link}. Bağlantının dışına yaz.";
    expect(await refused("Özet", `<a href="https://evil.example">bas: <b>{settings_link}</b></a>`)).toEqual({
      content: [linked],
    });
    // In a path the sanitiser writes the braces encoded.
    for (const path of ["{name}", "%7bname%7d", "%7Bname%7D"])
      expect(await refused("Özet", `<a href="https://x.example/${path}">x</a>`)).toEqual({
        content: ["Bir bağlantının adresinde yer tutucu olamaz. {link} yazısını metne koy."],
      });
  });

  it("X9 X14 no text makes a header, markup or an address: line ends, tags and javascript: stay words", async () => {
    const content = `<p onclick="x">{text}<script>alert(1)</script><a href="javascript:alert(1)">a</a></p>`;
    const made = await write({ kind: "feedback", language: "tr", subject: "A\r\nBcc: x@y.example {name}", content });
    expectStatus(made, 200);
    expect(made.body.template.subject).toBe("A Bcc: x@y.example {name}");
    const text = `<img src=x onerror=1> {name} {text}\njavascript:alert(1)`;
    const mail = await send("feedback", { name: "B\r\nBcc: z@y.example", type: "Öneri", text });
    expect(mail.subject).toBe("A Bcc: x@y.example B Bcc: z@y.example");
    expect(mail.html).not.toMatch(/<script|<img src=x|href="javascript|onclick/i);
    // A value is no template: its own braces stay.
    expect(mail.body).toContain("{name} {text}");
    await api.sendMails();
    const failed = await api.rows(sql`select 1 from mails where failed_at is not null and sent_at is null`);
    expect(failed).toEqual([]);
  });

  it("ADM-182 one frame: the logo with its name, both themes, and ink that is read on any colour", async () => {
    await api.rows(sql`insert into company_logos (event_company_id, name, kind, content_type, data)
      values (${company}, 'posta-logosu', 'email-logo', 'image/png', '')`);
    await api.rows(sql`update event_companies set brand_color = '#ffee00' where id = ${company}`);
    const { html } = await send("meeting_cancel", { company: "Perde", subject: "X", date: "1", start: "2", end: "3" });
    const [{ name }] = (await api.rows<{ name: string }>(
      sql`select name from event_companies where id = ${company}`,
    )) as [{ name: string }];
    expect(html).toContain(`<img src="https://kulis.test/brand/logo/posta-logosu" alt="${name}"`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media(prefers-color-scheme:dark)");
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures.every((picture) => /alt="[^"]+"/.test(picture))).toBe(true);
    expect([inkOn("#ffee00"), inkOn("#0f5f5c"), inkOn("#ffffff"), inkOn("#000000")]).toEqual([
      "#000000",
      "#ffffff",
      "#000000",
      "#ffffff",
    ]);
  });

  it("ADM-182 a preview shows a text before it is saved and a record of one's own; a test goes to oneself alone", async () => {
    const { records } = (await admin.get(at("ClientCreated"))).body;
    const text = { subject: "{record}", content: "<p>{actor}: {record} {settings_link}</p>", record: records[0].id };
    const shown = await admin.post(`${at("ClientCreated")}/preview`, text);
    expect([shown.status, shown.body.subject]).toEqual([200, records[0].name]);
    expect((await admin.get(at("ClientCreated"))).body.template.changed).toBe(0);
    expect((await admin.get(`${at("ClientCreated")}/preview`, { record: 2_000_000_000 })).status).toBe(404);

    const sent = await admin.post(`${at("ClientCreated")}/test`, { record: records[0].id });
    expectStatus(sent, 200);
    const [mail] = await api.rows(sql`select recipient, subject from mails order by id desc limit 1`);
    expect(mail).toEqual({ recipient: agency.admin, subject: "Yeni müşteri" });
    for (let n = 1; n < 10; n += 1) expectStatus(await admin.post(`${at("reset")}/test`, {}), 200);
    expect((await admin.post(`${at("reset")}/test`, {})).status).toBe(429);
  });

  it("X1 another company reads its own texts, finds no record of ours, and changes none; only admins see them", async () => {
    const other = await api.as(foreign.admin);
    const { template } = (
      await write({ kind: "budget_review", language: "tr", subject: "Bizim", content: "<p>{link}</p>" })
    ).body;
    const { body } = await other.get(at("budget_review"));
    expect([body.template.changed, body.template.id]).toEqual([0, null]);
    const path = `/settings/email-templates/${template.id}`;
    const text = { subject: "Onların", content: "<p>{link}</p>" };
    expect((await other.put(path, text)).status).toBe(404);
    expect((await other.del(path, {})).status).toBe(404);
    const { records } = (await admin.get(at("ClientCreated"))).body;
    expect((await other.get(`${at("ClientCreated")}/preview`, { record: records[0].id })).status).toBe(404);
    expect((await (await api.as(agency.user)).get(at("reset"))).status).toBe(403);
    expect((await admin.get(at("yok"))).status).toBe(404);
  });
});
