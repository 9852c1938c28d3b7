ALTER TABLE "form_entries" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "mail_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_entries" ADD COLUMN "is_repeat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_links" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "form_links" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "once_per_mail" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "is_embeddable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "form_entries_mail" ON "form_entries" USING btree ("event_company_id","form_id","mail") WHERE mail is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "form_entries_repeats" ON "form_entries" USING btree ("updated_at") WHERE is_repeat;--> statement-breakpoint
-- The mailbox of sent entries is the first address that their form asks for, else that of a known person's list.
UPDATE "form_entries" e SET "mail" = lower(found.mail)
FROM (
  SELECT DISTINCT ON (a."entry_id") a."event_company_id", a."entry_id", a."value" #>> '{}' AS mail
  FROM "form_answers" a
  JOIN "form_fields" f ON f."event_company_id" = a."event_company_id" AND f."id" = a."field_id" AND f."type" = 'email' AND f."deleted_at" IS NULL
  JOIN "form_sections" s ON s."event_company_id" = f."event_company_id" AND s."id" = f."form_section_id" AND s."deleted_at" IS NULL
  WHERE jsonb_typeof(a."value") = 'string'
  ORDER BY a."entry_id", s."sort_order", s."id", f."sort_order", f."id"
) found
WHERE found."event_company_id" = e."event_company_id" AND found."entry_id" = e."id"
  AND e."deleted_at" IS NULL AND e."anonymised_at" IS NULL AND e."state" <> 'begun'
  AND NOT e."is_invited" AND e."entered_by" IS NULL;--> statement-breakpoint
UPDATE "form_entries" e SET "mail" = lower(p."email")
FROM "attendees" p
WHERE p."event_company_id" = e."event_company_id" AND p."id" = e."attendee_id" AND p."email" IS NOT NULL
  AND (e."is_invited" OR e."entered_by" IS NOT NULL)
  AND e."deleted_at" IS NULL AND e."anonymised_at" IS NULL AND e."state" <> 'begun';
--> statement-breakpoint
CREATE TABLE "unsubscribe_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsubscribe_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"language" text NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "unsubscribe_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "unsubscribe_links_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsubscribe_links_event_company_id_email_index" ON "unsubscribe_links" USING btree ("event_company_id","email");--> statement-breakpoint
CREATE INDEX "unsubscribe_links_stopped" ON "unsubscribe_links" USING btree ("event_company_id","email") WHERE stopped_at is not null;--> statement-breakpoint
CREATE INDEX "unsubscribe_links_created" ON "unsubscribe_links" USING btree ("created_at") WHERE stopped_at is null;