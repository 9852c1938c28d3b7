ALTER TABLE "form_entries" ADD COLUMN "attendee_id" integer;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "link_id" integer;--> statement-breakpoint
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_event_company_id_attendee_id_attendees_event_company_id_id_fk" FOREIGN KEY ("event_company_id","attendee_id") REFERENCES "public"."attendees"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_event_company_id_client_id_clients_event_company_id_id_fk" FOREIGN KEY ("event_company_id","client_id") REFERENCES "public"."clients"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_event_company_id_link_id_link_tokens_event_company_id_id_fk" FOREIGN KEY ("event_company_id","link_id") REFERENCES "public"."link_tokens"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_entries_client" ON "form_entries" USING btree ("event_company_id","client_id");--> statement-breakpoint
CREATE INDEX "link_tokens_project" ON "link_tokens" USING btree ("event_company_id","project_id");--> statement-breakpoint
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_attendee" UNIQUE("event_company_id","form_id","attendee_id");--> statement-breakpoint
UPDATE "link_tokens" SET "data" = '{"label": "Manuel RSVP"}'::jsonb WHERE "purpose" = 'rsvp';--> statement-breakpoint
DELETE FROM "sessions" WHERE "kind" = 'rsvp';
