CREATE TABLE "list_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" smallint DEFAULT 0 NOT NULL,
	"is_default" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "list_views_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_views_list" ON "list_views" USING btree ("event_company_id","list") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("event_company_id","user_id","list","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_default" ON "list_views" USING btree ("event_company_id","user_id","list") WHERE is_default = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_ends" ON "projects" USING btree ("event_company_id","ends_at","id") WHERE deleted_at is null;--> statement-breakpoint
-- drizzle-kit cannot write a collation into an index. Rows without a value come last either way, as the lists have them.
CREATE INDEX projects_city_sort ON projects (event_company_id, city COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX projects_city_sort_desc ON projects (event_company_id, city COLLATE tr_sort DESC NULLS LAST, id DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX projects_ref_sort ON projects (event_company_id, project_ref COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX projects_ref_sort_desc ON projects (event_company_id, project_ref COLLATE tr_sort DESC NULLS LAST, id DESC NULLS FIRST) WHERE deleted_at is null;
