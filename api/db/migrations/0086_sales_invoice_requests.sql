CREATE TABLE "sales_invoice_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(13, 4) NOT NULL,
	"unit_price" numeric(16, 4) NOT NULL,
	"vat_rate" numeric(7, 4) NOT NULL,
	"net" numeric(15, 2) NOT NULL,
	"vat" numeric(15, 2) NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"budget_row_id" integer,
	"is_service_fee" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sales_invoice_lines_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "sales_invoice_lines_event_company_id_request_id_place_unique" UNIQUE("event_company_id","request_id","place")
);
--> statement-breakpoint
CREATE TABLE "sales_invoice_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_invoice_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"invoice_title" text NOT NULL,
	"tax_office" text,
	"tax_number" text,
	"address" text,
	"vat_included" boolean DEFAULT false NOT NULL,
	"invoice_date" date NOT NULL,
	"due_days" smallint NOT NULL,
	"prepayment_rate" numeric(6, 3) NOT NULL,
	"note" text,
	"net" numeric(15, 2) NOT NULL,
	"vat" numeric(15, 2) NOT NULL,
	CONSTRAINT "sales_invoice_requests_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "sales_invoice_requests_event_company_id_request_id_unique" UNIQUE("event_company_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "sales_invoice_lines" ADD CONSTRAINT "sales_invoice_lines_event_company_id_request_id_requests_event_company_id_id_fk" FOREIGN KEY ("event_company_id","request_id") REFERENCES "public"."requests"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_invoice_lines" ADD CONSTRAINT "sales_invoice_lines_event_company_id_budget_row_id_budget_rows_event_company_id_id_fk" FOREIGN KEY ("event_company_id","budget_row_id") REFERENCES "public"."budget_rows"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_invoice_requests" ADD CONSTRAINT "sales_invoice_requests_event_company_id_request_id_requests_event_company_id_id_fk" FOREIGN KEY ("event_company_id","request_id") REFERENCES "public"."requests"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_invoice_requests" ADD CONSTRAINT "sales_invoice_requests_event_company_id_client_id_clients_event_company_id_id_fk" FOREIGN KEY ("event_company_id","client_id") REFERENCES "public"."clients"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_invoice_lines_event_company_id_budget_row_id_index" ON "sales_invoice_lines" USING btree ("event_company_id","budget_row_id") WHERE budget_row_id is not null;--> statement-breakpoint
CREATE INDEX "sales_invoice_requests_event_company_id_client_id_id_index" ON "sales_invoice_requests" USING btree ("event_company_id","client_id","id");