ALTER TABLE "positions" ADD COLUMN "sees_all_accounting" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "requests_kind" ON "requests" USING btree ("event_company_id","type","sent_at","id");--> statement-breakpoint
CREATE INDEX "requests_kind_amount" ON "requests" USING btree ("event_company_id","type","company_amount","id");--> statement-breakpoint
CREATE INDEX "requests_kind_amount_down" ON "requests" USING btree ("event_company_id","type","company_amount" DESC NULLS LAST,"id" DESC NULLS FIRST);