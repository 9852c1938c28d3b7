ALTER TABLE "budgets" ALTER COLUMN "rate_type" SET DEFAULT 'forex_selling';--> statement-breakpoint
ALTER TABLE "budget_own_categories" ADD COLUMN "origin_id" integer;--> statement-breakpoint
ALTER TABLE "budget_rows" ADD COLUMN "origin_id" integer;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "banknote_buying" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "banknote_selling" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "budget_own_categories" ADD CONSTRAINT "budget_own_categories_event_company_id_origin_id_budget_own_categories_event_company_id_id_fk" FOREIGN KEY ("event_company_id","origin_id") REFERENCES "public"."budget_own_categories"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_rows" ADD CONSTRAINT "budget_rows_event_company_id_origin_id_budget_rows_event_company_id_id_fk" FOREIGN KEY ("event_company_id","origin_id") REFERENCES "public"."budget_rows"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Budgets were worked out with forex rates alone; rewriting the column wakes no trigger of what was sent.
ALTER TABLE "budgets" ALTER COLUMN "rate_type" TYPE text USING 'forex_' || rate_type;
