ALTER TABLE "divisions" DROP CONSTRAINT "divisions_event_company_id_name_unique";--> statement-breakpoint
ALTER TABLE "teams" DROP CONSTRAINT "teams_event_company_id_name_unique";--> statement-breakpoint
ALTER TABLE "divisions" ADD COLUMN "head_id" integer;--> statement-breakpoint
ALTER TABLE "divisions" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "head_id" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
-- By hand: a manager of no such person, which nothing has refused until now, is none.
UPDATE "users" person SET "reports_to" = NULL WHERE "reports_to" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "users" manager WHERE manager."event_company_id" = person."event_company_id" AND manager."id" = person."reports_to");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_event_company_id_reports_to_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","reports_to") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "divisions_name" ON "divisions" USING btree ("event_company_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "divisions_ref_prefix" ON "divisions" USING btree ("event_company_id","ref_prefix") WHERE deleted_at is null and ref_prefix is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name" ON "teams" USING btree ("event_company_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "teams_event_company_id_division_id_index" ON "teams" USING btree ("event_company_id","division_id");--> statement-breakpoint
CREATE INDEX "users_event_company_id_team_id_index" ON "users" USING btree ("event_company_id","team_id");--> statement-breakpoint
-- By hand: people reference divisions and teams, and tables that reference each other would import each other.
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_head" FOREIGN KEY ("event_company_id","head_id") REFERENCES "public"."users"("event_company_id","id");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_head" FOREIGN KEY ("event_company_id","head_id") REFERENCES "public"."users"("event_company_id","id");
