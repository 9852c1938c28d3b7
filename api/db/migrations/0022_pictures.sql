ALTER TABLE "files" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "clients_logo" ON "clients" USING btree ("event_company_id","logo") WHERE logo is not null;--> statement-breakpoint
CREATE INDEX "contacts_picture" ON "contacts" USING btree ("event_company_id","profile_picture") WHERE profile_picture is not null;--> statement-breakpoint
CREATE INDEX "suppliers_logo" ON "suppliers" USING btree ("event_company_id","logo") WHERE logo is not null;