import { sql, type SQL } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { news } from "#api/db/reference/news";
import type { Call } from "#contract/call";
import { allCalls } from "#contract/calls";

import { accountingLists, accountingRows } from "../helpers/accounting-lists";
import { agency, type Client, expectStatus, startApi, type TestApi } from "../helpers/api";
import { copyDemo } from "../helpers/api-data";
import { nodesOf, watchStatements, type Plan } from "../helpers/plans";

type Value = string | number | null;
type Row = { id: number } & Record<string, Value>;

const many = 3100;
/** Fewer names than rows, so that most have an equal; in the order of no alphabet but the Turkish one. */
const words = sql.raw(
  `(array['Çınar','Cam','Şeker','Soğan','Işık','İncir','Ilgaz','Ökse','Oya','Üzüm','Uzun','ırmak','çam','Ğ','Gül','İz'])`,
);
const word = (step: number) => sql`${words}[1 + n * ${sql.raw(String(step))} % 16]`;
const series = sql`generate_series(1, ${sql.raw(String(many))}) n`;
const company = sql`(select event_company_id from users where email = ${agency.admin})`;
const reader = sql`(select id from users where email = ${agency.admin})`;
const live = sql`event_company_id = ${company} and deleted_at is null`;

/** A project with a history as long as a list. */
const told = sql`(select min(id) from projects where ${live})`;

/** A client, a supplier and a contact in the same state; only these have a history. */
const client = sql`(select id from clients where ${live} order by id limit 1 offset 1)`;
const supplier = sql`(select id from suppliers where ${live} order by id limit 1 offset 1)`;
const contact = sql`(select id from contacts where ${live} order by id limit 1)`;

/** A budget with one; its lines of the demo have none. */
const budget = sql`(select min(id) from budgets where ${live})`;

/** Rows of the companies and their people. */
const companyRows: SQL[] = [
  sql`insert into clients (event_company_id, code, name, city) select ${company}, 'liste-' || n, ${word(7)},
    case when n % 4 > 0 then ${word(3)} end from ${series}`,
  sql`insert into suppliers (event_company_id, code, name, city) select ${company}, 'liste-' || n, ${word(7)},
    case when n % 4 > 0 then ${word(3)} end from ${series}`,
  sql`insert into contacts (event_company_id, name, email, contact_type, client_id)
    select ${company}, ${word(5)}, case when n % 4 > 0 then ${word(3)} end, 'C', (select min(id) from clients where ${live}) from ${series}`,
];

/**
 * Rows of every list beside those of the demo: keys shared by many rows, and rows without one if a column allows it.
 */
const filling: SQL[] = [
  ...companyRows,
  ...accountingRows({ company, reader, project: told, series }),
  sql`insert into depot_items (event_company_id, name, category, unit, quantity)
    select ${company}, ${word(7)}, ${word(3)}, 'adet', n % 40 from ${series}`,
  sql`insert into requests (event_company_id, code, type, requester_id, project_id, company_amount, sent_at, people)
    select ${company}, 'talep-' || n, 'operation', ${reader}, ${told}, case when n % 4 > 0 then n % 40 end,
      timestamptz '2026-09-01 09:00:00+00' + make_interval(mins => n % 300), array[${reader}] from ${series}`,
  sql`insert into leaves (event_company_id, request_id, leave_type, starts_at, ends_at, days)
    select event_company_id, id, 'annual_leave', day, day + interval '23 hours', id % 7 from (select *, timestamp '2026-09-01' + make_interval(days => id % 300) as day
      from requests where code like 'talep-%') made`,
  sql`insert into tasks (event_company_id, title, starts_at, deadline_at, deadline_time, priority, responsibles, responsible_id, creator_id, created_at)
    select ${company}, ${word(7)}, date '2026-10-01' + n % 40, date '2026-11-20' + n % 30, case when n % 3 = 0 then time '14:00' end, n % 3,
      array[${reader}], ${reader}, ${reader}, timestamptz '2026-09-01 09:00:00+00' + make_interval(mins => n % 300) from ${series}`,
  sql`insert into meetings (event_company_id, subject, meeting_type_id, starts_at, ends_at, location, participants, creator_id, created_at)
    select ${company}, ${word(7)}, (select min(id) from meeting_types where ${company} = event_company_id),
      timestamp '2026-11-02 09:00' + make_interval(days => n % 40), timestamp '2026-11-02 10:00' + make_interval(days => n % 40), 1,
      array[${reader}], ${reader}, timestamptz '2026-09-01 09:00:00+00' + make_interval(mins => n % 300) from ${series}`,
  sql`insert into notes (event_company_id, project_id, note_title, note_content, pinned, creator_id)
    select ${company}, (select min(id) from projects where ${live}), ${word(7)}, '<p>Not</p>', (n % 9 = 0)::int, ${reader} from ${series}`,
  sql`insert into phone_calls (event_company_id, called_at, call_direction, description, client_id, creator_id)
    select ${company}, timestamp '2026-09-01 09:00:00' + make_interval(mins => n % 300), 'inbound', ${word(7)},
      (select min(id) from clients where ${live}), ${reader} from ${series}`,
  sql`with made as (insert into messenger_rooms (event_company_id, kind, name, creator_id, last_at)
      select ${company}, 'GROUP', ${word(7)}, ${reader}, timestamptz '2026-11-01 09:00:00+00' + make_interval(mins => n % 300) from ${series}
      returning id)
    insert into messenger_members (event_company_id, room_id, user_id) select ${company}, id, ${reader} from made`,
  sql`insert into depot_movements (event_company_id, item_id, direction, quantity, balance, moved_on, user_id, creator_id)
    select ${company}, (select min(id) from depot_items where ${live}), 'in', 1, 1, '2026-11-01', ${reader}, ${reader} from ${series}`,
  sql`insert into projects (event_company_id, code, name, stage, starts_at, ends_at, responsible_id, creator_id,
      city, project_ref, lead_value, lead_currency, lead_close_date, expected_attendee_count)
    select ${company}, 'liste-' || n, ${word(7)}, n % 15, date '2026-01-01' + n % 90, date '2026-06-01' + n % 30, ${reader}, ${reader},
      case when n % 6 > 0 then ${word(11)} end, case when n % 7 > 0 then ${word(3)} || '-' || n end,
      case when n % 5 > 0 then n % 70 end, 'TRY', case when n % 4 > 0 then date '2026-03-01' + n % 60 end,
      case when n % 3 > 0 then n % 50 end from ${series}`,
  sql`insert into audit_log (event_company_id, user_id, model, record_id, action)
    select ${company}, ${reader}, 'project', ${told}, 'updated' from ${series}`,
  ...(["client", "supplier", "contact"] as const).map(
    (model) => sql`insert into audit_log (event_company_id, user_id, model, record_id, action)
      select ${company}, ${reader}, ${model}, ${{ client, supplier, contact }[model]}, 'updated' from generate_series(1, 60)`,
  ),
  sql`insert into audit_log (event_company_id, user_id, model, record_id, action)
    select ${company}, ${reader}, 'event_company', ${company}, 'updated' from ${series}`,
  sql`insert into audit_log (event_company_id, user_id, model, record_id, action)
    select ${company}, ${reader}, 'budget', ${budget}, 'updated' from ${series}`,
  sql`insert into notifications (event_company_id, user_id, type, model, record_id, params, created_at)
    select event_company_id, ${reader}, type, model, record_id, params, created_at
    from (select * from notifications where event_company_id = ${company} limit 1) one, ${series}`,
  sql`insert into mails (event_company_id, kind, recipient, subject, failed_at)
    select ${company}, 'digest', 'kisi@ornek.test', 'Günün haberleri', now() from ${series}`,
  sql`insert into security_events (event_company_id, kind, actor_id, actor_name, subject)
    select ${company}, 'exported', ${reader}, ${word(7)}, ${word(3)} from ${series}`,
  sql`insert into sessions (event_company_id, user_id, token_hash, last_used_at, expires_at)
    select ${company}, ${reader}, 'liste-' || n, timestamptz '2026-11-21 09:00:00+00' - make_interval(mins => n % 300), '2027-01-01' from ${series}`,
  sql`with form as (insert into forms (event_company_id, code, slug, name, form_type, type, languages)
      values (${company}, 'ornek-anket', 'ornek-etkinlik-anketi', 'Anket', 'survey', 'INVITED', array['tr']) returning id)
    insert into survey_invitations (event_company_id, form_id, project_id, contact_id, email, token_hash, answered_at)
    select ${company}, (select id from form), ${told}, id, 'anket-' || id || '@ornek.test', 'anket-' || id,
      case when id % 3 = 0 then now() end
    from (select id from contacts where ${live} order by id desc limit ${sql.raw(String(many))}) listed`,
  sql`with list as (insert into attendee_lists (event_company_id, project_id, name, kind) values (${company}, ${told}, 'Liste', 'other') returning id)
    insert into attendees (event_company_id, project_id, list_id, code, name, surname, email, company, checked_in_at, created_at)
    select ${company}, ${told}, (select id from list), 'liste-' || n, ${word(7)}, case when n % 5 > 0 then ${word(3)} end,
      case when n % 4 > 0 then 'kisi' || n % 900 || '-' || n || '@ornek.test' end, case when n % 6 > 0 then ${word(11)} end,
      case when n % 3 = 0 then timestamptz '2026-11-01 09:00:00+00' + make_interval(mins => n % 300) end,
      timestamptz '2026-10-01 09:00:00+00' + make_interval(mins => n % 300) from ${series}`,
  sql`with form as (insert into forms (event_company_id, code, slug, name, project_id, form_type, type, languages)
      values (${company}, 'listeform', 'liste-form', 'Liste', ${told}, 'registration', 'PUBLIC', '{tr}') returning id)
    insert into form_entries (event_company_id, form_id, project_id, token_hash, state, language, name, sent_at)
    select ${company}, (select id from form), ${told}, 'liste-' || n, case when n % 7 = 0 then 'waiting' else 'sent' end, 'tr',
      case when n % 5 > 0 then ${word(7)} end,
      case when n % 4 > 0 then timestamptz '2026-11-01 09:00:00+00' + make_interval(mins => n % 300) end from ${series}`,
  sql`with part as (insert into form_sections (event_company_id, form_id, title, sort_order)
      select ${company}, id, 'Bölüm', 0 from forms where slug = 'liste-form' returning id, form_id),
    field as (insert into form_fields (event_company_id, form_id, form_section_id, code, type, title, sort_order)
      select ${company}, form_id, id, 'listemetin', 'text', 'Metin', 0 from part returning id, form_id)
    insert into form_answers (event_company_id, entry_id, field_id, value)
    select ${company}, e.id, field.id, to_jsonb(coalesce(e.name, 'Metin')) from form_entries e join field on field.form_id = e.form_id`,
  sql`with flight as (insert into flights (event_company_id, project_id, outbound_airline_code, outbound_flight_no,
        outbound_departure_code, outbound_departure_name, outbound_arrival_code, outbound_arrival_name, outbound_departs_at)
      values (${company}, ${told}, 'TK', '2124', 'IST', 'İstanbul', 'ESB', 'Ankara', timestamp '2026-12-01 09:00:00') returning id),
    field as (insert into form_fields (event_company_id, form_id, form_section_id, code, type, title, sort_order)
      select ${company}, form_id, form_section_id, 'listeucus', 'flight', 'Uçuş', 1 from form_fields where code = 'listemetin' returning id, form_id),
    seat as (insert into form_options (event_company_id, form_id, field_id, option_text, sort_order, flight_id)
      select ${company}, field.form_id, field.id, 'TK 2124', 0, flight.id from field, flight returning id)
    insert into form_places (event_company_id, entry_id, option_id)
    select ${company}, e.id, seat.id from seat, form_entries e where e.form_id = (select id from forms where slug = 'liste-form')`,
  sql`insert into record_files (event_company_id, model, record_id, name, content_type, size, changed_at, changed_by)
    select ${company}, 'project', (select min(id) from projects where ${live}), ${word(7)} || ' ' || n || '.txt', 'text/plain',
      1 + n % 70, timestamptz '2026-11-01 09:00:00+00' + make_interval(mins => n % 300), ${reader} from ${series}`,
  ...(["client", "supplier"] as const).map(
    (
      model,
    ) => sql`insert into record_files (event_company_id, model, record_id, name, content_type, size, changed_at, changed_by)
    select ${company}, ${model}, ${{ client, supplier }[model]}, ${word(7)} || ' ' || n || '.txt', 'text/plain',
      1 + n % 7, timestamptz '2026-11-01 09:00:00+00' + make_interval(mins => n % 30), ${reader} from generate_series(1, 60) n`,
  ),
  sql`insert into record_file_versions (event_company_id, file_id, number, stored, content_type, size, creator_id)
    select event_company_id, id, 1, 'liste-' || id, content_type, size, changed_by from record_files f
    where not exists (select from record_file_versions v where v.file_id = f.id)`,
  sql`insert into imports (event_company_id, creator_id, actor_id, noun, file_name, file_hash, heads, row_count, fields, state, created_at)
    select ${company}, ${reader}, ${reader}, 'client', 'liste.csv', 'liste', '["Ad"]', 1, '["name"]', 'uploaded',
      timestamptz '2026-11-01 09:00:00+00' + make_interval(mins => n % 300) from ${series}`,
  sql`insert into import_rows (event_company_id, import_id, number, cells)
    select ${company}, (select max(id) from imports), n + 1, '["Ad"]' from ${series}`,
  sql`insert into merges (event_company_id, created_at, model, target_id, source_ids, user_id)
    select ${company}, timestamptz '2026-11-01 09:00:00+00' + make_interval(mins => n % 20), 'client', ${client}, array[n], ${reader}
    from generate_series(1, 60) n`,
  sql`insert into different_records (event_company_id, model, low_id, high_id, user_id)
    select ${company}, 'client', least(${client}, id), greatest(${client}, id), ${reader} from clients
    where ${live} and id <> ${client} order by id limit 60`,
  sql`with made as (insert into users (event_company_id, code, email, full_name, position_id)
      select ${company}, 'liste-' || n, 'liste-' || n || '@kulis.test', ${word(9)}, (select position_id from users where email = ${agency.user})
      from ${series} returning id)
    insert into presence (event_company_id, user_id, tab, seen_at) select ${company}, id, 'tab-liste', '2026-11-21 09:00:00+00' from made`,
];

const tasks = sql`select id, title, due::text as deadline_at, begins::text as starts_at, priority, extract(epoch from created_at)::float8 as created_at,
  null as completed_at from tasks where ${live} and completed_at is null and responsibles @> array[${reader}]`;

const meetings = sql`select id, subject, starts_at::text, extract(epoch from created_at)::float8 as created_at
  from meetings where ${live} and participants @> array[${reader}]`;

const projects = sql`select id, name, starts_at::text, expected_attendee_count, lead_value::float8 as lead_value,
  lead_close_date::text, ends_at::text, stage, city, project_ref from projects where ${live}`;

interface Expected {
  /**
   * Rows that the call must list for the agency's admin, with a column for each sort. Rows that no query gives are the
   * call's own whole list, of which its pages are pieces.
   */
  rows: SQL | Row[] | "whole";
  /** The column that orders it if the call takes no sort. */
  by?: string;
  direction?: "desc";
  params?: SQL;
  /** True if its sorts follow an index on a table that grows without end. */
  table?: string;
}

const expected: Record<string, Expected> = {
  listClients: { rows: sql`select id, name, city, created_at::text from clients where ${live}`, table: "clients" },
  listSuppliers: {
    rows: sql`select id, name, city, created_at::text from suppliers where ${live}`,
    table: "suppliers",
  },
  listContacts: { rows: sql`select id, name, email, created_at::text from contacts where ${live}`, table: "contacts" },
  listProjects: { rows: projects, table: "projects" },
  listLeads: { rows: projects, table: "projects" },
  listTasks: { rows: tasks },
  listMeetings: { rows: meetings },
  listNotes: {
    rows: sql`select id, place::float8 as place from notes where project_id = ${told} and ${live}`,
    params: sql`select code as note_for, 'P' as note_type from projects where id = ${told}`,
    direction: "desc",
    by: "place",
  },
  listPhoneCalls: {
    rows: sql`select id, extract(epoch from called_at)::float8 as called_at from phone_calls where ${live}
      and (project_id is not null or num_nonnulls(contact_id, client_id, supplier_id) > 0 or creator_id = ${reader})`,
    direction: "desc",
    by: "called_at",
  },
  listMessengerRooms: {
    rows: sql`select id, extract(epoch from last_at)::float8 as last_at from messenger_rooms r where ${live}
      and exists (select from messenger_members m where m.room_id = r.id and m.user_id = ${reader})`,
    direction: "desc",
    by: "last_at",
  },
  listRequests: {
    rows: sql`select id, extract(epoch from sent_at)::float8 as sent_at from requests where ${live} and requester_id = ${reader}`,
    direction: "desc",
    by: "sent_at",
    table: "requests",
  },
  listProjectRequests: {
    rows: sql`select id, extract(epoch from sent_at)::float8 as sent_at, company_amount::float8 as company_amount
      from requests where ${live} and project_id = ${told}`,
    params: sql`select code from projects where id = ${told}`,
    table: "requests",
  },
  listLeaves: {
    rows: sql`select id, extract(epoch from starts_at)::float8 as starts_at, days::float8 as days from leaves
      where event_company_id = ${company}`,
    table: "leaves",
  },
  listDepotItems: {
    rows: sql`select id, name, category, quantity from depot_items where ${live}`,
    table: "depot_items",
  },
  listDepotMovements: {
    rows: sql`select id from depot_movements where item_id = (select min(id) from depot_items where ${live})`,
    params: sql`select min(id) as id from depot_items where ${live}`,
    direction: "desc",
    by: "id",
    table: "depot_movements",
  },
  projectTimeline: {
    rows: sql`select a.id from audit_log a where event_company_id = ${company} and (model = 'project' and record_id = ${told}
      or model = 'meeting' and record_id in (select id from meetings where project_id = ${told}))`,
    params: sql`select code from projects where id = ${told}`,
    direction: "desc",
    by: "id",
  },
  budgetHistory: {
    rows: sql`select id from audit_log where event_company_id = ${company} and model = 'budget' and record_id = ${budget}`,
    params: sql`select code from budgets where id = ${budget}`,
    direction: "desc",
    by: "id",
  },
  listCompanyHistory: {
    rows: sql`select id from audit_log where event_company_id = ${company} and (model = 'event_company' or model in
      ('budget_setting', 'export_setting'))`,
    params: sql`select id from event_companies where id = ${company}`,
    direction: "desc",
    by: "id",
  },
  listEmailTemplateHistory: {
    rows: sql`with template as (insert into email_templates (event_company_id, kind, language, subject)
        values (${company}, 'reset', 'tr', 'Şifren') returning id)
      insert into audit_log (event_company_id, model, record_id, action, changes)
      select ${company}, 'email_template', id, 'updated', '{"subject": ["Eski", "Yeni"]}' from template, generate_series(1, 25)
      returning id`,
    params: sql`select 'reset' as kind, 'tr' as language`,
    direction: "desc",
    by: "id",
  },
  clientHistory: {
    rows: sql`select a.id from audit_log a where event_company_id = ${company} and ((model = 'client' and record_id = ${client})
      or (model = 'note' and record_id in (select id from notes where client_id = ${client}))
      or (model = 'phone_call' and record_id in (select id from phone_calls where client_id = ${client})))`,
    params: sql`select code from clients where id = ${client}`,
    direction: "desc",
    by: "id",
  },
  supplierHistory: {
    rows: sql`select a.id from audit_log a where event_company_id = ${company} and ((model = 'supplier' and record_id = ${supplier})
      or (model = 'note' and record_id in (select id from notes where supplier_id = ${supplier}))
      or (model = 'phone_call' and record_id in (select id from phone_calls where supplier_id = ${supplier})))`,
    params: sql`select code from suppliers where id = ${supplier}`,
    direction: "desc",
    by: "id",
  },
  contactHistory: {
    rows: sql`select a.id from audit_log a where event_company_id = ${company} and ((model = 'contact' and record_id = ${contact})
      or (model = 'phone_call' and record_id in (select id from phone_calls where contact_id = ${contact})))`,
    params: sql`select id from contacts where id = ${contact}`,
    direction: "desc",
    by: "id",
  },
  listFailedMails: {
    rows: sql`select id from mails where event_company_id = ${company} and failed_at is not null and sent_at is null`,
    direction: "desc",
    by: "id",
  },
  listLeaveBalances: { rows: sql`select id, full_name as name from users where ${live}` },
  listSecurityEvents: {
    rows: sql`select id from security_events where event_company_id = ${company}`,
    direction: "desc",
    by: "id",
  },
  listSurveySends: {
    rows: sql`select id from survey_invitations where form_id = (select id from forms where slug = 'ornek-etkinlik-anketi')`,
    params: sql`select code from forms where slug = 'ornek-etkinlik-anketi'`,
    direction: "desc",
    by: "id",
  },
  listNotifications: { rows: sql`select id from notifications where user_id = ${reader}`, direction: "desc", by: "id" },
  listSessions: {
    rows: sql`select id, last_used_at::text from sessions where user_id = ${reader}`,
    direction: "desc",
    by: "last_used_at",
  },
  listAttendees: {
    rows: sql`select id, surname, name, email, company, extract(epoch from checked_in_at)::float8 as checked_in_at,
      extract(epoch from created_at)::float8 as created_at from attendees where project_id = ${told} and ${live}`,
    params: sql`select code as project from projects where id = ${told}`,
    table: "attendees",
  },
  listFormEntries: {
    rows: sql`select id, name, extract(epoch from sent_at)::float8 as sent_at from form_entries
      where form_id = (select id from forms where slug = 'liste-form')`,
    params: sql`select 'listeform' as code`,
    table: "form_entries",
  },
  listPassengers: {
    rows: sql`select id from form_places where option_id in (select o.id from form_options o join flights f on f.id = o.flight_id
      where f.project_id = ${told})`,
    params: sql`select code from projects where id = ${told}`,
    by: "id",
  },
  listFormTexts: {
    rows: sql`select id from form_answers where field_id = (select id from form_fields where code = 'listemetin')`,
    params: sql`select 'listeform' as code, (select id from form_fields where code = 'listemetin') as field`,
    direction: "desc",
    by: "id",
  },
  listProjectFiles: {
    rows: sql`select id, name, size, extract(epoch from changed_at)::float8 as changed_at from record_files
      where model = 'project' and record_id = (select min(id) from projects where ${live}) and ${live}`,
    params: sql`select code from projects where id = (select min(id) from projects where ${live})`,
  },
  listClientFiles: {
    rows: sql`select id, name, size, extract(epoch from changed_at)::float8 as changed_at from record_files
      where model = 'client' and record_id = ${client} and ${live}`,
    params: sql`select code from clients where id = ${client}`,
  },
  listSupplierFiles: {
    rows: sql`select id, name, size, extract(epoch from changed_at)::float8 as changed_at from record_files
      where model = 'supplier' and record_id = ${supplier} and ${live}`,
    params: sql`select code from suppliers where id = ${supplier}`,
  },
  listPresence: {
    rows: sql`select id, full_name from users u where ${live} and exists (select from presence p where p.user_id = u.id
      and p.seen_at > timestamptz '2026-11-21 08:59:00+00')`,
    by: "full_name",
  },
  listImports: {
    rows: sql`select id, extract(epoch from created_at)::float8 as created_at from imports where event_company_id = ${company}`,
    by: "created_at",
    direction: "desc",
    table: "imports",
  },
  listImportRows: {
    rows: sql`select id, number from import_rows where import_id = (select max(id) from imports)`,
    params: sql`select max(id) as id from imports`,
    by: "number",
  },
  listMerges: {
    rows: sql`select id, extract(epoch from created_at)::float8 as created_at from merges
      where event_company_id = ${company} and split_at is null and created_at > timestamptz '2026-10-22 09:00:00+00'`,
    by: "created_at",
    direction: "desc",
  },
  listDifferentRecords: {
    rows: sql`select id from different_records where event_company_id = ${company} and model = 'client'`,
    params: sql`select 'clients' as noun`,
    direction: "desc",
    by: "id",
  },
  // merges.test.ts and similarity.test.ts check the content.
  listTeamRows: {
    rows: sql`select id, name, (select d.name from divisions d where d.id = teams.division_id) as division,
      (select u.full_name from users u where u.id = teams.head_id) as head,
      (select count(*)::int from users u where u.team_id = teams.id and u.deleted_at is null) as people
      from teams where ${live}`,
  },
  listSimilarClients: { rows: "whole", by: "nth" },
  listSimilarSuppliers: { rows: "whole", by: "nth" },
  listSimilarContacts: { rows: "whole", by: "nth" },
  ...accountingLists(live, told),
  listNews: { rows: news.map(({ id }, nth) => ({ id, nth })), by: "nth" },
};

const shapeOf = (call: Call) =>
  call.query instanceof z.ZodObject ? (call.query.shape as Record<string, z.ZodType>) : {};
/** Lists of accounting have the page under `invoices` (API-016). */
const isPaged = (part: unknown) => part instanceof z.ZodObject && "last_page" in part.shape;
/** Every call that answers in pages with their envelope. */
/** Lists of a guest are read by guests; manual-rsvp.test.ts reads theirs. */
const lists = allCalls.filter(
  ({ answer, auth }) =>
    auth !== "rsvp" && answer instanceof z.ZodObject && ("paging" in answer.shape || isPaged(answer.shape["invoices"])),
);

interface Way {
  call: Call;
  by: string;
  order: "asc" | "desc";
  query: { sort_by?: string; sort_order?: string };
}

/** A list in each of the orders that its call offers. */
function waysOf(call: Call): Way[] {
  const { sort_by, sort_order } = shapeOf(call);
  const { by = "id", direction = "asc" } = expected[call.name] ?? {};
  const sorts = sort_by instanceof z.ZodDefault ? (sort_by.unwrap() as z.ZodEnum).options.map(String) : [undefined];
  const orders = sort_order ? (["asc", "desc"] as const) : [undefined];
  return sorts.flatMap((sort) =>
    orders.map((order) => ({
      call,
      by: sort ?? by,
      order: order ?? direction,
      query: { ...(sort && { sort_by: sort }), ...(order && { sort_order: order }) },
    })),
  );
}
const ways = lists.flatMap(waysOf).map((way) => ({ ...way, name: way.call.name }));
/** The lists on which all pages are looked at: one algorithm reads them all, and these have every kind of value that orders it. */
const inFull = new Set(["listClients", "listContacts"]);

const turkish = new Intl.Collator("tr");
function compare(one: Value = null, other: Value = null): number {
  if (typeof one === "string" && typeof other === "string") return turkish.compare(one, other);
  return Number(one) - Number(other);
}

/** Rows without a value come last either way; the id decides between equals. */
function inOrder(rows: Row[], { by, order }: Way): number[] {
  const sign = order === "asc" ? 1 : -1;
  const none = (row: Row) => Number(row[by] === null);
  return rows
    .toSorted((a, b) => none(a) - none(b) || sign * (compare(a[by], b[by]) || a.id - b.id))
    .map(({ id }) => id);
}

async function readerOf(api: TestApi) {
  const admin = await api.as(agency.admin);
  const known = new Map<string, { rows: Row[]; params: Record<string, unknown> }>();
  /** The list in one answer, as soon as the call has it. */
  async function wholeOf(name: string): Promise<Row[]> {
    const call = lists.find((one) => one.name === name)!;
    const read = async () => (await admin.call(call, { query: { paginate: 0 } })).body;
    await expect.poll(async () => (await read()).scanning, { timeout: 60_000 }).toBe(0);
    return (await read()).data.map(({ id }: { id: number }, nth: number) => ({ id, nth }));
  }
  const factsOf = async (name: string) => {
    const found = known.get(name);
    if (found) return found;
    const { rows, params } = expected[name] ?? { rows: [] };
    const made = {
      rows: rows === "whole" ? await wholeOf(name) : Array.isArray(rows) ? rows : await api.rows<Row>(rows),
      params: params ? (await api.rows(params))[0] : {},
    };
    known.set(name, made);
    return made;
  };
  return { admin, factsOf };
}

async function pageOf(admin: Client, { call, query }: Way, params: Record<string, unknown>, page: object) {
  // The record is named in the address, or else in the query.
  const named = call.path.includes("{") ? { params, query } : { query: { ...params, ...query } };
  const answer = await admin.call(call, { ...named, query: { ...named.query, ...page } });
  expectStatus(answer, 200, call.name);
  type Pages = { total: number; last_page: number };
  const { invoices } = answer.body as { invoices?: Pages & { data: { id: number }[] } };
  const whole = answer.body as { data: { id: number }[]; paging: Pages };
  const { data, paging } = invoices ? { data: invoices.data, paging: invoices } : whole;
  return { ids: data.map(({ id }) => id), paging };
}

it("API-016 every call that answers in pages is looked at here", () => {
  expect(lists.map(({ name }) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
});

describe.each([{ engine: "PostgreSQL" }, { engine: "the embedded database" }])("pages on $engine", ({ engine }) => {
  const embedded = engine !== "PostgreSQL";
  let api: TestApi;
  let reading: Awaited<ReturnType<typeof readerOf>>;
  const after: (() => Promise<unknown>)[] = [];
  let explain: (text: string, values: unknown[]) => Promise<Plan[]>;

  beforeAll(async () => {
    if (embedded) api = await startApi({ embedded });
    else {
      const { databaseUrl, remove } = await copyDemo();
      api = await startApi({ databaseUrl });
      const own = new pg.Client({ connectionString: databaseUrl });
      await own.connect();
      // Costs of SSDs: the question is whether an index has the order, not whether a small table is read faster whole.
      await own.query("set random_page_cost = 1.1");
      explain = async (text, values) =>
        nodesOf((await own.query({ text: `explain (format json) ${text}`, values })).rows);
      after.push(() => own.end(), remove);
    }
    for (const statement of embedded ? companyRows : filling) await api.db.execute(statement);
    await api.db.execute(sql`analyze`);
    reading = await readerOf(api);
  });
  afterAll(async () => {
    await api.stop();
    for (const end of after) await end();
  });

  // Both engines run the same code: the embedded one may differ in its collation, which these show.
  it.each(embedded ? ways.filter(({ name }) => inFull.has(name)) : ways)(
    "API-016 $name by $by $order: pages of the whole list, equals by id, empty values last",
    async (way) => {
      const { rows, params } = await reading.factsOf(way.name);
      const wanted = inOrder(rows, way);
      const size = rows.length >= many ? 100 : 2;
      const last = Math.ceil(rows.length / size);
      // The first, the middle, both sides of the point from which pages are read backwards, the last and one beyond it.
      const all = [1, Math.ceil(last / 2), 20, 21, last - 1, last, last + 1];
      const some = (inFull.has(way.name) ? all : [1, last]).filter((page) => page > 0);
      for (const page of some) {
        const { ids, paging } = await pageOf(reading.admin, way, params, { page, page_size: size });
        expect(ids, `page ${page}`).toEqual(wanted.slice((page - 1) * size, page * size));
        expect(paging, `page ${page}`).toMatchObject({ total: rows.length, last_page: last, current_page: page });
      }
    },
  );

  /** The plan of the query that a page was read with. */
  async function planOf(read: () => Promise<unknown>): Promise<Plan[]> {
    const { sent } = await watchStatements(read);
    const page = sent.findLast(({ text }) => / limit \$\d+ offset \$\d+$/.test(text));
    if (!page) throw new Error("no page was read");
    return explain(page.text, page.values);
  }

  // Both run the same planner and code: one of them is enough for slow tests.
  if (embedded) return;

  it("API-016 every row of a list is on one of its pages, twenty to a page unless asked otherwise", async () => {
    for (const way of ways.filter(({ call }, nth) => ways.findIndex((one) => one.call === call) === nth)) {
      const { rows, params } = await reading.factsOf(way.name);
      const wanted = inOrder(rows, way);
      // Without a page_size the default of gaps.md: twenty.
      const asked = await pageOf(reading.admin, way, params, {});
      expect(asked.paging, way.name).toMatchObject({ current_page: 1, per_page: 20, total: rows.length });
      expect(asked.ids, way.name).toEqual(wanted.slice(0, 20));
      if ("paginate" in shapeOf(way.call))
        expect((await pageOf(reading.admin, way, params, { paginate: 0 })).ids, way.name).toEqual(wanted);
      if (!inFull.has(way.name)) continue;
      const ids: number[] = [];
      for (let page = 1; page <= Math.ceil(rows.length / 100); page += 1)
        ids.push(...(await pageOf(reading.admin, way, params, { page, page_size: 100 })).ids);
      expect(ids, way.name).toEqual(wanted);
    }
  });

  it.each(ways.filter(({ name }) => expected[name]?.table))(
    "$name by $by $order follows an index and sorts nothing, in the middle where all pages are not looked at",
    async (way) => {
      const { rows, params } = await reading.factsOf(way.name);
      const middle = Math.floor(rows.length / 40);
      for (const page of inFull.has(way.name) ? [1, middle, Math.ceil(rows.length / 20)] : [middle]) {
        const plan = await planOf(() => pageOf(reading.admin, way, params, { page, page_size: 20 }));
        const nodes = plan.map((node) => node["Node Type"]);
        expect(
          nodes.filter((name) => name.includes("Sort")),
          `page ${page}: ${nodes.join(", ")}`,
        ).toEqual([]);
        expect(plan.some((node) => node["Index Name"]?.startsWith(expected[way.name]?.table ?? "-"))).toBe(true);
      }
    },
  );
});
