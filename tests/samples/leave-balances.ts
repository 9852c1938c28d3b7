import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

export default defineSamples({
  /** People of their own, who have no balance yet. */
  async read(api, { mine }) {
    const rows = await api.rows<{ code: string }>(sql`insert into users
      (event_company_id, code, email, full_name, position_id)
      select ${mine.company}, gen_random_uuid(), gen_random_uuid() || '@kulis.test', 'İzin hesabı', ${mine.position}
      from generate_series(1, ${rounds(30, 300)}::int) returning code`);
    return { people: rows.map(({ code }) => code) };
  },
  inputs: {
    getLeaveBalance: ({ facts }) => ({ params: { code: facts.people[0] } }),
    updateLeaveBalance: ({ facts, serial }) => ({
      params: { code: facts.people.pop() },
      body: { hired_on: "2020-02-29", days: String(serial % 30), year: 2026, version: 0 },
    }),
  },
});
