CREATE TABLE "payment_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"kind" text DEFAULT 'BANK' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_methods_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "payment_methods_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at")
);
--> statement-breakpoint
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
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at");--> statement-breakpoint
ALTER TABLE "event_companies" ADD CONSTRAINT "event_companies_domain" UNIQUE("domain");--> statement-breakpoint
ALTER TABLE "event_companies" ADD CONSTRAINT "event_companies_lcv_domain" UNIQUE("lcv_domain");--> statement-breakpoint
-- Companies of before begin with the methods that new ones have.
INSERT INTO "payment_methods" ("event_company_id", "name", "name_en", "kind", "sort_order")
SELECT company."id", method."name", method."name_en", method."kind", method."sort_order"
FROM "event_companies" company
CROSS JOIN (VALUES ('Banka havalesi', 'Bank transfer', 'BANK', 0), ('Kredi kartı', 'Credit card', 'CC', 1), ('Nakit', 'Cash', 'CASH', 2))
  method("name", "name_en", "kind", "sort_order");
