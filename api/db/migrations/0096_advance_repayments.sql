CREATE TABLE "advance_repayments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advance_repayments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"advance_id" integer NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"confirmed_by" integer,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "advance_repayments_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "advance_repayments_amount" CHECK ("advance_repayments"."amount" > 0),
	CONSTRAINT "advance_repayments_confirmed" CHECK (("advance_repayments"."confirmed_by" is null) = ("advance_repayments"."confirmed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "advance_repayments" ADD CONSTRAINT "advance_repayments_event_company_id_advance_id_requests_event_company_id_id_fk" FOREIGN KEY ("event_company_id","advance_id") REFERENCES "public"."requests"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_repayments" ADD CONSTRAINT "advance_repayments_event_company_id_confirmed_by_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","confirmed_by") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advance_repayments_advance" ON "advance_repayments" USING btree ("event_company_id","advance_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "advance_repayments_waiting" ON "advance_repayments" USING btree ("event_company_id","advance_id") WHERE confirmed_at is null;