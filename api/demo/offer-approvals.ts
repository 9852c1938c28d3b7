import { sql } from "drizzle-orm";

import type { Tx } from "../db/client";
import type { Calendar } from "./days";
import { random } from "./random";
import { insertRequests, type RequestPlan } from "./request-heads";

type Plan = Pick<RequestPlan, "id" | "manager" | "sent"> & { project_id: number };

/** Offers of stage 5 wait for their approver, with the sale of their budget, or their value where they have none. */
export async function writeOfferApprovals(tx: Tx, event_company_id: number, days: Calendar, plans: readonly Plan[]) {
  if (plans.length === 0) return;
  const draw = random(`offer approvals ${event_company_id}`);
  await insertRequests(
    tx,
    { event_company_id, days, draw, reasons: [] },
    plans.map((plan) => ({ ...plan, type: "offer" as const, status: "PENDING" as const })),
    ({ project_id }) => ({ project_id }),
  );
  await tx.execute(sql`
    with sales as (
      select p.id, coalesce(b.total_sell_with_service_fee, p.lead_value) as amount,
        case when b.id is null then p.lead_currency else b.currency end as currency
      from projects p left join lateral (
        select o.* from budgets o where o.event_company_id = p.event_company_id and o.project_id = p.id
          and o.deleted_at is null and exists (select from budget_rows l where l.event_company_id = o.event_company_id
            and l.budget_id = o.id and l.deleted_at is null)
        order by o.approved_on desc nulls last, o.sent_at desc nulls last, o.id desc limit 1) b on true
      where p.event_company_id = ${event_company_id} and p.stage = 5)
    update requests set amount = sales.amount, currency = sales.currency,
      company_amount = case when sales.currency = 'TRY' then sales.amount end
    from sales where requests.event_company_id = ${event_company_id} and requests.type = 'offer'
      and requests.project_id = sales.id and sales.currency is not null`);
}
