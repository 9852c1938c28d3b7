ALTER TABLE "import_rows" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "take" smallint;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "warnings" jsonb;