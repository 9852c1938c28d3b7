CREATE TABLE "email_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"subject" text,
	"content" text,
	CONSTRAINT "email_templates_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "email_templates_kind" UNIQUE("event_company_id","kind","language")
);
--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;