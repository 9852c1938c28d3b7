-- drizzle-kit cannot write a collation into an index.
CREATE INDEX projects_name_sort ON projects (event_company_id, name COLLATE tr_sort, id);--> statement-breakpoint
CREATE INDEX clients_name_sort ON clients (event_company_id, name COLLATE tr_sort, id);--> statement-breakpoint
CREATE INDEX suppliers_name_sort ON suppliers (event_company_id, name COLLATE tr_sort, id);
