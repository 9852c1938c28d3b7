CREATE TABLE "amount_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "amount_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" integer NOT NULL,
	"source_id" integer,
	"supplier_id" integer,
	"day" date,
	"description" text,
	"note" text,
	"bank_name" text,
	"bank_account_no" text,
	CONSTRAINT "amount_requests_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "amount_requests_event_company_id_request_id_unique" UNIQUE("event_company_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "request_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"description" text NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"net" numeric(15, 2),
	"vat" numeric(15, 2),
	"vat_rate" numeric(7, 4),
	"payment" text NOT NULL,
	"assign_to" text,
	"expense_date" date,
	"receipt_no" text,
	"vendor" text,
	"receipt_folded" text GENERATED ALWAYS AS (tr_fold(coalesce(receipt_no, '') || '|' || coalesce(vendor, ''))) STORED,
	CONSTRAINT "request_items_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "request_items_event_company_id_request_id_place_unique" UNIQUE("event_company_id","request_id","place")
);
--> statement-breakpoint
ALTER TABLE "amount_requests" ADD CONSTRAINT "amount_requests_event_company_id_request_id_requests_event_company_id_id_fk" FOREIGN KEY ("event_company_id","request_id") REFERENCES "public"."requests"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amount_requests" ADD CONSTRAINT "amount_requests_event_company_id_source_id_expense_sources_event_company_id_id_fk" FOREIGN KEY ("event_company_id","source_id") REFERENCES "public"."expense_sources"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amount_requests" ADD CONSTRAINT "amount_requests_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_items" ADD CONSTRAINT "request_items_event_company_id_request_id_requests_event_company_id_id_fk" FOREIGN KEY ("event_company_id","request_id") REFERENCES "public"."requests"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "amount_requests_supplier" ON "amount_requests" USING btree ("event_company_id","supplier_id","id") WHERE supplier_id is not null;--> statement-breakpoint
CREATE INDEX "request_items_receipt" ON "request_items" USING btree ("event_company_id","receipt_folded") WHERE receipt_no is not null;