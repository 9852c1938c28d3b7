ALTER TABLE "credit_cards" DROP CONSTRAINT "credit_cards_event_company_id_name_unique";--> statement-breakpoint
ALTER TABLE "credit_cards" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD COLUMN "sort_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_companies" ADD COLUMN "event_company_id" integer GENERATED ALWAYS AS (id) STORED;--> statement-breakpoint
ALTER TABLE "event_companies" ADD COLUMN "languages" text[] DEFAULT '{"tr","en"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_companies" ADD COLUMN "tax_office" text;--> statement-breakpoint
ALTER TABLE "event_companies" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "event_companies" ADD COLUMN "iban" text;--> statement-breakpoint
ALTER TABLE "event_companies" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "event_companies" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "event_companies" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at");--> statement-breakpoint
ALTER TABLE "event_companies" ADD CONSTRAINT "event_companies_domain" UNIQUE("domain");--> statement-breakpoint
ALTER TABLE "event_companies" ADD CONSTRAINT "event_companies_lcv_domain" UNIQUE("lcv_domain");