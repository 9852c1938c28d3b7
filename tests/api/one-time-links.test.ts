import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { linkTokens } from "#api/db/schema/people";
import { offerPlaces } from "#api/modules/guest-forms/places/offer";
import { hashToken, newToken } from "#api/tokens";

import { noon, type Answer } from "../helpers/api";
import { invitationsOf } from "../helpers/invitations";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";
import { watchRows } from "../helpers/written-rows";
import { makeLists } from "../samples/attendees";

const opened = await openWorld();
const { api, world, user } = opened;
const guest = api.anonymous;
const company = world.mine.company;
const events = invitationsOf(opened);
const unknown = "x".repeat(43);

let made = 0;
const next = () => (made += 1);

beforeEach(async () => {
  api.now = noon;
  await api.db.execute(sql`delete from attempts`);
  await api.db.execute(sql`update sessions set last_used_at = '2027-01-01', expires_at = '2027-01-02'`);
});

/** A link that was just mailed: what it does, twice with another content, and what may become of it. */
interface Link {
  token: string;
  /** The act of the link; `other` is another answer than the first. */
  use: (token: string, other?: boolean) => Promise<Answer>;
  /** Reads the page of the link. */
  read?: (token: string) => Promise<Answer>;
  /** What happened meanwhile, with the expected status of the act, and of another answer if that differs. */
  after: Record<string, { status: number; other?: number; happen: () => Promise<unknown> }>;
}

interface Kind {
  make: () => Promise<Link>;
  unknown: number;
  /** Status of the same answer again, and of another one. */
  again: number;
  other: number;
  /** Statuses of two different answers at once, in any order. */
  atOnce: number[][];
  /** Tables that a reading writes, with the reason in `kinds`. */
  readWrites?: string[];
}

async function plant(purpose: string, values: Partial<typeof linkTokens.$inferInsert>) {
  const token = newToken();
  await api.db.insert(linkTokens).values({
    event_company_id: company,
    purpose,
    token_hash: hashToken(token),
    created_at: api.now,
    expires_at: new Date(api.now.getTime() + 3_600_000),
    ...values,
  });
  return token;
}

const expire = (token: string) => () =>
  api.db.execute(
    sql`update link_tokens set expires_at = ${api.now.toISOString()} where token_hash = ${hashToken(token)}`,
  );

async function newPerson() {
  const email = `baglanti${next()}@kulis.test`;
  const [row] = await api.rows(sql`insert into users (event_company_id, code, email, full_name, position_id)
    values (${company}, ${`baglanti-${made}`}, ${email}, 'Bağlantı', ${world.mine.position}) returning id`);
  return { id: Number(row.id), email };
}

const passwords = { password: "uzun-bir-sifre-1", password_confirmation: "uzun-bir-sifre-1" };
const remove = (table: string, id: number) => () =>
  api.db.execute(sql`update ${sql.identifier(table)} set deleted_at = now() where id = ${id}`);
/** Offers alone can be deleted. */
const removeProject =
  ({ id, code }: { id: number; code: string }) =>
  async () => {
    await api.db.execute(sql`update projects set stage = 0 where id = ${id}`);
    expect((await user.del(`/leads/${code}`, {})).status).toBe(200);
  };
const setForm = (id: number, state: string) => () =>
  api.db.execute(sql`update forms set state = ${state} where id = ${id}`);

/** A sent answer to a form with one place, or one that waits for it. */
async function newForm() {
  const project = await makeRecord(api, world.user, { stage: 8 });
  const form = await makeForm(api.db, {
    company,
    project: project.id,
    slug: `tek-sefer-${next()}`,
    sections: [
      {
        fields: [
          { type: "email", title: "E-posta" },
          { type: "radio", title: "Tur", options: [["Tekne", 1]] },
        ],
      },
    ],
  });
  const send = async (more: object) => {
    const entry = newEntry();
    const email = `konuk${next()}@ornek.example`;
    const answers = {
      [form.field("E-posta")]: email,
      ...("chosen" in more ? { [form.field("Tur")]: String(form.option("Tekne")) } : {}),
    };
    const waits = "waits" in more ? [form.option("Tekne")] : [];
    const done = await guest.post(`/webform/${form.slug}`, {
      entry,
      section: form.section[0],
      answers,
      waits,
      final: 1,
    });
    expect(done.status).toBe(200);
    return { entry, email };
  };
  return { project, form, send };
}
const versionOf = async (entry: string) => Number((await guest.get(`/form-entry/${entry}`)).body.entry?.version ?? 1);
const cancel = async (entry: string) => guest.post(`/form-entry/${entry}/cancel`, { version: await versionOf(entry) });

const kinds: Record<string, Kind> = {
  "SES-050 a new password": {
    unknown: 422,
    again: 422,
    other: 422,
    atOnce: [[200, 422]],
    async make() {
      const { id, email } = await newPerson();
      const token = await plant("reset", { user_id: id });
      const use = (link: string, other = false) => {
        const password = other ? "baska-bir-sifre-2" : passwords.password;
        return guest.post(`/password-reset/${link}`, { email, password, password_confirmation: password });
      };
      return {
        token,
        use,
        read: (link) => guest.get(`/password-reset/${link}`),
        after: {
          "it expired": { status: 422, happen: expire(token) },
          "a newer one was used": { status: 422, happen: async () => use(await plant("reset", { user_id: id })) },
          "the account was deleted": { status: 422, happen: remove("users", id) },
        },
      };
    },
  },
  "SES-050 an invitation to the company": {
    unknown: 422,
    again: 422,
    other: 422,
    atOnce: [[200, 422]],
    async make() {
      const email = `davetli${next()}@kulis.test`;
      const data = { email, position_id: world.mine.position, team_id: null, division_id: null, is_admin: 0 };
      const token = await plant("invitation", { data });
      const use = (code: string, other = false) =>
        guest.post("/register", { code, full_name: other ? "İkinci Kişi" : "Birinci Kişi", email, ...passwords });
      return {
        token,
        use,
        read: (link) => guest.get(`/register/${link}`),
        after: {
          "it expired": { status: 422, happen: expire(token) },
          "the address has an account": { status: 422, happen: async () => use(await plant("invitation", { data })) },
        },
      };
    },
  },
  "SES-002 the link of a door team, which works until it ends": {
    unknown: 404,
    again: 200,
    other: 200,
    atOnce: [[200, 200]],
    async make() {
      const project = await makeRecord(api, world.user, { stage: 8 });
      const { token, link } = (await user.post(`/project/${project.code}/rsvp-links`, { label: "Kapı" })).body;
      return {
        token,
        use: (one) => guest.post("/manuel-rsvp/login", { token: one }),
        after: {
          "it expired": { status: 404, happen: expire(token) },
          "it was taken back": {
            status: 404,
            happen: () => user.del(`/project/${project.code}/rsvp-links/${link.id}`),
          },
          "the project was deleted": { status: 404, happen: removeProject(project) },
        },
      };
    },
  },
  "SES-018 a calendar address, which works until it ends": {
    unknown: 404,
    again: 200,
    other: 200,
    atOnce: [[200, 200]],
    async make() {
      const { id, email } = await newPerson();
      const client = await api.session(email);
      const tokenOf = async () =>
        new URL((await client.post("/me/calendar-feed")).body.link as string).pathname.split("/").at(-1) ?? "";
      const token = await tokenOf();
      const use = (one: string) => guest.get(`/calendar/${one}`);
      return {
        token,
        use,
        read: use,
        after: {
          "it expired": { status: 404, happen: expire(token.replace(".ics", "")) },
          "it was replaced": { status: 404, happen: tokenOf },
          "it was taken back": { status: 404, happen: () => client.del("/me/calendar-feed") },
          "the account was deleted": { status: 404, happen: remove("users", id) },
        },
      };
    },
  },
  "FRM-210 an invitation to a form, whose answer can be changed": {
    unknown: 404,
    again: 200,
    other: 409,
    atOnce: [[200, 409]],
    // The first time that it was opened is a number for the organisers.
    readWrites: ["form_invitations"],
    async make() {
      const event = await events.newEvent();
      const { person, token } = await events.invited(event, `Ada${next()}`);
      const [first = 0] = event.form.section;
      const use = (link: string, other = false) =>
        events.step(link, first, events.fill(event, { Unvan: other ? "Müdür" : "Direktör", "Geliyor musun?": "1" }), 1);
      return {
        token,
        use,
        read: (link) => guest.get(`/form-entry/${link}`),
        after: {
          "it was taken back": {
            status: 404,
            happen: () =>
              api.db.execute(sql`update form_invitations set withdrawn_at = now() where attendee_id = ${person.id}`),
          },
          "the person was deleted": { status: 404, happen: remove("attendees", person.id) },
          "the person has another mailbox": {
            status: 404,
            happen: () =>
              api.db.execute(sql`update attendees set email = 'baska@ornek.example' where id = ${person.id}`),
          },
          "the form is a draft again": { status: 404, happen: setForm(event.form.id, "DRAFT") },
          "the form was closed": { status: 409, happen: setForm(event.form.id, "CLOSED") },
          "the form was deleted": { status: 404, happen: remove("forms", event.form.id) },
          "the project was deleted": { status: 404, happen: removeProject(event.project) },
        },
      };
    },
  },
  "FRM-210 cancelling an own answer, which is one act however often": {
    unknown: 404,
    again: 200,
    other: 200,
    atOnce: [[200, 200]],
    async make() {
      const { form, project, send } = await newForm();
      const { entry: token } = await send({ chosen: 1 });
      const version = await versionOf(token);
      return {
        token,
        use: (link) => guest.post(`/form-entry/${link}/cancel`, { version }),
        read: (link) => guest.get(`/form-entry/${link}`),
        after: {
          "it was erased": { status: 404, happen: () => guest.post(`/form-entry/${token}/erase`) },
          "the form was deleted": { status: 404, happen: remove("forms", form.id) },
          "the project was deleted": { status: 404, happen: removeProject(project) },
        },
      };
    },
  },
  "PUB-020 erasing an own answer": {
    unknown: 404,
    again: 404,
    other: 404,
    // A second click a moment later finds the same thing done.
    atOnce: [
      [200, 200],
      [200, 404],
    ],
    async make() {
      const { form, send } = await newForm();
      const { entry: token } = await send({ chosen: 1 });
      return {
        token,
        use: (link) => guest.post(`/form-entry/${link}/erase`),
        read: (link) => guest.get(`/form-entry/${link}/stored`),
        after: { "the form was deleted": { status: 404, happen: remove("forms", form.id) } },
      };
    },
  },
  "FRM-223 the place of a waiting list": {
    unknown: 404,
    again: 200,
    other: 409,
    atOnce: [[200, 409]],
    async make() {
      const { form, project, send } = await newForm();
      const holder = await send({ chosen: 1 });
      const waiting = await send({ waits: 1 });
      const later = await send({ waits: 1 });
      await cancel(holder.entry);
      const offer = async (email: string) => {
        await offerPlaces({ db: api.db, now: () => api.now, publicUrl: "https://kulis.test" }, (error) => {
          throw error;
        });
        const [mail] = await api.rows(
          sql`select body from mails where recipient = ${email} and body like '%/waiting-offer/%' order by id desc limit 1`,
        );
        return /\/waiting-offer\/([\w-]{43})/.exec(String(mail?.body))?.[1] ?? "";
      };
      const token = await offer(waiting.email);
      const use = (link: string, other = false) =>
        guest.post(`/waiting-offer/${link}`, { answer: other ? "decline" : "accept" });
      return {
        token,
        use,
        read: (link) => guest.get(`/waiting-offer/${link}`),
        after: {
          "it expired": {
            status: 409,
            happen: async () => (api.now = new Date(noon.getTime() + 30 * 24 * 3_600_000)),
          },
          "its place was given away": {
            status: 409,
            happen: async () => {
              expect((await use(token)).status).toBe(200);
              await cancel(waiting.entry);
              expect((await use(await offer(later.email))).status).toBe(200);
            },
          },
          "its person chose nothing any more": {
            status: 409,
            happen: async () => {
              expect((await use(token)).status).toBe(200);
              await cancel(waiting.entry);
            },
          },
          "its person cancelled": { status: 409, happen: () => cancel(waiting.entry) },
          "its person was erased": { status: 409, happen: () => guest.post(`/form-entry/${waiting.entry}/erase`) },
          "the form was deleted": { status: 404, happen: remove("forms", form.id) },
          "the project was deleted": { status: 404, happen: removeProject(project) },
        },
      };
    },
  },
  "FRM-223 a room mate's question": {
    unknown: 404,
    again: 200,
    // Both are free again, however late.
    other: 200,
    atOnce: [
      [200, 200],
      [200, 409],
    ],
    async make() {
      const at = next();
      const project = await makeRecord(api, world.user, { stage: 8 });
      const [list] = await makeLists(api, { ...project, event_company_id: company });
      const names = ["Ayşe Işık", "Bora Çınar", "Cem Ünal"];
      const mailOf = (nth: number) => `oda${nth}-${at}@ornek.example`;
      const ids: number[] = [];
      for (const [nth, name] of names.entries()) {
        const [row] =
          await api.rows(sql`insert into attendees (event_company_id, project_id, list_id, code, name, surname, email, phone)
          values (${company}, ${project.id}, ${list}, ${`oda-${at}-${nth}`}, ${name.split(" ")[0]}, ${name.split(" ")[1]}, ${mailOf(nth)},
            ${`+9053200000${at % 10}${nth}`}) returning id`);
        ids.push(Number(row.id));
      }
      const form = await makeForm(api.db, {
        company,
        project: project.id,
        slug: `oda-sorusu-${at}`,
        sections: [
          {
            fields: [
              { type: "email", title: "E-posta", required: true },
              { type: "room_mates", title: "Oda", more: { verification_column: "phone", room_mate_approve: 1 } },
            ],
          },
        ],
      });
      const ask = async (nth: number, whom: number) => {
        const entry = newEntry();
        const mate = { name: names[whom], check: `0532 00000${at % 10}${whom}` };
        const answers = { [form.field("E-posta")]: mailOf(nth), [form.field("Oda")]: mate };
        const done = await guest.post(`/webform/${form.slug}`, { entry, section: form.section[0], answers, final: 1 });
        expect(done.status).toBe(200);
        return entry;
      };
      const linkOf = async (nth: number) => {
        const [mail] = await api.rows(
          sql`select body from mails where recipient = ${mailOf(nth)} and body like '%/room-mate/%' order by id desc limit 1`,
        );
        return /\/room-mate\/([\w-]{43})/.exec(String(mail?.body))?.[1] ?? "";
      };
      const entry = await ask(0, 1);
      const token = await linkOf(1);
      const use = (link: string, other = false) =>
        guest.post(`/room-mate/${link}`, { answer: other ? "decline" : "accept" });
      const [pair] = await api.rows(sql`select id from room_pairs where asker_id = ${ids[0]}`);
      return {
        token,
        use,
        read: (link) => guest.get(`/room-mate/${link}`),
        after: {
          "it was declined": { status: 409, other: 200, happen: () => use(token, true) },
          "it was taken back": {
            status: 409,
            happen: () => guest.post(`/form-entry/${entry}/room-mate`, { pair: Number(pair.id) }),
          },
          "it was accepted and then parted": {
            status: 409,
            happen: async () => {
              expect((await use(token)).status).toBe(200);
              await cancel(entry);
            },
          },
          "whoever asked shares a room with another": {
            status: 409,
            happen: () => user.post("/attendees/bulk/room-mates", { ids: [ids[0], ids[2]] }),
          },
          "whoever asked was erased": { status: 409, happen: () => guest.post(`/form-entry/${entry}/erase`) },
          "the project was deleted": { status: 404, happen: removeProject(project) },
        },
      };
    },
  },
  "PUB-010 a survey": {
    unknown: 404,
    again: 200,
    other: 409,
    atOnce: [[200, 409]],
    async make() {
      const at = next();
      const project = await makeRecord(api, world.user, { stage: 9 });
      const form = await makeForm(api.db, {
        company,
        slug: `anket-${at}`,
        form_type: "survey",
        sections: [{ fields: [{ type: "star_rating", title: "Nasıldı?", required: true }] }],
      });
      const token = newToken();
      await api.db.execute(sql`insert into survey_invitations
        (event_company_id, form_id, project_id, contact_id, email, token_hash, created_at, updated_at)
        values (${company}, ${form.id}, ${project.id}, ${world.mine.contact}, ${`anket${at}@musteri.test`},
          ${hashToken(token)}, now(), now())`);
      const use = (link: string, other = false) =>
        guest.post(`/post-event-survey/${link}`, {
          section: form.section[0],
          answers: { [form.field("Nasıldı?")]: other ? "1" : "5" },
          final: 1,
        });
      return {
        token,
        use,
        read: (link) => guest.get(`/post-event-survey/${link}`),
        after: {
          "the survey was closed": { status: 409, happen: setForm(form.id, "CLOSED") },
          "the survey was deleted": { status: 404, happen: remove("forms", form.id) },
          "the project was deleted": { status: 404, happen: removeProject(project) },
          "the answer was erased": {
            status: 404,
            happen: async () => {
              expect((await use(token)).status).toBe(200);
              return guest.post(`/form-entry/${token}/erase`);
            },
          },
        },
      };
    },
  },
};

/** A refusal has a sentence for its reader, in Turkish and without a technical word. */
function expectRefusal(answer: Answer, status: number, what: string) {
  expect([what, answer.status]).toEqual([what, status]);
  if (status === 200) return;
  const said = answer.body.errors ? Object.values<string[]>(answer.body.errors).flat().join(" ") : answer.body.message;
  expect(said, what).toMatch(/^\p{Lu}.{10,}[.!]$/u);
}

const changed = await watchRows(api);

describe.each(Object.entries(kinds))("%s", (_, kind) => {
  it("X13 R3 works once, and then says what became of it", async () => {
    const { token, use } = await kind.make();
    expectRefusal(await use(unknown), kind.unknown, "unknown");
    expectRefusal(await use(token), 200, "first");
    expectRefusal(await use(token), kind.again, "again");
    expectRefusal(await use(token, true), kind.other, "another answer");
  });

  it("R1 R3 two different answers at once end as one of them", async () => {
    const { token, use } = await kind.make();
    const both = await Promise.all([use(token), use(token, true)]);
    expect(kind.atOnce).toContainEqual(both.map(({ status }) => status).toSorted((a, b) => a - b));
  });

  it("X13 what happened meanwhile is no success", async () => {
    for (const name of Object.keys((await kind.make()).after)) {
      await api.db.execute(sql`delete from attempts`);
      api.now = noon;
      const { token, use, after } = await kind.make();
      const { status, other = status, happen } = after[name]!;
      await happen();
      expectRefusal(await use(token), status, name);
      expectRefusal(await use(token, true), other, `${name}, another answer`);
    }
  });

  it("RFC 9110 §9.2.1 being looked at by a mail program changes nothing", async () => {
    const { token, use, read } = await kind.make();
    if (read) {
      await changed();
      for (let at = 0; at < 3; at += 1) expect((await read(token)).status).toBe(200);
      const tables = (await changed()).map(({ table }) => table);
      expect(tables).toEqual(kind.readWrites ?? []);
    }
    expectRefusal(await use(token), 200, "after the reading");
  });
});

describe("SES-050 a link says whether it would work before anything is typed", () => {
  const stateOf = async ({ read }: Link, token: string) => {
    const answer = await read!(token);
    return answer.status === 200 ? answer.body.state : answer.status;
  };
  const statesOf = async (kind: string) => {
    const [fresh, used, late] = await Promise.all([1, 2, 3].map(() => kinds[kind]!.make()));
    expect((await used!.use(used!.token)).status).toBe(200);
    await late!.after["it expired"]!.happen();
    return Promise.all([fresh, used, late].map((link) => stateOf(link!, link!.token)));
  };
  const [password, invitation] = ["SES-050 a new password", "SES-050 an invitation to the company"] as const;

  it.each([password, invitation])("%s", async (kind) => {
    expect(await statesOf(kind)).toEqual(["open", "used", "expired"]);
  });

  it("X13 an unknown one is 404 and counted, one of another kind too", async () => {
    for (const [kind, other] of [
      [password, invitation],
      [invitation, password],
    ] as const) {
      const link = await kinds[kind]!.make();
      expect(await stateOf(link, (await kinds[other]!.make()).token)).toBe(404);
      expect(await api.count("attempts")).toBeGreaterThan(0);
      expectRefusal(await link.read!(unknown), 404, kind);
      await api.db.execute(sql`update attempts set count = 1000000`);
      expectRefusal(await link.read!(unknown), 429, kind);
      expect(await stateOf(link, link.token)).toBe("open");
      await api.db.execute(sql`delete from attempts`);
    }
  });

  it("a deleted account's link is unknown, and an invitation does not tell that its address has an account", async () => {
    const reset = await kinds[password]!.make();
    await reset.after["the account was deleted"]!.happen();
    expect(await stateOf(reset, reset.token)).toBe(404);
    const invited = await kinds[invitation]!.make();
    await invited.after["the address has an account"]!.happen();
    expect(await stateOf(invited, invited.token)).toBe("open");
  });
});

it("X13 a link opens nothing of another kind", async () => {
  const links = Object.fromEntries(
    await Promise.all(Object.entries(kinds).map(async ([name, { make }]) => [name, await make()] as const)),
  );
  const sameEntry = /own answer|invitation to a form/;
  for (const [name, { token }] of Object.entries(links))
    for (const [other, { use }] of Object.entries(links)) {
      if (name === other || (sameEntry.test(name) && sameEntry.test(other))) continue;
      await api.db.execute(sql`delete from attempts`);
      expect([name, other, (await use(token)).status]).toEqual([name, other, kinds[other]!.unknown]);
    }
});
