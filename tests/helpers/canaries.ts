import { sql } from "drizzle-orm";

import { users } from "#api/db/schema/people";
import { divisions } from "#api/db/schema/companies";
import { createCompany } from "#api/modules/setup/new-company";
import { newCode } from "#api/tokens";

import { agency, type Client, type TestApi } from "./api";

/** Columns whose texts the program itself interprets: a mark would change their meaning. All others get one. */
const read = new Set(
  `
    code kind type status model action choice direction format scope source theme currency currencies country
    language languages timezone memberships purpose platform fin_fee_type fin_fee_currency lead_currency
    current_status contact_type budget_type prefix ref_prefix project_ref record_code
    project_creation_responsible_assignment key tab domain token_hash password_hash body_hash endpoint
    endpoint_hash p256dh auth fault content_type brand_color logo profile_picture lcv_domain users.email
    outbound_airline_code outbound_flight_no outbound_departure_code outbound_arrival_code inbound_airline_code
    inbound_flight_no inbound_departure_code inbound_arrival_code scode files.name company_logos.name modules.code data
    noun state fate outcome
  `
    .trim()
    .split(/\s+/),
);

/** Puts a mark behind every text of a company, by the database's own catalogue; returns the columns. */
export async function markTexts(api: TestApi, company: number, mark: string): Promise<string[]> {
  const columns = await api.rows<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('text', 'character varying') and c.is_generated = 'NEVER'
      and (c.table_name = 'event_companies' or exists (select 1 from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'event_company_id'))
    order by 1, 2`);
  const own = columns.filter(({ table, column }) => !read.has(column) && !read.has(`${table}.${column}`));
  // Budgets that were sent refuse every write; here their texts are marked like all others.
  const sent = await api.rows<{ table: string; name: string }>(sql`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger where not tgisinternal and tgname ~ '_sent(_stay)?$'`);
  const guard = async (how: "disable" | "enable") => {
    for (const { table, name } of sent) await api.database.exec(`alter table ${table} ${how} trigger ${name}`);
  };
  await guard("disable");
  for (const { table, column } of own) {
    const key = table === "event_companies" ? "id" : "event_company_id";
    await api.db.execute(sql`update ${sql.identifier(table)}
      set ${sql.identifier(column)} = ${sql.identifier(column)} || ${` ${mark}`}
      where ${sql.identifier(key)} = ${company} and ${sql.identifier(column)} <> ''`);
  }
  await guard("enable");
  return own.map(({ table, column }) => `${table}.${column}`);
}

/** The admin of another company with the whole product: the same kind of person as the agency's admin, elsewhere. */
export async function adminAbroad(api: TestApi): Promise<Client> {
  const { password_hash } = await api.user(agency.admin);
  const { company, ids } = await createCompany(api.db as never, { name: "Uzak Ajans", ecos: true, now: api.now });
  const own = { event_company_id: company.id, created_at: api.now, updated_at: api.now };
  const [division] = await api.db
    .insert(divisions)
    .values({ ...own, name: "Genel", ref_prefix: "UZK" })
    .returning();
  const email = "admin@uzak.test";
  await api.db.insert(users).values({
    ...own,
    code: newCode(),
    email,
    full_name: "Uzak Yönetici",
    password_hash,
    is_admin: 1,
    position_id: ids.positions("general-manager"),
    division_id: division!.id,
  });
  return api.session(email);
}
