import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

/** A day of its own for each of 10,000 serials, far from those of the demo and before 2100. */
const dayOf = (serial: number) => new Date(Date.UTC(2040, 0, 1 + (serial % 10_000) * 2)).toISOString().slice(0, 10);

const body = (serial: number) => ({
  leave_type: "annual_leave",
  dates: { start: dayOf(serial), end: dayOf(serial) },
});

export default defineSamples({
  /** Leaves of the caller, each on a day of its own before those of the inputs. */
  async read(api, { user }) {
    const rows = await api.rows<{ id: number }>(sql`with made as (
        insert into requests (event_company_id, code, type, requester_id, starts_on, ends_on, sent_at, people, status)
        select ${user.event_company_id}, replace(gen_random_uuid()::text, '-', ''), 'annual_leave', ${user.id}, date '2035-01-01' + n, date '2035-01-01' + n,
          now(), array[${user.id}::int], 'WITHDRAWN' from generate_series(1, ${rounds(60, 600)}::int) n returning id, event_company_id, starts_on)
      insert into leaves (event_company_id, request_id, leave_type, starts_at, ends_at, days)
      select event_company_id, id, 'annual_leave', starts_on, starts_on + interval '23 hours', 1 from made returning id`);
    return { leaves: rows.map(({ id }) => id) };
  },
  inputs: {
    getLeave: ({ facts }) => ({ params: { id: facts.leaves[0] } }),
    createLeave: ({ serial }) => ({ body: body(serial) }),
    updateLeave: ({ facts, serial }) => ({ params: { id: facts.leaves.pop() }, body: { ...body(serial), version: 1 } }),
    previewLeave: ({ serial }) => ({ body: body(serial) }),
  },
  foreign: {
    createLeave: ({ other }) => ({ substitute_id: other.id }),
    updateLeave: ({ other }) => ({ substitute_id: other.id }),
  },
});
