-- Projects of releases that made their first lists at the first visit of the page. Such a release locks the project
-- before it looks, so these locks come first, and the second statement sees what it made meanwhile.
DO $$ BEGIN
  PERFORM FROM projects p
  WHERE NOT EXISTS (SELECT FROM attendee_lists l WHERE l.event_company_id = p.event_company_id AND l.project_id = p.id)
  ORDER BY p.id FOR NO KEY UPDATE;
END $$;
--> statement-breakpoint
INSERT INTO attendee_lists (event_company_id, project_id, kind, name, created_at, updated_at)
SELECT p.event_company_id, p.id, list.kind, list.name, p.created_at, p.created_at
FROM projects p CROSS JOIN (VALUES
  (1, 'invited', 'Davetliler'),
  (2, 'registered', 'Kayıtlılar'),
  (3, 'speakers', 'Konuşmacılar')
) AS list (place, kind, name)
WHERE NOT EXISTS (SELECT FROM attendee_lists l WHERE l.event_company_id = p.event_company_id AND l.project_id = p.id)
ORDER BY p.id, list.place;
