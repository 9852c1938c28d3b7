import { asc, inArray, and, sql, type SQL } from "drizzle-orm";

import { holidays } from "#contract/planning/holidays";
import { requestableStatuses } from "#contract/requests/amount-facts";

import type { Tx } from "../db/client";
import { projects } from "../db/schema/projects";
import { amountRequests, leaves, requestItems, requests, requestSteps, trips } from "../db/schema/staff-requests";
import { ofCompany } from "../records/owned";
import type { Calendar } from "./days";

/** Requests of a large agency after three years (issue 32). */
export const largeRequests = 100_000;

/** Upper bounds of the shares of the types, in percent. */
const shares = [
  [22, "annual_leave"],
  [25, "compassionate_leave"],
  [29, "medical_leave"],
  [31, "post_event"],
  [33, "rest_leave"],
  [58, "expense"],
  [73, "advance"],
  [88, "payment"],
  [92, "credit_card"],
  [97, "operation"],
  [100, "inspection"],
] as const;

/** A whole number from 0 to below `most`; `seed` names the draw, so that each row has several. */
const draw = (seed: number, most: number | SQL) =>
  sql`((hashint8extended(n, ${sql.raw(String(seed))}) & 2147483647) % ${typeof most === "number" ? sql.raw(String(most)) : most})::int`;

const pick = (seed: number, words: readonly string[]) =>
  sql`(${sql.param(words)}::text[])[1 + ${draw(seed, words.length)}]`;

const isLeave = sql`type in ('annual_leave', 'compassionate_leave', 'medical_leave', 'post_event', 'rest_leave')`;
const isTrip = sql`type in ('operation', 'inspection')`;

/**
 * Requests of three years, as many as asked for, decided by managers and, above a sum, by theirs too: leaves one after
 * another for each person, amounts in three currencies. Each table is filled by one statement. Nobody who signs in has
 * one, and none waits for them.
 */
export async function loadLargeRequests(tx: Tx, company: number, count: number, days: Calendar): Promise<void> {
  const running = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(ofCompany(company, projects), inArray(projects.current_status, [...requestableStatuses])))
    .orderBy(asc(projects.id))
    .limit(2000);
  const day = sql`${days.date(0)}::date`;
  const closed = holidays.filter(({ half }) => !half).map((one) => one.day);
  const halves = holidays.filter(({ half }) => half).map((one) => one.day);
  await tx.execute(sql`create temp table request_people on commit drop as
    select u.id, u.reports_to as manager, m.reports_to as above, row_number() over (order by u.id) - 1 as place,
      count(*) over () as number
    from users u join users m on m.event_company_id = u.event_company_id and m.id = u.reports_to
    where u.event_company_id = ${company} and u.deleted_at is null and m.deleted_at is null
      and not array[u.email, m.email] && array['user@kulis.test', 'team@kulis.test', 'division@kulis.test', 'agency@kulis.test']`);
  const type = sql.join(
    shares.map(([below, name]) => sql`when share < ${below}::int then ${name}::text`),
    sql` `,
  );
  await tx.execute(sql`create temp table request_draws on commit drop as
    with drawn as (
      select n, ${draw(2, 100)} as share, ${draw(3, 100)} as luck, ${draw(4, sql`(select count(*) from request_people)`)} as person
      from generate_series(1, ${count}::bigint) n
    ), typed as (
      select drawn.*, case ${type} end as type from drawn
    ), placed as (
      select *, row_number() over (partition by person, ${isLeave} order by n) as nth,
        greatest(9, 1150 / count(*) over (partition by person, ${isLeave}))::int as gap
      from typed
    ), dated as (
      select *, case
        when ${isLeave} then ${day} - 1100 + ((nth - 1) * gap)::int + ${draw(5, sql`(gap - 7)`)}
        when ${isTrip} then ${day} - 1080 + ${draw(5, 1110)} end as starts_on
      from placed
    ), sent as (
      select *, least(coalesce(starts_on - 3 - ${draw(6, 20)}, ${day} - ${draw(6, 1095)}), ${day} - 1) as day from dated
    )
    select n, type, luck, starts_on, d.id as person, d.manager,
      case when type in ('payment', 'advance', 'credit_card') and luck % 4 = 0 then d.above end as above,
      starts_on + case when type = 'compassionate_leave' then 0 else ${draw(7, 5)} end as ends_on,
      day + interval '6 hours' + ${draw(8, 540)} * interval '1 minute' as sent_at, day,
      'large-' || n || '-' || substr(md5(${`requests of ${company}`}::text || n), 1, 8) as code,
      case when (starts_on > ${day} or starts_on is null and day > ${day} - 20) and luck < 70 then 'PENDING'
        when luck % 10 < 8 then 'APPROVED' when luck % 20 < 15 then 'DECLINED' else 'WITHDRAWN' end as status,
      case ${draw(9, 10)} when 0 then 'EUR' when 1 then 'USD' else 'TRY' end as currency,
      case when type = 'payment' then (1 + ${draw(10, 120)}) * 1000
        when not (${isLeave} or ${isTrip}) then (2 + ${draw(10, 180)}) * 50 end::numeric(15, 2) as amount,
      case when type = 'operation' or not (${isLeave} or ${isTrip})
        then (${sql.param(running.map(({ id }) => id))}::int[])[1 + ${draw(11, Math.max(1, running.length))}] end as project_id
    from sent join request_people d on d.place = sent.person`);
  await tx.execute(sql`insert into ${requests} (event_company_id, code, type, status, requester_id, created_at, updated_at, sent_at,
      decided_at, reason, people, starts_on, ends_on, project_id, amount, currency, company_amount)
    select ${company}::int, code, type, status, person, sent_at, sent_at, sent_at,
      case when status <> 'PENDING' then sent_at + interval '5 hours' end,
      case when status = 'DECLINED' then ${pick(12, ["Bütçede yeri yok.", "Ekipten iki kişi zaten izinli.", "Tutarı yeniden görüş."])} end,
      array_remove(array[person, manager, above], null), starts_on, ends_on, project_id, amount,
      case when amount is not null then currency end,
      amount * case currency when 'EUR' then 50 when 'USD' then 43 else 1 end
    from request_draws order by n`);
  await tx.execute(sql`create temp table request_ids on commit drop as
    select r.id, d.* from request_draws d join ${requests} r on r.event_company_id = ${company} and r.code = d.code`);
  await tx.execute(sql`analyze request_ids`);
  const decided = sql`case when status in ('APPROVED', 'DECLINED') then`;
  const step = (
    place: number,
    approver: SQL,
    status: SQL,
  ) => sql`insert into ${requestSteps} (event_company_id, request_id, round,
      place, status, people, rule, created_at, asked_at, decided_by, decided_at)
    select ${company}::int, id, 1, ${sql.raw(String(place))}, ${status}, array[${approver}], 'manager', sent_at,
      case when ${status} <> 'WAITING' then sent_at end, ${decided} ${approver} end, ${decided} sent_at + interval '5 hours' end
    from request_ids where ${approver} is not null`;
  const own = sql`case status when 'WITHDRAWN' then 'ENDED' else status end`;
  // The second of two steps waits for the first, which approved whatever is decided.
  await tx.execute(
    step(0, sql`manager`, sql`case when above is not null and status = 'DECLINED' then 'APPROVED' else ${own} end`),
  );
  await tx.execute(step(1, sql`above`, sql`case status when 'PENDING' then 'WAITING' else ${own} end`));
  const working = sql`(select coalesce(sum(case when d::date = any(${sql.param(halves)}::date[]) then 0.5 else 1 end), 0)
    from generate_series(starts_on, ends_on, interval '1 day') d
    where extract(isodow from d) < 6 and d::date <> all(${sql.param(closed)}::date[]))`;
  await tx.execute(sql`insert into ${leaves} (event_company_id, request_id, leave_type, created_at, starts_at, ends_at, days, note)
    select ${company}::int, id, type, sent_at,
      starts_on + case type when 'compassionate_leave' then time '14:00' else time '00:00' end, ends_on + time '23:59:59',
      greatest(0, ${working} - case type when 'compassionate_leave' then 0.5 else 0 end),
      ${pick(13, ["Ailemle tatil", "Taşınıyorum", "Düğün hazırlığı"])}
    from request_ids where ${isLeave}`);
  await tx.execute(sql`insert into ${trips} (event_company_id, request_id, created_at, location_type, location, transportation_type,
      starts_at, ends_at, responsibles)
    select ${company}::int, id, sent_at, case type when 'inspection' then 'off_city' end,
      case type when 'inspection' then ${pick(14, ["Turizm Fuarı, İzmir", "Göl kenarı, Sapanca", "Kongre merkezi, Antalya"])} end,
      ${pick(15, ["company_car", "flight", "train"])}, starts_on + case type when 'operation' then time '09:00' else time '00:00' end,
      ends_on + case type when 'operation' then time '18:00' else time '23:59:59' end,
      case type when 'operation' then array[person] else '{}' end
    from request_ids where ${isTrip}`);
  await tx.execute(sql`insert into ${amountRequests} (event_company_id, request_id, created_at, supplier_id, day, bank_name,
      bank_account_no)
    select ${company}::int, id, sent_at, case when type in ('payment', 'credit_card') then s.ids[1 + ${draw(16, sql`cardinality(s.ids)`)}] end,
      case when type <> 'expense' then day + 10 end, case type when 'payment' then 'Ziraat Bankası' end,
      case type when 'payment' then 'TR330006100519786457841326' end
    from request_ids, (select array_agg(id order by id) as ids from suppliers where event_company_id = ${company}) s
    where amount is not null`);
  await tx.execute(sql`insert into ${requestItems} (event_company_id, request_id, place, created_at, description, amount, net, vat,
      vat_rate, payment, assign_to, expense_date, receipt_no, vendor)
    select ${company}::int, id, place, sent_at, ${pick(17, ["Taksi", "Öğle yemeği", "Kırtasiye", "Otopark", "Baskı", "Konaklama"])}, part,
      case type when 'expense' then round(part / 1.2, 2) end, case type when 'expense' then part - round(part / 1.2, 2) end,
      case type when 'expense' then 20 end, case luck % 2 when 0 then 'CASH' else 'CC' end,
      case type when 'expense' then 'AGENCY' end, case type when 'expense' then day - 1 end,
      case type when 'expense' then 'L-' || n || '-' || place end,
      case type when 'expense' then ${pick(18, ["Şehir Taksi", "Lezzet Lokantası", "Merkez Kırtasiye"])} end
    from request_ids, lateral (values (0, amount - 40), (1, 40.00)) parts(place, part)
    where type in ('expense', 'advance')`);
  for (const table of [requests, requestSteps, leaves, trips, amountRequests, requestItems])
    await tx.execute(sql`analyze ${table}`);
}
