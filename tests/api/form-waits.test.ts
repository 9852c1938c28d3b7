import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { offerPlaces } from "#api/modules/guest-forms/places/offer";
import { formLanguages, type FormLanguage } from "#contract/guest-forms/form-facts";
import { waitWords } from "#contract/guest-forms/form-wait-words";

import { agency, expectStatus, foreign } from "../helpers/api";
import { rounds } from "../helpers/deep";
import { clientWithLogo } from "../helpers/client-logo";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry, type FormPlan } from "../helpers/web-form";

const { api, world, user } = await openWorld();
const guest = api.anonymous;
const hour = 3_600_000;

let made = 0;
async function newForm(
  quota = 1,
  more: FormPlan["more"] = {},
  required = false,
  type: "radio" | "checkboxes" = "radio",
) {
  made += 1;
  const project = await makeRecord(api, world.user, { stage: 8 });
  const form = await makeForm(api.db, {
    company: world.mine.company,
    project: project.id,
    slug: `bekleme-${made}`,
    more,
    sections: [
      {
        fields: [
          { type: "email", title: "E-posta" },
          { type, title: "Tur", required, options: [["Tekne", quota], "Müze", ["Dağ", 50]] },
        ],
      },
    ],
  });
  return { ...form, code: form.slug.replaceAll("-", "").padEnd(12, "x") };
}
type Form = Awaited<ReturnType<typeof newForm>>;

interface Choice {
  entry?: string;
  chosen?: string | null;
  waits?: string[];
  mail?: string | null;
  language?: FormLanguage;
}

let people = 0;
async function send(form: Form, { entry = newEntry(), chosen = null, waits = [], mail, ...more }: Choice = {}) {
  people += 1;
  const email = mail === undefined ? `kisi-${people}@ornek.example` : mail;
  const answers = {
    ...(email === null ? {} : { [form.field("E-posta")]: email }),
    ...(chosen === null ? {} : { [form.field("Tur")]: String(form.option(chosen)) }),
  };
  const asked = { section: form.section[0], answers, waits: waits.map(form.option), final: 1, ...more };
  return { entry, email, answer: await guest.post(`/webform/${form.slug}`, { entry, ...asked }) };
}
async function sent(form: Form, choice: Choice = {}) {
  const done = await send(form, choice);
  expectStatus(done.answer, 200);
  return { entry: done.entry, email: done.email ?? "" };
}

const wait = (form: Form, more: Choice = {}) => sent(form, { waits: ["Tekne"], ...more });
const shown = async (entry: string) => (await guest.get(`/form-entry/${entry}`)).body;
const cancel = async (entry: string) => {
  const { version } = (await shown(entry)).entry;
  return guest.post(`/form-entry/${entry}/cancel`, { version });
};
/** The mails to one address, and the link of the last offer among them. */
const mailsTo = (email: string) =>
  api.rows<{ subject: string; body: string }>(
    sql`select subject, body from mails where recipient = ${email} order by id`,
  );
async function offerTo(email: string): Promise<string | undefined> {
  const bodies = (await mailsTo(email)).map(({ body }) => /\/waiting-offer\/([\w-]{43})/.exec(body)?.[1]);
  return bodies.findLast(Boolean);
}
const offers = () =>
  offerPlaces({ db: api.db, now: () => api.now, publicUrl: "https://kulis.test" }, (error) => {
    throw error;
  });
const answer = (token: string | undefined, said: "accept" | "decline") =>
  guest.post(`/waiting-offer/${token ?? ""}`, { answer: said });
const listed = async (form: Form, client = user) => (await client.get(`/form/${form.code}/entries/waits`)).body.data;

/** R1: free places, those held by entries and those held by offers are together all places. */
async function balance(form: Form, option = "Tekne") {
  const id = form.option(option);
  const [row] = await api.rows<Record<"left" | "held" | "offered" | "all", number>>(sql`select
    (select quota_available from form_options where id = ${id}) as left,
    (select count(*)::int from form_places where option_id = ${id}) as held,
    (select count(*)::int from form_waits where option_id = ${id} and state = 'offered') as offered,
    (select quota_allocated from form_options where id = ${id}) as all`);
  return row!;
}
async function expectBalance(form: Form, option = "Tekne") {
  const { left, held, offered, all } = await balance(form, option);
  expect([left + held + offered, left >= 0]).toEqual([all, true]);
}

describe("waiting lists of options", () => {
  test("PUB-020 FRM-223 KVKK: who waits sees what the list keeps of them, and erasing ends the wish", async () => {
    const form = await newForm();
    await sent(form, { chosen: "Tekne" });
    const { entry } = await wait(form);
    const { body } = await guest.get(`/form-entry/${entry}/stored`);
    expect(body.waits).toEqual([
      {
        title: "Tur",
        option: "Tekne",
        state: "waiting",
        since: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
        until: null,
      },
    ]);
    expectStatus(await guest.post(`/form-entry/${entry}/erase`), 200);
    expect(await listed(form)).toEqual([]);
  });

  test("FRM-223 I18-017 the mail of an offer says the form's own words, in the language of who waits", async () => {
    const translations = { de: { offer_text: "Ein Platz: {option}, bis {until}. {link}" } };
    const form = await newForm(1, { languages: ["tr", "de"], offer_text: "Yer var: {option}", translations });
    const holder = await sent(form, { chosen: "Tekne" });
    const first = await wait(form, { language: "de" });
    const second = await wait(form);
    expectStatus(await cancel(holder.entry), 200);
    await offers();
    const german = (await mailsTo(first.email)).at(-1)?.body;
    expect(german).toMatch(
      /^Ein Platz: Tekne, bis .+\. https:\/\/kulis\.test\/waiting-offer\/[\w-]{43}\?language=de\n$/,
    );
    expectStatus(await answer(await offerTo(first.email), "decline"), 200);
    await offers();
    const turkish = (await mailsTo(second.email)).at(-1)?.body;
    expect(turkish).toMatch(/^Yer var: Tekne\n\nhttps:\/\/kulis\.test\/waiting-offer\/[\w-]{43}\?language=tr\n$/);
  });

  test("FRM-223 a full option is waited for, the first is offered what becomes free, and takes it", async () => {
    const form = await newForm();
    const holder = await sent(form, { chosen: "Tekne" });
    const { options } = (await guest.get(`/webform/${form.slug}`)).body.step.fields[1];
    expect(options.map(({ full, may_wait }: any) => [full, may_wait])).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    const first = await wait(form, { chosen: "Dağ" });
    const second = await wait(form);
    await offers();
    expect(await offerTo(first.email)).toBeUndefined();
    expect((await listed(form)).map(({ state, option, field }: any) => [state, option, field])).toEqual([
      ["waiting", "Tekne", "Tur"],
      ["waiting", "Tekne", "Tur"],
    ]);
    expect((await shown(first.entry)).waits).toMatchObject([{ option: "Tekne", state: "waiting", until: null }]);

    expectStatus(await cancel(holder.entry), 200);
    // A free place that somebody waits for.
    expectStatus((await send(form, { chosen: "Tekne" })).answer, 422);
    await offers();
    expect(await balance(form)).toEqual({ left: 0, held: 0, offered: 1, all: 1 });
    expect(await offerTo(second.email)).toBeUndefined();
    const link = await offerTo(first.email);
    const offer = (await guest.get(`/waiting-offer/${link}`)).body;
    expect(offer).toMatchObject({ state: "offered", option: "Tekne", form: "Kayıt formu", language: "tr" });
    expect((await listed(form))[0]).toMatchObject({ state: "offered", until: expect.stringMatching(/^\d{4}-/) });
    // Reading it has changed nothing, and a newcomer does not find the place.
    expect((await balance(form)).offered).toBe(1);

    for (let twice = 0; twice < 2; twice += 1) {
      const taken = await answer(link, "accept");
      expectStatus(taken, 200);
      expect(taken.body).toMatchObject({ state: "accepted", message: "Yerin ayrıldı." });
    }
    expect(await balance(form)).toEqual({ left: 0, held: 1, offered: 0, all: 1 });
    // With a single choice the place of the previous one is free.
    expect(await balance(form, "Dağ")).toMatchObject({ left: 50, held: 0 });
    const after = await shown(first.entry);
    expect(after.summary.map(({ text }: any) => text)).toContain("Tekne");
    expect(after.waits).toEqual([]);
    expectStatus(await answer(link, "decline"), 409);
    expect((await listed(form)).map(({ name }: any) => name)).toEqual([second.email]);
    // A place that was given up since is not promised again by the used link.
    expectStatus(await cancel(first.entry), 200);
    await offers();
    expectStatus(await answer(link, "accept"), 409);
    expect((await guest.get(`/waiting-offer/${link}`)).body.state).toBe("left");
    expect(await offerTo(second.email)).toBeDefined();
  });

  test("FRM-223 SHL-062 the page of an offer has the face of its form", async () => {
    const form = await newForm();
    const { client, logo } = await clientWithLogo(api, world.user);
    await api.rows(sql`update projects set client_id = ${client}, city = 'Antalya'
      where id = (select project_id from forms where id = ${form.id})`);
    const holder = await sent(form, { chosen: "Tekne" });
    const { email } = await wait(form);
    await cancel(holder.entry);
    await offers();
    const { company, brand, project } = (await guest.get(`/webform/${form.slug}`)).body.form;
    expect(brand).toMatchObject({ client_logo: logo });
    const { body } = await guest.get(`/waiting-offer/${await offerTo(email)}`);
    expect(body).toMatchObject({ company, brand, project });
  });

  test("FRM-223 what is declined, or not answered in time, goes to the next one, once", async () => {
    const form = await newForm(1, { offer_hours: 3 });
    const holder = await sent(form, { chosen: "Tekne" });
    const [first, second, third] = [await wait(form), await wait(form), await wait(form)];
    await cancel(holder.entry);
    await offers();
    const began = api.now;
    try {
      expectStatus(await answer(await offerTo(first.email), "decline"), 200);
      expectStatus(await answer(await offerTo(first.email), "decline"), 200);
      expectStatus(await answer(await offerTo(first.email), "accept"), 409);
      await offers();
      await expectBalance(form);
      const link = await offerTo(second.email);
      api.now = new Date(began.getTime() + 3 * hour - 1000);
      await offers();
      expect((await guest.get(`/waiting-offer/${link}`)).body.state).toBe("offered");
      api.now = new Date(began.getTime() + 3 * hour);
      // Over at once, also before the job has given the place on.
      expect((await guest.get(`/waiting-offer/${link}`)).body.state).toBe("expired");
      expectStatus(await answer(link, "accept"), 409);
      await Promise.all([offers(), offers(), offers()]);
      await expectBalance(form);
      expect((await guest.get(`/waiting-offer/${link}`)).body.state).toBe("expired");
      expect(await mailsTo(second.email)).toHaveLength(2);
      expectStatus(await answer(await offerTo(third.email), "accept"), 200);
      expect(await balance(form)).toEqual({ left: 0, held: 1, offered: 0, all: 1 });
      // A person who had their chance does not wait again by sending the form once more.
      expect((await shown(second.entry)).waits).toEqual([]);
    } finally {
      api.now = began;
    }
  });

  test("FRM-223 R3 who cancels, is erased or waits no more gives an offer's place on, once", async () => {
    const form = await newForm(3);
    const holders = [];
    for (let at = 0; at < 3; at += 1) holders.push(await sent(form, { chosen: "Tekne" }));
    const [cancels, erases, unticks, last] = [await wait(form), await wait(form), await wait(form), await wait(form)];
    for (const { entry } of holders) await cancel(entry);
    await offers();
    expect(await balance(form)).toEqual({ left: 0, held: 0, offered: 3, all: 3 });
    const done = await Promise.all([cancel(cancels.entry), cancel(cancels.entry), cancel(cancels.entry)]);
    expect(done.some(({ status }) => status === 200)).toBe(true);
    expectStatus(await guest.post(`/form-entry/${erases.entry}/erase`), 200);
    const { version } = (await shown(unticks.entry)).entry;
    const step = { section: form.section[0], answers: { [form.field("E-posta")]: unticks.email }, final: 1, version };
    expectStatus(await guest.put(`/form-entry/${unticks.entry}`, { ...step, waits: [] }), 200);
    await expectBalance(form);
    expect(await balance(form)).toMatchObject({ left: 3, offered: 0 });
    await offers();
    expect(await balance(form)).toMatchObject({ left: 2, offered: 1 });
    expectStatus(await answer(await offerTo(last.email), "accept"), 200);
    // Nobody waits any more: the next guest finds a place.
    expectStatus((await send(form, { chosen: "Tekne" })).answer, 200);
    await expectBalance(form);
  });

  test("FRM-223 who has an offer may also choose the option in the form; several choices keep those beside it", async () => {
    const form = await newForm(1, {}, false, "checkboxes");
    const holder = await sent(form, { chosen: "Tekne" });
    const [chooses, accepts] = [await wait(form, { chosen: "Dağ" }), await wait(form, { chosen: "Dağ" })];
    await cancel(holder.entry);
    await offers();
    const { version } = (await shown(chooses.entry)).entry;
    const { step } = (await guest.get(`/form-entry/${chooses.entry}?step=${form.section[0]}`)).body;
    expect(step.fields[1].options[0]).toMatchObject({ full: 0, may_wait: 0 });
    const answers = { [form.field("E-posta")]: chooses.email, [form.field("Tur")]: [String(form.option("Tekne"))] };
    expectStatus(
      await guest.put(`/form-entry/${chooses.entry}`, { section: form.section[0], answers, final: 1, version }),
      200,
    );
    expect(await balance(form)).toEqual({ left: 0, held: 1, offered: 0, all: 1 });
    expectStatus(await answer(await offerTo(chooses.email), "accept"), 200);
    await cancel(chooses.entry);
    await offers();
    expectStatus(await answer(await offerTo(accepts.email), "accept"), 200);
    const [text] = (await shown(accepts.entry)).summary.slice(-1).map((one: any) => one.text);
    expect(text).toBe("Dağ, Tekne");
    await expectBalance(form, "Dağ");
  });

  test("R1 FRM-022 FRM-223 the place that an offer holds counts when the staff changes the quota, and comes back once", async () => {
    const form = await newForm(2);
    const [leaves] = [await sent(form, { chosen: "Tekne" }), await sent(form, { chosen: "Tekne" })];
    const { email } = await wait(form);
    await cancel(leaves.entry);
    await offers();
    const path = `/form/${form.code}/field/${form.field("Tur")}/option/${form.option("Tekne")}`;
    for (const [quota, left] of [
      ["1", 0],
      ["2", 0],
      ["4", 2],
      ["1", 0],
    ] as const) {
      expectStatus(await user.put(path, { column: "quota_available", data: quota }), 200);
      expect(await balance(form)).toEqual({ left, held: 1, offered: 1, all: Number(quota) });
    }
    // One more is held than exists: a declined one goes to nobody.
    expectStatus(await answer(await offerTo(email), "decline"), 200);
    expect(await balance(form)).toEqual({ left: 0, held: 1, offered: 0, all: 1 });
  });

  test("FRM-223 a question is answered by waiting for it; without a mail address, a limit or a waiting list nobody waits", async () => {
    const form = await newForm(1, {}, true);
    await sent(form, { chosen: "Tekne" });
    expectStatus((await send(form)).answer, 422);
    const mailless = await send(form, { waits: ["Tekne"], mail: null });
    expectStatus(mailless.answer, 422);
    expect(mailless.answer.body.errors).toEqual({ [`answers.${form.field("E-posta")}`]: [waitWords.tr.noMail] });
    await wait(form);
    // An option without a limit cannot be waited for: the question stays open.
    expectStatus((await send(form, { waits: ["Müze"] })).answer, 422);
    const without = await newForm(1, { offer_hours: null }, true);
    await sent(without, { chosen: "Tekne" });
    expectStatus((await send(without, { waits: ["Tekne"] })).answer, 422);
    const { options } = (await guest.get(`/webform/${without.slug}`)).body.step.fields[1];
    expect(options[0]).toMatchObject({ full: 1, may_wait: 0 });
  });

  test("FRM-223 nothing is offered by a closed form, nor of an event that is over; more places are offered at once", async () => {
    const form = await newForm();
    const holder = await sent(form, { chosen: "Tekne" });
    const [first, second] = [await wait(form), await wait(form)];
    await cancel(holder.entry);
    await api.rows(sql`update forms set state = 'CLOSED' where id = ${form.id}`);
    await offers();
    expect(await offerTo(first.email)).toBeUndefined();
    await api.rows(sql`update forms set state = 'PUBLISHED' where id = ${form.id}`);
    await api.rows(
      sql`update projects p set ends_at = '2020-01-01', starts_at = '2020-01-01' from forms f where f.id = ${form.id} and p.id = f.project_id`,
    );
    await offers();
    expect(await offerTo(first.email)).toBeUndefined();
    await api.rows(
      sql`update projects p set ends_at = '2099-01-02', starts_at = '2099-01-01' from forms f where f.id = ${form.id} and p.id = f.project_id`,
    );
    const path = `/form/${form.code}/field/${form.field("Tur")}/option/${form.option("Tekne")}`;
    expectStatus(await user.put(path, { column: "quota_available", data: "2" }), 200);
    await api.jobs();
    expect((await listed(form)).map(({ name, state }: any) => [name, state])).toEqual([
      [first.email, "offered"],
      [second.email, "offered"],
    ]);
    await expectBalance(form);
  });

  test("X1 X13 FRM-223 links of nobody are not found, and the list is read within the reach of the form", async () => {
    const form = await newForm();
    expectStatus(await guest.get(`/waiting-offer/${"k".repeat(43)}`), 404);
    expectStatus(await answer("k".repeat(43), "accept"), 404);
    expectStatus(await (await api.as(foreign.admin)).get(`/form/${form.code}/entries/waits`), 404);
    expectStatus(await guest.get(`/form/${form.code}/entries/waits`), 401);
    expectStatus(await (await api.as(agency.agency)).get(`/form/${form.code}/entries/waits`), 200);
  });

  test.each(formLanguages)("I18-017 FRM-223 the mail of an offer is written in %s", async (language) => {
    const form = await newForm(1, { languages: [...formLanguages] });
    const holder = await sent(form, { chosen: "Tekne", language });
    const { email } = await wait(form, { language });
    await cancel(holder.entry);
    await offers();
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe(
      waitWords[language].subject.replace("{form}", "Kayıt formu").replace("{option}", "Tekne"),
    );
    expect(mail?.body).toContain(`?language=${language}`);
    expect(mail?.body).not.toMatch(/\{\w+\}/);
  });
});

describe("at once", () => {
  test("R1 FRM-223 of many who cancel, change, come and answer, with several processes that offer, no place is lost or given twice", async () => {
    for (let round = 0; round < rounds(3, 20); round += 1) {
      const form = await newForm(6);
      const holders = [];
      for (let at = 0; at < 6; at += 1) holders.push(await sent(form, { chosen: "Tekne" }));
      const waiting = [];
      for (let at = 0; at < 12; at += 1) waiting.push(await wait(form, { chosen: at % 2 ? "Dağ" : null }));
      await Promise.all([
        ...holders.map(({ entry }) => cancel(entry)),
        ...holders.map(({ entry }) => cancel(entry)),
        offers(),
        offers(),
        offers(),
      ]);
      await offers();
      await expectBalance(form);
      expect(await balance(form)).toMatchObject({ left: 0, held: 0, offered: 6 });
      // The first six, each once.
      for (const [at, { email }] of waiting.entries())
        expect(
          (await mailsTo(email)).filter(({ body }) => body.includes("/waiting-offer/")),
          String(at),
        ).toHaveLength(at < 6 ? 1 : 0);
      const links = await Promise.all(waiting.slice(0, 6).map(({ email }) => offerTo(email)));
      const statuses = await Promise.all(
        [
          ...links.flatMap((link, at) => [
            answer(link, at % 2 ? "accept" : "decline"),
            answer(link, at % 3 ? "decline" : "accept"),
          ]),
          ...waiting.slice(0, 2).map(({ entry }) => cancel(entry)),
          ...waiting.slice(6, 8).map(({ entry }) => cancel(entry)),
          ...Array.from({ length: 4 }, () => send(form, { chosen: "Tekne" }).then((done) => done.answer)),
          offers(),
          offers(),
        ].map(async (one) => (await one)?.status ?? 0),
      );
      expect(
        statuses.every((status) => [0, 200, 409, 422].includes(status)),
        String(statuses),
      ).toBe(true);
      await offers();
      await expectBalance(form);
      await expectBalance(form, "Dağ");
      const accepted = await api.rows<{ n: number }>(sql`select count(*)::int n from form_waits w
        where w.option_id = ${form.option("Tekne")} and w.state = 'accepted'
        and not exists (select 1 from form_places p where p.entry_id = w.entry_id and p.option_id = w.option_id)
        and exists (select 1 from form_entries e where e.id = w.entry_id and e.state = 'sent')`);
      expect(accepted[0]?.n).toBe(0);
      const early = api.now;
      try {
        api.now = new Date(early.getTime() + 25 * hour);
        const open = await api.rows<{ n: number }>(
          sql`select count(*)::int n from form_waits where option_id = ${form.option("Tekne")} and state = 'offered'`,
        );
        await Promise.all([offers(), offers(), offers(), offers()]);
        await offers();
        await expectBalance(form);
        expect(open[0]!.n).toBeGreaterThan(0);
      } finally {
        api.now = early;
      }
    }
  });
});
