CREATE TABLE "accounting_months" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"month" date NOT NULL,
	"is_locked" boolean NOT NULL,
	"reason" text,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounting_months_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "accounting_months_event_company_id_month_unique" UNIQUE("event_company_id","month")
);
--> statement-breakpoint
ALTER TABLE "accounting_months" ADD CONSTRAINT "accounting_months_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_months" ADD CONSTRAINT "accounting_months_event_company_id_changed_by_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","changed_by") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;