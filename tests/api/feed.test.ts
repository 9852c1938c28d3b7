import { execFileSync } from "node:child_process";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";

import { agency, expectStatus } from "../helpers/api";
import { makeRecord, openWorld } from "../helpers/samples";
import { meetingBody } from "../samples/meetings";
import { taskBody } from "../samples/tasks";

const { api, world, user } = await openWorld();
const me = world.user.id;

/** Output of tests/helpers/programs/feed.ts, in a process whose own zone is `zone`. */
const readIn = (zone: string, company: string): string[] =>
  JSON.parse(
    execFileSync(process.execPath, [join(process.env["TEST_PROGRAMS"] ?? "", "feed.js"), company], {
      env: { ...process.env, TZ: zone },
      encoding: "utf8",
    }),
  ) as string[];

const days = [
  "Proje P1: 2027-03-10 2027-03-13",
  "Proje L1: 2027-05-01 2027-05-02",
  "Karar günü: Proje L1: 2026-12-31 2027-01-01",
];

describe("the feed for other calendars", () => {
  it.each(["UTC", "Europe/Istanbul", "America/New_York"])(
    "X13 SES-018 an independent parser reads the same days and moments where the clock is that of %s",
    (zone) => {
      expect(readIn(zone, "Europe/Istanbul")).toEqual([
        ...days,
        "Toplantı 1: 2026-10-31T07:00:00.000Z 2026-10-31T08:15:00.000Z",
        "Toplantı 2: 2026-11-01T07:00:00.000Z 2026-11-01T08:00:00.000Z",
        "Toplantı 3: 2027-03-13T18:30:00.000Z 2027-03-13T19:00:00.000Z",
        "Toplantı 4: 2027-03-14T03:30:00.000Z 2027-03-14T04:00:00.000Z",
        "To-Do: İş 1; acil, önemli: 2027-03-28 2027-03-29 TRANSPARENT",
        "To-Do: İş 2; acil, önemli: 2026-11-01T20:45:00.000Z 2026-11-01T21:15:00.000Z TRANSPARENT",
        "Kilometre taşı: İş 3; acil, önemli: 2027-01-01 2027-01-02 TRANSPARENT",
      ]);
      // The clocks of a company in New York change between the first two and between the last two.
      expect(readIn(zone, "America/New_York").slice(3, 9)).toEqual([
        "Toplantı 1: 2026-10-31T14:00:00.000Z 2026-10-31T15:15:00.000Z",
        "Toplantı 2: 2026-11-01T15:00:00.000Z 2026-11-01T16:00:00.000Z",
        "Toplantı 3: 2027-03-14T02:30:00.000Z 2027-03-14T03:00:00.000Z",
        "Toplantı 4: 2027-03-14T10:30:00.000Z 2027-03-14T11:00:00.000Z",
        "To-Do: İş 1; acil, önemli: 2027-03-28 2027-03-29 TRANSPARENT",
        "To-Do: İş 2; acil, önemli: 2026-11-02T04:45:00.000Z 2026-11-02T05:15:00.000Z TRANSPARENT",
      ]);
    },
  );

  it("SES-018 X13 it has the open to-dos of its person, and the layers that they chose", async () => {
    const { link } = (await user.post("/me/calendar-feed")).body as { link: string };
    const read = async () => {
      const { text } = (await api.anonymous.get(`/calendar/${new URL(link).pathname.split("/").at(-1)}`)).body;
      return new ICAL.Component(ICAL.parse(text) as unknown[])
        .getAllSubcomponents("vevent")
        .map((component) => new ICAL.Event(component))
        .filter(({ summary }) => summary.includes("Akış"))
        .map(({ summary, startDate }) => `${summary} ${startDate.toString()}`)
        .toSorted();
    };
    const [type] = await api.rows<{ id: number }>(
      sql`select min(id) as id from meeting_types where event_company_id = ${world.user.event_company_id}`,
    );
    await makeRecord(api, world.user, {
      name: "Akış Galası",
      stage: 8,
      starts_at: "2026-12-05",
      ends_at: "2026-12-06",
    });
    expectStatus(await user.post("/meetings", meetingBody(type?.id ?? 0, me, { subject: "Akış görüşmesi" })), 200);
    const make = async (more: object) =>
      (await user.post("/tasks", taskBody(me, { starts_at: "2026-11-20", ...more }))).body.task as { id: number };
    const day = await make({ title: "Akış günü", deadline_at: "2026-11-30" });
    await make({ title: "Akış saati", deadline_at: "2026-11-30", deadline_time: "14:30" });
    const leader = await api.user(agency.team);
    const team = await api.as(agency.team);
    await team.post(
      "/tasks",
      taskBody(leader.id, { title: "Akış dışı", starts_at: "2026-11-20", deadline_at: "2026-11-30" }),
    );
    expect(await read()).toEqual([
      "Akış Galası 2026-12-05",
      "Akış görüşmesi 2026-11-24T07:00:00Z",
      "To-Do: Akış günü 2026-11-30",
      "To-Do: Akış saati 2026-11-30T11:30:00Z",
    ]);
    expectStatus(await user.put(`/tasks/${day.id}/complete`, { completed: 1 }), 200);
    expect(await read()).not.toContain("To-Do: Akış günü 2026-11-30");
    expect((await user.get("/me/calendar-feed")).body.layers).toEqual(["meetings", "tasks", "projects"]);
    expectStatus(await user.put("/me/calendar-feed", { layers: ["tasks"] }), 200);
    expect(await read()).toEqual(["To-Do: Akış saati 2026-11-30T11:30:00Z"]);
    // A new address keeps the choices of the previous one.
    const again = (await user.post("/me/calendar-feed")).body as { link: string };
    expect(again.link).not.toBe(link);
    expect((await user.get("/me/calendar-feed")).body).toMatchObject({ active: 1, layers: ["tasks"] });
    expectStatus(await user.put("/me/calendar-feed", { layers: ["offers"] }), 422);
  });
});
