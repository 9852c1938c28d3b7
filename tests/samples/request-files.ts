import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

interface Facts {
  /** The caller's own requests that wait, each with an uploaded file for it. */
  waiting: { code: string; file: string }[];
}

export default defineSamples({
  async read(api, { user }): Promise<Facts> {
    const many = rounds(60, 600);
    const made = await api.rows<{ code: string }>(sql`insert into requests
      (event_company_id, code, type, requester_id, sent_at, people)
      select ${user.event_company_id}, replace(gen_random_uuid()::text, '-', ''), 'operation', ${user.id},
        now() - interval '400 days', array[${user.id}::int] from generate_series(1, ${many}::int) returning code`);
    const files = await api.rows<{ code: string }>(sql`insert into request_files
      (event_company_id, user_id, code, name, content_type, size, hash, stored)
      select ${user.event_company_id}, ${user.id}, rpad(replace(gen_random_uuid()::text, '-', ''), 43, 'x'), 'Fiş ' || n || '.pdf', 'application/pdf', 7,
        md5(n::text), 'ornek-fis-' || gen_random_uuid() from generate_series(1, ${many}::int) n returning code`);
    return { waiting: made.map(({ code }, at) => ({ code, file: files[at]?.code ?? "" })) };
  },
  inputs: {
    changeRequestFiles: ({ facts }) => {
      const { code, file } = facts.waiting.pop() ?? { code: "", file: "" };
      return { params: { code }, body: { add: [file], version: 1 } };
    },
  },
});
