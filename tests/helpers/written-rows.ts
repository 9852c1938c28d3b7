import { sql } from "drizzle-orm";

import type { TestApi } from "./api";

export interface WrittenRow {
  table: string;
  company: number;
}

const unwatched = new Set(["sessions", "unclaimed_files"]);

/**
 * Notes every row of a company that is inserted, updated or deleted from now on, by triggers: exact, and a thousandth
 * of the price of comparing checksums of all tables. Sessions are left out, for each request renews its own, and files
 * without a record, which are noted before the write that may fail. Returns a function with the tables and companies
 * written since its last call.
 */
export async function watchRows(api: TestApi): Promise<() => Promise<WrittenRow[]>> {
  await api.database.exec(`
    create unlogged table test_written_rows (id bigserial primary key, "table" text not null, company int not null);
    create function test_write() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then insert into test_written_rows ("table", company) values (tg_table_name, old.event_company_id); end if;
      if tg_op <> 'DELETE' then insert into test_written_rows ("table", company) values (tg_table_name, new.event_company_id); end if;
      return null;
    exception when not_null_violation then return null;
    end $$;`);
  for (const table of (await api.tables()).filter((name) => !unwatched.has(name)))
    await api.database.exec(
      `create trigger zz_test_write after insert or update or delete on "${table}" for each row execute function test_write()`,
    );
  let last = 0;
  return async () => {
    const rows = await api.rows<{ table: string; company: number; last: number }>(
      sql`select "table", company, max(id) as last from test_written_rows where id > ${last} group by 1, 2`,
    );
    last = Math.max(last, ...rows.map((row) => Number(row.last)));
    return rows.map(({ table, company }) => ({ table, company }));
  };
}
