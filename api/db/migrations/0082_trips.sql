CREATE TABLE "trips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" integer NOT NULL,
	"location_type" text,
	"location" text,
	"transportation_type" text NOT NULL,
	"hotel_name" text,
	"note" text,
	"starts_at" timestamp NOT NULL,
	"ends_at" timestamp NOT NULL,
	"responsibles" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "trips_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "trips_event_company_id_request_id_unique" UNIQUE("event_company_id","request_id"),
	CONSTRAINT "trips_order" CHECK ("trips"."ends_at" >= "trips"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_event_company_id_request_id_requests_event_company_id_id_fk" FOREIGN KEY ("event_company_id","request_id") REFERENCES "public"."requests"("event_company_id","id") ON DELETE no action ON UPDATE no action;