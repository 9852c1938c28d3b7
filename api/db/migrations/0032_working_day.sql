CREATE TABLE "external_calendars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_calendars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"color" smallint NOT NULL,
	"url" text,
	"etag" text,
	"text_hash" text,
	"read_from" date,
	"read_at" timestamp with time zone,
	"fault" text,
	"faults" smallint DEFAULT 0 NOT NULL,
	"event_count" integer DEFAULT 0 NOT NULL,
	"cut" smallint DEFAULT 0 NOT NULL,
	"due" timestamp with time zone,
	CONSTRAINT "external_calendars_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "external_calendars_color" CHECK ("external_calendars"."color" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "external_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"calendar_id" integer NOT NULL,
	"title" text NOT NULL,
	"place" text,
	"starts_at" timestamp NOT NULL,
	"ends_at" timestamp NOT NULL,
	"all_day" smallint NOT NULL,
	CONSTRAINT "external_events_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "external_events_order" CHECK ("external_events"."ends_at" >= "external_events"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "feed_layers" text[] DEFAULT '{"meetings","tasks","projects"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "task_reminders" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_timezone" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_unit" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_every" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_weekdays" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_day" smallint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_until" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_times" smallint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_base" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "follows_id" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "reminders" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "reminded_until" timestamp;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "remind_next" timestamp GENERATED ALWAYS AS (least(case when coalesce(deadline_at, starts_at) + coalesce(case when deadline_at is null then starts_time else deadline_time end, time '09:00') - reminders[1] * interval '1 minute' > coalesce(reminded_until, timestamp '1900-01-01') then coalesce(deadline_at, starts_at) + coalesce(case when deadline_at is null then starts_time else deadline_time end, time '09:00') - reminders[1] * interval '1 minute' end, case when coalesce(deadline_at, starts_at) + coalesce(case when deadline_at is null then starts_time else deadline_time end, time '09:00') - reminders[2] * interval '1 minute' > coalesce(reminded_until, timestamp '1900-01-01') then coalesce(deadline_at, starts_at) + coalesce(case when deadline_at is null then starts_time else deadline_time end, time '09:00') - reminders[2] * interval '1 minute' end, case when coalesce(deadline_at, starts_at) + coalesce(case when deadline_at is null then starts_time else deadline_time end, time '09:00') - reminders[3] * interval '1 minute' > coalesce(reminded_until, timestamp '1900-01-01') then coalesce(deadline_at, starts_at) + coalesce(case when deadline_at is null then starts_time else deadline_time end, time '09:00') - reminders[3] * interval '1 minute' end, case when coalesce(deadline_at, starts_at) + coalesce(case when deadline_at is null then starts_time else deadline_time end, time '09:00') - reminders[4] * interval '1 minute' > coalesce(reminded_until, timestamp '1900-01-01') then coalesce(deadline_at, starts_at) + coalesce(case when deadline_at is null then starts_time else deadline_time end, time '09:00') - reminders[4] * interval '1 minute' end, case when coalesce(deadline_at, starts_at) + coalesce(case when deadline_at is null then starts_time else deadline_time end, time '09:00') - reminders[5] * interval '1 minute' > coalesce(reminded_until, timestamp '1900-01-01') then coalesce(deadline_at, starts_at) + coalesce(case when deadline_at is null then starts_time else deadline_time end, time '09:00') - reminders[5] * interval '1 minute' end)) STORED;--> statement-breakpoint
ALTER TABLE "external_calendars" ADD CONSTRAINT "external_calendars_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_calendars" ADD CONSTRAINT "external_calendars_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_events" ADD CONSTRAINT "external_events_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_events" ADD CONSTRAINT "external_events_event_company_id_calendar_id_external_calendars_event_company_id_id_fk" FOREIGN KEY ("event_company_id","calendar_id") REFERENCES "public"."external_calendars"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_calendars_user" ON "external_calendars" USING btree ("event_company_id","user_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "external_calendars_due" ON "external_calendars" USING btree ("due") WHERE due is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "external_calendars_removed" ON "external_calendars" USING btree ("deleted_at") WHERE deleted_at is not null and (url is not null or event_count > 0);--> statement-breakpoint
CREATE INDEX "external_events_starts" ON "external_events" USING btree ("event_company_id","calendar_id","starts_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_follows" ON "tasks" USING btree ("event_company_id","follows_id") WHERE deleted_at is null and follows_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_remind" ON "tasks" USING btree ("remind_next") WHERE deleted_at is null and completed_at is null and remind_next is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_second_timezone" CHECK ("users"."second_timezone" <> '');