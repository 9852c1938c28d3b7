DROP INDEX "notifications_unread";--> statement-breakpoint
CREATE INDEX "depot_items_stock" ON "depot_items" USING btree ("event_company_id","quantity","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sessions_last_used" ON "sessions" USING btree ("event_company_id","user_id","last_used_at","id");--> statement-breakpoint
CREATE INDEX "projects_stage" ON "projects" USING btree ("event_company_id","stage","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("event_company_id","user_id","id") WHERE read_at is null;--> statement-breakpoint
-- drizzle-kit cannot write a collation into an index. Like the others they leave deleted records out.
DROP INDEX projects_name_sort;--> statement-breakpoint
DROP INDEX clients_name_sort;--> statement-breakpoint
DROP INDEX suppliers_name_sort;--> statement-breakpoint
CREATE INDEX projects_name_sort ON projects (event_company_id, name COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX clients_name_sort ON clients (event_company_id, name COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX suppliers_name_sort ON suppliers (event_company_id, name COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX contacts_name_sort ON contacts (event_company_id, name COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX users_name_sort ON users (event_company_id, full_name COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX depot_items_name_sort ON depot_items (event_company_id, name COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX depot_items_category_sort ON depot_items (event_company_id, category COLLATE tr_sort, id) WHERE deleted_at is null;
