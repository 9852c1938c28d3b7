CREATE TABLE "form_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"entry_id" integer NOT NULL,
	"field_id" integer NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "form_answers_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "form_answers_event_company_id_entry_id_field_id_unique" UNIQUE("event_company_id","entry_id","field_id")
);
--> statement-breakpoint
CREATE TABLE "form_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"form_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'begun' NOT NULL,
	"language" text NOT NULL,
	"section_id" integer,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body_hash" text,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "form_entries_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "form_entries_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "form_entries_counts" CHECK (not "form_entries"."counts" or "form_entries"."state" = 'sent')
);
--> statement-breakpoint
CREATE TABLE "form_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"entry_id" integer NOT NULL,
	"option_id" integer NOT NULL,
	CONSTRAINT "form_places_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "form_places_event_company_id_entry_id_option_id_unique" UNIQUE("event_company_id","entry_id","option_id")
);
--> statement-breakpoint
CREATE TABLE "form_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form_id" integer NOT NULL,
	"field_id" integer NOT NULL,
	"entry_id" integer,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"stored" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "form_uploads_code_unique" UNIQUE("code"),
	CONSTRAINT "form_uploads_stored_unique" UNIQUE("stored"),
	CONSTRAINT "form_uploads_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"form_id" integer NOT NULL,
	"form_section_id" integer NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"placeholder" text,
	"helptext" text,
	"title_colour" text,
	"is_required" integer DEFAULT 0 NOT NULL,
	"is_hidden" integer DEFAULT 0 NOT NULL,
	"is_readonly" integer DEFAULT 0 NOT NULL,
	"default_value_type" text DEFAULT 'NONE' NOT NULL,
	"default_value" text,
	"default_value_db" text,
	"min_length" integer,
	"max_length" integer,
	"props" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dep_scope" text DEFAULT 'ALL' NOT NULL,
	"dep_action" text DEFAULT 'SHOW' NOT NULL,
	"direction" text DEFAULT 'column' NOT NULL,
	"verification_column" text,
	"selected_room_mate_visible" integer DEFAULT 0 NOT NULL,
	"room_mate_approve" integer DEFAULT 0 NOT NULL,
	"room_mate_type" text DEFAULT 'CHOOSE_ANYONE' NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "form_fields_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"form_id" integer NOT NULL,
	"field_id" integer NOT NULL,
	"option_text" text NOT NULL,
	"quota_allocated" integer,
	"quota_available" integer,
	"flight_id" integer,
	"sort_order" integer NOT NULL,
	CONSTRAINT "form_options_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "form_options_quota" CHECK ("form_options"."quota_available" between 0 and "form_options"."quota_allocated"),
	CONSTRAINT "form_options_limit" CHECK (("form_options"."quota_available" is null) = ("form_options"."quota_allocated" is null))
);
--> statement-breakpoint
CREATE TABLE "form_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"form_id" integer NOT NULL,
	"type" text NOT NULL,
	"field_id" integer,
	"section_id" integer,
	"target_field_id" integer,
	"target_column" text,
	"operator" text NOT NULL,
	"option_id" integer,
	"value" text,
	CONSTRAINT "form_rules_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "form_rules_source" CHECK (("form_rules"."field_id" is null) <> ("form_rules"."section_id" is null)),
	CONSTRAINT "form_rules_target" CHECK (("form_rules"."target_field_id" is null) <> ("form_rules"."target_column" is null))
);
--> statement-breakpoint
CREATE TABLE "form_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"form_id" integer NOT NULL,
	"title" text NOT NULL,
	"title_colour" text,
	"help_text" text,
	"is_hidden" integer DEFAULT 0 NOT NULL,
	"dep_scope" text DEFAULT 'ALL' NOT NULL,
	"dep_action" text DEFAULT 'SHOW' NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "form_sections_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"project_id" integer,
	"form_type" text NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"languages" text[] NOT NULL,
	"introduction" text,
	"thanks" text,
	"closed_text" text,
	"closes_at" timestamp with time zone,
	"edit_until" timestamp with time zone,
	"capacity" integer,
	"privacy_text" text,
	"privacy_version" integer DEFAULT 1 NOT NULL,
	"purpose" text,
	"retention_days" integer,
	"consents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "forms_code_unique" UNIQUE("code"),
	CONSTRAINT "forms_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_event_company_id_entry_id_form_entries_event_company_id_id_fk" FOREIGN KEY ("event_company_id","entry_id") REFERENCES "public"."form_entries"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_event_company_id_field_id_form_fields_event_company_id_id_fk" FOREIGN KEY ("event_company_id","field_id") REFERENCES "public"."form_fields"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_places" ADD CONSTRAINT "form_places_event_company_id_entry_id_form_entries_event_company_id_id_fk" FOREIGN KEY ("event_company_id","entry_id") REFERENCES "public"."form_entries"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_places" ADD CONSTRAINT "form_places_event_company_id_option_id_form_options_event_company_id_id_fk" FOREIGN KEY ("event_company_id","option_id") REFERENCES "public"."form_options"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_uploads" ADD CONSTRAINT "form_uploads_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_uploads" ADD CONSTRAINT "form_uploads_event_company_id_field_id_form_fields_event_company_id_id_fk" FOREIGN KEY ("event_company_id","field_id") REFERENCES "public"."form_fields"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_uploads" ADD CONSTRAINT "form_uploads_event_company_id_entry_id_form_entries_event_company_id_id_fk" FOREIGN KEY ("event_company_id","entry_id") REFERENCES "public"."form_entries"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_fields" ADD CONSTRAINT "form_fields_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_fields" ADD CONSTRAINT "form_fields_event_company_id_form_section_id_form_sections_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_section_id") REFERENCES "public"."form_sections"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_options" ADD CONSTRAINT "form_options_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_options" ADD CONSTRAINT "form_options_event_company_id_field_id_form_fields_event_company_id_id_fk" FOREIGN KEY ("event_company_id","field_id") REFERENCES "public"."form_fields"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_options" ADD CONSTRAINT "form_options_event_company_id_flight_id_flights_event_company_id_id_fk" FOREIGN KEY ("event_company_id","flight_id") REFERENCES "public"."flights"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_rules" ADD CONSTRAINT "form_rules_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_rules" ADD CONSTRAINT "form_rules_event_company_id_field_id_form_fields_event_company_id_id_fk" FOREIGN KEY ("event_company_id","field_id") REFERENCES "public"."form_fields"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_rules" ADD CONSTRAINT "form_rules_event_company_id_section_id_form_sections_event_company_id_id_fk" FOREIGN KEY ("event_company_id","section_id") REFERENCES "public"."form_sections"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_rules" ADD CONSTRAINT "form_rules_event_company_id_target_field_id_form_fields_event_company_id_id_fk" FOREIGN KEY ("event_company_id","target_field_id") REFERENCES "public"."form_fields"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_rules" ADD CONSTRAINT "form_rules_event_company_id_option_id_form_options_event_company_id_id_fk" FOREIGN KEY ("event_company_id","option_id") REFERENCES "public"."form_options"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_sections" ADD CONSTRAINT "form_sections_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_answers_event_company_id_field_id_index" ON "form_answers" USING btree ("event_company_id","field_id");--> statement-breakpoint
CREATE INDEX "form_entries_event_company_id_form_id_state_id_index" ON "form_entries" USING btree ("event_company_id","form_id","state","id");--> statement-breakpoint
CREATE INDEX "form_entries_begun" ON "form_entries" USING btree ("updated_at") WHERE state = 'begun';--> statement-breakpoint
CREATE INDEX "form_places_event_company_id_option_id_index" ON "form_places" USING btree ("event_company_id","option_id");--> statement-breakpoint
CREATE INDEX "form_uploads_event_company_id_form_id_index" ON "form_uploads" USING btree ("event_company_id","form_id");--> statement-breakpoint
CREATE INDEX "form_uploads_event_company_id_entry_id_index" ON "form_uploads" USING btree ("event_company_id","entry_id");--> statement-breakpoint
CREATE INDEX "form_fields_event_company_id_form_id_index" ON "form_fields" USING btree ("event_company_id","form_id");--> statement-breakpoint
CREATE INDEX "form_fields_event_company_id_form_section_id_sort_order_index" ON "form_fields" USING btree ("event_company_id","form_section_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "form_fields_attendance" ON "form_fields" USING btree ("event_company_id","form_id") WHERE type = 'attendance' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_options_event_company_id_form_id_index" ON "form_options" USING btree ("event_company_id","form_id");--> statement-breakpoint
CREATE INDEX "form_options_event_company_id_field_id_sort_order_index" ON "form_options" USING btree ("event_company_id","field_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "form_options_flight" ON "form_options" USING btree ("event_company_id","field_id","flight_id") WHERE flight_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_rules_event_company_id_form_id_index" ON "form_rules" USING btree ("event_company_id","form_id");--> statement-breakpoint
CREATE INDEX "form_rules_event_company_id_field_id_index" ON "form_rules" USING btree ("event_company_id","field_id");--> statement-breakpoint
CREATE INDEX "form_rules_event_company_id_section_id_index" ON "form_rules" USING btree ("event_company_id","section_id");--> statement-breakpoint
CREATE INDEX "form_rules_event_company_id_target_field_id_index" ON "form_rules" USING btree ("event_company_id","target_field_id");--> statement-breakpoint
CREATE INDEX "form_rules_event_company_id_option_id_index" ON "form_rules" USING btree ("event_company_id","option_id");--> statement-breakpoint
CREATE INDEX "form_sections_event_company_id_form_id_sort_order_index" ON "form_sections" USING btree ("event_company_id","form_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_slug" ON "forms" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "forms_event_company_id_project_id_form_type_id_index" ON "forms" USING btree ("event_company_id","project_id","form_type","id");