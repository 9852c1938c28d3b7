import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

export default defineSamples({
  /** Positions that nobody has; a sample that changes or deletes one takes the last. */
  async read(api, { mine, user }) {
    const made = await api.rows<{ id: number }>(sql`insert into positions (event_company_id, name, scope)
      select ${mine.company}, 'Örnek pozisyon ' || last + n, 'USER'
      from generate_series(1, ${rounds(300, 2000)}::int) n, (select coalesce(max(id), 0) as last from positions) before
      returning id`);
    return { positions: made.map(({ id }) => id), person: user.id };
  },
  inputs: {
    createPosition: ({ serial }) => ({
      body: {
        name: `Pozisyon ${serial}`,
        scope: "TEAM",
        permissions: { clients: ["view", "update"] },
        limits: { expense: "2500" },
      },
    }),
    updatePosition: ({ facts, serial }) => ({
      params: { id: facts.positions.pop() },
      body: { name: `Başka pozisyon ${serial}`, version: 1 },
    }),
    removePosition: ({ facts }) => ({ params: { id: facts.positions.pop() }, body: { version: 1 } }),
    viewRightsOfPerson: ({ facts }) => ({ params: { id: facts.person } }),
  },
});
