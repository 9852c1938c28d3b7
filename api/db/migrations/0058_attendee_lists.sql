-- Every project has the first lists of its people from its beginning (contract/projects/attendee-facts.ts), whatever
-- release inserted it: reading them writes nothing.
CREATE FUNCTION create_first_attendee_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO attendee_lists (event_company_id, project_id, kind, name, created_at, updated_at)
  SELECT added.event_company_id, added.id, list.kind, list.name, added.created_at, added.created_at
  FROM added CROSS JOIN (VALUES
    (1, 'invited', 'Davetliler'),
    (2, 'registered', 'Kayıtlılar'),
    (3, 'speakers', 'Konuşmacılar')
  ) AS list (place, kind, name)
  ORDER BY added.id, list.place;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_first_attendee_lists AFTER INSERT ON projects REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION create_first_attendee_lists();
