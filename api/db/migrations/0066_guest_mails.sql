ALTER TABLE "forms" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;