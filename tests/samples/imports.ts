import { sql } from "drizzle-orm";

import type { TestApi } from "../helpers/api";
import { rounds } from "../helpers/deep";
import { makeLists } from "./attendees";
import { defineSamples } from "./define";

/** More than the longest run takes: the fuzzer asks for one input a try. */
const many = rounds(300, 2000);

interface Owner {
  id: number;
  event_company_id: number;
}

/** Imports of one row each that wait for their next step. */
async function makeImports(api: TestApi, { id, event_company_id }: Owner, state: string, count: number) {
  const rows = await api.rows<{ id: number }>(sql`insert into imports
      (event_company_id, creator_id, actor_id, noun, file_name, file_hash, heads, row_count, fields, state, finished_at)
    select ${event_company_id}, ${id}, ${id}, 'client', 'örnek.csv', 'örnek', '["Firma adı"]', 1, '["name"]', ${state},
      ${api.now.toISOString()}::timestamptz from generate_series(1, ${count}::int) returning id`);
  const ids = rows.map((row) => row.id);
  await api.db.execute(sql`insert into import_rows (event_company_id, import_id, number, cells, fate, twin)
    select event_company_id, id, 2, '["Örnek Firma"]', ${state === "uploaded" ? null : "new"},
      '{"id": null, "row": 1, "name": "Örnek", "code": null, "why": "phone"}' from imports
    where event_company_id = ${event_company_id} and id = any(${sql.param(ids)}::int[])`);
  return ids;
}

export default defineSamples({
  async read(api, { user }) {
    return {
      uploaded: await makeImports(api, user, "uploaded", many),
      checked: await makeImports(api, user, "checked", many),
      twins: await makeImports(api, user, "checked", many),
      done: await makeImports(api, user, "done", many),
    };
  },
  attach: async (api, record) => {
    const [list] = await makeLists(api, record);
    return { list };
  },
  inputs: {
    uploadAttendees: ({ record: { code }, parts }) => ({ params: { code, id: parts?.list ?? 1 } }),
    listImports: () => ({}),
    uploadDefinitions: () => ({ params: { list: "budget-items" } }),
    uploadPeople: () => ({}),
    uploadLeaveBalances: () => ({}),
    uploadImport: () => ({ params: { noun: "client" } }),
    getImport: ({ facts }) => ({ params: { id: facts.uploaded[0] } }),
    listImportRows: ({ facts }) => ({ params: { id: facts.checked[0] } }),
    mapImport: ({ facts }) => ({
      params: { id: facts.uploaded.pop() },
      body: { fields: ["name"], key: "", add_twins: 0, version: 1 },
    }),
    decideImportRow: ({ facts }) => ({
      params: { id: facts.twins.pop(), number: 2 },
      body: { take: 1, version: 1 },
    }),
    runImport: ({ facts }) => ({ params: { id: facts.checked.pop() }, body: { version: 1 } }),
    undoImport: ({ facts }) => ({ params: { id: facts.done.pop() }, body: { version: 1 } }),
  },
});
