import { sql } from "drizzle-orm";

import { attendeeLists } from "#api/db/schema/attendees";

import type { TestApi } from "../helpers/api";
import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";
import { makeRecord } from "./projects";

/** More than the longest run takes: the fuzzer asks for one input a try. */
const many = rounds(300, 2000);

interface Owner {
  id: number;
  event_company_id: number;
  division_id: number | null;
  team_id: number | null;
}

export const attendeeBody = (list_id: unknown, more: Record<string, unknown> = {}) => ({
  list_id,
  name: "Ayşe",
  surname: "Yılmaz",
  email: "ayse.yilmaz@ornek.test",
  phone: "+905321234567",
  company: "Deniz A.Ş.",
  title: "Genel Müdür",
  attendance: 1,
  note: "Ön sırada oturacak",
  ...more,
});

/** Two lists of a project. */
export async function makeLists(api: TestApi, { id, event_company_id }: { id: number; event_company_id: number }) {
  const own = { event_company_id, project_id: id, created_at: api.now, updated_at: api.now };
  const lists = await api.db
    .insert(attendeeLists)
    .values([
      { ...own, kind: "invited" as const, name: "Davetliler" },
      { ...own, kind: "speakers" as const, name: "Konuşmacılar" },
    ])
    .returning();
  return lists.map((list) => list.id);
}

/** A project with two lists and people on the first. */
async function makeAttendees(api: TestApi, owner: Owner, count: number) {
  const record = await makeRecord(api, owner, { stage: 8, name: "Katılımcılı Proje" });
  const company = owner.event_company_id;
  const [list = 0, other = 0] = await makeLists(api, { ...record, event_company_id: company });
  const rows = await api.rows<{ id: number }>(sql`insert into attendees
      (event_company_id, project_id, list_id, code, name, surname, email)
    select ${company}, ${record.id}, ${list}, 'katilimci-' || ${record.id} || '-' || n, 'Örnek', 'Kişi ' || n,
      'kisi' || n || '@ornek.test'
    from generate_series(1, ${count}::int) n returning id`);
  return { code: record.code, list, other, ids: rows.map(({ id }) => id) };
}

/** A list of the other company. */
export const theirList = (facts: Record<string, unknown>) =>
  (facts["attendees"] as { foreign: { list: number } }).foreign.list;

export default defineSamples({
  async read(api, { user, other }) {
    const foreign = await makeAttendees(api, other, 1);
    return { ...(await makeAttendees(api, user, many)), foreign };
  },
  attach: async (api, record) => {
    const [list] = await makeLists(api, record);
    return { list };
  },
  inputs: {
    getAttendee: ({ facts }) => ({ params: { id: facts.ids[0] } }),
    createAttendee: ({ record: { code }, parts }) => ({ params: { code }, body: attendeeBody(parts?.list ?? 1) }),
    updateAttendee: ({ facts, serial }) => ({
      params: { id: facts.ids.pop() },
      body: attendeeBody(facts.list, { email: `yeni${serial}@ornek.test`, version: 1 }),
    }),
    removeAttendee: ({ facts }) => ({ params: { id: facts.ids.pop() } }),
    moveAttendees: ({ facts }) => ({ body: { ids: [facts.ids.pop()], list_id: facts.other } }),
    setAttendance: ({ facts }) => ({ body: { ids: [facts.ids.pop()], attendance: "1" } }),
    removeAttendees: ({ facts }) => ({ body: { ids: [facts.ids.pop()] } }),
  },
  foreign: {
    createAttendee: ({ facts }) => ({ list_id: theirList(facts) }),
    updateAttendee: ({ facts }) => ({ list_id: theirList(facts) }),
    moveAttendees: ({ facts }) => ({ list_id: theirList(facts) }),
  },
});
