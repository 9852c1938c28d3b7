CREATE TABLE "form_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"entry_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "form_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "form_links_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_opened" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_opened_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "form_opened_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "form_opened_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form_id" integer NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "form_openings_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "form_openings_day" UNIQUE("event_company_id","form_id","day")
);
--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "project_id" integer;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "said" text;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "finds" text GENERATED ALWAYS AS (tr_fold(coalesce(said, ''))) STORED;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "corrected_by" integer;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_links" ADD CONSTRAINT "form_links_event_company_id_entry_id_form_entries_event_company_id_id_fk" FOREIGN KEY ("event_company_id","entry_id") REFERENCES "public"."form_entries"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_opened" ADD CONSTRAINT "form_opened_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_openings" ADD CONSTRAINT "form_openings_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_links_event_company_id_entry_id_index" ON "form_links" USING btree ("event_company_id","entry_id");--> statement-breakpoint
CREATE INDEX "form_opened_event_company_id_form_id_index" ON "form_opened" USING btree ("event_company_id","form_id");--> statement-breakpoint
CREATE INDEX "form_opened_created" ON "form_opened" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_event_company_id_corrected_by_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","corrected_by") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_entries_project" ON "form_entries" USING btree ("event_company_id","project_id");--> statement-breakpoint
CREATE INDEX "form_entries_sent" ON "form_entries" USING btree ("event_company_id","form_id","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_entries_sent_desc" ON "form_entries" USING btree ("event_company_id","form_id","sent_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_entries_finds" ON "form_entries" USING gin ("finds" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "form_entries_personal" ON "form_entries" USING btree ("form_id") WHERE anonymised_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX form_entries_name_sort ON form_entries (event_company_id, form_id, name COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX form_entries_name_sort_desc ON form_entries (event_company_id, form_id, name COLLATE tr_sort DESC NULLS LAST, id DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
UPDATE form_entries e SET project_id = f.project_id FROM forms f WHERE f.event_company_id = e.event_company_id AND f.id = e.form_id;--> statement-breakpoint
UPDATE form_entries e SET
  name = (SELECT nullif(concat_ws(' ', a.value ->> 'name', a.value ->> 'surname'), '')
    FROM form_answers a JOIN form_fields f ON f.event_company_id = a.event_company_id AND f.id = a.field_id
    WHERE a.event_company_id = e.event_company_id AND a.entry_id = e.id AND f.type = 'name' ORDER BY a.id LIMIT 1),
  said = (SELECT string_agg(part #>> '{}', ' ')
    FROM form_answers a JOIN form_fields f ON f.event_company_id = a.event_company_id AND f.id = a.field_id
    CROSS JOIN LATERAL jsonb_path_query(a.value, 'strict $.** ? (@.type() == "string")') part
    WHERE a.event_company_id = e.event_company_id AND a.entry_id = e.id
      AND f.type IN ('text', 'textarea', 'website', 'email', 'phone_number', 'name', 'address', 'identity_number', 'signature', 'room_mates'))
WHERE e.sent_at IS NOT NULL;
