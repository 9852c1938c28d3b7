CREATE TABLE "budget_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"rate_type" text DEFAULT 'forex_selling' NOT NULL,
	"service_fee_vat_rate" numeric(7, 6) DEFAULT '0.2' NOT NULL,
	CONSTRAINT "budget_settings_event_company_id_unique" UNIQUE("event_company_id")
);
--> statement-breakpoint
ALTER TABLE "budget_settings" ADD CONSTRAINT "budget_settings_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What a company had chosen stays chosen.
INSERT INTO "budget_settings" ("event_company_id", "service_fee_vat_rate")
  SELECT "id", "service_fee_vat_rate" FROM "event_companies" WHERE "service_fee_vat_rate" <> 0.2;--> statement-breakpoint
ALTER TABLE "event_companies" DROP COLUMN "service_fee_vat_rate";