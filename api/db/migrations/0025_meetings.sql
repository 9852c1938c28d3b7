CREATE TABLE "meetings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"meeting_type_id" integer NOT NULL,
	"starts_at" timestamp NOT NULL,
	"ends_at" timestamp NOT NULL,
	"location" smallint NOT NULL,
	"link" text,
	"address" text,
	"project_id" integer,
	"client_id" integer,
	"supplier_id" integer,
	"sponsor_id" integer,
	"participants" integer[] NOT NULL,
	"external_participants" text[] DEFAULT '{}' NOT NULL,
	"companies" text[] DEFAULT '{}' NOT NULL,
	"share" smallint DEFAULT 0 NOT NULL,
	"invited" text[] DEFAULT '{}' NOT NULL,
	"note" text,
	"note_after" text,
	"creator_id" integer NOT NULL,
	"folded" text GENERATED ALWAYS AS (tr_fold(subject)) STORED,
	CONSTRAINT "meetings_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "meetings_order" CHECK ("meetings"."ends_at" > "meetings"."starts_at" and "meetings"."ends_at"::date = "meetings"."starts_at"::date),
	CONSTRAINT "meetings_location" CHECK ("meetings"."location" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_event_company_id_meeting_type_id_meeting_types_event_company_id_id_fk" FOREIGN KEY ("event_company_id","meeting_type_id") REFERENCES "public"."meeting_types"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_event_company_id_client_id_clients_event_company_id_id_fk" FOREIGN KEY ("event_company_id","client_id") REFERENCES "public"."clients"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_event_company_id_sponsor_id_sponsors_event_company_id_id_fk" FOREIGN KEY ("event_company_id","sponsor_id") REFERENCES "public"."sponsors"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetings_starts" ON "meetings" USING btree ("event_company_id","starts_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meetings_created" ON "meetings" USING btree ("event_company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meetings_project" ON "meetings" USING btree ("event_company_id","project_id","starts_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meetings_client" ON "meetings" USING btree ("event_company_id","client_id","starts_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meetings_supplier" ON "meetings" USING btree ("event_company_id","supplier_id","starts_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meetings_sponsor" ON "meetings" USING btree ("event_company_id","sponsor_id");--> statement-breakpoint
CREATE INDEX "meetings_type" ON "meetings" USING btree ("event_company_id","meeting_type_id");--> statement-breakpoint
CREATE INDEX "meetings_creator" ON "meetings" USING btree ("event_company_id","creator_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meetings_participants" ON "meetings" USING gin ("participants") WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meetings_companies" ON "meetings" USING gin ("companies") WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "meetings_folded_prefix" ON "meetings" USING btree ("event_company_id","folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "meetings_folded_trgm" ON "meetings" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
-- By hand: drizzle-kit cannot write a collation into an index.
CREATE INDEX meetings_subject_sort ON meetings (event_company_id, subject COLLATE tr_sort, id) WHERE deleted_at is null;
