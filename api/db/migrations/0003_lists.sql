DROP INDEX "projects_status_starts";--> statement-breakpoint
DROP INDEX "projects_starts";--> statement-breakpoint
DROP INDEX "projects_stage_close";--> statement-breakpoint
DROP INDEX "projects_attendees";--> statement-breakpoint
DROP INDEX "projects_value";--> statement-breakpoint
DROP INDEX "projects_division";--> statement-breakpoint
DROP INDEX "projects_team";--> statement-breakpoint
DROP INDEX "projects_responsible";--> statement-breakpoint
DROP INDEX "projects_client";--> statement-breakpoint
CREATE INDEX "projects_running" ON "projects" USING btree ("event_company_id","starts_at","id") WHERE deleted_at is null and current_status in ('PREP', 'OPERATION', 'PRECLOSE');--> statement-breakpoint
CREATE INDEX "projects_stage_value" ON "projects" USING btree ("event_company_id","stage","lead_currency","lead_value") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_close" ON "projects" USING btree ("event_company_id","lead_close_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_close_desc" ON "projects" USING btree ("event_company_id","lead_close_date" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_attendees_desc" ON "projects" USING btree ("event_company_id","expected_attendee_count" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_value_desc" ON "projects" USING btree ("event_company_id","lead_value" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_creator" ON "projects" USING btree ("event_company_id","creator_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_status_starts" ON "projects" USING btree ("event_company_id","current_status","starts_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_starts" ON "projects" USING btree ("event_company_id","starts_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_stage_close" ON "projects" USING btree ("event_company_id","stage","lead_close_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_attendees" ON "projects" USING btree ("event_company_id","expected_attendee_count","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_value" ON "projects" USING btree ("event_company_id","lead_value","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_division" ON "projects" USING btree ("event_company_id","division_id","current_status","starts_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_team" ON "projects" USING btree ("event_company_id","team_id","current_status","starts_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_responsible" ON "projects" USING btree ("event_company_id","responsible_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_client" ON "projects" USING btree ("event_company_id","client_id") WHERE deleted_at is null;