import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { formLanguages } from "#contract/guest-forms/form-facts";
import { guestWords } from "#api/messages";
import { webFormsMessages } from "#api/modules/guest-forms/answers/messages";

import { expectStatus } from "../helpers/api";
import { openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";

const { api, world } = await openWorld();
const guest = api.anonymous;
type Language = (typeof formLanguages)[number];
const others = formLanguages.filter((language) => language !== "tr" && language !== "en");

const letters: Partial<Record<Language, RegExp>> = { ru: /[а-яё]/i, ar: /[\u0600-\u06FF]/ };
let slugs = 0;
const newForm = (quota = 1) =>
  makeForm(api.db, {
    company: world.mine.company,
    slug: `dil-${(slugs += 1)}`,
    more: { languages: [...formLanguages] },
    sections: [
      {
        fields: [
          { type: "email", title: "E-posta", required: true },
          { type: "number", title: "Sayı" },
          { type: "currency", title: "Tutar", props: { currency: "EUR" } },
          { type: "date", title: "Geliş", props: { date_kind: "start" } },
          { type: "date", title: "Ayrılış", props: { date_kind: "end" } },
          { type: "date", title: "Doğum", props: { date_kind: "birth" } },
          { type: "radio", title: "Atölye", options: [["Seramik", quota]] },
        ],
      },
    ],
  });
type Made = Awaited<ReturnType<typeof newForm>>;
const send = (form: Made, language: Language, said: Record<string, string>, entry = newEntry()) =>
  guest.post(`/webform/${form.slug}?locale=${language}`, {
    entry,
    language,
    section: form.section[0],
    final: 1,
    answers: Object.fromEntries(Object.entries(said).map(([title, value]) => [form.field(title), value])),
  });

describe("languages of forms", () => {
  it("I18-017 guests read each message of forms in all seven languages, with the values of the Turkish one", () => {
    const values = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    const own = Object.keys(webFormsMessages.tr) as (keyof typeof webFormsMessages.tr)[];
    for (const language of others) {
      const words = guestWords[language];
      if (!words) throw new Error(`no words of ${language}`);
      expect(own.filter((key) => !Object.hasOwn(words.messages, key))).toEqual([]);
      for (const [key, text] of Object.entries(words.messages)) {
        const known = key as (typeof own)[number];
        if (!own.includes(known)) continue;
        expect(text, `${language} ${key}`).not.toBe(webFormsMessages.en[known]);
        expect(values(text), `${language} ${key}`).toEqual(values(webFormsMessages.tr[known]));
      }
    }
  });

  it.each(others)("SHL-057 I18-017 PUB-020 FRM-210 refusals, messages and mails are in %s", async (language) => {
    const form = await newForm();
    const words = guestWords[language];
    if (!words) throw new Error("no words");
    const bad = {
      "E-posta": "adres değil",
      Sayı: "on iki",
      Geliş: "2027-05-04",
      Ayrılış: "2027-05-03",
      Doğum: "2099-01-01",
    };
    const refused = await send(form, language, bad);
    expectStatus(refused, 422);
    const { email, number, date_order, date_future } = words.issues;
    expect(refused.body).toEqual({
      message: words.messages.invalid,
      errors: {
        [`answers.${form.field("E-posta")}`]: [email],
        [`answers.${form.field("Sayı")}`]: [number],
        [`answers.${form.field("Ayrılış")}`]: [date_order],
        [`answers.${form.field("Doğum")}`]: [date_future],
      },
    });
    expect(Object.values((await send(form, language, {})).body.errors)).toEqual([[words.issues.required]]);
    const address = `konuk-${language}@ornek.example`;
    const entry = newEntry();
    const choice = { "E-posta": address, Atölye: String(form.option("Seramik")) };
    const done = await send(form, language, choice, entry);
    expect([done.status, done.body.message]).toEqual([200, words.messages.web_form_sent]);
    const full = await send(form, language, choice);
    expect(full.body.errors).toEqual({
      [`answers.${form.field("Atölye")}`]: [words.messages.web_form_option_full.replace("{option}", "Seramik")],
    });
    const cancelled = await guest.post(`/form-entry/${entry}/cancel?locale=${language}`, { version: 3 });
    expect([cancelled.status, (await guest.get(`/form-entry/yok?locale=${language}`)).body.message]).toEqual([
      409,
      words.messages.not_found,
    ]);
    expect(cancelled.body.message).toBe(words.messages.stale);
    expectStatus(await guest.post(`/form-entry/${entry}/cancel?locale=${language}`, { version: 2 }), 200);
    const mails = await api.rows(sql`select subject, body from mails where recipient = ${address} order by id`);
    expect(mails.map(({ subject }) => subject)).toEqual(
      [words.messages.web_form_mail_subject, words.messages.web_form_mail_cancelled_subject].map((text) =>
        text.replace("{form}", "Kayıt formu"),
      ),
    );
    expect(mails[0]?.["body"]).toMatch(new RegExp(`/form-entry/[\\w-]{43}\\?language=${language}`));
    const script = letters[language];
    if (script) expect(mails[0]?.["body"]).toMatch(script);
  });

  it.each([
    ["tr", "1.234,56", "1.234,5", "1.234,56", "1.234,5 EUR"],
    ["en", "1,234.56", "1,234.5", "1,234.56", "1,234.5 EUR"],
    ["de", "1.234,125", "12,5", "1.234,125", "12,5 EUR"],
    ["fr", "1 234,5", "12,5", "1\u202F234,5", "12,5 EUR"],
    ["ar", "١٬٢٣٤٫٥", "12.5", "1,234.5", "12.5 EUR"],
  ] as const)(
    "FRM-117 FRM-220 I18-017 in %s %s and %s are kept as numbers and told as they are written there",
    async (language, number, money, shownNumber, shownMoney) => {
      const form = await newForm();
      const entry = newEntry();
      const said = { "E-posta": "a@ornek.example", Sayı: number, Tutar: money };
      expectStatus(await send(form, language, said, entry), 200);
      const rows = await api.rows(
        sql`select a.field_id, a.value from form_answers a join form_entries e on e.id = a.entry_id where e.form_id = ${form.id}`,
      );
      const kept = rows.find(({ field_id }) => field_id === form.field("Sayı"))?.["value"] as string;
      expect(kept).toMatch(/^1234\.\d+$/);
      const texts = (answer: { body: { summary?: { text: string }[]; answers?: { text: string }[] } }) =>
        [...(answer.body.summary ?? []), ...(Array.isArray(answer.body.answers) ? answer.body.answers : [])].map(
          ({ text }) => text,
        );
      const shown = texts(await guest.get(`/form-entry/${entry}?language=${language}`));
      expect(shown).toEqual(expect.arrayContaining([shownNumber, shownMoney]));
      const stored = texts(await guest.get(`/form-entry/${entry}/stored?language=${language}`));
      expect(stored).toEqual(expect.arrayContaining([shownNumber, shownMoney]));
      // Sending stored values again reads them in stored notation.
      const again = { section: 0, final: 1, version: 3, language };
      const { version } = (await guest.get(`/form-entry/${entry}`)).body.entry;
      expectStatus(await guest.put(`/form-entry/${entry}`, { ...again, version }), 200);
      expect(texts(await guest.get(`/form-entry/${entry}?language=${language}`))).toEqual(shown);
    },
  );
});
