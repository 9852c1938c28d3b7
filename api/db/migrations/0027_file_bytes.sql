-- by hand: how many files' versions a company keeps and their bytes, as running totals; a version's size never changes.
CREATE FUNCTION tally_file_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tallies (event_company_id, model, state, number, valued, amount)
    SELECT event_company_id, 'record_file_version', 0, count(*), count(*), sum(size) FROM added GROUP BY event_company_id;
  ELSE
    INSERT INTO tallies (event_company_id, model, state, number, valued, amount)
    SELECT event_company_id, 'record_file_version', 0, -count(*), -count(*), -sum(size) FROM removed GROUP BY event_company_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_file_versions_tally_insert AFTER INSERT ON record_file_versions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_file_bytes();
--> statement-breakpoint
CREATE TRIGGER record_file_versions_tally_delete AFTER DELETE ON record_file_versions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_file_bytes();
--> statement-breakpoint
INSERT INTO tallies (event_company_id, model, state, number, valued, amount)
SELECT event_company_id, 'record_file_version', 0, count(*), count(*), sum(size) FROM record_file_versions GROUP BY event_company_id;
