import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

interface Facts {
  /** People without open work, for samples that deactivate one, and people who have left. */
  here: number[];
  left: number[];
}

export default defineSamples({
  async read(api, { mine }): Promise<Facts> {
    const people = async (left: boolean) => {
      const rows = await api.rows<{ id: number }>(sql`insert into users
        (event_company_id, code, email, full_name, position_id, deleted_at)
        select ${mine.company}, gen_random_uuid(), gen_random_uuid() || '@kulis.test', 'Örnek kişi', ${mine.position},
          case when ${left} then now() end from generate_series(1, ${rounds(30, 300)}::int) returning id`);
      return rows.map(({ id }) => id);
    };
    return { here: await people(false), left: await people(true) };
  },
  inputs: {
    previewLeaving: ({ facts }) => ({ params: { id: String(facts.here[0]) } }),
    removeUser: ({ facts, world }) => ({
      params: { id: String(facts.here.pop()) },
      body: { successor_id: world.user.id },
    }),
    returnUser: ({ facts }) => ({ params: { id: String(facts.left.pop()) } }),
  },
  foreign: { removeUser: ({ other }) => ({ successor_id: other.id }) },
});
