import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples, type World } from "./define";

/** A phone call as a form sends it; the tests' clock is at 2026-11-21 12:00 in Istanbul. */
export const callBody = (more: Record<string, unknown> = {}) => ({
  called_at: "2026-11-21 11:30:00",
  call_direction: "outbound",
  description: "Oda listesini yarın gönderecek.",
  ...more,
});

const theirsOf = ({ facts }: World) => (facts["phone-calls"] as { theirs: Record<string, unknown> }).theirs;

export default defineSamples({
  /** Calls of the user, each for one change, and those of the other company. */
  async read(api, { mine, user, other, theirs }) {
    const rows = await api.rows<{ id: number }>(sql`insert into phone_calls
        (event_company_id, called_at, call_direction, description, contact_id, client_id, creator_id)
      select ${mine.company}, '2026-11-20 10:00:00', 'inbound', 'Örnek görüşme ' || n, ${mine.contact}, ${mine.client}, ${user.id}
      from generate_series(1, ${rounds(300, 2000)}::int) n returning id`);
    const [project] = await api.rows<{ code: string }>(
      sql`select code from projects where event_company_id = ${other.event_company_id} order by id limit 1`,
    );
    return {
      calls: rows.map(({ id }) => id),
      theirs: { contact_id: theirs.contact, project_id: project?.code, company_id: `C-${theirs.client}` },
    };
  },
  inputs: {
    getPhoneCall: ({ facts }) => ({ params: { id: facts.calls[0] } }),
    createPhoneCall: ({ serial }) => ({ body: callBody({ description: `Örnek görüşme ${serial}` }) }),
    updatePhoneCall: ({ facts, serial }) => ({
      params: { id: facts.calls.pop() },
      body: callBody({ description: `Örnek görüşme ${serial}`, version: 1 }),
    }),
    removePhoneCall: ({ facts }) => ({ params: { id: facts.calls.pop() } }),
  },
  foreign: { createPhoneCall: theirsOf, updatePhoneCall: theirsOf },
});
