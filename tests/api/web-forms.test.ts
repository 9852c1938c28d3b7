import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { expectStatus, patiently } from "../helpers/api";
import { isDeep, rounds } from "../helpers/deep";
import { openWorld } from "../helpers/samples";
import { makeForm, newEntry, type FormPlan } from "../helpers/web-form";

const { api, world } = await openWorld();
const guest = api.anonymous;

let slugs = 0;
const newForm = (plan: Omit<FormPlan, "company" | "slug">) =>
  makeForm(api.db, { company: world.mine.company, slug: `form-${(slugs += 1)}`, ...plan });

const send = (slug: string, body: Record<string, unknown>) =>
  guest.post(`/webform/${slug}`, { entry: newEntry(), answers: {}, ...body });
const available = async (option: number) =>
  (await api.rows(sql`select quota_available as n from form_options where id = ${option}`))[0].n as number;
const count = async (query: ReturnType<typeof sql>) => Number((await api.rows(query))[0].n);
const entriesOf = (form: { id: number }, state = "sent") =>
  count(sql`select count(*) as n from form_entries where form_id = ${form.id} and state = ${state}`);

describe("a form by its address", () => {
  it("PUB-002 PUB-013 PUB-014 is read by its slug and its project; another slug or project is 404 with words to show", async () => {
    const [project] = await api.rows(
      sql`select id, code from projects where event_company_id = ${world.mine.company} and deleted_at is null limit 1`,
    );
    const form = await newForm({ project: project.id as number, sections: [{ fields: [{ type: "text" }] }] });
    const read = await guest.get(`/webform/${form.slug}`);
    expectStatus(read, 200);
    expect(read.body.form).toMatchObject({ name: "Kayıt formu", state: "open" });
    expect(read.body.step).toMatchObject({ number: 1, of: 1, is_last: 1 });
    expectStatus(await guest.get(`/webform/${form.slug}/${project.code}`), 200);
    for (const path of [`/webform/${form.slug}/baskaproje1`, "/webform/yok-boyle-form", "/webform/BÜYÜK"]) {
      const answer = await guest.get(path);
      expectStatus(answer, 404);
      expect(answer.body.message).toBeTruthy();
    }
    expect((await guest.get("/webform/yok-boyle-form")).body.message).toBe(
      "Bu adreste bir form yok. Bağlantıyı kontrol et.",
    );
  });

  it("PUB-019 drafts, invited people's forms and deleted ones are not there; a closed one shows its text and takes nothing", async () => {
    const sections = [{ fields: [{ type: "text" as const }] }];
    for (const more of [{ state: "DRAFT" as const }, { type: "INVITED" as const }, { deleted_at: new Date() }]) {
      const form = await newForm({ sections, more });
      expectStatus(await guest.get(`/webform/${form.slug}`), 404);
      expectStatus(await send(form.slug, { section: form.section[0] }), 404);
    }
    for (const more of [{ state: "CLOSED" as const }, { closes_at: new Date(api.now.getTime() - 1000) }]) {
      const form = await newForm({ sections, more: { ...more, closed_text: "<p>Bitti.</p>" } });
      const read = await guest.get(`/webform/${form.slug}`);
      expect(read.body.form).toMatchObject({ state: "closed", closed_text: "<p>Bitti.</p>" });
      expect(read.body.step).toBeNull();
      expectStatus(await send(form.slug, { section: form.section[0], final: 1 }), 409);
      expect(await entriesOf(form)).toBe(0);
    }
  });

  it("X1 tells of a form nothing of its rules, quotas or other answers", async () => {
    const form = await newForm({
      sections: [
        { fields: [{ type: "radio", options: [["Kırmızı", 7], "Mavi"] }] },
        { fields: [{ type: "text", title: "Gizli", when: ["radio", "Mavi"] }] },
      ],
    });
    const { body } = await guest.get(`/webform/${form.slug}`);
    expect(JSON.stringify(body)).not.toMatch(/quota|deps|"rules"|Gizli|event_company/);
    const shown = { id: form.option("Kırmızı"), option_text: "Kırmızı", full: 0, may_wait: 0, waits: 0 };
    expect(body.step.fields[0].options[0]).toEqual(shown);
  });
});

describe("steps", () => {
  const twoWays = () =>
    newForm({
      sections: [
        { fields: [{ type: "radio", title: "Geliş", required: true, options: ["Uçak", "Otobüs"] }] },
        { when: ["Geliş", "Uçak"], fields: [{ type: "text", title: "Uçuş", required: true }] },
        { fields: [{ type: "email", title: "E-posta", required: true }] },
      ],
    });

  it("FRM-185 FRM-210 FRM-222 the next step follows from the answers, and answers of a step that is hidden again are dropped", async () => {
    const form = await twoWays();
    const [first, flight, last] = form.section as [number, number, number];
    const entry = newEntry();
    const begun = await send(form.slug, {
      entry,
      section: first,
      answers: { [form.field("Geliş")]: String(form.option("Uçak")) },
    });
    expect(begun.body).toMatchObject({ next: flight, version: 2 });
    const save = (body: Record<string, unknown>) => guest.put(`/form-entry/${entry}`, { answers: {}, ...body });
    expectStatus(await save({ section: flight, version: 2 }), 422);
    const kept = await save({ section: flight, version: 2, answers: { [form.field("Uçuş")]: "TK 1" } });
    expect(kept.body.next).toBe(last);
    // Back, by bus after all: the flight is neither asked for nor stored.
    const bus = { [form.field("Geliş")]: String(form.option("Otobüs")) };
    expect((await save({ section: first, version: 3, answers: bus })).body.next).toBe(last);
    const mail = { [form.field("E-posta")]: "Isil@ornek.example" };
    const done = await save({ section: last, version: 4, answers: mail, final: 1 });
    expect(done.body).toMatchObject({ next: null, message: "Formun gönderildi. Teşekkürler!" });
    const stored = await api.rows(
      sql`select field_id, value from form_answers a join form_entries e on e.id = a.entry_id where e.form_id = ${form.id} order by field_id`,
    );
    expect(stored).toEqual([
      { field_id: form.field("Geliş"), value: String(form.option("Otobüs")) },
      { field_id: form.field("E-posta"), value: "isil@ornek.example" },
    ]);
    const shown = await guest.get(`/form-entry/${entry}`);
    expect(shown.body.summary).toEqual([
      { section: first, title: "Geliş", text: "Otobüs" },
      { section: last, title: "E-posta", text: "isil@ornek.example" },
    ]);
  });

  it("FRM-210 FRM-211 nobody sends past a step that is needed, and the first that is wrong can be asked for", async () => {
    const form = await twoWays();
    const [first, , last] = form.section as [number, number, number];
    const entry = newEntry();
    const mail = { [form.field("E-posta")]: "a@ornek.example" };
    const sent = await send(form.slug, { entry, section: last, answers: mail, final: 1 });
    expectStatus(sent, 422);
    expect(sent.body.errors).toEqual({ [`answers.${form.field("Geliş")}`]: ["Bu alan zorunludur."] });
    // Typed values are kept.
    const again = await guest.get(`/form-entry/${entry}?check=1`);
    expect(again.body.step.section.id).toBe(first);
    expect(again.body.errors).toEqual(sent.body.errors);
    expect(await entriesOf(form)).toBe(0);
  });

  it("R3 a second click on a step or on the sending gets the first one's answer; a stale link is 409", async () => {
    const form = await newForm({ sections: [{ fields: [{ type: "text", title: "Ad" }] }] });
    const body = { entry: newEntry(), section: form.section[0], answers: { [form.field("Ad")]: "Işıl" }, final: 1 };
    const twice = await Promise.all([send(form.slug, body), send(form.slug, body), send(form.slug, body)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(twice.map((one) => JSON.stringify([one.body.next, one.body.version]))).size).toBe(1);
    expect(await entriesOf(form)).toBe(1);
    const other = await send(form.slug, { ...body, answers: { [form.field("Ad")]: "Başka" } });
    expectStatus(other, 422);
    expect(other.body.message).toContain("daha önce gönderildi");
    const { entry, ...change } = body;
    const stale = await guest.put(`/form-entry/${entry}`, { ...change, answers: {}, version: 1 });
    expectStatus(stale, 409);
    expect(stale.body.current.answers).toEqual({ [form.field("Ad")]: "Işıl" });
  });

  it("X13 a link that nobody has is 404 in the same words, whatever is wrong with it, and reading changes nothing", async () => {
    const form = await newForm({ sections: [{ fields: [{ type: "text" }] }] });
    const entry = newEntry();
    await send(form.slug, { entry, section: form.section[0], final: 1 });
    for (let at = 0; at < 3; at += 1) await guest.get(`/form-entry/${entry}`);
    expect((await guest.get(`/form-entry/${entry}`)).body.entry).toMatchObject({ state: "sent", version: 2 });
    const texts = new Set<string>();
    for (const token of [newEntry(), entry.toUpperCase(), `${entry.slice(0, 42)}_`]) {
      const answer = await guest.get(`/form-entry/${token}`);
      expectStatus(answer, 404);
      texts.add(answer.body.message as string);
    }
    expect(texts.size).toBe(1);
    expectStatus(await guest.get("/form-entry/kisa"), 404);
  });
});

describe("signatures and files", () => {
  it("FRM-220 a signature is a typed name: a cross or a dot is none, in the form's words", async () => {
    const form = await newForm({
      sections: [{ fields: [{ type: "signature", title: "İmza", required: true }] }],
      more: { languages: ["tr", "de"] },
    });
    const sign = (name: string, language = "tr", entry = newEntry()) =>
      send(form.slug, { entry, section: form.section[0], answers: { [form.field("İmza")]: name }, final: 1, language });
    const wrong = "İmzalamak için adını ve soyadını yazmalısın.";
    for (const name of ["x", "X.", "✕ ✕", "…", "12 34"]) {
      const answer = await sign(name);
      expectStatus(answer, 422, name);
      expect(answer.body.errors, name).toEqual({ [`answers.${form.field("İmza")}`]: [wrong] });
    }
    expect((await sign("x", "de")).body.errors).toEqual({
      [`answers.${form.field("İmza")}`]: ["Schreibe zum Unterschreiben deinen Vor- und Nachnamen."],
    });
    expect((await sign(" ")).body.errors).toEqual({ [`answers.${form.field("İmza")}`]: ["Bu alan zorunludur."] });
    for (const [name, stored] of [
      ["  Işıl   Çağlar ", "Işıl Çağlar"],
      ["李明", "李明"],
      ["نور علي", "نور علي"],
    ] as const) {
      const entry = newEntry();
      expectStatus(await sign(name, "tr", entry), 200, name);
      expect((await guest.get(`/form-entry/${entry}`)).body.summary).toEqual([
        { section: form.section[0], title: "İmza", text: stored },
      ]);
    }
  });

  it("PUB-020 a file that was refused is told of with everything else that is wrong, and the rest of a first step is kept", async () => {
    const form = await newForm({
      sections: [
        {
          fields: [
            { type: "text", title: "Not" },
            { type: "fileupload", title: "Dosya" },
            { type: "email", title: "E-posta", required: true },
          ],
        },
      ],
    });
    const entry = newEntry();
    const answers = { [form.field("Not")]: "Çok not", [form.field("Dosya")]: "-" };
    const refused = await send(form.slug, { entry, section: form.section[0], answers, final: 1 });
    expectStatus(refused, 422);
    expect(Object.keys(refused.body.errors)).toEqual(
      ["Dosya", "E-posta"].map((title) => `answers.${form.field(title)}`),
    );
    expect((await guest.get(`/form-entry/${entry}`)).body.answers).toEqual({ [form.field("Not")]: "Çok not" });
    expect(await entriesOf(form)).toBe(0);
  });
});

describe("consents and mails", () => {
  it("PUB-020 needed consents are asked for, each is kept with its words, version and time, and the mail brings link and calendar", async () => {
    const [project] = await api.rows(
      sql`select id from projects where event_company_id = ${world.mine.company} and deleted_at is null limit 1`,
    );
    const form = await newForm({
      project: project.id as number,
      more: {
        privacy_version: 3,
        contact_email: "ekip@ornek.example",
        consents: [
          { key: "kvkk", text: "Okudum, onaylıyorum.", is_required: 1 },
          { key: "news", text: "Haber almak isterim.", is_required: 0 },
        ],
      },
      sections: [
        {
          fields: [
            { type: "email", required: true },
            { type: "text", title: "Not" },
          ],
        },
      ],
    });
    const entry = newEntry();
    const body = {
      entry,
      section: form.section[0],
      answers: {
        [form.field("email")]: "konuk@ornek.example",
        [form.field("Not")]: "Bak https://kotu.example/x &",
      },
      final: 1,
    };
    // Everything that is wrong is told in one round.
    const both = await send(form.slug, { ...body, entry: newEntry(), answers: {} });
    expect([both.status, Object.keys(both.body.errors)]).toEqual([
      422,
      [`answers.${form.field("email")}`, "consents.kvkk"],
    ]);
    const without = await send(form.slug, { ...body, consents: ["news"] });
    expect([without.status, without.body.errors]).toEqual([422, { "consents.kvkk": ["Bu alan zorunludur."] }]);
    expectStatus(await send(form.slug, { ...body, consents: ["kvkk"] }), 200);
    const [row] = await api.rows(
      sql`select consents, token_hash from form_entries where form_id = ${form.id} and state = 'sent'`,
    );
    expect(row.consents).toEqual([
      { key: "kvkk", text: "Okudum, onaylıyorum.", version: 3, given: true, at: api.now.toISOString() },
      { key: "news", text: "Haber almak isterim.", version: 3, given: false, at: api.now.toISOString() },
    ]);
    expect(row.token_hash).not.toContain(entry);
    const [mail] = await api.rows(sql`select * from mails where kind = 'form' and recipient = 'konuk@ornek.example'`);
    // Each mail has a link of its own, which proves that its reader has the mailbox.
    const [, link = ""] = /\/form-entry\/([\w-]{43})/.exec(mail.body as string) ?? [];
    expect([link === entry, (await guest.get(`/form-entry/${link}`)).body.entry.state]).toEqual([false, "sent"]);
    expect(mail.calendar).toContain("METHOD:PUBLISH");
    // Long lines of a calendar are folded.
    expect(String(mail.calendar).replaceAll(/\r?\n /g, "")).toContain(`/form-entry/${link}`);
    const [company] = await api.rows(sql`select name from event_companies where id = ${world.mine.company}`);
    expect([mail.sender, mail.reply_to, mail.unsubscribe]).toEqual([company.name, "ekip@ornek.example", null]);
    // What was answered is in it, but no address that a stranger could have written.
    expect(mail.body).toContain("email: konuk@ornek.example");
    expect(mail.body).toContain("Not: Bak … &");
    expect(mail.html).toContain("Bak … &#38;</td>");
  });

  it("PUB-020 a program that fills in the unseen field sends nothing", async () => {
    const form = await newForm({ sections: [{ fields: [{ type: "text" }] }] });
    expectStatus(await send(form.slug, { section: form.section[0], final: 1, nickname: "x" }), 422);
    expect(await count(sql`select count(*) as n from form_entries where form_id = ${form.id}`)).toBe(0);
  });
});

describe("choices", () => {
  it("FRM-221 no more may be chosen than the field says, and a form says how long it takes", async () => {
    const form = await newForm({
      sections: [
        {
          fields: [
            { type: "checkboxes", title: "Oturum", options: ["A", "B", "C"], props: { most: 2 } },
            { type: "textarea", title: "Not" },
            { type: "choice_matrix", title: "Hizmet", props: { rows: ["Yemek", "Salon"], columns: ["Az", "Çok"] } },
            { type: "content", title: "Metin" },
          ],
        },
      ],
    });
    expect((await guest.get(`/webform/${form.slug}`)).body.effort).toEqual({ questions: 3, minutes: 2 });
    const choose = (...texts: string[]) => {
      const answers = { [form.field("Oturum")]: texts.map((text) => String(form.option(text))) };
      return send(form.slug, { section: form.section[0], answers, final: 1 });
    };
    const many = await choose("A", "B", "C");
    expect([many.status, many.body.errors]).toEqual([
      422,
      { [`answers.${form.field("Oturum")}`]: ["En fazla 2 seçim yapabilirsin."] },
    ]);
    expectStatus(await choose("A", "C"), 200);
  });
});

describe("places", () => {
  const withQuota = (quota: number, more: FormPlan["more"] = {}, show_left: 0 | 1 = 0) =>
    newForm({
      more,
      sections: [
        {
          fields: [
            {
              type: "radio",
              title: "Atölye",
              props: { show_left },
              options: [
                ["Seramik", quota],
                ["Resim", 1000],
              ],
            },
          ],
        },
      ],
    });
  const choose = (form: Awaited<ReturnType<typeof withQuota>>, option: string, entry = newEntry()) =>
    send(form.slug, {
      entry,
      section: form.section[0],
      answers: { [form.field("Atölye")]: String(form.option(option)) },
      final: 1,
    });

  it("FRM-165 FRM-223 what is left is told where the form shows it, and an option that filled meanwhile is full for who chose it", async () => {
    const form = await withQuota(1, { offer_hours: null }, 1);
    const late = newEntry();
    const answers = { [form.field("Atölye")]: String(form.option("Seramik")) };
    const left = async (path: string) =>
      (await guest.get(path)).body.step.fields[0].options.map((one: any) => [one.full, one.left]);
    expect(await left(`/webform/${form.slug}`)).toEqual([
      [0, 1],
      [0, 1000],
    ]);
    expectStatus(await send(form.slug, { entry: late, section: form.section[0], answers }), 200);
    const own = `/form-entry/${late}?step=${form.section[0]}`;
    expect((await left(own))[0]).toEqual([0, 1]);
    expectStatus(await choose(form, "Seramik"), 200);
    expect((await left(own))[0]).toEqual([1, undefined]);
  });

  it("FRM-223 a full option is said to be, and is given back once when its holder changes or cancels", async () => {
    const form = await withQuota(1);
    const entry = newEntry();
    expectStatus(await choose(form, "Seramik", entry), 200);
    const full = await choose(form, "Seramik");
    expect([full.status, full.body.errors]).toEqual([
      422,
      { [`answers.${form.field("Atölye")}`]: ["Kontenjan doldu: Seramik. Başka bir seçim yap."] },
    ]);
    expect((await guest.get(`/webform/${form.slug}`)).body.step.fields[0].options[0].full).toBe(1);
    // The option is free for its own holder.
    const mine = await guest.get(`/form-entry/${entry}?step=${form.section[0]}`);
    expect(mine.body.step.fields[0].options[0].full).toBe(0);
    const change = {
      section: form.section[0],
      answers: { [form.field("Atölye")]: String(form.option("Resim")) },
      final: 1,
    };
    expectStatus(await guest.put(`/form-entry/${entry}`, { ...change, version: 2 }), 200);
    expect([await available(form.option("Seramik")), await available(form.option("Resim"))]).toEqual([1, 999]);
    const cancels = await Promise.all([1, 2, 3].map(() => guest.post(`/form-entry/${entry}/cancel`, { version: 3 })));
    expect(cancels.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await available(form.option("Resim"))).toBe(1000);
  });

  it("FRM-223 a form with a capacity is full at it; who wants may wait, and who does not come takes no place", async () => {
    const form = await newForm({
      more: { capacity: 1 },
      sections: [{ fields: [{ type: "attendance", required: true }] }],
    });
    const answer = (value: string, more = {}) =>
      send(form.slug, { section: form.section[0], answers: { [form.field("attendance")]: value }, final: 1, ...more });
    expectStatus(await answer("0"), 200);
    expectStatus(await answer("1"), 200);
    expect((await guest.get(`/webform/${form.slug}`)).body.form.state).toBe("full");
    const full = await answer("1");
    expect([full.status, full.body.message]).toEqual([409, "Kontenjan doldu. Bekleme listesine katılabilirsin."]);
    expect((await answer("1", { waiting: 1 })).body.message).toBe("Bekleme listesine alındın.");
    expect([await entriesOf(form), await entriesOf(form, "waiting")]).toEqual([2, 1]);
  });

  it.each(isDeep ? [1, 3, 10] : [3])(
    "R1 of 200 who want one of %i places at once exactly so many get one, each time",
    async (quota) => {
      for (let round = 0; round < rounds(1, 20); round += 1) {
        const form = await withQuota(quota);
        const entries = Array.from({ length: 200 }, () => newEntry());
        const answers = await Promise.all(entries.map((entry) => patiently(() => choose(form, "Seramik", entry))));
        const of = (status: number) => answers.filter((one) => one.status === status).length;
        expect([of(200), of(422), await entriesOf(form)]).toEqual([quota, 200 - quota, quota]);
        expect(await available(form.option("Seramik"))).toBe(0);
        const places = sql`select count(*) as n from form_places where option_id = ${form.option("Seramik")}`;
        expect(await count(places)).toBe(quota);
      }
    },
  );

  it("R1 a capacity holds too when fifty send at once", async () => {
    const form = await withQuota(1000, { capacity: 3 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => patiently(() => choose(form, "Resim"))));
    expect(answers.filter(({ status }) => status === 200).length).toBe(3);
    expect(await entriesOf(form)).toBe(3);
  });
});

describe("limits", () => {
  it("PUB-020 X14 one address sends twenty forms in ten minutes; others still send", async () => {
    const form = await newForm({ sections: [{ fields: [{ type: "text" }] }] });
    const from = (address: string) =>
      guest.post(
        `/webform/${form.slug}`,
        { entry: newEntry(), section: form.section[0], answers: {}, final: 1 },
        { headers: { "x-kulis-client": address } },
      );
    const answers = [];
    for (let at = 0; at < 21; at += 1) answers.push(await from("203.0.113.9"));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    expectStatus(await from("203.0.113.10"), 200);
  });

  it("PUB-020 without an address too one form, and all of them, take so many answers and no more; another form goes on", async () => {
    const forms = await Promise.all([1, 2, 3].map(() => newForm({ sections: [{ fields: [{ type: "text" }] }] })));
    const [full, other, third] = forms as [(typeof forms)[0], (typeof forms)[0], (typeof forms)[0]];
    const sendTo = (form: typeof full) => send(form.slug, { section: form.section[0], final: 1 });
    await api.db.execute(sql`delete from attempts`);
    const entry = newEntry();
    const sent = await guest.post(`/webform/${full.slug}`, { entry, answers: {}, section: full.section[0], final: 1 });
    expectStatus(sent, 200);
    // All but those of the form's minute, whose time is over first.
    await api.db.execute(
      sql`update attempts set count = 1000 where window_ends_at > (select min(window_ends_at) from attempts)`,
    );
    const refused = await sendTo(full);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      "Kısa sürede çok fazla form gönderildi. 10 dakika sonra yeniden dene.",
    ]);
    expect(await entriesOf(full)).toBe(1);
    expectStatus(await sendTo(other), 200);
    // Strangers do not use up the tries of a guest with an own link.
    const change = { answers: {}, section: full.section[0], final: 1, version: sent.body.version };
    expectStatus(await guest.put(`/form-entry/${entry}`, change), 200);
    // All forms together had one more, and may have ten times as many as one form.
    await api.db.execute(sql`update attempts set count = 10000 where count = 1001`);
    expectStatus(await sendTo(third), 429);
    await api.db.execute(sql`delete from attempts`);
  });
});
