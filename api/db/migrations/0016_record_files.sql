CREATE TABLE "record_file_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_file_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_id" integer NOT NULL,
	"number" integer NOT NULL,
	"stored" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"creator_id" integer NOT NULL,
	"thumbnail" text,
	"thumbnail_due" timestamp with time zone,
	CONSTRAINT "record_file_versions_stored_unique" UNIQUE("stored"),
	CONSTRAINT "record_file_versions_thumbnail_unique" UNIQUE("thumbnail"),
	CONSTRAINT "record_file_versions_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "record_file_versions_event_company_id_file_id_number_unique" UNIQUE("event_company_id","file_id","number"),
	CONSTRAINT "record_file_versions_size" CHECK ("record_file_versions"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "record_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"model" text NOT NULL,
	"record_id" integer NOT NULL,
	"folder_id" integer,
	"name" text NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer NOT NULL,
	"folded" text GENERATED ALWAYS AS (tr_fold(name)) STORED,
	CONSTRAINT "record_files_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "record_folders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"model" text NOT NULL,
	"record_id" integer NOT NULL,
	"name" text NOT NULL,
	"creator_id" integer NOT NULL,
	CONSTRAINT "record_folders_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "unclaimed_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unclaimed_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored" text NOT NULL,
	CONSTRAINT "unclaimed_files_stored_unique" UNIQUE("stored"),
	CONSTRAINT "unclaimed_files_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
ALTER TABLE "record_file_versions" ADD CONSTRAINT "record_file_versions_event_company_id_file_id_record_files_event_company_id_id_fk" FOREIGN KEY ("event_company_id","file_id") REFERENCES "public"."record_files"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_file_versions" ADD CONSTRAINT "record_file_versions_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_event_company_id_folder_id_record_folders_event_company_id_id_fk" FOREIGN KEY ("event_company_id","folder_id") REFERENCES "public"."record_folders"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_event_company_id_changed_by_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","changed_by") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_folders" ADD CONSTRAINT "record_folders_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_folders" ADD CONSTRAINT "record_folders_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unclaimed_files" ADD CONSTRAINT "unclaimed_files_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_file_versions_thumbnail" ON "record_file_versions" USING btree ("thumbnail_due") WHERE thumbnail_due is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "record_files_name" ON "record_files" USING btree ("event_company_id","model","record_id",coalesce("folder_id", 0),"name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "record_files_folder" ON "record_files" USING btree ("event_company_id","folder_id");--> statement-breakpoint
CREATE INDEX "record_files_gone" ON "record_files" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "record_files_folded" ON "record_files" USING btree ("event_company_id","folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "record_files_folded_trgm" ON "record_files" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "record_folders_name" ON "record_folders" USING btree ("event_company_id","model","record_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "unclaimed_files_created_at_index" ON "unclaimed_files" USING btree ("created_at");