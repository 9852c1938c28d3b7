ALTER TABLE "export_settings" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "export_settings" ADD COLUMN "valid_days" integer;--> statement-breakpoint
ALTER TABLE "export_settings" ADD COLUMN "has_signature" boolean DEFAULT false NOT NULL;