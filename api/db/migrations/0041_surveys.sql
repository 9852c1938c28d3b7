CREATE TABLE "survey_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"form_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"is_low" smallint DEFAULT 0 NOT NULL,
	"is_listed" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "survey_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "survey_invitations_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "survey_invitations_mailbox" UNIQUE("event_company_id","project_id","email")
);
--> statement-breakpoint
CREATE TABLE "survey_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"email_subject" text NOT NULL,
	"email_content" text NOT NULL,
	"sending" smallint DEFAULT 0 NOT NULL,
	"sending_since" timestamp with time zone,
	"customer_feedback_lists" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "survey_settings_event_company_id_unique" UNIQUE("event_company_id")
);
--> statement-breakpoint
CREATE TABLE "survey_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form_id" integer NOT NULL,
	"project_type_id" integer NOT NULL,
	CONSTRAINT "survey_types_event_company_id_project_type_id_unique" UNIQUE("event_company_id","project_type_id")
);
--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "invitation_id" integer;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "project_types" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_invitations" ADD CONSTRAINT "survey_invitations_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_invitations" ADD CONSTRAINT "survey_invitations_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_invitations" ADD CONSTRAINT "survey_invitations_event_company_id_contact_id_contacts_event_company_id_id_fk" FOREIGN KEY ("event_company_id","contact_id") REFERENCES "public"."contacts"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_settings" ADD CONSTRAINT "survey_settings_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_types" ADD CONSTRAINT "survey_types_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_types" ADD CONSTRAINT "survey_types_event_company_id_project_type_id_project_types_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_type_id") REFERENCES "public"."project_types"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "survey_invitations_once" ON "survey_invitations" USING btree ("event_company_id","project_id","contact_id") WHERE is_listed = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "survey_invitations_event_company_id_form_id_id_index" ON "survey_invitations" USING btree ("event_company_id","form_id","id");--> statement-breakpoint
CREATE INDEX "survey_invitations_event_company_id_contact_id_index" ON "survey_invitations" USING btree ("event_company_id","contact_id");--> statement-breakpoint
CREATE INDEX "survey_types_event_company_id_form_id_index" ON "survey_types" USING btree ("event_company_id","form_id");--> statement-breakpoint
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_event_company_id_invitation_id_survey_invitations_event_company_id_id_fk" FOREIGN KEY ("event_company_id","invitation_id") REFERENCES "public"."survey_invitations"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_invitation" UNIQUE("event_company_id","invitation_id");