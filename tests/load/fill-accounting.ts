import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";

import { calendar } from "#api/demo/days";
import { loadLargeAccounting } from "#api/demo/large-accounting";
import type { Db } from "#api/db/client";

/**
 * As many invoices and as many payments, some 200 of each with a supplier. Indices are made after the rows: a trigram
 * index that grows with each of them takes most of the time.
 */
export async function fillAccounting(client: pg.Client, size: number): Promise<number> {
  const { rows } = await client.query<{ company: number }>(
    "select event_company_id as company from users where email = 'admin@kulis.test'",
  );
  const company = rows[0]?.company ?? 0;
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  const { rows: indices } = await client.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid in ('invoices'::regclass, 'payments'::regclass) and not exists (select from pg_constraint where conindid = c.oid)`,
  );
  for (const { name } of indices) await client.query(`drop index "${name}"`);
  await client.query(
    `insert into suppliers (event_company_id, code, name) select $1, 'olcum-' || n, 'Ölçüm Tedarik ' || n from generate_series(1, $2::int) n`,
    [company, Math.ceil(size / 300)],
  );
  // The client that is written between two calls.
  await client.query(
    "insert into clients (event_company_id, code, name, country) values ($1, 'olcum-1', 'Ölçüm', 'TR')",
    [company],
  );
  await (drizzle(client) as unknown as Db).transaction((tx) =>
    loadLargeAccounting(
      tx,
      company,
      { invoices: size, payments: size },
      calendar(new Date().toISOString().slice(0, 10)),
      // More rows are more years: this month has as many of them in every size.
      Math.ceil((size / 10_000) * 1095),
    ),
  );
  for (const { made } of indices) await client.query(made);
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
  return company;
}
