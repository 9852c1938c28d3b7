import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { agency, expectStatus, foreign, patiently } from "../helpers/api";
import { clientWithLogo } from "../helpers/client-logo";
import { rounds } from "../helpers/deep";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry, type FormPlan } from "../helpers/web-form";
import { makeLists } from "../samples/attendees";
import { plainFlight } from "../samples/flights";
import { flights } from "#api/db/schema/flights";
import { formOptions } from "#api/db/schema/forms";

const { api, world, user } = await openWorld();
const guest = api.anonymous;
const company = world.mine.company;

const noMatch = "Eşleşme yok. Yazdıklarını kontrol et; seçtiğin kişi başkasıyla eşleşmiş de olabilir.";

let made = 0;

/** A project with two lists of people, and a form by which they choose each other. */
async function newEvent(
  setting: Record<string, unknown> = {},
  people = ["Ayşe Işık", "Bora Çınar", "Cem Ünal"],
  more: FormPlan["more"] = {},
) {
  made += 1;
  const at = made;
  const project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  const lists = await makeLists(api, { ...project, event_company_id: company });
  const mailOf = (nth: number) => `konuk${nth}-${at}@ornek.example`;
  const rows = await api.rows<{ id: number }>(sql`insert into attendees
      (event_company_id, project_id, list_id, code, name, surname, email, phone)
    select ${company}, ${project.id}, ${lists[0]}, 'konuk-' || ${at}::int || '-' || n, split_part(who, ' ', 1), split_part(who, ' ', 2),
      'konuk' || n - 1 || '-' || ${at}::int || '@ornek.example', '+90532' || lpad(n::text, 7, '0')
    from unnest(string_to_array(${people.join(",")}, ',')) with ordinality as t(who, n) returning id`);
  const form = await makeForm(api.db, {
    company,
    project: project.id,
    slug: `oda-${at}`,
    more,
    sections: [
      {
        fields: [
          { type: "email", title: "E-posta", required: true },
          {
            type: "room_mates",
            title: "Oda arkadaşı",
            more: { verification_column: "phone", room_mate_approve: 1, selected_room_mate_visible: 1, ...setting },
          },
        ],
      },
    ],
  });
  const phoneOf = (nth: number) => `0532 ${String(nth + 1).padStart(7, "0")}`;
  const field = form.field("Oda arkadaşı");
  const sent = (entry: string, nth: number, mate: object | null) => ({
    entry,
    section: form.section[0],
    final: 1,
    answers: { [form.field("E-posta")]: mailOf(nth), ...(mate ? { [field]: mate } : {}) },
  });
  const choose = async (nth: number, mate: object | null, entry = newEntry()) => ({
    entry,
    answer: await guest.post(`/webform/${form.slug}`, sent(entry, nth, mate)),
  });
  const again = async (entry: string, nth: number, mate: object | null) => {
    const { version } = (await guest.get(`/form-entry/${entry}`)).body.entry;
    const { entry: _, ...body } = sent(entry, nth, mate);
    return guest.put(`/form-entry/${entry}`, { ...body, version });
  };
  const mate = (nth: number) => ({ name: people[nth], check: phoneOf(nth) });
  const linkOf = async (nth: number): Promise<string> => {
    const [mail] = await api.rows(
      sql`select body from mails where recipient = ${mailOf(nth)} and body like '%/room-mate/%' order by id desc limit 1`,
    );
    return /\/room-mate\/([\w-]{43})/.exec(String(mail?.body))?.[1] ?? "";
  };
  const shown = async (entry: string) => (await guest.get(`/form-entry/${entry}`)).body.entry.room_mates;
  return { project, lists, form, field, ids: rows.map(({ id }) => id), choose, again, mate, linkOf, mailOf, shown };
}

const answer = (link: string, said: "accept" | "decline") => guest.post(`/room-mate/${link}`, { answer: said });
const subjects = async (mail: string) =>
  (await api.rows(sql`select subject from mails where recipient = ${mail} order by id`)).map(({ subject }) =>
    String(subject).replace(/^[^:]*: /, ""),
  );
const matesIn = async (project: { code: string }) => {
  const { data } = (await user.get(`/attendees?project=${project.code}&page_size=100`)).body;
  return Object.fromEntries(
    data.map((row: any) => [row.name, row.room_mate && [row.room_mate.name, row.room_mate.state]]),
  );
};

describe("a handshake", () => {
  it("FRM-112 FRM-223 PRJ-100 is asked by a form, accepted by a mailed link, seen by both, and parted by either", async () => {
    const event = await newEvent();
    const { entry, answer: sent } = await event.choose(0, event.mate(1));
    expectStatus(sent, 200);
    expect(await event.shown(entry)).toMatchObject([{ name: "Bora Çınar", state: "asked" }]);
    const link = await event.linkOf(1);
    // Reading answers nothing.
    for (let at = 0; at < 2; at += 1)
      expect((await guest.get(`/room-mate/${link}`)).body).toMatchObject({ state: "asked", asker: "Ayşe Işık" });
    expect(await matesIn(event.project)).toEqual({
      Ayşe: ["Bora Çınar", "asked"],
      Bora: ["Ayşe Işık", "asked"],
      Cem: null,
    });
    const twice = await Promise.all([answer(link, "accept"), answer(link, "accept")]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await matesIn(event.project)).toEqual({
      Ayşe: ["Bora Çınar", "accepted"],
      Bora: ["Ayşe Işık", "accepted"],
      Cem: null,
    });
    expect((await subjects(event.mailOf(0))).filter((text) => text.includes("belli oldu")).length).toBe(1);
    expect(await event.shown(entry)).toMatchObject([{ name: "Bora Çınar", state: "accepted" }]);
    // Changed their mind: both are free.
    expectStatus(await answer(link, "decline"), 200);
    expectStatus(await answer(link, "accept"), 409);
    expect(await matesIn(event.project)).toEqual({ Ayşe: null, Bora: null, Cem: null });
    expect((await guest.get(`/room-mate/${link}`)).body).toMatchObject({ state: "declined", asker: null });
    // The proof of knowing somebody is stored nowhere.
    const [{ value }] = await api.rows(sql`select value from form_answers where field_id = ${event.field}`);
    expect(value).toEqual({ name: "Bora Çınar" });
  });

  it("FRM-223 SHL-062 the page of the request has the face of the event's forms", async () => {
    const event = await newEvent();
    const { client, logo } = await clientWithLogo(api, world.user);
    await api.rows(sql`update projects set client_id = ${client}, city = 'Antalya' where id = ${event.project.id}`);
    await event.choose(0, event.mate(1));
    const { company: name, brand, project } = (await guest.get(`/webform/${event.form.slug}`)).body.form;
    expect(brand).toMatchObject({ client_logo: logo });
    const { body } = await guest.get(`/room-mate/${await event.linkOf(1)}`);
    expect(body).toMatchObject({ company: name, brand, project });
  });

  it("FRM-223 whoever asked takes it back and asks another; a second sending asks nobody twice", async () => {
    const event = await newEvent();
    const { entry } = await event.choose(0, event.mate(1));
    expectStatus(await event.again(entry, 0, { name: "Bora Çınar" }), 200);
    expect((await subjects(event.mailOf(1))).length).toBe(1);
    const [{ id: pair }] = await event.shown(entry);
    const back = () => guest.post(`/form-entry/${entry}/room-mate`, { pair });
    expect((await Promise.all([back(), back()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await subjects(event.mailOf(1))).toEqual([
      "Ayşe Işık seninle aynı odada kalmak istiyor",
      "oda arkadaşlığı sona erdi",
    ]);
    expectStatus(await answer(await event.linkOf(1), "accept"), 409);
    expectStatus(await event.again(entry, 0, event.mate(2)), 200);
    expect(await event.shown(entry)).toMatchObject([{ name: "Cem Ünal", state: "asked" }]);
    // Another choice ends the one before by itself.
    expectStatus(await event.again(entry, 0, event.mate(1)), 200);
    expect(await matesIn(event.project)).toMatchObject({ Bora: ["Ayşe Işık", "asked"], Cem: null });
    expectStatus(await guest.post(`/form-entry/${newEntry()}/room-mate`, { pair }), 404);
    const other = await newEvent();
    const stranger = await other.choose(0, null);
    expectStatus(await guest.post(`/form-entry/${stranger.entry}/room-mate`, { pair }), 404);
  });

  it.each(["declined", "withdrawn", "ended"] as const)(
    "FRM-223 R3 a request that is %s stays so: the same answer is one, every other use of its links is 409",
    async (state) => {
      const event = await newEvent();
      const { entry } = await event.choose(0, event.mate(1));
      const [{ id: pair }] = await event.shown(entry);
      const link = await event.linkOf(1);
      await api.db.execute(sql`update room_pairs set state = ${state} where id = ${pair}`);
      const mails = await api.count("mails");
      const uses = [
        [await answer(link, "accept"), "accepted"],
        [await answer(link, "decline"), "declined"],
        [await guest.post(`/form-entry/${entry}/room-mate`, { pair }), "withdrawn"],
      ] as const;
      for (const [used, becomes] of uses) {
        expectStatus(used, becomes === state ? 200 : 409, becomes);
        if (becomes !== state) expect(used.body.message).toBe("Bu istek artık geçerli değil.");
      }
      expect((await guest.get(`/room-mate/${link}`)).body).toMatchObject({ state, asker: null });
      expect(await api.count("mails")).toBe(mails);
    },
  );

  it("FRM-223 two who ask each other share a room, and every other request of both is over and told", async () => {
    const event = await newEvent();
    await event.choose(2, event.mate(0));
    await event.choose(0, event.mate(1));
    const { entry } = await event.choose(1, event.mate(0));
    expect(await matesIn(event.project)).toEqual({
      Ayşe: ["Bora Çınar", "accepted"],
      Bora: ["Ayşe Işık", "accepted"],
      Cem: null,
    });
    expect(await event.shown(entry)).toMatchObject([{ name: "Ayşe Işık", state: "accepted" }]);
    expect(await subjects(event.mailOf(2))).toContain("oda arkadaşlığı sona erdi");
    // A person with a room mate matches nobody.
    const { answer: late } = await event.choose(2, event.mate(1));
    expect(late.body.errors).toEqual({ [`answers.${event.field}`]: [noMatch] });
  });

  it("FRM-091 without a word of the other the pair is made at once, and both are told", async () => {
    const event = await newEvent({ room_mate_approve: 0 });
    const { entry } = await event.choose(0, event.mate(1));
    expect(await event.shown(entry)).toMatchObject([{ state: "accepted" }]);
    expect(await subjects(event.mailOf(1))).toEqual(["oda arkadaşın belli oldu"]);
    expectStatus(await answer(await event.linkOf(1), "decline"), 200);
    expect(await matesIn(event.project)).toMatchObject({ Ayşe: null, Bora: null });
  });

  it("FRM-223 ADM-182 answers to the mails of a pair go to the mailbox of its form", async () => {
    const mailbox = "konuklar@perdearkasi.example";
    const event = await newEvent({}, undefined, { contact_email: mailbox });
    await event.choose(0, event.mate(1));
    await answer(await event.linkOf(1), "accept");
    const mails = await api.rows(
      sql`select reply_to from mails where recipient in (${event.mailOf(0)}, ${event.mailOf(1)}) and subject ~ 'oda|Oda'`,
    );
    expect(mails.map(({ reply_to }) => reply_to)).toEqual([mailbox, mailbox]);
  });

  it("FRM-090 where the form hides whom somebody shares a room with, page and mail name nobody", async () => {
    const event = await newEvent({ selected_room_mate_visible: 0 });
    const { entry } = await event.choose(0, event.mate(1));
    await answer(await event.linkOf(1), "accept");
    expect(await event.shown(entry)).toMatchObject([{ name: null, state: "accepted" }]);
    const [mail] = await api.rows(
      sql`select body from mails where recipient = ${event.mailOf(0)} and subject like '%belli oldu'`,
    );
    expect(mail.body).not.toContain("Bora");
  });

  it("FRM-223 a cancelled or erased entry, a deleted person and one who does not come free the other", async () => {
    const event = await newEvent({ room_mate_approve: 0 });
    const { entry } = await event.choose(0, event.mate(1));
    const { version } = (await guest.get(`/form-entry/${entry}`)).body.entry;
    expectStatus(await guest.post(`/form-entry/${entry}/cancel`, { version }), 200);
    expect(await matesIn(event.project)).toMatchObject({ Ayşe: null, Bora: null });
    const second = await event.choose(0, event.mate(1));
    expectStatus(await guest.post(`/form-entry/${second.entry}/erase`, {}), 200);
    expect(await matesIn(event.project)).toMatchObject({ Ayşe: null, Bora: null });
    await event.choose(0, event.mate(2));
    expectStatus(await user.del(`/attendees/${event.ids[2]}`), 200);
    expect(await matesIn(event.project)).toEqual({ Ayşe: null, Bora: null });
    expect(
      (
        await api.rows(sql`select count(*)::int as n from room_members m join room_pairs p on p.id = m.pair_id
      where p.project_id = ${event.project.id}`)
      )[0].n,
    ).toBe(0);
  });

  it("FRM-223 a guest who returns after a cancellation asks the same person anew, without the proof", async () => {
    const event = await newEvent();
    const { entry } = await event.choose(0, event.mate(1));
    const { version } = (await guest.get(`/form-entry/${entry}`)).body.entry;
    expectStatus(await guest.post(`/form-entry/${entry}/cancel`, { version }), 200);
    expectStatus(await event.again(entry, 0, { name: "Bora Çınar" }), 200);
    expect(await event.shown(entry)).toMatchObject([{ name: "Bora Çınar", state: "asked" }]);
    expectStatus(await answer(await event.linkOf(1), "accept"), 200);
    expect(await matesIn(event.project)).toMatchObject({ Ayşe: ["Bora Çınar", "accepted"] });
  });

  it("PUB-013 FRM-223 a second sending by a mailbox is answered as the first, whomever that one has asked", async () => {
    const event = await newEvent({}, undefined, { once_per_mail: 1 });
    const { entry: first } = await event.choose(0, event.mate(1));
    const seen = async (entry: string) => (await event.shown(entry)).map((mate: object) => ({ ...mate, id: 0 }));
    const same = await event.choose(0, event.mate(1));
    expectStatus(same.answer, 200);
    expect(await seen(same.entry)).toEqual(await seen(first));
    const other = await event.choose(0, event.mate(2));
    expectStatus(other.answer, 200);
    const [{ id: pair }] = await event.shown(other.entry);
    expect(await seen(other.entry)).toMatchObject([{ name: "Cem Ünal", state: "asked" }]);
    expectStatus(await guest.post(`/form-entry/${other.entry}/room-mate`, { pair }), 200);
    // Nobody was asked again, and the first one's wish stands.
    expect([await subjects(event.mailOf(1)), await subjects(event.mailOf(2))]).toMatchObject([{ length: 1 }, []]);
    expectStatus(await answer(await event.linkOf(1), "accept"), 200);
    // Who shares a room is refused to everybody; the person of the mailbox is as free as anybody.
    for (const nth of [0, 2]) expectStatus((await event.choose(nth, event.mate(1))).answer, 422);
    expectStatus((await event.choose(0, event.mate(2))).answer, 200);
    expect(await matesIn(event.project)).toMatchObject({ Ayşe: ["Bora Çınar", "accepted"], Cem: null });

    // The repeat becomes the registration: its wish is made then.
    const { version } = (await guest.get(`/form-entry/${first}`)).body.entry;
    expectStatus(await guest.post(`/form-entry/${first}/cancel`, { version }), 200);
    expectStatus(await event.again(same.entry, 0, { name: "Bora Çınar" }), 200);
    expect(await matesIn(event.project)).toMatchObject({ Ayşe: ["Bora Çınar", "asked"] });
  });
});

describe("who may be chosen", () => {
  it("FRM-089 FRM-223 X14 one answer for whatever is wrong, kept to be typed again, and no guessing", async () => {
    const event = await newEvent();
    const wrong = [
      { name: "Bora Çınar", check: "0532 9999999" },
      { name: "Bora Çınar" },
      { name: "Kimse Yok", check: "0532 0000002" },
      event.mate(0),
    ];
    for (const mate of wrong) {
      const { answer: refused } = await event.choose(0, mate);
      expectStatus(refused, 422);
      expect(refused.body.errors).toEqual({ [`answers.${event.field}`]: [noMatch] });
    }
    // A person on no list gets the same answer.
    const entry = newEntry();
    const { answer: unknown } = await event.choose(7, event.mate(1), entry);
    expect(unknown.body.errors).toEqual({ [`answers.${event.field}`]: [noMatch] });
    const kept = (await guest.get(`/form-entry/${entry}?check=1`)).body;
    expect(kept.errors).toEqual(unknown.body.errors);
    expect(kept.answers[event.field]).toMatchObject({ name: "Bora Çınar" });
    expect(JSON.stringify(kept)).not.toContain("0532");
    for (let at = 0; at < 6; at += 1) await event.choose(0, wrong[0] ?? {});
    expectStatus((await event.choose(0, event.mate(1))).answer, 429);
    expect(await subjects(event.mailOf(1))).toEqual([]);
  });

  it.each(["constructor", "toString", "__proto__", "yok"])(
    "FRM-089 FRM-223 what was kept as a column and is none (%s) proves nobody, and breaks nothing",
    async (verification_column) => {
      const event = await newEvent({ verification_column });
      const { answer: refused } = await event.choose(0, {
        name: "Bora Çınar",
        check: "function Object() { [native code] }",
      });
      expectStatus(refused, 422);
      expect(refused.body.errors[`answers.${event.field}`]).toEqual([noMatch]);
    },
  );

  it("FRM-092 FRM-093 people of one list, or of the lists that are matched; nobody of another project or company", async () => {
    const event = await newEvent({ room_mate_type: "MACTHED_LIST_CHOOSE" });
    const refused = { [`answers.${event.field}`]: [noMatch] };
    expect((await event.choose(0, event.mate(1))).answer.body.errors).toEqual(refused);
    await api.rows(sql`insert into form_list_matches (event_company_id, form_id, field_id, attendee_list_id_one, attendee_list_id_two)
      values (${company}, ${event.form.id}, ${event.field}, ${event.lists[1]}, ${event.lists[0]})`);
    expect((await event.choose(0, event.mate(1))).answer.body.errors).toEqual(refused);
    await api.rows(sql`update attendees set list_id = ${event.lists[1]} where id = ${event.ids[1]}`);
    expectStatus((await event.choose(0, event.mate(1))).answer, 200);
    const elsewhere = await newEvent({}, ["Deniz Ay"]);
    expect((await elsewhere.choose(0, event.mate(2))).answer.body.errors).toEqual({
      [`answers.${elsewhere.field}`]: [noMatch],
    });
  });

  it("FRM-223 a person on two lists is one person, and shares one room", async () => {
    const event = await newEvent({ room_mate_approve: 0 });
    await api.rows(sql`insert into attendees (event_company_id, project_id, list_id, code, name, surname, email, phone)
      select event_company_id, project_id, ${event.lists[1]}, code || 'x', name, surname, email, phone from attendees where id = ${event.ids[1]}`);
    expectStatus((await event.choose(0, event.mate(1))).answer, 200);
    const rows = await api.rows(sql`select attendee_id from room_members m join room_pairs p on p.id = m.pair_id
      where p.project_id = ${event.project.id}`);
    expect(rows.length).toBe(3);
    expect((await event.choose(2, event.mate(1))).answer.status).toBe(422);
  });
});

describe("the staff", () => {
  it("FRM-223 X1 pairs two by hand and parts them; who shares a room, other projects and readers are refused", async () => {
    const event = await newEvent();
    await event.choose(2, event.mate(0));
    const [one, other, third] = event.ids;
    const pair = (ids: unknown[], by = user) => by.post("/attendees/bulk/room-mates", { ids });
    expect((await pair([one, other])).body.results.map(({ done }: any) => done)).toEqual([1, 1]);
    expect(await matesIn(event.project)).toEqual({
      Ayşe: ["Bora Çınar", "accepted"],
      Bora: ["Ayşe Işık", "accepted"],
      Cem: null,
    });
    expect(await subjects(event.mailOf(2))).toContain("oda arkadaşlığı sona erdi");
    expect((await pair([one, third])).body.results.map(({ done }: any) => done)).toEqual([0, 0]);
    expectStatus(await pair([one]), 422);
    expectStatus(await pair([third, third]), 200);
    const elsewhere = await newEvent();
    expect((await pair([third, elsewhere.ids[0]])).body.results[0].done).toBe(0);
    for (const stranger of [agency.agency, foreign.admin]) {
      const { results } = (await pair([one, other], await api.as(stranger))).body;
      expect(results).toMatchObject([
        { name: null, done: 0 },
        { name: null, done: 0 },
      ]);
    }
    const part = await user.post("/attendees/bulk/room-mates/part", { ids: [other] });
    expect(part.body.results[0]).toMatchObject({ done: 1, message: "Oda arkadaşından ayrıldı." });
    expect(await matesIn(event.project)).toMatchObject({ Ayşe: null, Bora: null });
  });

  it("PRJ-100 sees the flights that people chose, and who sits on them", async () => {
    const event = await newEvent();
    const [flight] = await api.db
      .insert(flights)
      .values({ event_company_id: company, project_id: event.project.id, ...plainFlight })
      .returning();
    const form = await makeForm(api.db, {
      company,
      project: event.project.id,
      slug: `ucus-${made}`,
      sections: [
        {
          fields: [
            { type: "name", title: "Ad" },
            { type: "email", title: "E-posta" },
            { type: "identity_number", title: "Kimlik" },
            { type: "flight", title: "Uçuş", options: [["PC 1", 2]] },
          ],
        },
      ],
    });
    await api.db
      .update(formOptions)
      .set({ flight_id: flight?.id ?? 0 })
      .where(sql`id = ${form.option("PC 1")}`);
    const take = (mail: string, name: string) =>
      guest.post(`/webform/${form.slug}`, {
        entry: newEntry(),
        section: form.section[0],
        final: 1,
        answers: {
          [form.field("Ad")]: { name, surname: "Yolcu" },
          [form.field("E-posta")]: mail,
          [form.field("Kimlik")]: "10000000146",
          [form.field("Uçuş")]: String(form.option("PC 1")),
        },
      });
    expectStatus(await take(event.mailOf(0), "Başka"), 200);
    expectStatus(await take("yabanci@ornek.example", "Yabancı"), 200);
    const list = await user.get(`/project/${event.project.code}/flights/passengers`);
    expect(list.body.data).toMatchObject([
      { flight_id: flight?.id, name: "Ayşe", surname: "Işık", list: "Davetliler", identity_number: "10000000146" },
      { flight_id: flight?.id, name: "Yabancı", surname: "Yolcu", list: "Kayıtlılar", email: "yabanci@ornek.example" },
    ]);
    expect((await user.get(`/attendees/${event.ids[0]}`)).body.attendee.flight_ids).toEqual([flight?.id]);
    expectStatus(await (await api.as(foreign.admin)).get(`/project/${event.project.code}/flights/passengers`), 404);
  });
});

it("FRM-223 R1 an acceptance waits for a wish that is being written to the same person, and ends it", async () => {
  const event = await newEvent();
  await event.choose(0, event.mate(1));
  const link = await event.linkOf(1);
  const [, asked, other] = event.ids;
  let isDone = false;
  let accepted: ReturnType<typeof answer> | undefined;
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`select id from attendees where id in (${asked}, ${other}) order by id for no key update`);
    await tx.execute(sql`insert into room_pairs (event_company_id, project_id, asker_id, asked_id, state, language)
      values (${company}, ${event.project.id}, ${other}, ${asked}, 'asked', 'tr')`);
    accepted = answer(link, "accept").finally(() => (isDone = true));
    const waits = async () => (await api.rows(sql`select 1 from pg_locks where not granted`)).length > 0;
    await expect.poll(async () => isDone || (await waits())).toBe(true);
  });
  expect((await accepted)?.status).toBe(200);
  expect(await matesIn(event.project)).toEqual({
    Ayşe: ["Bora Çınar", "accepted"],
    Bora: ["Ayşe Işık", "accepted"],
    Cem: null,
  });
});

it("FRM-223 R1 100 guests who choose and accept at once end in a valid pairing", { timeout: 300_000 }, async () => {
  const count = 100;
  for (let round = 0; round < rounds(1, 5); round += 1) {
    const people = Array.from({ length: count }, (_, at) => `Konuk S${at}`);
    const event = await newEvent({}, people);
    // Everybody wants one of a few; half of them ask while the people asked first answer all their requests.
    const wishOf = (nth: number) => (nth * 7 + round) % 12;
    const ask = async (nth: number) => {
      const wish = wishOf(nth) === nth ? 12 : wishOf(nth);
      await patiently(async () => (await event.choose(nth, event.mate(wish))).answer);
    };
    const links = async () => {
      const mails = await api.rows(sql`select body from mails where body like '%/room-mate/%'
        and recipient like ${event.mailOf(0).replace("konuk0", "konuk%")}`);
      return mails.map(({ body }) => /\/room-mate\/([\w-]{43})/.exec(String(body))?.[1] ?? "");
    };
    const everybody = people.map((_, nth) => nth);
    await Promise.all(everybody.filter((nth) => nth % 2 === 0).map(ask));
    const first = await links();
    await Promise.all([
      ...everybody.filter((nth) => nth % 2 === 1).map(ask),
      ...first.map((link) => patiently(() => answer(link, "accept"))),
    ]);
    await Promise.all((await links()).map((link) => patiently(() => answer(link, "accept"))));
    const members = await api.rows<{ attendee_id: number; mate_id: number; state: string }>(sql`
      select m.attendee_id, m.mate_id, p.state from room_members m join room_pairs p on p.id = m.pair_id
      where p.project_id = ${event.project.id}`);
    const mateOf = new Map(members.map(({ attendee_id, mate_id }) => [attendee_id, mate_id]));
    expect(members.length).toBeGreaterThan(11);
    expect(mateOf.size).toBe(members.length);
    for (const [one, other] of mateOf) expect(mateOf.get(other)).toBe(one);
    expect(new Set(members.map(({ state }) => state))).toEqual(new Set(["accepted"]));
    const pairs = await api.rows<{ asker_id: number; asked_id: number; state: string }>(
      sql`select asker_id, asked_id, state from room_pairs where project_id = ${event.project.id}`,
    );
    expect(pairs.filter(({ state }) => state === "accepted").length * 2).toBe(members.length);
    const open = pairs.filter(({ state }) => state === "asked");
    expect(open.filter(({ asker_id, asked_id }) => mateOf.has(asker_id) || mateOf.has(asked_id))).toEqual([]);
  }
});

it("PRJ-100 FRM-223 who sleeps there: who asked for a bed in a sent form, with room type and days, and who shares a room", async () => {
  const project = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  const form = await makeForm(api.db, {
    company,
    project: project.id,
    slug: "konaklama",
    sections: [
      {
        fields: [
          { type: "email", title: "E-posta" },
          { type: "radio", title: "Oda?", options: ["Evet", "Hayır"] },
        ],
      },
      {
        when: ["Oda?", "Evet"],
        fields: [
          { type: "date", title: "Giriş", props: { date_kind: "start" } },
          { type: "date", title: "Çıkış", props: { date_kind: "end" } },
          { type: "dropdown", title: "Oda tipi", options: ["Tek", "Çift"] },
        ],
      },
    ],
  });
  const [list = 0] = await makeLists(api, { id: project.id, event_company_id: company });
  const [ada] =
    await api.rows(sql`insert into attendees (event_company_id, project_id, list_id, code, name, surname, email)
    values (${company}, ${project.id}, ${list}, 'konak-ada', 'Ada', 'Işık', 'ada@konak.example') returning id`);
  const pairOf = async (name: string) => {
    const [row] = await api.rows(sql`insert into attendees (event_company_id, project_id, list_id, code, name, email)
      values (${company}, ${project.id}, ${list}, ${`konak-${name}`}, ${name}, ${`${name}@konak.example`}) returning id`);
    return row.id as number;
  };
  const [bora, cem] = [await pairOf("bora"), await pairOf("cem")];
  expectStatus(await user.post("/attendees/bulk/room-mates", { ids: [bora, cem] }), 200);
  async function send(mail: string, wants: boolean) {
    const entry = newEntry();
    const [first = 0, second = 0] = form.section;
    const answers = {
      [form.field("E-posta")]: mail,
      [form.field("Oda?")]: String(form.option(wants ? "Evet" : "Hayır")),
    };
    const sent = { entry, section: first, answers, final: wants ? 0 : 1 };
    const one = await guest.post(`/webform/${form.slug}`, sent);
    expectStatus(one, 200);
    if (!wants) return entry;
    const stay = {
      [form.field("Giriş")]: "2026-12-04",
      [form.field("Çıkış")]: "2026-12-06",
      [form.field("Oda tipi")]: String(form.option("Çift")),
    };
    const body = { section: second, answers: stay, final: 1, version: one.body.version };
    expectStatus(await guest.put(`/form-entry/${entry}`, body), 200);
    return entry;
  }
  await send("ada@konak.example", true);
  await send("deniz@konak.example", false);
  const gone = await send("ece@konak.example", true);
  const { version } = (await guest.get(`/form-entry/${gone}`)).body.entry;
  expectStatus(await guest.post(`/form-entry/${gone}/cancel`, { version }), 200);
  const { body } = await user.get(`/project/${project.code}/stays`);
  expect(body.asked).toBe(1);
  const [first, ...mates] = body.data;
  expect(first).toMatchObject({
    attendee: ada.id,
    name: "Ada",
    surname: "Işık",
    room_type: "Çift",
    pair: null,
    arrives_at: "2026-12-04",
    leaves_at: "2026-12-06",
  });
  expect(mates.map(({ name, arrives_at }: { name: string; arrives_at: null }) => [name, arrives_at])).toEqual([
    ["bora", null],
    ["cem", null],
  ]);
  expect(mates[0].pair).toBe(mates[1].pair);
  expectStatus(await (await api.as(foreign.admin)).get(`/project/${project.code}/stays`), 404);
  const empty = await makeRecord(api, await api.user(agency.user), { stage: 8 });
  expect((await user.get(`/project/${empty.code}/stays`)).body).toMatchObject({ asked: 0, data: [] });
});
