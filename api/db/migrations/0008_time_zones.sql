UPDATE "users" SET "timezone" = NULL WHERE "timezone" = '';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_timezone" CHECK ("users"."timezone" <> '');
