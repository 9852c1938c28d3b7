import { roomMembers, roomPairs } from "#api/db/schema/room-mates";
import { formEntries } from "#api/db/schema/form-entries";
import { hashToken } from "#api/tokens";
import { sql } from "drizzle-orm";

import type { TestApi } from "../helpers/api";
import { makeForm, newEntry } from "../helpers/web-form";
import { makeLists } from "./attendees";
import { defineSamples } from "./define";
import { makeRecord } from "./projects";
import { nextNumber } from "../helpers/numbers";

let made = 0;
const couples = 12;

/** Guests of a project, whose requests wait for an answer: one for each try. */
async function makeRequests(api: TestApi, project: { id: number; event_company_id: number }, count: number) {
  made = nextNumber();
  const { id: project_id, event_company_id } = project;
  const [list = 0] = await makeLists(api, project);
  const guests = await api.rows<{ id: number }>(sql`insert into attendees
      (event_company_id, project_id, list_id, code, name, surname, email)
    select ${event_company_id}, ${project_id}, ${list}, 'oda-' || ${made}::int || '-' || n, 'Oda', 'Kişi ' || n,
      'oda' || n || '@ornek.test'
    from generate_series(1, ${count * 2}::int) n returning id`);
  const form = await makeForm(api.db, {
    company: event_company_id,
    project: project_id,
    slug: `ornek-oda-${made}`,
    sections: [{ fields: [{ type: "room_mates", title: "Oda arkadaşı" }] }],
  });
  const requests = [];
  for (let at = 0; at < count; at += 1) {
    const [link, entry] = [newEntry(), newEntry()];
    const [row] = await api.db
      .insert(formEntries)
      .values({ event_company_id, project_id, form_id: form.id, token_hash: hashToken(entry), language: "tr" })
      .returning();
    const [pair] = await api.db
      .insert(roomPairs)
      .values({
        event_company_id,
        project_id,
        asker_id: guests[at * 2]?.id ?? 0,
        asked_id: guests[at * 2 + 1]?.id ?? 0,
        state: "asked",
        entry_id: row?.id ?? null,
        field_id: form.field("Oda arkadaşı"),
        language: "tr",
        token_hash: hashToken(link),
      })
      .returning();
    requests.push({ link, entry, pair: pair?.id ?? 0 });
  }
  return { requests, ...(await makePeople(api, project, list)) };
}

/** People without a room mate, and pairs of room mates: new ones each time. */
async function makePeople(api: TestApi, project: { id: number; event_company_id: number }, list: number) {
  const { id: project_id, event_company_id } = project;
  const people = await api.rows<{ id: number }>(sql`insert into attendees
      (event_company_id, project_id, list_id, code, name, surname)
    select ${event_company_id}, ${project_id}, ${list}, 'cift-' || ${made}::int || '-' || n, 'Çift', 'Kişi ' || n
    from generate_series(1, ${couples * 4}::int) n returning id`);
  const two = Array.from({ length: couples * 2 }, (_, at) => [people[at * 2]?.id ?? 0, people[at * 2 + 1]?.id ?? 0]);
  for (const [asker_id = 0, asked_id = 0] of two.slice(couples)) {
    const [pair] = await api.db
      .insert(roomPairs)
      .values({ event_company_id, project_id, asker_id, asked_id, state: "accepted", language: "tr" })
      .returning();
    const own = { event_company_id, pair_id: pair?.id ?? 0 };
    await api.db.insert(roomMembers).values([
      { ...own, attendee_id: asker_id, mate_id: asked_id },
      { ...own, attendee_id: asked_id, mate_id: asker_id },
    ]);
  }
  return { alone: two.slice(0, couples), together: two.slice(couples) };
}

export default defineSamples({
  async read(api, { mine, user }) {
    const project = await makeRecord(api, user, { stage: 8, name: "Odalı Proje" });
    return makeRequests(api, { id: project.id, event_company_id: mine.company }, 8);
  },
  inputs: {
    getRoomMateRequest: ({ facts: { requests } }) => ({ params: { token: requests[0]?.link } }),
    answerRoomMate: ({ facts: { requests }, serial }) => ({
      params: { token: requests[1 + (serial % 3)]?.link },
      body: { answer: "accept" },
    }),
    withdrawRoomMate: ({ facts: { requests }, serial }) => {
      const request = requests[4 + (serial % 4)];
      return { params: { token: request?.entry }, body: { pair: request?.pair } };
    },
    pairAttendees: ({ facts: { alone }, serial }) => ({ body: { ids: alone[serial % couples] } }),
    partAttendees: ({ facts: { together }, serial }) => ({ body: { ids: together[serial % couples] } }),
    listStays: ({ record }) => ({ params: { code: record.code } }),
    listPassengers: ({ record }) => ({ params: { code: record.code } }),
  },
});
