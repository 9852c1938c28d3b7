import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { newPersonCode } from "#api/tokens";

import { Client, expectStatus, type Answer } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { makeForm, newEntry } from "../helpers/web-form";
import { makeLists } from "../samples/attendees";

const { api, world, user } = await openWorld();
const guest = api.anonymous;
const company = world.mine.company;
let serial = 0;

const waiting = async () =>
  (
    await api.rows<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`)
  )[0]!.n;

/** A form that everybody may send, a list with one person, and the door of their project. */
async function openDoor({ asks = false } = {}) {
  serial += 1;
  const at = serial;
  const project = await makeRecord(api, world.user, { stage: 8 });
  const form = await makeForm(api.db, {
    company,
    project: project.id,
    slug: `kapi-kaydi-${at}`,
    form_type: "rsvp",
    sections: [
      {
        fields: [
          ...(asks ? [{ type: "attendance" as const, title: "Katılım", required: true }] : []),
          { type: "email", title: "E-posta" },
          { type: "text", title: "Alerji" },
          { type: "radio", title: "Atölye", options: [["Seramik", 1], "Resim"] },
          { type: "radio", title: "Öğle", options: [["Balık", 1], "Sebze"] },
        ],
      },
    ],
  });
  const code = form.slug.replaceAll("-", "").padEnd(12, "x");
  const [list = 0] = await makeLists(api, { ...project, event_company_id: company });
  const person = async (name: string, email: string | null) => {
    const own = newPersonCode();
    await api.db.execute(sql`insert into attendees (event_company_id, project_id, list_id, code, name, surname, email)
      values (${company}, ${project.id}, ${list}, ${own}, ${name}, 'Güneş', ${email})`);
    return own;
  };
  const mail = `isil-${at}@kapi.example`;
  const isil = await person("Işıl", mail);
  const made = await user.post(`/project/${project.code}/rsvp-links`, { label: "Kapı ekibi" });
  const { token } = (await guest.post("/manuel-rsvp/login", { token: made.body.token })).body;
  const door = new Client(api, token as string);
  const answers = (said: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(said).map(([title, value]) => [
        form.field(title),
        ["Atölye", "Öğle"].includes(title) ? String(form.option(value)) : value,
      ]),
    );
  const path = (attendee = isil) => `/manuel-rsvp/form/${code}/people/${attendee}`;
  return {
    project,
    form,
    mail,
    isil,
    person,
    answers,
    path,
    door,
    send: (said: Record<string, string>, entry = newEntry()) =>
      guest.post(`/webform/${form.slug}`, { entry, section: form.section[0], answers: answers(said), final: 1 }),
    read: async () => (await door.get(path())).body.entry,
    async enter(said: Record<string, string>, more: Record<string, unknown> = {}): Promise<Answer> {
      const { version } = (await door.get(path())).body.entry;
      return door.put(path(), { answers: answers(said), version, ...more });
    },
    mark: (said: string) => door.put(`${path()}/mark`, { mark: said }),
    entries: () => api.rows(sql`select * from form_entries where form_id = ${form.id} order by id`),
    held: async () =>
      (
        await api.rows(sql`select o.option_text as text from form_places p join form_options o on o.id = p.option_id
          where o.form_id = ${form.id} order by 1`)
      ).map(({ text }) => text),
    /** Own links that mails brought to an address, the last one at the end. */
    links: async (to = mail) =>
      (await api.rows(sql`select body from mails where recipient = ${to} order by id`)).flatMap(
        ({ body }) => /\/form-entry\/([\w-]{43})/.exec(String(body))?.[1] ?? [],
      ),
  };
}
type Door = Awaited<ReturnType<typeof openDoor>>;

let place: Door;
beforeEach(async () => {
  place = await openDoor();
});

describe("what the door writes into an entry that a stranger sent with a guest's mail", () => {
  const stranger = newEntry();
  const token = () => stranger.replace(/^./, String(serial % 10));

  beforeEach(async () => {
    expectStatus(await place.send({ "E-posta": place.mail }, token()), 200);
  });

  it("SES-051 PUB-020 is read by nobody who has the old link, and by the person whom the list knows", async () => {
    expectStatus(await place.enter({ "E-posta": place.mail, Alerji: "Fıstık" }), 200);
    const opened = await Promise.all([
      guest.get(`/form-entry/${token()}`),
      guest.get(`/form-entry/${token()}/stored`),
      guest.post(`/form-entry/${token()}/cancel`, { version: 3 }),
      guest.post(`/form-entry/${token()}/erase`),
    ]);
    for (const answer of opened) {
      expectStatus(answer, 404);
      expect(answer.text).not.toContain("Fıstık");
    }
    const link = (await place.links()).at(-1);
    expect(link).not.toBe(token());
    const own = await guest.get(`/form-entry/${link}`);
    expectStatus(own, 200);
    expect(own.body.summary).toContainEqual(expect.objectContaining({ title: "Alerji", text: "Fıstık" }));
    expect(await place.entries()).toMatchObject([{ state: "sent", entered_by: "Kapı ekibi" }]);
    // The link keeps working after another write at the door.
    expectStatus(await place.enter({ "E-posta": place.mail, Alerji: "Fıstık ve süt" }), 200);
    expectStatus(await guest.get(`/form-entry/${link}`), 200);
  });

  it("SES-051 PUB-020 links that the staff has mailed end too, and a press at the list hands the entry over as well", async () => {
    place = await openDoor({ asks: true });
    expectStatus(await place.send({ Katılım: "1", "E-posta": place.mail }, token()), 200);
    const [entry] = await place.entries();
    api.now = new Date(api.now.getTime() + 60_000);
    expectStatus(await user.post(`/form-entries/${entry.id}/resend`), 200);
    const before = await place.links();
    expectStatus(await place.mark("0"), 200);
    for (const link of [...before, token()]) expectStatus(await guest.get(`/form-entry/${link}`), 404);
    const link = (await place.links()).at(-1);
    expect((await guest.get(`/form-entry/${link}`)).body.entry.state).toBe("sent");
  });

  it("SES-051 R4 a sending that waits while the door writes is not told what was written", async () => {
    const [entry] = await place.entries();
    let late: Promise<Answer> | undefined;
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`update form_entries set token_hash = 'başka', version = version + 1,
        draft = '{"1": "Fıstık"}' where id = ${entry.id}`);
      late = guest.put(`/form-entry/${token()}`, {
        section: place.form.section[0],
        answers: {},
        version: entry.version,
        final: 1,
      });
      await expect.poll(waiting).toBeGreaterThan(0);
    });
    const answer = await late!;
    expectStatus(answer, 404);
    expect(answer.text).not.toContain("Fıstık");
  });

  it("SES-051 PUB-019 a cancelled one is entered again, with places of its own", async () => {
    expectStatus(await place.enter({ "E-posta": place.mail, Atölye: "Seramik" }), 200);
    const link = (await place.links()).at(-1);
    const { version } = (await guest.get(`/form-entry/${link}`)).body.entry;
    expectStatus(await guest.post(`/form-entry/${link}/cancel`, { version }), 200);
    expect(await place.held()).toEqual([]);
    expectStatus(await place.enter({ "E-posta": place.mail, Atölye: "Seramik" }), 200);
    expect(await place.entries()).toMatchObject([{ state: "sent", counts: true, cancelled_at: null }]);
    expect(await place.held()).toEqual(["Seramik"]);
  });

  it("R1 FRM-223 one that was cancelled takes no place that is somebody else's by then", async () => {
    expectStatus(await place.enter({ "E-posta": place.mail, Atölye: "Seramik" }), 200);
    const [entry] = await place.entries();
    expectStatus(await user.post(`/form-entries/${entry.id}/cancel`, { version: entry.version }), 200);
    expectStatus(await place.send({ Atölye: "Seramik" }), 200);
    expectStatus(await place.enter({ "E-posta": place.mail, Atölye: "Seramik" }), 422);
    expect((await place.entries())[0].state).toBe("cancelled");
    expectStatus(await place.enter({ "E-posta": place.mail, Atölye: "Resim" }), 200);
    expect(await place.held()).toEqual(["Resim", "Seramik"]);
  });
});

describe("what the staff corrects", () => {
  it("PUB-019 FRM-210 leaves the own link of whoever wrote the mail of the list, and ends it where the mail becomes another's", async () => {
    const [own, stranger] = [newEntry(), newEntry()];
    expectStatus(await place.send({ "E-posta": place.mail }, own), 200);
    const correct = async (id: number, said: Record<string, string>) => {
      const { version } = (await user.get(`/form-entries/${id}`)).body.entry;
      return user.put(`/form-entries/${id}`, { version, answers: place.answers(said) });
    };
    const [first] = await place.entries();
    expectStatus(await correct(first.id, { "E-posta": place.mail, Alerji: "Fıstık" }), 200);
    expect((await guest.get(`/form-entry/${own}`)).body.summary).toContainEqual(
      expect.objectContaining({ text: "Fıstık" }),
    );
    expectStatus(await place.send({ "E-posta": "yabanci@ornek.example" }, stranger), 200);
    const second = (await place.entries())[1];
    const before = (await place.links()).length;
    expectStatus(await correct(second.id, { "E-posta": place.mail, Alerji: "Süt" }), 200);
    expectStatus(await guest.get(`/form-entry/${stranger}`), 404);
    const links = await place.links();
    expect(links).toHaveLength(before + 1);
    expect((await guest.get(`/form-entry/${links.at(-1)}`)).body.summary).toContainEqual(
      expect.objectContaining({ text: "Süt" }),
    );
    // Nothing is otherwise than before: the link stays.
    expectStatus(await correct(second.id, { "E-posta": place.mail, Alerji: "Süt" }), 200);
    expect(await place.links()).toEqual(links);
  });
});

describe("who does not come, by a form that does not ask it", () => {
  const keep = async () => {
    expectStatus(await place.send({ "E-posta": place.mail, Atölye: "Seramik" }), 200);
    expect(await place.held()).toEqual(["Seramik"]);
  };

  it("R3 FRM-223 PUB-019 gives their place back once, keeps their answers, and takes it again by coming", async () => {
    await keep();
    const { version, values } = await place.read();
    const away = { answers: {}, attendance: 0, version };
    for (let press = 0; press < 2; press += 1) expectStatus(await place.door.put(place.path(), away), 200);
    expect(await place.held()).toEqual([]);
    expect(await place.entries()).toMatchObject([{ state: "sent", counts: false, version: version + 1 }]);
    expect((await place.read()).values).toEqual(values);
    expectStatus(await place.door.put(place.path(), { ...away, attendance: 1 }), 409);
    // A correction by the staff does not change attendance.
    const [entry] = await place.entries();
    const said = place.answers({ "E-posta": place.mail, Atölye: "Seramik", Alerji: "Süt" });
    expectStatus(await user.put(`/form-entries/${entry.id}`, { version: entry.version, answers: said }), 200);
    expect(await place.held()).toEqual([]);
    const back = { "E-posta": place.mail, Atölye: "Seramik", Alerji: "Süt" };
    expectStatus(await place.enter(back, { attendance: 1 }), 200);
    expect(await place.held()).toEqual(["Seramik"]);
    expect((await place.entries())[0].counts).toBe(true);
  });

  it("FRM-223 PUB-019 a press at the list does the same, and the one that takes it back", async () => {
    await keep();
    const first = await place.mark("0");
    expect(first.body.back).toBe("none");
    expect(await place.held()).toEqual([]);
    expectStatus(await place.mark("0"), 200);
    expectStatus(await place.mark(first.body.back), 200);
    expect(await place.held()).toEqual(["Seramik"]);
    expectStatus(await place.mark("0"), 200);
    expectStatus(await place.send({ Atölye: "Seramik" }), 200);
    const late = await place.mark("1");
    expectStatus(late, 409);
    expect((await api.rows(sql`select attendance from attendees where code = ${place.isil}`))[0].attendance).toBe(0);
  });
});

describe("who does not come, by a form that asks it", () => {
  it("FRM-223 takes no place of an option, and is not refused where it is full: at the door, by the guest and by the staff", async () => {
    place = await openDoor({ asks: true });
    const away = { Katılım: "0", Atölye: "Seramik" };
    const own = newEntry();
    expectStatus(await place.send({ ...away, "E-posta": place.mail }, own), 200);
    expect(await place.held()).toEqual([]);
    expectStatus(await place.send({ Katılım: "1", Atölye: "Seramik" }), 200);
    expectStatus(await place.send(away), 200);
    expectStatus(await place.enter({ ...away, "E-posta": place.mail, Öğle: "Balık" }), 200);
    const [entry] = await place.entries();
    const answers = place.answers({ ...away, "E-posta": place.mail, Öğle: "Sebze" });
    expectStatus(await user.put(`/form-entries/${entry.id}`, { version: entry.version, answers }), 200);
    expect(await place.held()).toEqual(["Seramik"]);
    const now = (await place.entries())[0];
    expectStatus(await user.post(`/form-entries/${entry.id}/cancel`, { version: now.version }), 200);
    expectStatus(await user.post(`/form-entries/${entry.id}/restore`, { version: now.version + 1 }), 200);
    expect((await place.entries())[0]).toMatchObject({ state: "sent", counts: false });
    expect(await place.held()).toEqual(["Seramik"]);
  });
});

describe("the door and guests at the same moment", () => {
  it("R1 the door waits for places before it holds its person, as who sends a form or chooses a room mate does", async () => {
    const [first, second] = [place.form.option("Resim"), place.form.option("Sebze")];
    expect(first).toBeLessThan(second);
    let sent: Promise<Answer> | undefined;
    let entered: Promise<Answer> | undefined;
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`select id from form_options where id = ${second} for no key update`);
      // Sent with the mail of the person at the door, who is looked up after the places are taken.
      sent = place.send({ "E-posta": place.mail, Atölye: "Resim", Öğle: "Sebze" });
      await expect.poll(waiting).toBe(1);
      // The guest holds the first option now, which the door wants too.
      entered = place.enter({ Atölye: "Resim" }, { attendance: 1 });
      await expect.poll(waiting).toBe(2);
      const free = await api.rows(
        sql`select 1 from attendees where code = ${place.isil} for no key update skip locked`,
      );
      expect(free).toHaveLength(1);
    });
    expect([(await sent!).status, (await entered!).status]).toEqual([200, 200]);
  });
});
