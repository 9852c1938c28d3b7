CREATE TABLE "tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"model" text NOT NULL,
	"division_id" integer,
	"team_id" integer,
	"responsible_id" integer,
	"state" smallint NOT NULL,
	"currency" text,
	"number" integer NOT NULL,
	"valued" integer NOT NULL,
	"amount" numeric(24, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tallies" ADD CONSTRAINT "tallies_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tallies_company" ON "tallies" USING btree ("event_company_id","model");--> statement-breakpoint
-- One statement writes one difference for each group that it changes; what an update leaves as it is cancels out.
CREATE FUNCTION tally_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tallies (event_company_id, model, division_id, team_id, responsible_id, state, currency, number, valued, amount)
    SELECT event_company_id, 'project', division_id, team_id, responsible_id, stage, lead_currency,
      count(*), count(lead_value), coalesce(sum(lead_value), 0)
    FROM added WHERE deleted_at IS NULL
    GROUP BY event_company_id, division_id, team_id, responsible_id, stage, lead_currency;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tallies (event_company_id, model, division_id, team_id, responsible_id, state, currency, number, valued, amount)
    SELECT event_company_id, 'project', division_id, team_id, responsible_id, stage, lead_currency,
      -count(*), -count(lead_value), -coalesce(sum(lead_value), 0)
    FROM removed WHERE deleted_at IS NULL
    GROUP BY event_company_id, division_id, team_id, responsible_id, stage, lead_currency;
  ELSE
    INSERT INTO tallies (event_company_id, model, division_id, team_id, responsible_id, state, currency, number, valued, amount)
    SELECT event_company_id, 'project', division_id, team_id, responsible_id, stage, lead_currency,
      sum(one), sum(CASE WHEN lead_value IS NULL THEN 0 ELSE one END), coalesce(sum(one * lead_value), 0)
    FROM (
      SELECT event_company_id, division_id, team_id, responsible_id, stage, lead_currency, lead_value, 1 AS one
      FROM added WHERE deleted_at IS NULL
      UNION ALL
      SELECT event_company_id, division_id, team_id, responsible_id, stage, lead_currency, lead_value, -1
      FROM removed WHERE deleted_at IS NULL
    ) changed
    GROUP BY event_company_id, division_id, team_id, responsible_id, stage, lead_currency
    HAVING sum(one) <> 0 OR sum(CASE WHEN lead_value IS NULL THEN 0 ELSE one END) <> 0 OR coalesce(sum(one * lead_value), 0) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_tally_insert AFTER INSERT ON projects REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_projects();
--> statement-breakpoint
CREATE TRIGGER projects_tally_update AFTER UPDATE ON projects REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_projects();
--> statement-breakpoint
CREATE TRIGGER projects_tally_delete AFTER DELETE ON projects REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_projects();
--> statement-breakpoint
INSERT INTO tallies (event_company_id, model, division_id, team_id, responsible_id, state, currency, number, valued, amount)
SELECT event_company_id, 'project', division_id, team_id, responsible_id, stage, lead_currency,
  count(*), count(lead_value), coalesce(sum(lead_value), 0)
FROM projects WHERE deleted_at IS NULL
GROUP BY event_company_id, division_id, team_id, responsible_id, stage, lead_currency;
