CREATE TABLE "depot_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "depot_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"low_stock" integer DEFAULT 0 NOT NULL,
	"location" text,
	"folded" text GENERATED ALWAYS AS (tr_fold(name || ' ' || category || ' ' || coalesce(location, ''))) STORED,
	CONSTRAINT "depot_items_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "depot_items_quantity" CHECK ("depot_items"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "depot_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "depot_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" integer NOT NULL,
	"direction" text NOT NULL,
	"quantity" integer NOT NULL,
	"balance" integer NOT NULL,
	"project_id" integer,
	"moved_on" date NOT NULL,
	"user_id" integer NOT NULL,
	"creator_id" integer NOT NULL,
	CONSTRAINT "depot_movements_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "depot_movements_quantity" CHECK ("depot_movements"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "digests_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "digests_event_company_id_user_id_day_unique" UNIQUE("event_company_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "editing" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "editing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"model" text NOT NULL,
	"record_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "editing_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "editing_event_company_id_model_record_id_user_id_unique" UNIQUE("event_company_id","model","record_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "feedback_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "files_name_unique" UNIQUE("name"),
	CONSTRAINT "files_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "notification_choices_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "notification_choices_event_company_id_user_id_type_unique" UNIQUE("event_company_id","user_id","type")
);
--> statement-breakpoint
CREATE TABLE "notification_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "notification_recipients_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "notification_recipients_event_company_id_type_user_id_unique" UNIQUE("event_company_id","type","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"model" text NOT NULL,
	"record_id" integer NOT NULL,
	"record_code" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"event_id" bigint,
	"read_at" timestamp with time zone,
	"digest_due" timestamp with time zone,
	"push_due" timestamp with time zone,
	CONSTRAINT "notifications_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "notifications_event_id_user_id_unique" UNIQUE("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "presence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"tab" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "presence_event_company_id_user_id_tab_unique" UNIQUE("event_company_id","user_id","tab")
);
--> statement-breakpoint
CREATE TABLE "push_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"platform" text NOT NULL,
	"endpoint" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	CONSTRAINT "push_tokens_endpoint_hash_unique" UNIQUE("endpoint_hash"),
	CONSTRAINT "push_tokens_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
DROP INDEX "clients_folded_trgm";--> statement-breakpoint
DROP INDEX "suppliers_folded_trgm";--> statement-breakpoint
DROP INDEX "projects_folded_trgm";--> statement-breakpoint
ALTER TABLE "event_companies" ADD COLUMN "lcv_domain" text;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "audit_id" integer;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "theme" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "onboarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "depot_items" ADD CONSTRAINT "depot_items_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_movements" ADD CONSTRAINT "depot_movements_event_company_id_item_id_depot_items_event_company_id_id_fk" FOREIGN KEY ("event_company_id","item_id") REFERENCES "public"."depot_items"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_movements" ADD CONSTRAINT "depot_movements_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_movements" ADD CONSTRAINT "depot_movements_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depot_movements" ADD CONSTRAINT "depot_movements_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editing" ADD CONSTRAINT "editing_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "depot_items_folded_trgm" ON "depot_items" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "depot_movements_event_company_id_item_id_id_index" ON "depot_movements" USING btree ("event_company_id","item_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_picture" ON "files" USING btree ("event_company_id","user_id") WHERE kind = 'picture';--> statement-breakpoint
CREATE INDEX "notifications_event_company_id_user_id_id_index" ON "notifications" USING btree ("event_company_id","user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("event_company_id","user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_digest" ON "notifications" USING btree ("digest_due") WHERE digest_due is not null;--> statement-breakpoint
CREATE INDEX "notifications_push" ON "notifications" USING btree ("push_due") WHERE push_due is not null;--> statement-breakpoint
CREATE INDEX "presence_event_company_id_seen_at_index" ON "presence" USING btree ("event_company_id","seen_at");--> statement-breakpoint
CREATE INDEX "push_tokens_event_company_id_user_id_index" ON "push_tokens" USING btree ("event_company_id","user_id");--> statement-breakpoint
ALTER TABLE "outbox_events" ADD CONSTRAINT "outbox_events_event_company_id_audit_id_audit_log_event_company_id_id_fk" FOREIGN KEY ("event_company_id","audit_id") REFERENCES "public"."audit_log"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_events_new" ON "outbox_events" USING btree ("id") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "clients_folded_prefix" ON "clients" USING btree ("event_company_id","folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contacts_folded_trgm" ON "contacts" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contacts_folded_prefix" ON "contacts" USING btree ("event_company_id","folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "suppliers_folded_prefix" ON "suppliers" USING btree ("event_company_id","folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_folded_trgm" ON "users" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "projects_folded_prefix" ON "projects" USING btree ("event_company_id","folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "clients_folded_trgm" ON "clients" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "suppliers_folded_trgm" ON "suppliers" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "projects_folded_trgm" ON "projects" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);