import type { Client } from "pg";

import type { BudgetTotals, SumBudget } from "#contract/budgets/budget-sums";

/**
 * The totals of budgets worked out in SQL alone: written from the text, sharing nothing with contract/budgets/budget-sums.ts.
 * PostgreSQL's round() of a numeric rounds half away from zero; quotients are taken with 30 digits before they are rounded.
 */
const query = `
with budget as (
  select (b.ordinality - 1)::int as at, b.value as doc,
         case when b.value->>'currency' = 'TRY' then 1 else (b.value->'rates'->>(b.value->>'currency'))::numeric end as own_rate
  from jsonb_array_elements($1::jsonb) with ordinality b
), line as (
  select b.at, l.ordinality as line_no, l.value as l, b.doc, b.own_rate,
         (l.value->>'quantity')::numeric * (l.value->>'repeat')::numeric as units
  from budget b, jsonb_array_elements(b.doc->'lines') with ordinality l
), counted as (
  select line.* from line
  where (l->>'alt_group' is null or (l->>'is_default')::boolean)
    and (l->>'group_id' is null or exists (
      select 1 from jsonb_array_elements(doc->'groups') g
      where g->>'id' = l->>'group_id' and (g->>'alt_group' is null or (g->>'is_default')::boolean)))
), side as (
  select c.*, s.name as side, l->>('currency_' || s.name) as currency,
         round(units * (l->>('price_' || s.name))::numeric, 2) as amount
  from counted c, (values ('buy'), ('sell')) s(name)
  where s.name = 'buy' or not (l->>'is_internal')::boolean
), net as (
  select s.*, case when currency = doc->>'currency' then amount
    else round((amount * case when currency = 'TRY' then 1 else (doc->'rates'->>currency)::numeric end)::numeric(60,30) / own_rate, 2) end as net
  from side s
), part as (
  select at, side, l->>'category_id' as category, net, (l->>'vat_rate')::numeric as vat_rate from net
  union all
  select at, side, l->>'category_id',
    case when t->>'price_type' = 'PERCENTAGE' then round(net * (t->>'price')::numeric / 100, 2)
         when t->>'currency_code' = doc->>'currency' then round(units * (t->>'price')::numeric, 2)
         else round((round(units * (t->>'price')::numeric, 2)
           * case when t->>'currency_code' = 'TRY' then 1 else (doc->'rates'->>(t->>'currency_code'))::numeric end)::numeric(60,30)
           / own_rate, 2) end,
    (t->>'vat_rate')::numeric
  from net, jsonb_array_elements(l->'taxes') t
), taxed as (
  select *, round(net * vat_rate / 100, 2) as vat from part
), sums as (
  select at,
    coalesce(sum(net) filter (where side = 'buy'), 0) as buy,
    coalesce(sum(net) filter (where side = 'sell'), 0) as sell,
    coalesce(sum(vat) filter (where side = 'buy'), 0) as vat_buy,
    coalesce(sum(vat) filter (where side = 'sell'), 0) as vat_sell
  from taxed group by at
), all_sums as (
  select b.at, b.doc, coalesce(buy, 0) as buy, coalesce(sell, 0) as sell, coalesce(vat_buy, 0) as vat_buy,
    coalesce(vat_sell, 0) as vat_sell,
    coalesce((select sum(net) from taxed t join jsonb_array_elements(b.doc->'categories') c on c->>'id' = t.category
      where t.at = b.at and t.side = 'sell' and (c->>'has_service_fee')::boolean), 0) as base
  from budget b left join sums s on s.at = b.at
), fee as (
  select *, case when doc->'service_fee' = 'null'::jsonb then 0
    when doc->'service_fee'->>'type' = 'FIXED' then round((doc->'service_fee'->>'amount')::numeric, 2)
    else round(base * (doc->'service_fee'->>'amount')::numeric / 100, 2) end as fee
  from all_sums
), fee_vat as (
  select *, case when doc->'service_fee' = 'null'::jsonb then 0
    else round(fee * (doc->'service_fee'->>'vat_rate')::numeric / 100, 2) end as fee_vat
  from fee
)
select buy::numeric(30,2)::text as total_buy, sell::numeric(30,2)::text as total_sell,
  vat_buy::numeric(30,2)::text as vat_buy, vat_sell::numeric(30,2)::text as vat_sell,
  fee::numeric(30,2)::text as service_fee, fee_vat::numeric(30,2)::text as service_fee_vat,
  (sell + fee)::numeric(30,2)::text as total_sell_with_service_fee,
  (vat_sell + fee_vat)::numeric(30,2)::text as total_vat,
  (sell + fee + vat_sell + fee_vat)::numeric(30,2)::text as total_sell_with_vat,
  (sell + fee - buy)::numeric(30,2)::text as profit,
  case when sell + fee = 0 then null
    else round((sell + fee - buy)::numeric(60,30) * 100 / (sell + fee), 1)::text end as profit_ratio,
  coalesce((select jsonb_agg(jsonb_build_object('vat_rate', trim_scale(vat_rate)::text, 'buy', b::numeric(30,2)::text,
      'sell', s::numeric(30,2)::text) order by vat_rate)
    from (select vat_rate, coalesce(sum(vat) filter (where side = 'buy'), 0) as b,
        coalesce(sum(vat) filter (where side = 'sell'), 0) as s
      from taxed t where t.at = fee_vat.at group by vat_rate) rows where b <> 0 or s <> 0), '[]') as vat
from fee_vat order by at`;

/** In the order of `budgets`. */
export async function referenceTotals(client: Client, budgets: readonly SumBudget[]): Promise<BudgetTotals[]> {
  const { rows } = await client.query<BudgetTotals>(query, [JSON.stringify(budgets)]);
  return rows;
}
