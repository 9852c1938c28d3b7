import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

export default defineSamples({
  /** Mails that could not be sent; a sample that tries one again takes the last. */
  async read(api, { mine }) {
    const failed = await api.rows<{ id: number }>(sql`insert into mails
      (event_company_id, kind, recipient, subject, body, attempts, fault, failed_at)
      select ${mine.company}, 'feedback', 'yok' || n || '@kulis.test', 'Geri bildirim', 'Metin', 1, 'refused', now()
      from generate_series(1, ${rounds(300, 2000)}::int) n returning id`);
    return failed.map(({ id }) => id);
  },
  inputs: { retryMail: ({ facts }) => ({ params: { mail: facts.pop() } }) },
});
