-- by hand: how many to-dos there are, and how many each person has, by whether they are done (`tally_choices` of 0031).
DO $$
DECLARE
  one record;
  act text;
BEGIN
  FOR one IN SELECT * FROM (VALUES
    ('task', 'NULL::integer', ''),
    ('task_person', 'person', 'CROSS JOIN LATERAL unnest(responsibles) person')
  ) AS made (model, choice, choices)
  LOOP
    FOREACH act IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON tasks REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION tally_choices(%L, %L, %L, %L)',
        one.model || '_tally_' || act, act,
        CASE act WHEN 'insert' THEN 'NEW TABLE AS added' WHEN 'delete' THEN 'OLD TABLE AS removed'
          ELSE 'OLD TABLE AS removed NEW TABLE AS added' END,
        one.model, 'CASE WHEN completed_at IS NULL THEN 0 ELSE 1 END', one.choice, one.choices);
    END LOOP;
    EXECUTE format(
      'INSERT INTO tallies (event_company_id, model, state, choice_id, number, valued, amount)
       SELECT event_company_id, %L, state, choice, count(*), 0, 0
       FROM (SELECT event_company_id, CASE WHEN completed_at IS NULL THEN 0 ELSE 1 END AS state, %s AS choice
         FROM tasks %s WHERE deleted_at IS NULL) counted GROUP BY 1, 3, 4',
      one.model, one.choice, one.choices);
  END LOOP;
END $$;
