ALTER TABLE "tallies" ADD COLUMN "choice_id" integer;--> statement-breakpoint
-- by hand: how many clients, suppliers and contacts there are, as running totals. The arguments of the trigger are the model,
-- what a row's state is, what its choice is, and where its choices stand if it has several.
CREATE FUNCTION tally_choices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS one FROM added'
    WHEN 'DELETE' THEN 'SELECT *, -1 AS one FROM removed'
    ELSE 'SELECT *, 1 AS one FROM added UNION ALL SELECT *, -1 AS one FROM removed' END;
BEGIN
  EXECUTE format(
    'INSERT INTO tallies (event_company_id, model, state, choice_id, number, valued, amount)
     SELECT event_company_id, %L, state, choice, sum(one), 0, 0
     FROM (SELECT changed.event_company_id, %s AS state, %s AS choice, one FROM (%s) changed %s WHERE changed.deleted_at IS NULL) counted
     GROUP BY event_company_id, state, choice HAVING sum(one) <> 0',
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], changed, coalesce(TG_ARGV[3], ''));
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  one record;
  act text;
BEGIN
  FOR one IN SELECT * FROM (VALUES
    ('clients', 'client', 'CASE status WHEN ''EXISTING'' THEN 1 ELSE 0 END', 'industry_id', ''),
    ('suppliers', 'supplier', 'CASE status WHEN ''EXISTING'' THEN 1 ELSE 0 END', 'NULL::integer', ''),
    ('suppliers', 'supplier_category', 'CASE status WHEN ''EXISTING'' THEN 1 ELSE 0 END', 'category',
      'CROSS JOIN LATERAL unnest(category_ids) category'),
    ('contacts', 'contact', 'CASE contact_type WHEN ''S'' THEN 1 ELSE 0 END', 'position_id', '')
  ) AS made (source, model, state, choice, choices)
  LOOP
    FOREACH act IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION tally_choices(%L, %L, %L, %L)',
        one.model || '_tally_' || act, act, one.source,
        CASE act WHEN 'insert' THEN 'NEW TABLE AS added' WHEN 'delete' THEN 'OLD TABLE AS removed'
          ELSE 'OLD TABLE AS removed NEW TABLE AS added' END,
        one.model, one.state, one.choice, one.choices);
    END LOOP;
    EXECUTE format(
      'INSERT INTO tallies (event_company_id, model, state, choice_id, number, valued, amount)
       SELECT event_company_id, %L, state, choice, count(*), 0, 0
       FROM (SELECT event_company_id, %s AS state, %s AS choice FROM %I %s WHERE deleted_at IS NULL) counted GROUP BY 1, 3, 4',
      one.model, one.state, one.choice, one.source, one.choices);
  END LOOP;
END $$;
