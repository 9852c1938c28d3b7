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
ALTER TABLE "loss_reasons" ADD CONSTRAINT "loss_reasons_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_event_company_id_loss_reason_id_loss_reasons_event_company_id_id_fk" FOREIGN KEY ("event_company_id","loss_reason_id") REFERENCES "public"."loss_reasons"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_forecast" ON "projects" USING btree ("event_company_id","lead_close_date","division_id","lead_currency","lead_value") WHERE deleted_at is null and stage <= 7;--> statement-breakpoint
CREATE INDEX "projects_touched" ON "projects" USING btree ("event_company_id","stage","touched_at") WHERE deleted_at is null and stage <= 7;--> statement-breakpoint
CREATE INDEX "projects_lost" ON "projects" USING btree ("event_company_id","stage_changed_at","loss_reason_id") WHERE deleted_at is null and stage >= 12 and coalesce(previous_stage, 0) <= 7;--> statement-breakpoint
UPDATE "projects" p SET "touched_at" = greatest(p."updated_at", (SELECT max(a."created_at") FROM "audit_log" a WHERE a."event_company_id" = p."event_company_id" AND a."model" = 'project' AND a."record_id" = p."id"));
