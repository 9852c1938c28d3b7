CREATE TABLE "export_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"main_color" text DEFAULT '#7a1f5c' NOT NULL,
	"secondary_color" text DEFAULT '#f3edf1' NOT NULL,
	"footer_note" text,
	CONSTRAINT "export_settings_event_company_id_unique" UNIQUE("event_company_id")
);
--> statement-breakpoint
CREATE TABLE "form_invitation_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_invitation_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invitation_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "form_invitation_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "form_invitation_links_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"invited_by" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"mails" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "form_invitations_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "form_invitations_person" UNIQUE("event_company_id","form_id","attendee_id"),
	CONSTRAINT "form_invitations_mailbox" UNIQUE("event_company_id","form_id","email")
);
--> statement-breakpoint
ALTER TABLE "budget_categories" DROP CONSTRAINT "budget_categories_event_company_id_name_unique";--> statement-breakpoint
DROP INDEX "form_entries_door";--> statement-breakpoint
ALTER TABLE "budget_categories" ALTER COLUMN "vat_rate" SET DATA TYPE numeric(7, 6);--> statement-breakpoint
ALTER TABLE "budget_categories" ALTER COLUMN "vat_rate" SET DEFAULT '0.2';--> statement-breakpoint
ALTER TABLE "budget_categories" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_groups" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_items" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "is_invited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "registers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_sections" ADD COLUMN "budget_category_id" integer;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "mail_text" text;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "offer_text" text;--> statement-breakpoint
ALTER TABLE "export_settings" ADD CONSTRAINT "export_settings_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_invitation_links" ADD CONSTRAINT "form_invitation_links_event_company_id_invitation_id_form_invitations_event_company_id_id_fk" FOREIGN KEY ("event_company_id","invitation_id") REFERENCES "public"."form_invitations"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_event_company_id_form_id_forms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","form_id") REFERENCES "public"."forms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_event_company_id_attendee_id_attendees_event_company_id_id_fk" FOREIGN KEY ("event_company_id","attendee_id") REFERENCES "public"."attendees"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_invitations" ADD CONSTRAINT "form_invitations_event_company_id_invited_by_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","invited_by") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_invitation_links_event_company_id_invitation_id_index" ON "form_invitation_links" USING btree ("event_company_id","invitation_id");--> statement-breakpoint
CREATE INDEX "form_invitations_event_company_id_attendee_id_index" ON "form_invitations" USING btree ("event_company_id","attendee_id");--> statement-breakpoint
ALTER TABLE "form_sections" ADD CONSTRAINT "form_sections_event_company_id_budget_category_id_budget_categories_event_company_id_id_fk" FOREIGN KEY ("event_company_id","budget_category_id") REFERENCES "public"."budget_categories"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_entries_door" ON "form_entries" USING btree ("event_company_id","form_id","attendee_id") WHERE entered_by is not null or is_invited;--> statement-breakpoint
ALTER TABLE "budget_categories" ADD CONSTRAINT "budget_categories_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at");--> statement-breakpoint
ALTER TABLE "budget_groups" ADD CONSTRAINT "budget_groups_name" UNIQUE NULLS NOT DISTINCT("event_company_id","category_id","name","deleted_at");--> statement-breakpoint
ALTER TABLE "budget_items" ADD CONSTRAINT "budget_items_name" UNIQUE NULLS NOT DISTINCT("event_company_id","category_id","name","deleted_at");--> statement-breakpoint
ALTER TABLE "budget_categories" ADD CONSTRAINT "budget_categories_vat_rate" CHECK ("budget_categories"."vat_rate" between 0 and 1);