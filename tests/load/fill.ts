// One company with very many rows, written in bulk: references hold by construction, indexes are built once.
import type pg from "pg";

interface Owner {
  company: number;
  person: number;
}

async function ownerOf(client: pg.Client): Promise<Owner> {
  const { rows } = await client.query<Owner>(
    "select event_company_id as company, id as person from users where email = 'admin@kulis.test'",
  );
  const [owner] = rows;
  if (!owner) throw new Error("the demo agency has no administrator");
  return owner;
}

/** Fills a table while it has no indexes but its keys and no triggers. */
async function inBulk(client: pg.Client, table: string, fill: () => Promise<unknown>) {
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where tablename = $1 and indexname not in (select conname from pg_constraint)",
    [table],
  );
  for (const { indexname } of indexes.rows) await client.query(`drop index "${indexname}"`);
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  await fill();
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await client.query("set session_replication_role = origin");
}

/** Four of five projects are over, as they are after years. */
export async function fillProjects(client: pg.Client, size: number): Promise<number> {
  const { company, person } = await ownerOf(client);
  const kept = await client.query<{ n: number }>(
    "select count(*)::int as n from projects where event_company_id = $1 and deleted_at is null",
    [company],
  );
  await inBulk(client, "projects", () =>
    client.query(
      `insert into projects (event_company_id, code, name, stage, starts_at, ends_at, responsible_id, creator_id, client_id,
       division_id, team_id, lead_value, lead_currency, lead_close_date, expected_attendee_count)
     select $1, 'olcum-' || n, (array['Kardiyoloji', 'Çocuk Sağlığı', 'İç Hastalıkları', 'Yazılım', 'Bahar'])[1 + n % 5]
         || ' ' || (array['Kongresi', 'Zirvesi', 'Buluşması', 'Bayi Toplantısı'])[1 + n % 4] || ' ' || n,
       case when n % 10 < 8 then 11 + (n / 10) % 4 else (n / 10) % 11 end,
       date '2014-01-01' + (n::bigint * 7919 % 4700)::int, date '2014-01-03' + (n::bigint * 7919 % 4700)::int,
       p.id, $2, clients[1 + n % cardinality(clients)], p.division_id, p.team_id, case when n % 7 = 0 then null else (n % 9000) * 100 + 0.5 end,
       (array['TRY', 'EUR', 'USD'])[1 + n % 3], date '2014-01-01' + (n::bigint * 104729 % 4700)::int, 20 + n % 2000
     from (select array_agg(id order by id) as people from users where event_company_id = $1) u,
       (select array_agg(id order by id) as clients from clients where event_company_id = $1) c,
       generate_series(1, $3::int) n
     join lateral (select * from users where id = people[1 + n % cardinality(people)]) p on true`,
      [company, person, size - (kept.rows[0]?.n ?? 0)],
    ),
  );
  // Repeats the migration that made the table of running totals.
  await client.query("delete from tallies where model = 'project'");
  await client.query(
    `insert into tallies (event_company_id, model, division_id, team_id, responsible_id, state, currency, number, valued, amount)
     select event_company_id, 'project', division_id, team_id, responsible_id, stage, lead_currency,
       count(*), count(lead_value), coalesce(sum(lead_value), 0)
     from projects where deleted_at is null
     group by event_company_id, division_id, team_id, responsible_id, stage, lead_currency`,
  );
  await client.query("vacuum analyze");
  return company;
}

const companyName = `(array['Kuzey', 'Güneş', 'Çınar', 'Işık', 'Öncü', 'Şafak', 'Ülkü'])[1 + n % 7] || ' ' ||
  (array['İlaç', 'Turizm', 'Yapı', 'Gıda', 'Otomotiv'])[1 + n % 5] || ' ' || n`;
const city = "(array['İstanbul', 'Ankara', 'İzmir', 'Çanakkale', 'Şanlıurfa', 'Iğdır'])[1 + n % 6]";

/**
 * Adds as many clients, suppliers, contacts and files; a hundredth of the clients hold a hundred files and changes
 * each.
 */
export async function fillCompanies(client: pg.Client, size: number): Promise<number> {
  const { company, person } = await ownerOf(client);
  await inBulk(client, "clients", () =>
    client.query(
      `insert into clients (event_company_id, code, name, status, industry_id, city, email, created_at)
       select $1, 'olcum-' || n, ${companyName}, case when n % 3 = 0 then 'EXISTING' else 'POTENTIAL' end,
         i.industries[1 + n % cardinality(i.industries)], ${city}, 'iletisim@firma' || n || '.example',
         now() - n * interval '1 minute'
       from (select array_agg(id order by id) as industries from client_industries where event_company_id = $1) i,
         generate_series(1, $2::int) n`,
      [company, size],
    ),
  );
  await inBulk(client, "suppliers", () =>
    client.query(
      `insert into suppliers (event_company_id, code, name, status, city, email, created_at)
       select $1, 'olcum-' || n, ${companyName}, case when n % 3 = 0 then 'EXISTING' else 'POTENTIAL' end, ${city},
         'iletisim@tedarik' || n || '.example', now() - n * interval '1 minute'
       from generate_series(1, $2::int) n`,
      [company, size],
    ),
  );
  const filled =
    "(select id, substring(code from '^olcum-([0-9]+)$')::int as n from clients where event_company_id = $1 and code like 'olcum-%') c";
  await inBulk(client, "contacts", () =>
    client.query(
      `insert into contacts (event_company_id, name, contact_type, client_id, email, created_at)
       select $1, (array['Ayşe', 'Çiğdem', 'İbrahim', 'Işıl', 'Ömer', 'Şule', 'Ümit'])[1 + n % 7] || ' ' ||
         (array['Yılmaz', 'Kaya', 'Çelik', 'Şahin', 'Öztürk'])[1 + n % 5] || ' ' || n, 'C', id,
         'kisi' || n || '@firma' || n || '.example', now() - n * interval '1 minute'
       from ${filled}`,
      [company],
    ),
  );
  await inBulk(client, "record_files", () =>
    client.query(
      `insert into record_files (event_company_id, model, record_id, name, content_type, size, changed_at, changed_by)
       select $1, 'client', id, (array['Teklif', 'Sözleşme', 'Yerleşim planı'])[1 + s % 3] || ' ' || n || '-' || s || '.pdf',
         'application/pdf', 1000 + (n + s) % 5000, now() - n * interval '1 minute', $2
       from ${filled}, generate_series(1, 100) s where n <= $3 / 100`,
      [company, person, size],
    ),
  );
  // Without their numbers the database compares each new file with every version.
  await client.query("analyze record_files, record_file_versions");
  await inBulk(client, "record_file_versions", () =>
    client.query(
      `insert into record_file_versions (event_company_id, file_id, number, stored, content_type, size, creator_id)
       select event_company_id, id, 1, 'olcum-' || id, content_type, size, $2 from record_files
       where event_company_id = $1 and content_type = 'application/pdf' and size between 1000 and 5999
         and not exists (select from record_file_versions v where v.file_id = record_files.id)`,
      [company, person],
    ),
  );
  // Rows that the triggers would have written.
  await client.query("delete from tallies where model in ('record_file_version', 'client', 'supplier', 'contact')");
  for (const [model, table, state, choice] of [
    ["client", "clients", "status = 'EXISTING'", "industry_id"],
    ["supplier", "suppliers", "status = 'EXISTING'", "null::int"],
    ["contact", "contacts", "contact_type = 'S'", "position_id"],
  ])
    await client.query(
      `insert into tallies (event_company_id, model, state, choice_id, number, valued, amount)
       select event_company_id, '${model}', (${state})::int, ${choice}, count(*), 0, 0 from ${table}
       where deleted_at is null group by 1, 3, 4`,
    );
  await client.query(
    `insert into tallies (event_company_id, model, state, number, valued, amount)
     select event_company_id, 'record_file_version', 0, count(*), count(*), sum(size) from record_file_versions group by 1`,
  );
  await inBulk(client, "audit_log", () =>
    client.query(
      `insert into audit_log (event_company_id, user_id, model, record_id, action, changes, created_at)
       select $1, $2, 'client', id, 'updated', jsonb_build_object('city', jsonb_build_array('Ankara', 'İzmir ' || s)),
         now() - n * interval '1 minute'
       from ${filled}, generate_series(100, 1, -1) s where n <= $3 / 100`,
      [company, person, size],
    ),
  );
  await client.query("vacuum analyze");
  return company;
}

/** The work of years: all but 3,000 are done before the month that is measured, for people do not get more to do at once. */
export async function fillTasks(client: pg.Client, size: number): Promise<number> {
  const { company } = await ownerOf(client);
  await inBulk(client, "tasks", () =>
    client.query(
      `insert into tasks (event_company_id, title, project_id, section_id, starts_at, deadline_at, deadline_time, priority,
         responsibles, responsible_id, creator_id, completed_at, completed_by_id, created_at)
       select $1, (array['Bütçe taslağını hazırla', 'Otelden oda blokajı iste', 'Davetiye tasarımını onaya gönder',
           'Konuşmacı uçuşlarını ayır', 'Kayıt masasını kur'])[1 + n % 5] || ' ' || n,
         projects[1 + n % cardinality(projects)], sections[1 + n % cardinality(sections)], day - 3, day,
         case when n % 3 = 0 then time '14:00' end, n % 3, array[person], person, people[1 + (n / 41) % cardinality(people)],
         case when n > 3000 then day + time '12:00' end, case when n > 3000 then person end, day - interval '5 days'
       from (select array_agg(id order by id) as people from users where event_company_id = $1) u,
         (select array_agg(id order by id) as projects from projects where event_company_id = $1) p,
         (select array_agg(id order by id) as sections from task_sections where event_company_id = $1) s,
         (select count(*)::int as kept from tasks where event_company_id = $1) k,
         generate_series(1, $2::int - kept) n
       join lateral (select people[1 + n % cardinality(people)] as person,
         current_date + case when n > 3000 then -45 - (n::bigint * 7919 % 3000)::int else n % 50 - 10 end as day) d on true`,
      [company, size],
    ),
  );
  await client.query("delete from tallies where model in ('task', 'task_person')");
  for (const [model, choice, choices] of [
    ["task", "null::int", ""],
    ["task_person", "person", ", unnest(responsibles) person"],
  ])
    await client.query(
      `insert into tallies (event_company_id, model, state, choice_id, number, valued, amount)
       select event_company_id, '${model}', (completed_at is not null)::int, ${choice}, count(*), 0, 0 from tasks${choices}
       where deleted_at is null group by 1, 3, 4`,
    );
  await client.query("vacuum analyze");
  return company;
}
