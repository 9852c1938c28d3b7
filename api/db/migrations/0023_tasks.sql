CREATE TABLE "task_labels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"color" text DEFAULT 'neutral' NOT NULL,
	CONSTRAINT "task_labels_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "task_labels_event_company_id_name_unique" UNIQUE("event_company_id","name")
);
--> statement-breakpoint
CREATE TABLE "task_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "task_sections_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "task_sections_event_company_id_name_unique" UNIQUE("event_company_id","name")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"is_milestone" smallint DEFAULT 0 NOT NULL,
	"is_checklist" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"project_id" integer,
	"section_id" integer,
	"starts_at" date NOT NULL,
	"starts_time" time,
	"deadline_at" date,
	"deadline_time" time,
	"priority" smallint DEFAULT 1 NOT NULL,
	"labels" integer[] DEFAULT '{}' NOT NULL,
	"responsibles" integer[] NOT NULL,
	"responsible_id" integer NOT NULL,
	"creator_id" integer NOT NULL,
	"completed_at" timestamp with time zone,
	"completed_by_id" integer,
	"reminded_at" timestamp with time zone,
	"folded" text GENERATED ALWAYS AS (tr_fold(title)) STORED,
	"begins" timestamp GENERATED ALWAYS AS (starts_at + coalesce(starts_time, time '00:00')) STORED NOT NULL,
	"due" timestamp GENERATED ALWAYS AS (coalesce(deadline_at + coalesce(deadline_time, time '23:59:59'), starts_at + coalesce(starts_time, time '23:59:59'))) STORED NOT NULL,
	CONSTRAINT "tasks_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "tasks_deadline" CHECK (("tasks"."is_milestone" = 1) = ("tasks"."deadline_at" is null)),
	CONSTRAINT "tasks_responsibles" CHECK ("tasks"."responsibles"[1] = "tasks"."responsible_id")
);
--> statement-breakpoint
ALTER TABLE "task_labels" ADD CONSTRAINT "task_labels_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_sections" ADD CONSTRAINT "task_sections_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_event_company_id_section_id_task_sections_event_company_id_id_fk" FOREIGN KEY ("event_company_id","section_id") REFERENCES "public"."task_sections"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_event_company_id_responsible_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","responsible_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_event_company_id_completed_by_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","completed_by_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("event_company_id","due","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_begins" ON "tasks" USING btree ("event_company_id","begins","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_priority" ON "tasks" USING btree ("event_company_id","priority","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_created" ON "tasks" USING btree ("event_company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_project" ON "tasks" USING btree ("event_company_id","project_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_section" ON "tasks" USING btree ("event_company_id","section_id");--> statement-breakpoint
CREATE INDEX "tasks_open_due" ON "tasks" USING btree ("event_company_id","due","id") WHERE deleted_at is null and completed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_open_creator" ON "tasks" USING btree ("event_company_id","creator_id") WHERE deleted_at is null and completed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_open_responsibles" ON "tasks" USING gin ("responsibles") WITH (fastupdate=false) WHERE deleted_at is null and completed_at is null;--> statement-breakpoint
CREATE INDEX "tasks_responsibles" ON "tasks" USING gin ("responsibles") WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_labels" ON "tasks" USING gin ("labels") WITH (fastupdate=false) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_folded_trgm" ON "tasks" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- Companies that are there begin with the lists that new ones get.
INSERT INTO task_sections (event_company_id, name, sort_order) SELECT c.id, s.name, s.place FROM event_companies c,
	(VALUES ('Planlama', 0), ('Hazırlık', 1), ('Etkinlik günü', 2), ('Kapanış', 3)) s (name, place);--> statement-breakpoint
INSERT INTO task_labels (event_company_id, name, color) SELECT c.id, l.name, l.color FROM event_companies c,
	(VALUES ('Bütçe', 'warning'), ('Konaklama', 'info'), ('Müşteri', 'accent'), ('Sözleşme', 'danger'), ('Tasarım', 'success'),
	('Tedarikçi', 'neutral'), ('Ulaşım', 'info')) l (name, color);--> statement-breakpoint
-- drizzle-kit cannot write a collation or an order into an index. Rows without a value come last either way, as the lists have them.
CREATE INDEX tasks_title_sort ON tasks (event_company_id, title COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX tasks_completed ON tasks (event_company_id, completed_at, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX tasks_completed_desc ON tasks (event_company_id, completed_at DESC NULLS LAST, id DESC NULLS FIRST) WHERE deleted_at is null;
