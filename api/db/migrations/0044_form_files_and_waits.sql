CREATE TABLE "form_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form_id" integer NOT NULL,
	"field_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"token_hash" text,
	"offered_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "form_waits_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "form_waits_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "form_waits_offer" CHECK ("form_waits"."state" <> 'offered' or ("form_waits"."expires_at" is not null and "form_waits"."token_hash" is not null))
);
--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "waits" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "offer_hours" integer DEFAULT 24;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "form_waits" ADD CONSTRAINT "form_waits_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_waits" ADD CONSTRAINT "form_waits_event_company_id_field_id_form_fields_event_company_id_id_fk" FOREIGN KEY ("event_company_id","field_id") REFERENCES "public"."form_fields"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_waits" ADD CONSTRAINT "form_waits_event_company_id_option_id_form_options_event_company_id_id_fk" FOREIGN KEY ("event_company_id","option_id") REFERENCES "public"."form_options"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_waits" ADD CONSTRAINT "form_waits_event_company_id_entry_id_form_entries_event_company_id_id_fk" FOREIGN KEY ("event_company_id","entry_id") REFERENCES "public"."form_entries"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_waits_open" ON "form_waits" USING btree ("event_company_id","entry_id","option_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "form_waits_next" ON "form_waits" USING btree ("event_company_id","option_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "form_waits_due" ON "form_waits" USING btree ("expires_at") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "form_waits_event_company_id_form_id_id_index" ON "form_waits" USING btree ("event_company_id","form_id","id");--> statement-breakpoint
CREATE INDEX "form_waits_event_company_id_entry_id_index" ON "form_waits" USING btree ("event_company_id","entry_id");--> statement-breakpoint
CREATE INDEX "form_waits_event_company_id_field_id_index" ON "form_waits" USING btree ("event_company_id","field_id");--> statement-breakpoint
CREATE INDEX "form_waits_event_company_id_option_id_index" ON "form_waits" USING btree ("event_company_id","option_id");--> statement-breakpoint
CREATE INDEX "form_fields_file" ON "form_fields" USING btree (coalesce(props ->> 'file', props ->> 'url')) WHERE type in ('contract', 'pdf_viewer');