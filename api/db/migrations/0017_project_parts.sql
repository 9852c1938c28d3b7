CREATE TABLE "flights" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"project_id" integer NOT NULL,
	"outbound_airline_code" text NOT NULL,
	"outbound_flight_no" text NOT NULL,
	"outbound_departure_code" text NOT NULL,
	"outbound_departure_name" text NOT NULL,
	"outbound_arrival_code" text NOT NULL,
	"outbound_arrival_name" text NOT NULL,
	"outbound_departs_at" timestamp NOT NULL,
	"outbound_arrives_at" timestamp,
	"outbound_quota" integer,
	"inbound_airline_code" text,
	"inbound_flight_no" text,
	"inbound_departure_code" text,
	"inbound_departure_name" text,
	"inbound_arrival_code" text,
	"inbound_arrival_name" text,
	"inbound_departs_at" timestamp,
	"inbound_arrives_at" timestamp,
	"inbound_quota" integer,
	CONSTRAINT "flights_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "pricing_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pricing_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"starts_at" date NOT NULL,
	"ends_at" date NOT NULL,
	CONSTRAINT "pricing_periods_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "pricing_periods_dates" CHECK ("pricing_periods"."ends_at" >= "pricing_periods"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"project_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"price" numeric(15, 2) NOT NULL,
	"currency" text NOT NULL,
	"vat_rate" numeric(6, 3),
	"quota" integer,
	"period_id" integer,
	"description" text,
	"folded" text GENERATED ALWAYS AS (tr_fold(name)) STORED,
	CONSTRAINT "products_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sponsor_deliverables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sponsor_deliverables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"project_id" integer NOT NULL,
	"sponsor_id" integer NOT NULL,
	"title" text NOT NULL,
	"due_on" date,
	"done_at" timestamp with time zone,
	"done_by" integer,
	CONSTRAINT "sponsor_deliverables_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sponsors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"scode" text NOT NULL,
	"project_id" integer NOT NULL,
	"client_id" integer,
	"supplier_id" integer,
	"contact_id" integer,
	"package" text NOT NULL,
	"amount" numeric(15, 2),
	"currency" text,
	"status" text DEFAULT 'OFFERED' NOT NULL,
	"note" text,
	CONSTRAINT "sponsors_scode_unique" UNIQUE("scode"),
	CONSTRAINT "sponsors_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "sponsors_company" CHECK (("sponsors"."client_id" is null) <> ("sponsors"."supplier_id" is null))
);
--> statement-breakpoint
ALTER TABLE "flights" ADD CONSTRAINT "flights_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_periods" ADD CONSTRAINT "pricing_periods_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_event_company_id_period_id_pricing_periods_event_company_id_id_fk" FOREIGN KEY ("event_company_id","period_id") REFERENCES "public"."pricing_periods"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_deliverables" ADD CONSTRAINT "sponsor_deliverables_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_deliverables" ADD CONSTRAINT "sponsor_deliverables_event_company_id_sponsor_id_sponsors_event_company_id_id_fk" FOREIGN KEY ("event_company_id","sponsor_id") REFERENCES "public"."sponsors"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_deliverables" ADD CONSTRAINT "sponsor_deliverables_event_company_id_done_by_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","done_by") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_event_company_id_client_id_clients_event_company_id_id_fk" FOREIGN KEY ("event_company_id","client_id") REFERENCES "public"."clients"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_event_company_id_contact_id_contacts_event_company_id_id_fk" FOREIGN KEY ("event_company_id","contact_id") REFERENCES "public"."contacts"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flights_event_company_id_project_id_index" ON "flights" USING btree ("event_company_id","project_id");--> statement-breakpoint
CREATE INDEX "flights_outbound" ON "flights" USING btree ("event_company_id","outbound_airline_code","outbound_flight_no");--> statement-breakpoint
CREATE INDEX "flights_inbound" ON "flights" USING btree ("event_company_id","inbound_airline_code","inbound_flight_no");--> statement-breakpoint
CREATE INDEX "pricing_periods_event_company_id_project_id_index" ON "pricing_periods" USING btree ("event_company_id","project_id");--> statement-breakpoint
CREATE INDEX "products_event_company_id_project_id_index" ON "products" USING btree ("event_company_id","project_id");--> statement-breakpoint
CREATE INDEX "products_event_company_id_period_id_index" ON "products" USING btree ("event_company_id","period_id");--> statement-breakpoint
CREATE INDEX "products_type_name" ON "products" USING btree ("event_company_id","type","folded");--> statement-breakpoint
CREATE INDEX "sponsor_deliverables_event_company_id_project_id_index" ON "sponsor_deliverables" USING btree ("event_company_id","project_id");--> statement-breakpoint
CREATE INDEX "sponsor_deliverables_event_company_id_sponsor_id_index" ON "sponsor_deliverables" USING btree ("event_company_id","sponsor_id");--> statement-breakpoint
CREATE INDEX "sponsors_event_company_id_project_id_index" ON "sponsors" USING btree ("event_company_id","project_id");--> statement-breakpoint
CREATE INDEX "sponsors_event_company_id_client_id_index" ON "sponsors" USING btree ("event_company_id","client_id");--> statement-breakpoint
CREATE INDEX "sponsors_event_company_id_supplier_id_index" ON "sponsors" USING btree ("event_company_id","supplier_id");--> statement-breakpoint
CREATE INDEX "sponsors_event_company_id_contact_id_index" ON "sponsors" USING btree ("event_company_id","contact_id");