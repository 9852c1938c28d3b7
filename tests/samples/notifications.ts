import { sql } from "drizzle-orm";

import { defineSamples } from "./define";

export default defineSamples({
  async read(api, { user }) {
    const [row] = await api.rows<{ id: number }>(
      sql`select id from notifications where user_id = ${user.id} order by id limit 1`,
    );
    return row?.id;
  },
  inputs: {
    listNotifications: () => ({ query: { unread: 1 } }),
    readNotification: ({ facts }) => ({ params: { id: facts } }),
    saveNotificationChoices: () => ({ body: { choices: { BizdevUpdated: "daily" } } }),
  },
});
