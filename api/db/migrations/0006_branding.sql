CREATE TABLE "company_logos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_logos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "company_logos_name_unique" UNIQUE("name"),
	CONSTRAINT "company_logos_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "company_logos_event_company_id_kind_unique" UNIQUE("event_company_id","kind")
);
--> statement-breakpoint
ALTER TABLE "event_companies" ADD COLUMN "brand_color" text;--> statement-breakpoint
ALTER TABLE "company_logos" ADD CONSTRAINT "company_logos_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;