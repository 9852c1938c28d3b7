-- Texts of surveys become templates of mails (docs/decisions/106). They were sent in whatever language they were written.
INSERT INTO "email_templates" ("event_company_id", "kind", "language", "subject", "content")
SELECT s."event_company_id", 'survey', l."language", s."email_subject",
  CASE WHEN position('{link}' in s."email_content") > 0 THEN s."email_content" ELSE s."email_content" || '<p>{link}</p>' END
FROM "survey_settings" s CROSS JOIN (VALUES ('tr'), ('en')) AS l("language")
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "survey_settings" ALTER COLUMN "email_subject" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "survey_settings" ALTER COLUMN "email_content" SET DEFAULT '';