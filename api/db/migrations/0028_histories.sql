DROP INDEX "notes_project";--> statement-breakpoint
DROP INDEX "notes_client";--> statement-breakpoint
DROP INDEX "notes_supplier";--> statement-breakpoint
DROP INDEX "phone_calls_contact";--> statement-breakpoint
DROP INDEX "phone_calls_client";--> statement-breakpoint
DROP INDEX "phone_calls_supplier";--> statement-breakpoint
DROP INDEX "phone_calls_project";--> statement-breakpoint
DROP INDEX "meetings_project";--> statement-breakpoint
DROP INDEX "meetings_client";--> statement-breakpoint
DROP INDEX "meetings_supplier";--> statement-breakpoint
DROP INDEX "tasks_project";--> statement-breakpoint
CREATE INDEX "project_contacts_event_company_id_project_id_index" ON "project_contacts" USING btree ("event_company_id","project_id");--> statement-breakpoint
CREATE INDEX "project_suppliers_event_company_id_project_id_index" ON "project_suppliers" USING btree ("event_company_id","project_id");--> statement-breakpoint
CREATE INDEX "record_files_record" ON "record_files" USING btree ("event_company_id","model","record_id");--> statement-breakpoint
CREATE INDEX "notes_project" ON "notes" USING btree ("event_company_id","project_id","place");--> statement-breakpoint
CREATE INDEX "notes_client" ON "notes" USING btree ("event_company_id","client_id","place");--> statement-breakpoint
CREATE INDEX "notes_supplier" ON "notes" USING btree ("event_company_id","supplier_id","place");--> statement-breakpoint
CREATE INDEX "phone_calls_contact" ON "phone_calls" USING btree ("event_company_id","contact_id","called_at");--> statement-breakpoint
CREATE INDEX "phone_calls_client" ON "phone_calls" USING btree ("event_company_id","client_id","called_at");--> statement-breakpoint
CREATE INDEX "phone_calls_supplier" ON "phone_calls" USING btree ("event_company_id","supplier_id","called_at");--> statement-breakpoint
CREATE INDEX "phone_calls_project" ON "phone_calls" USING btree ("event_company_id","project_id","called_at");--> statement-breakpoint
CREATE INDEX "meetings_project" ON "meetings" USING btree ("event_company_id","project_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_client" ON "meetings" USING btree ("event_company_id","client_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_supplier" ON "meetings" USING btree ("event_company_id","supplier_id","starts_at");--> statement-breakpoint
CREATE INDEX "tasks_project" ON "tasks" USING btree ("event_company_id","project_id");