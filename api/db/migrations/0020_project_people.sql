CREATE TABLE "project_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"project_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"role" text,
	"note" text,
	"is_listed" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "project_contacts_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"project_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"contact_id" integer,
	"service" text NOT NULL,
	"note" text,
	"is_listed" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "project_suppliers_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
ALTER TABLE "project_contacts" ADD CONSTRAINT "project_contacts_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_contacts" ADD CONSTRAINT "project_contacts_event_company_id_contact_id_contacts_event_company_id_id_fk" FOREIGN KEY ("event_company_id","contact_id") REFERENCES "public"."contacts"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_suppliers" ADD CONSTRAINT "project_suppliers_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_suppliers" ADD CONSTRAINT "project_suppliers_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_suppliers" ADD CONSTRAINT "project_suppliers_event_company_id_contact_id_contacts_event_company_id_id_fk" FOREIGN KEY ("event_company_id","contact_id") REFERENCES "public"."contacts"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_contacts_once" ON "project_contacts" USING btree ("event_company_id","project_id","contact_id") WHERE is_listed = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_contacts_event_company_id_contact_id_index" ON "project_contacts" USING btree ("event_company_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_suppliers_once" ON "project_suppliers" USING btree ("event_company_id","project_id","supplier_id") WHERE is_listed = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_suppliers_event_company_id_supplier_id_index" ON "project_suppliers" USING btree ("event_company_id","supplier_id");--> statement-breakpoint
CREATE INDEX "project_suppliers_event_company_id_contact_id_index" ON "project_suppliers" USING btree ("event_company_id","contact_id");