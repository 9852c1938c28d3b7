import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

/** A file with these lines in it; an empty one counts for no limit. */
export const icsOf = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//TR", ...events, "END:VCALENDAR", ""].join("\r\n");

export default defineSamples({
  /** The user's own, each for one change. */
  async read(api, { mine, user }) {
    const rows = await api.rows<{
      id: number;
    }>(sql`insert into external_calendars (event_company_id, user_id, name, color)
      select ${mine.company}, ${user.id}, 'Örnek takvim ' || n, 3 from generate_series(1, ${rounds(200, 1500)}::int) n
      returning id`);
    return { calendars: rows.map(({ id }) => id) };
  },
  inputs: {
    createExternalCalendar: () => ({ body: { name: "Örnek takvim", color: 3, ics: icsOf() } }),
    removeExternalCalendar: ({ facts }) => ({ params: { id: facts.calendars.pop() } }),
  },
});
