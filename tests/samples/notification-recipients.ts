import { sql } from "drizzle-orm";

import { defineSamples } from "./define";

export default defineSamples({
  /** The lists are the company's, which each write changes: the input names no version, as a first saving does. */
  async read(api, { user }) {
    const rows = await api.rows<{ id: number }>(
      sql`select id from users where event_company_id = ${user.event_company_id} and deleted_at is null order by id limit 20`,
    );
    return rows.map(({ id }) => id);
  },
  inputs: {
    listNotificationRecipients: () => ({ query: { type: "ClientCreated" } }),
    saveNotificationRecipients: ({ facts, serial }) => ({ body: { TaskCreated: [facts[serial % facts.length]] } }),
  },
});
