CREATE TABLE "attendee_columns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendee_columns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"project_id" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "attendee_columns_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "attendee_columns_key" UNIQUE("event_company_id","project_id","key")
);
--> statement-breakpoint
CREATE TABLE "attendee_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendee_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "attendee_lists_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"project_id" integer NOT NULL,
	"list_id" integer NOT NULL,
	"name" text NOT NULL,
	"surname" text,
	"email" text,
	"phone" text,
	"company" text,
	"title" text,
	"attendance" smallint,
	"checked_in_at" timestamp with time zone,
	"note" text,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"finds" text GENERATED ALWAYS AS (tr_fold(rtrim(coalesce(name, '') || ' ' || coalesce(surname, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company, '') || ' ' || coalesce(title, ''), ' ')) || '|' || regexp_replace(rtrim(coalesce(phone, ''), '|'), '[^\d|]', '', 'g')) STORED,
	CONSTRAINT "attendees_code_unique" UNIQUE("code"),
	CONSTRAINT "attendees_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
DROP INDEX "imports_created";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "project_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "list_id" integer;--> statement-breakpoint
ALTER TABLE "attendee_columns" ADD CONSTRAINT "attendee_columns_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_lists" ADD CONSTRAINT "attendee_lists_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendees" ADD CONSTRAINT "attendees_event_company_id_list_id_attendee_lists_event_company_id_id_fk" FOREIGN KEY ("event_company_id","list_id") REFERENCES "public"."attendee_lists"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendee_lists_event_company_id_project_id_index" ON "attendee_lists" USING btree ("event_company_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendees_email_of_list" ON "attendees" USING btree ("event_company_id","list_id","email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendees_email" ON "attendees" USING btree ("event_company_id","project_id","email");--> statement-breakpoint
CREATE INDEX "attendees_list" ON "attendees" USING btree ("event_company_id","list_id");--> statement-breakpoint
CREATE INDEX "attendees_created" ON "attendees" USING btree ("event_company_id","project_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendees_checked_in" ON "attendees" USING btree ("event_company_id","project_id","checked_in_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendees_checked_in_desc" ON "attendees" USING btree ("event_company_id","project_id","checked_in_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendees_finds" ON "attendees" USING gin ("finds" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_event_company_id_list_id_attendee_lists_event_company_id_id_fk" FOREIGN KEY ("event_company_id","list_id") REFERENCES "public"."attendee_lists"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_project" ON "imports" USING btree ("event_company_id","project_id","created_at","id") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("event_company_id","created_at","id") WHERE project_id is null;--> statement-breakpoint
CREATE INDEX attendees_name_sort ON attendees (event_company_id, project_id, name COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX attendees_surname_sort ON attendees (event_company_id, project_id, surname COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX attendees_surname_sort_desc ON attendees (event_company_id, project_id, surname COLLATE tr_sort DESC NULLS LAST, id DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX attendees_email_sort ON attendees (event_company_id, project_id, email COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX attendees_email_sort_desc ON attendees (event_company_id, project_id, email COLLATE tr_sort DESC NULLS LAST, id DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX attendees_company_sort ON attendees (event_company_id, project_id, company COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX attendees_company_sort_desc ON attendees (event_company_id, project_id, company COLLATE tr_sort DESC NULLS LAST, id DESC NULLS FIRST) WHERE deleted_at is null;
