CREATE UNIQUE INDEX "requests_offer" ON "requests" USING btree ("event_company_id","project_id") WHERE type = 'offer' and status = 'PENDING';--> statement-breakpoint
INSERT INTO "requests" ("event_company_id", "created_at", "updated_at", "code", "type", "status", "requester_id", "project_id", "amount", "currency", "company_amount", "sent_at", "people")
SELECT a.event_company_id, a.created_at, a.created_at, substr(md5(random()::text || a.id), 1, 12), 'offer', 'PENDING', a.requester_id, a.project_id,
  s.amount, case when s.amount is not null then s.currency end, case when s.currency = c.currency then s.amount end, a.created_at,
  array(select distinct one from unnest(array[a.requester_id, a.approver_id, p.responsible_id, p.creator_id]) one)
FROM "approvals" a
JOIN "event_companies" c ON c.id = a.event_company_id
JOIN "projects" p ON p.event_company_id = a.event_company_id AND p.id = a.project_id
LEFT JOIN LATERAL (
  select b.total_sell_with_service_fee, b.currency from "budgets" b
  where b.event_company_id = p.event_company_id and b.project_id = p.id and b.deleted_at is null
    and exists (select from "budget_rows" l where l.event_company_id = b.event_company_id and l.budget_id = b.id and l.deleted_at is null)
  order by b.approved_on desc nulls last, b.sent_at desc nulls last, b.id desc limit 1) main ON true
CROSS JOIN LATERAL (
  select coalesce(main.total_sell_with_service_fee, p.lead_value) as amount, coalesce(main.currency, p.lead_currency) as currency) s
WHERE a.status = 'PENDING' AND p.stage = 5 AND p.deleted_at is null;--> statement-breakpoint
INSERT INTO "request_steps" ("event_company_id", "created_at", "request_id", "round", "place", "status", "people", "rule", "asked_at")
SELECT r.event_company_id, r.sent_at, r.id, 1, 0, 'PENDING', array[a.approver_id], 'manager', a.created_at
FROM "requests" r
JOIN "approvals" a ON a.event_company_id = r.event_company_id AND a.project_id = r.project_id AND a.status = 'PENDING'
WHERE r.type = 'offer' AND r.status = 'PENDING';
