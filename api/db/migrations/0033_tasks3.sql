ALTER TABLE "tasks" ADD COLUMN "starts_anchor" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "starts_days" smallint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "deadline_anchor" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "deadline_days" smallint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "starts_wanted" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_anchors" CHECK (("tasks"."starts_anchor" is null) = ("tasks"."starts_days" is null) and ("tasks"."deadline_anchor" is null) = ("tasks"."deadline_days" is null));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_anchored" CHECK (coalesce("tasks"."starts_anchor", "tasks"."deadline_anchor") is null or ("tasks"."project_id" is not null and "tasks"."repeat_unit" is null));