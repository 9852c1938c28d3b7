CREATE TABLE "import_mappings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"noun" text NOT NULL,
	"heads_hash" text NOT NULL,
	"fields" jsonb NOT NULL,
	"key" text,
	CONSTRAINT "import_mappings_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "import_mappings_heads" UNIQUE("event_company_id","user_id","noun","heads_hash")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"fate" text,
	"faults" jsonb,
	"twin" jsonb,
	"changes" jsonb,
	"outcome" text,
	"record_id" integer,
	"record_code" text,
	"record_version" integer,
	CONSTRAINT "import_rows_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "import_rows_event_company_id_import_id_number_unique" UNIQUE("event_company_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creator_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"noun" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"heads" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"key" text,
	"add_twins" smallint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"due" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"worked_to" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"counts" jsonb,
	CONSTRAINT "imports_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "loss_reasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loss_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "loss_reasons_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "loss_reasons_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at")
);
--> statement-breakpoint
ALTER TABLE "bizdev_stages" ADD COLUMN "stale_days" smallint DEFAULT 14;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "loss_reason_id" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "touched_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_event_company_id_import_id_imports_event_company_id_id_fk" FOREIGN KEY ("event_company_id","import_id") REFERENCES "public"."imports"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_event_company_id_actor_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","actor_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loss_reasons" ADD CONSTRAINT "loss_reasons_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_fate" ON "import_rows" USING btree ("event_company_id","import_id","fate","number");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("event_company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "imports_file" ON "imports" USING btree ("event_company_id","file_hash");--> statement-breakpoint
CREATE INDEX "imports_due" ON "imports" USING btree ("due") WHERE due is not null;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_event_company_id_loss_reason_id_loss_reasons_event_company_id_id_fk" FOREIGN KEY ("event_company_id","loss_reason_id") REFERENCES "public"."loss_reasons"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_forecast" ON "projects" USING btree ("event_company_id","lead_close_date","division_id","lead_currency","lead_value") WHERE deleted_at is null and stage <= 7;--> statement-breakpoint
CREATE INDEX "projects_touched" ON "projects" USING btree ("event_company_id","stage","touched_at") WHERE deleted_at is null and stage <= 7;--> statement-breakpoint
CREATE INDEX "projects_lost" ON "projects" USING btree ("event_company_id","stage_changed_at","loss_reason_id") WHERE deleted_at is null and stage >= 12 and coalesce(previous_stage, 0) <= 7;--> statement-breakpoint
UPDATE "projects" p SET "touched_at" = greatest(p."updated_at", (SELECT max(a."created_at") FROM "audit_log" a WHERE a."event_company_id" = p."event_company_id" AND a."model" = 'project' AND a."record_id" = p."id"));
