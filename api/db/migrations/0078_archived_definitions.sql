CREATE TABLE "brain_storming_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brain_storming_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"headings" text[] NOT NULL,
	CONSTRAINT "brain_storming_templates_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "brain_storming_templates_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at")
);
--> statement-breakpoint
ALTER TABLE "client_industries" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_positions" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "expense_sources" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_types" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_categories" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brain_storming_templates" ADD CONSTRAINT "brain_storming_templates_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "brain_storming_templates" ("event_company_id", "name", "name_en", "headings")
SELECT "id", 'Etkinlik fikri', 'Event idea', ARRAY['Konsept', 'Mekân', 'Program', 'Sahne ve görsel dünya', 'Riskler'] FROM "event_companies";
