import { sql } from "drizzle-orm";

import { rounds } from "../helpers/deep";
import { defineSamples } from "./define";

/** More than the longest run takes: the fuzzer asks for one input a try. */
const many = rounds(300, 2000);

export default defineSamples({
  async read(api, { user: { id, event_company_id } }) {
    const rows = await api.rows<{ id: number }>(sql`insert into imports
        (event_company_id, creator_id, actor_id, noun, file_name, file_hash, heads, row_count, fields, state)
      select ${event_company_id}, ${id}, ${id}, 'client', 'örnek.csv', 'değerler', '["Firma adı", "E-posta", "Sektör"]', 1,
        '["name", "email", "industry_id"]', 'checked' from generate_series(1, ${3 * many + 1}::int) returning id`);
    const ids = rows.map((row) => row.id);
    await api.db.execute(sql`insert into import_rows (event_company_id, import_id, number, cells, fate, faults)
      select event_company_id, id, 2, '["Örnek Firma", "yanlış", "Olmayan"]', 'error',
        '[{"column": 1, "field": "email", "text": "Yanlış."}, {"column": 2, "field": "industry_id", "text": "Yok."}]'
      from imports where event_company_id = ${event_company_id} and id = any(${sql.param(ids)}::int[])`);
    const values = await api.rows<{ id: number; import_id: number }>(sql`insert into import_values
        (event_company_id, import_id, field, key, value, count)
      select event_company_id, id, 'industry_id', 'olmayan', 'Olmayan', 1
      from imports where event_company_id = ${event_company_id} and id = any(${sql.param(ids)}::int[])
      returning id, import_id`);
    const [read = 0, ...rest] = ids;
    return {
      read,
      chosen: values.filter(({ import_id }) => rest.indexOf(import_id) >= 0 && rest.indexOf(import_id) < many),
      corrected: rest.slice(many, 2 * many),
      cleared: rest.slice(2 * many),
    };
  },
  inputs: {
    listImportValues: ({ facts }) => ({ params: { id: facts.read } }),
    chooseImportValues: ({ facts }) => {
      const one = facts.chosen.pop();
      return { params: { id: one?.import_id }, body: { values: [{ id: one?.id, choice: "-" }], version: 1 } };
    },
    correctImportRow: ({ facts }) => ({
      params: { id: facts.corrected.pop(), number: 2 },
      body: { cells: [{ column: 1, text: "dogru@ornek.example" }], version: 1 },
    }),
    clearImportFault: ({ facts }) => ({
      params: { id: facts.cleared.pop(), number: 2 },
      body: { column: 1, version: 1 },
    }),
  },
});
