import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";

import { agency, expectStatus, type Client } from "../helpers/api";
import { openWorld } from "../helpers/samples";
import { meetingBody } from "../samples/meetings";

const { api, world, user } = await openWorld();

const me = world.user.id;
const company = world.user.event_company_id;
let far: Client;
let leader: Awaited<ReturnType<typeof api.user>>;
let colleague: Awaited<ReturnType<typeof api.user>>;
let type = 0;

beforeAll(async () => {
  leader = await api.user(agency.team);
  // A person of another division, without any relation to the user.
  const [row] = await api.rows<{ email: string }>(
    sql`select email from users where event_company_id = ${company} and full_name = 'Selin Çınar'`,
  );
  colleague = await api.user(row?.email ?? "");
  far = await api.session(colleague.email);
  const [internal] = await api.rows<{ id: number }>(
    sql`select id from meeting_types where event_company_id = ${company} and name = 'İç Toplantı'`,
  );
  type = internal?.id ?? 0;
});

const body = (more: Record<string, unknown> = {}) => meetingBody(type, me, more);
const on = (day: string, start: string, end: string) => ({
  dates: { start: `${day} ${start}:00`, end: `${day} ${end}:00` },
});
const make = async (by: Client, more: Record<string, unknown> = {}): Promise<{ id: number }> => {
  const answer = await by.post("/meetings", body(more));
  expectStatus(answer, 200);
  return answer.body.meeting;
};
/** Mails of meetings that were queued since the last look: receiver and calendar entry. */
const mails = async () =>
  api.rows<{ recipient: string; subject: string; body: string; calendar: string }>(
    sql`with gone as (delete from mails where kind = 'meeting' returning *) select * from gone order by recipient, id`,
  );
/** A property of the entry, its lines unfolded. */
const valueOf = (calendar: string, name: string) =>
  new RegExp(`^${name}[;:](.*)$`, "m").exec(calendar.replaceAll(/\r?\n /g, "").replaceAll("\r", ""))?.[1];
const toldOf = (rows: Awaited<ReturnType<typeof mails>>) =>
  rows.map(({ recipient, calendar }) => `${recipient} ${valueOf(calendar, "METHOD")} ${valueOf(calendar, "SEQUENCE")}`);

describe("what people hear of meetings", () => {
  it("CAL-027 CAL-042 people outside get an invitation, and every change and the end of it under the same UID, in UTC", async () => {
    await mails();
    const share = { share: 1, external_participants: ["ada@firma.example", "bora@firma.example"] };
    const made = await make(user, { ...share, location: 4, link: "https://gorusme.example/abc" });
    const first = await mails();
    expect(toldOf(first)).toEqual(["ada@firma.example REQUEST 0", "bora@firma.example REQUEST 0"]);
    const { calendar, subject } = first[0]!;
    const uid = valueOf(calendar, "UID");
    expect(subject).toBe("Toplantı: Salon yerleşimi (24.11.2026 10:00)");
    expect(["DTSTART", "DTEND", "STATUS", "LOCATION"].map((name) => valueOf(calendar, name))).toEqual([
      "20261124T070000Z",
      "20261124T080000Z",
      "CONFIRMED",
      "https://gorusme.example/abc",
    ]);
    expect(valueOf(calendar, "ORGANIZER")).toContain(`mailto:${world.user.email}`);
    expect(calendar.replaceAll(/\r?\n /g, "")).not.toContain("bora@firma.example");

    const save = async (more: object, version: number) => {
      const answer = await user.put(`/meetings/${made.id}`, body({ ...share, ...more, version }));
      expectStatus(answer, 200);
      return answer.body;
    };
    // A note is of no concern to them.
    await save({ location: 4, link: "https://gorusme.example/abc", note: "İçimizde kalsın" }, 1);
    expect(await mails()).toEqual([]);
    await save(on("2026-11-25", "10:00", "11:00"), 2);
    const moved = await mails();
    expect(toldOf(moved)).toEqual(["ada@firma.example REQUEST 4", "bora@firma.example REQUEST 4"]);
    expect(moved.map((mail) => valueOf(mail.calendar, "UID"))).toEqual([uid, uid]);
    // One is taken off, another one comes.
    const other = { external_participants: ["ada@firma.example", "can@firma.example"] };
    const changed = await save({ ...on("2026-11-25", "10:00", "11:00"), ...other }, 3);
    expect(toldOf(await mails())).toEqual(["bora@firma.example CANCEL 7", "can@firma.example REQUEST 6"]);
    expectStatus(await user.post(`/history/${changed.undo}/undo`), 200);
    expect(toldOf(await mails())).toEqual(["bora@firma.example REQUEST 8", "can@firma.example CANCEL 9"]);

    const gone = await user.del(`/meetings/${made.id}`, {});
    const cancelled = await mails();
    expect(toldOf(cancelled)).toEqual(["ada@firma.example CANCEL 9", "bora@firma.example CANCEL 9"]);
    expect(valueOf(cancelled[0]!.calendar, "STATUS")).toBe("CANCELLED");
    expectStatus(await user.post(`/history/${gone.body.undo}/undo`), 200);
    expect(toldOf(await mails())).toEqual(["ada@firma.example REQUEST 10", "bora@firma.example REQUEST 10"]);
  });

  it("CAL-027 the invitation is a part of the mail that calendars read, and nothing is sent for what is over", async () => {
    await make(user, { share: 1, external_participants: ["davetli@firma.example"] });
    const mail = await api.mailTo("davetli@firma.example");
    expect(mail).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/);
    expect(mail).toContain("bir toplantı daveti gönderdi");
    await mails();
    const over = { ...on("2026-11-20", "10:00", "11:00"), share: 1, external_participants: ["davetli@firma.example"] };
    const made = await make(user, over);
    expectStatus(await user.del(`/meetings/${made.id}`, {}), 200);
    expect(await mails()).toEqual([]);
  });

  it("ADM-096 ADM-097 who takes part hears of a new meeting, of being added, and of its end; the maker does not", async () => {
    const told = async () => {
      await api.jobs();
      const rows = await api.rows(sql`with gone as (delete from notifications where model = 'meeting' returning *)
        select u.full_name, gone.type from gone join users u on u.id = gone.user_id order by 1, 2`);
      return rows.map(({ full_name, type }) => `${full_name} ${type}`);
    };
    await told();
    const made = await make(user, { participants: [me, leader.id] });
    expect(await told()).toEqual([`${leader.full_name} MeetingCreated`]);
    await user.put(`/meetings/${made.id}`, body({ participants: [me, leader.id], note: "x", version: 1 }));
    expect(await told()).toEqual([]);
    await user.put(
      `/meetings/${made.id}`,
      body({ participants: [me, leader.id, colleague.id], note: "x", version: 2 }),
    );
    expect(await told()).toEqual([`${colleague.full_name} MeetingCreated`]);
    await user.del(`/meetings/${made.id}`, {});
    expect(await told()).toEqual(
      [leader, colleague]
        .map(({ full_name }) => `${full_name} MeetingCancelled`)
        .toSorted((a, b) => a.localeCompare(b, "tr")),
    );
  });

  it("R3 a double click makes one, and its people hear of it once", async () => {
    const key = "0f0e0d0c-0b0a-4a4b-8c8d-445566778899";
    const more = { subject: "Çift tık", share: 1, external_participants: ["tek@firma.example"] };
    await mails();
    const answers = await Promise.all([1, 2].map(() => user.post("/meetings", body(more), { key })));
    expect(new Set(answers.map(({ body: { meeting } }) => meeting.id)).size).toBe(1);
    expect(toldOf(await mails())).toEqual(["tek@firma.example REQUEST 0"]);
  });

  it("X13 the feed of who takes part holds it under the UID of its invitations, in UTC, until it is cancelled", async () => {
    const made = await make(user, {
      ...on("2026-11-27", "09:00", "09:30"),
      subject: "Akışta görünür",
      location: 3,
      address: "Harbiye",
    });
    await make(far, { ...on("2026-11-27", "09:00", "09:30"), subject: "Akışta yok", participants: [colleague.id] });
    const { link } = (await user.post("/me/calendar-feed")).body;
    const read = async () =>
      (await api.anonymous.get(`/calendar/${new URL(link).pathname.split("/").at(-1)}`)).body.text as string;
    const text = await read();
    const [entry = ""] = text.split("BEGIN:VEVENT").filter((part) => part.includes("Akışta görünür"));
    const [row] = await api.rows(sql`select uid from meetings where id = ${made.id}`);
    expect(["UID", "DTSTART", "DTEND", "LOCATION"].map((name) => valueOf(entry, name))).toEqual([
      `${row?.["uid"]}@kulis`,
      "20261127T060000Z",
      "20261127T063000Z",
      "Harbiye",
    ]);
    expect(text).not.toContain("Akışta yok");
    expectStatus(await user.del(`/meetings/${made.id}`, {}), 200);
    expect(await read()).not.toContain("Akışta görünür");
  });

  it("X14 a person sends 500 invitations out of the company in a day and 30 to one address in an hour; who is disinvited always hears", async () => {
    const address = "cok@firma.example";
    const asked = { share: 1, external_participants: [address] };
    const { id } = await make(user, asked);
    let version = 1;
    const move = async () => {
      const at = on("2026-12-0" + (1 + (version % 9)), "10:00", "11:00");
      const answer = await user.put(`/meetings/${id}/dates`, { ...at, version });
      if (answer.status === 200) version += 1;
      return answer;
    };
    for (let n = 1; n < 30; n += 1) expectStatus(await move(), 200);
    const refused = await move();
    expectStatus(refused, 429);
    expect(refused.body.message).toMatch(/^Kısa sürede şirket dışına çok fazla davet gönderildi\. \d+ dakika sonra/);
    expect(await mails()).toHaveLength(30);
    // Another address is not limited, and a cancellation is sent.
    await make(user, { share: 1, external_participants: ["baska@firma.example"] });
    expectStatus(await user.send("DELETE", `/meetings/${id}`, { version }), 200);
    expect(toldOf(await mails()).map((one) => one.replace(/ \d+$/, ""))).toEqual([
      "baska@firma.example REQUEST",
      `${address} CANCEL`,
    ]);
    const many = (from: number) => Array.from({ length: 50 }, (_, n) => `kisi${from + n}@firma.example`);
    const answers = [];
    for (let from = 0; from < 550; from += 50)
      answers.push((await far.post("/meetings", body({ share: 1, external_participants: many(from) }))).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(await mails()).toHaveLength(500);
    expectStatus(await far.post("/meetings", body({ external_participants: many(900) })), 200);
  });
});
