CREATE TABLE "invoice_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invoice_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(17, 8) NOT NULL,
	"unit_price" numeric(20, 8) NOT NULL,
	"discount_rate" numeric(7, 4),
	"vat_rate" numeric(7, 4) NOT NULL,
	"withholding_code" text,
	"exemption_code" text,
	"budget_row_id" integer,
	"discount" numeric(15, 2) NOT NULL,
	"net" numeric(15, 2) NOT NULL,
	"vat" numeric(15, 2) NOT NULL,
	"withheld_vat" numeric(15, 2) NOT NULL,
	"total" numeric(15, 2) NOT NULL,
	CONSTRAINT "invoice_lines_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "invoice_lines_event_company_id_invoice_id_place_unique" UNIQUE("event_company_id","invoice_id","place")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"is_return" boolean DEFAULT false NOT NULL,
	"number" text,
	"ettn" text,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"supplier_id" integer,
	"client_id" integer,
	"project_id" integer,
	"request_id" integer,
	"refers_to_id" integer,
	"reason" text,
	"is_reversed" boolean DEFAULT false NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(18, 8) NOT NULL,
	"vat_included" boolean DEFAULT false NOT NULL,
	"discount_amount" numeric(15, 2),
	"income_rate" numeric(7, 4),
	"note" text,
	"net" numeric(15, 2) NOT NULL,
	"vat" numeric(15, 2) NOT NULL,
	"withheld_vat" numeric(15, 2) NOT NULL,
	"income_tax" numeric(15, 2) NOT NULL,
	"total" numeric(15, 2) NOT NULL,
	"payable" numeric(15, 2) NOT NULL,
	"company_net" numeric(15, 2) NOT NULL,
	"company_vat" numeric(15, 2) NOT NULL,
	"company_total" numeric(15, 2) NOT NULL,
	"company_payable" numeric(15, 2) NOT NULL,
	"paid" numeric(15, 2) DEFAULT '0' NOT NULL,
	"company_paid" numeric(15, 2) DEFAULT '0' NOT NULL,
	"status" text GENERATED ALWAYS AS (case when is_reversed or reason is not null then 'REVERSED' when abs(paid) >= abs(payable) then 'PAID' when paid <> 0 then 'PARTIAL' else 'OPEN' end) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"folded" text GENERATED ALWAYS AS (tr_fold(coalesce(number, '') || ' ' || coalesce(note, '') || ' ' || code)) STORED,
	CONSTRAINT "invoices_code_unique" UNIQUE("code"),
	CONSTRAINT "invoices_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "invoices_direction" CHECK ("invoices"."direction" in ('purchase', 'sales')),
	CONSTRAINT "invoices_party" CHECK (("invoices"."direction" = 'purchase' and "invoices"."supplier_id" is not null and "invoices"."client_id" is null) or ("invoices"."direction" = 'sales' and "invoices"."client_id" is not null and "invoices"."supplier_id" is null)),
	CONSTRAINT "invoices_paid" CHECK (abs("invoices"."paid") <= abs("invoices"."payable") and "invoices"."paid" * "invoices"."payable" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payment_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"paid" numeric(15, 2) NOT NULL,
	"company_amount" numeric(15, 2) NOT NULL,
	CONSTRAINT "payment_parts_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "payment_parts_event_company_id_payment_id_invoice_id_unique" UNIQUE("event_company_id","payment_id","invoice_id"),
	CONSTRAINT "payment_parts_amount" CHECK ("payment_parts"."amount" > 0 and "payment_parts"."paid" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"direction" text NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"supplier_id" integer,
	"client_id" integer,
	"project_id" integer,
	"request_id" integer,
	"refers_to_id" integer,
	"reason" text,
	"is_reversed" boolean DEFAULT false NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(18, 8) NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"company_amount" numeric(15, 2) NOT NULL,
	"account" text,
	"reference" text,
	"note" text,
	"allocated" numeric(15, 2) DEFAULT '0' NOT NULL,
	"status" text GENERATED ALWAYS AS (case when is_reversed or reason is not null then 'REVERSED' when abs(allocated) >= abs(amount) then 'MATCHED' when allocated <> 0 then 'PARTLY_MATCHED' else 'ON_ACCOUNT' end) STORED NOT NULL,
	"creator_id" integer NOT NULL,
	"folded" text GENERATED ALWAYS AS (tr_fold(coalesce(reference, '') || ' ' || coalesce(account, '') || ' ' || coalesce(note, '') || ' ' || code)) STORED,
	CONSTRAINT "payments_code_unique" UNIQUE("code"),
	CONSTRAINT "payments_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "payments_direction" CHECK ("payments"."direction" in ('out', 'in')),
	CONSTRAINT "payments_party" CHECK (("payments"."supplier_id" is null) <> ("payments"."client_id" is null)),
	CONSTRAINT "payments_allocated" CHECK (abs("payments"."allocated") <= abs("payments"."amount") and "payments"."allocated" * "payments"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_event_company_id_invoice_id_invoices_event_company_id_id_fk" FOREIGN KEY ("event_company_id","invoice_id") REFERENCES "public"."invoices"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_event_company_id_budget_row_id_budget_rows_event_company_id_id_fk" FOREIGN KEY ("event_company_id","budget_row_id") REFERENCES "public"."budget_rows"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_event_company_id_client_id_clients_event_company_id_id_fk" FOREIGN KEY ("event_company_id","client_id") REFERENCES "public"."clients"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_event_company_id_request_id_requests_event_company_id_id_fk" FOREIGN KEY ("event_company_id","request_id") REFERENCES "public"."requests"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_event_company_id_refers_to_id_invoices_event_company_id_id_fk" FOREIGN KEY ("event_company_id","refers_to_id") REFERENCES "public"."invoices"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_event_company_id_payment_id_payments_event_company_id_id_fk" FOREIGN KEY ("event_company_id","payment_id") REFERENCES "public"."payments"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD CONSTRAINT "payment_parts_event_company_id_invoice_id_invoices_event_company_id_id_fk" FOREIGN KEY ("event_company_id","invoice_id") REFERENCES "public"."invoices"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_event_company_id_client_id_clients_event_company_id_id_fk" FOREIGN KEY ("event_company_id","client_id") REFERENCES "public"."clients"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_event_company_id_request_id_requests_event_company_id_id_fk" FOREIGN KEY ("event_company_id","request_id") REFERENCES "public"."requests"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_event_company_id_refers_to_id_payments_event_company_id_id_fk" FOREIGN KEY ("event_company_id","refers_to_id") REFERENCES "public"."payments"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_budget" ON "invoice_lines" USING btree ("event_company_id","budget_row_id") WHERE budget_row_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_date" ON "invoices" USING btree ("event_company_id","direction","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ("event_company_id","direction","company_total","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("event_company_id","direction","due_on","id") WHERE deleted_at is null and status in ('OPEN', 'PARTIAL');--> statement-breakpoint
CREATE INDEX "invoices_project" ON "invoices" USING btree ("event_company_id","project_id","direction","issued_on","id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_supplier" ON "invoices" USING btree ("event_company_id","supplier_id","issued_on","id") WHERE supplier_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_client" ON "invoices" USING btree ("event_company_id","client_id","issued_on","id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_request" ON "invoices" USING btree ("event_company_id","request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_refers_to" ON "invoices" USING btree ("event_company_id","refers_to_id") WHERE refers_to_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("event_company_id","direction",coalesce(supplier_id, 0),upper(number)) WHERE number is not null and deleted_at is null and reason is null and not is_reversed;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_ettn" ON "invoices" USING btree ("event_company_id","ettn") WHERE ettn is not null and deleted_at is null and reason is null and not is_reversed;--> statement-breakpoint
CREATE INDEX "invoices_folded_trgm" ON "invoices" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "payment_parts_invoice" ON "payment_parts" USING btree ("event_company_id","invoice_id");--> statement-breakpoint
CREATE INDEX "payments_date" ON "payments" USING btree ("event_company_id","direction","paid_on","id");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("event_company_id","direction","company_amount","id");--> statement-breakpoint
CREATE INDEX "payments_project" ON "payments" USING btree ("event_company_id","project_id","direction","paid_on","id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "payments_supplier" ON "payments" USING btree ("event_company_id","supplier_id","paid_on","id") WHERE supplier_id is not null;--> statement-breakpoint
CREATE INDEX "payments_client" ON "payments" USING btree ("event_company_id","client_id","paid_on","id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "payments_request" ON "payments" USING btree ("event_company_id","request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "payments_refers_to" ON "payments" USING btree ("event_company_id","refers_to_id") WHERE refers_to_id is not null;--> statement-breakpoint
CREATE INDEX "payments_folded_trgm" ON "payments" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);