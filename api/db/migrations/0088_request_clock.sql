ALTER TABLE "request_steps" ADD COLUMN "auto_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_steps" ADD COLUMN "escalated" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_companies" ADD COLUMN "request_reminder_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_companies" ADD COLUMN "request_escalation_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "leaves_substitute" ON "leaves" USING btree ("event_company_id","substitute_id","ends_at") WHERE substitute_id is not null;--> statement-breakpoint
CREATE INDEX "request_steps_asked" ON "request_steps" USING btree ("event_company_id","asked_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "requests_previous" ON "requests" USING btree ("event_company_id","previous_id","id") WHERE previous_id is not null;