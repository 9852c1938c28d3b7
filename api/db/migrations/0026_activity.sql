CREATE TABLE "notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"project_id" integer,
	"client_id" integer,
	"supplier_id" integer,
	"note_title" text NOT NULL,
	"note_content" text NOT NULL,
	"pinned" smallint DEFAULT 0 NOT NULL,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"creator_id" integer NOT NULL,
	"folded" text GENERATED ALWAYS AS (tr_fold(note_title || ' ' || regexp_replace(note_content, '<[^>]*>', ' ', 'g'))) STORED,
	"place" bigint GENERATED ALWAYS AS (id::bigint + pinned::bigint * 4294967296) STORED NOT NULL,
	CONSTRAINT "notes_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "notes_record" CHECK (num_nonnulls("notes"."project_id", "notes"."client_id", "notes"."supplier_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "phone_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"called_at" timestamp NOT NULL,
	"call_direction" text NOT NULL,
	"description" text NOT NULL,
	"contact_id" integer,
	"client_id" integer,
	"supplier_id" integer,
	"project_id" integer,
	"creator_id" integer NOT NULL,
	"folded" text GENERATED ALWAYS AS (tr_fold(description)) STORED,
	CONSTRAINT "phone_calls_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "phone_calls_direction" CHECK ("phone_calls"."call_direction" in ('inbound', 'outbound'))
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_event_company_id_client_id_clients_event_company_id_id_fk" FOREIGN KEY ("event_company_id","client_id") REFERENCES "public"."clients"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_event_company_id_contact_id_contacts_event_company_id_id_fk" FOREIGN KEY ("event_company_id","contact_id") REFERENCES "public"."contacts"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_event_company_id_client_id_clients_event_company_id_id_fk" FOREIGN KEY ("event_company_id","client_id") REFERENCES "public"."clients"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_project" ON "notes" USING btree ("event_company_id","project_id","place") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notes_client" ON "notes" USING btree ("event_company_id","client_id","place") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notes_supplier" ON "notes" USING btree ("event_company_id","supplier_id","place") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phone_calls_called" ON "phone_calls" USING btree ("event_company_id","called_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phone_calls_contact" ON "phone_calls" USING btree ("event_company_id","contact_id","called_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phone_calls_client" ON "phone_calls" USING btree ("event_company_id","client_id","called_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phone_calls_supplier" ON "phone_calls" USING btree ("event_company_id","supplier_id","called_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phone_calls_project" ON "phone_calls" USING btree ("event_company_id","project_id","called_at") WHERE deleted_at is null;