ALTER TABLE "positions" ADD COLUMN "permissions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "limits" jsonb DEFAULT '{}'::jsonb NOT NULL;