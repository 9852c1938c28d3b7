CREATE TABLE "leave_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"hired_on" date,
	"born_on" date,
	"years" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "leave_accounts_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "leave_accounts_event_company_id_user_id_unique" UNIQUE("event_company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "leave_accounts" ADD CONSTRAINT "leave_accounts_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_accounts" ADD CONSTRAINT "leave_accounts_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;