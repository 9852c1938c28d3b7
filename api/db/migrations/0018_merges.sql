CREATE TABLE "different_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "different_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"model" text NOT NULL,
	"low_id" integer NOT NULL,
	"high_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "different_records_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "different_records_event_company_id_model_low_id_high_id_unique" UNIQUE("event_company_id","model","low_id","high_id")
);
--> statement-breakpoint
CREATE TABLE "merge_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merge_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"merge_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"column_name" text NOT NULL,
	"row_id" integer NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"model" text NOT NULL,
	"target_id" integer NOT NULL,
	"source_ids" integer[] NOT NULL,
	"user_id" integer NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"split_at" timestamp with time zone,
	"split_by" integer,
	CONSTRAINT "merges_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "different_records" ADD CONSTRAINT "different_records_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_records" ADD CONSTRAINT "different_records_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_moves" ADD CONSTRAINT "merge_moves_event_company_id_merge_id_merges_event_company_id_id_fk" FOREIGN KEY ("event_company_id","merge_id") REFERENCES "public"."merges"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_event_company_id_split_by_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","split_by") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merge_moves_event_company_id_merge_id_index" ON "merge_moves" USING btree ("event_company_id","merge_id");--> statement-breakpoint
CREATE INDEX "merges_event_company_id_created_at_id_index" ON "merges" USING btree ("event_company_id","created_at","id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_event_company_id_merged_into_clients_event_company_id_id_fk" FOREIGN KEY ("event_company_id","merged_into") REFERENCES "public"."clients"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_event_company_id_merged_into_contacts_event_company_id_id_fk" FOREIGN KEY ("event_company_id","merged_into") REFERENCES "public"."contacts"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_event_company_id_merged_into_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","merged_into") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_merged_into" ON "clients" USING btree ("event_company_id","merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "contacts_merged_into" ON "contacts" USING btree ("event_company_id","merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "suppliers_merged_into" ON "suppliers" USING btree ("event_company_id","merged_into") WHERE merged_into is not null;