ALTER TABLE "budgets" ADD COLUMN "file_facts" jsonb;--> statement-breakpoint
-- Versions that were sent before have the day of their sending, and the settings and names of this moment.
ALTER TABLE "budgets" DISABLE TRIGGER budgets_sent_stay;--> statement-breakpoint
UPDATE budgets b SET file_facts = (
	SELECT jsonb_build_object(
		'day', sent.day,
		'valid_until', sent.day + s.valid_days,
		'main_color', coalesce(s.main_color, '#7a1f5c'),
		'secondary_color', coalesce(s.secondary_color, '#f3edf1'),
		'note', s.footer_note,
		'terms', s.terms,
		'has_signature', coalesce(s.has_signature, false),
		'client', c.name,
		'company', e.name,
		'project', p.name,
		'starts_at', p.starts_at,
		'ends_at', p.ends_at,
		'prepared_by', u.full_name
	)
	FROM event_companies e
	JOIN projects p ON p.event_company_id = e.id AND p.id = b.project_id
	JOIN users u ON u.event_company_id = e.id AND u.id = b.creator_id
	LEFT JOIN clients c ON c.event_company_id = e.id AND c.id = p.client_id
	LEFT JOIN export_settings s ON s.event_company_id = e.id,
	LATERAL (SELECT (b.sent_at AT TIME ZONE e.timezone)::date AS day) sent
	WHERE e.id = b.event_company_id
) WHERE b.sent_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ENABLE TRIGGER budgets_sent_stay;
