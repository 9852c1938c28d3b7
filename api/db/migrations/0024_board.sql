ALTER TABLE "client_industries" DROP CONSTRAINT "client_industries_event_company_id_name_unique";--> statement-breakpoint
ALTER TABLE "contact_positions" DROP CONSTRAINT "contact_positions_event_company_id_name_unique";--> statement-breakpoint
ALTER TABLE "expense_sources" DROP CONSTRAINT "expense_sources_event_company_id_name_unique";--> statement-breakpoint
ALTER TABLE "meeting_types" DROP CONSTRAINT "meeting_types_event_company_id_name_unique";--> statement-breakpoint
ALTER TABLE "project_types" DROP CONSTRAINT "project_types_event_company_id_name_unique";--> statement-breakpoint
ALTER TABLE "supplier_categories" DROP CONSTRAINT "supplier_categories_event_company_id_name_unique";--> statement-breakpoint
ALTER TABLE "task_labels" DROP CONSTRAINT "task_labels_event_company_id_name_unique";--> statement-breakpoint
ALTER TABLE "task_sections" DROP CONSTRAINT "task_sections_event_company_id_name_unique";--> statement-breakpoint
ALTER TABLE "meeting_types" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_open_section" ON "tasks" USING btree ("event_company_id","section_id","due","id") WHERE deleted_at is null and completed_at is null;--> statement-breakpoint
ALTER TABLE "client_industries" ADD CONSTRAINT "client_industries_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at");--> statement-breakpoint
ALTER TABLE "contact_positions" ADD CONSTRAINT "contact_positions_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at");--> statement-breakpoint
ALTER TABLE "expense_sources" ADD CONSTRAINT "expense_sources_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at");--> statement-breakpoint
ALTER TABLE "meeting_types" ADD CONSTRAINT "meeting_types_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at");--> statement-breakpoint
ALTER TABLE "project_types" ADD CONSTRAINT "project_types_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at");--> statement-breakpoint
ALTER TABLE "supplier_categories" ADD CONSTRAINT "supplier_categories_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at");--> statement-breakpoint
ALTER TABLE "task_labels" ADD CONSTRAINT "task_labels_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at");--> statement-breakpoint
ALTER TABLE "task_sections" ADD CONSTRAINT "task_sections_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at");