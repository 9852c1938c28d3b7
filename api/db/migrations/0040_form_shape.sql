CREATE TABLE "form_list_matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_list_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"form_id" integer NOT NULL,
	"field_id" integer NOT NULL,
	"attendee_list_id_one" integer NOT NULL,
	"attendee_list_id_two" integer NOT NULL,
	CONSTRAINT "form_list_matches_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_samples" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_samples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"form_id" integer NOT NULL,
	"name" text NOT NULL,
	"answers" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	CONSTRAINT "form_samples_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
ALTER TABLE "form_fields" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_options" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_sections" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_list_matches" ADD CONSTRAINT "form_list_matches_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_list_matches" ADD CONSTRAINT "form_list_matches_event_company_id_field_id_form_fields_event_company_id_id_fk" FOREIGN KEY ("event_company_id","field_id") REFERENCES "public"."form_fields"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_list_matches" ADD CONSTRAINT "form_list_matches_event_company_id_attendee_list_id_one_attendee_lists_event_company_id_id_fk" FOREIGN KEY ("event_company_id","attendee_list_id_one") REFERENCES "public"."attendee_lists"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_list_matches" ADD CONSTRAINT "form_list_matches_event_company_id_attendee_list_id_two_attendee_lists_event_company_id_id_fk" FOREIGN KEY ("event_company_id","attendee_list_id_two") REFERENCES "public"."attendee_lists"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_samples" ADD CONSTRAINT "form_samples_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_list_matches_event_company_id_form_id_index" ON "form_list_matches" USING btree ("event_company_id","form_id");--> statement-breakpoint
CREATE INDEX "form_list_matches_event_company_id_attendee_list_id_one_index" ON "form_list_matches" USING btree ("event_company_id","attendee_list_id_one");--> statement-breakpoint
CREATE INDEX "form_list_matches_event_company_id_attendee_list_id_two_index" ON "form_list_matches" USING btree ("event_company_id","attendee_list_id_two");--> statement-breakpoint
CREATE UNIQUE INDEX "form_list_matches_pair" ON "form_list_matches" USING btree ("event_company_id","field_id",least("attendee_list_id_one", "attendee_list_id_two"),greatest("attendee_list_id_one", "attendee_list_id_two")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_samples_event_company_id_form_id_id_index" ON "form_samples" USING btree ("event_company_id","form_id","id");