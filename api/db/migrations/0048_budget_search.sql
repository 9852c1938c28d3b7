ALTER TABLE "budgets" ADD COLUMN "folded" text GENERATED ALWAYS AS (tr_fold(name)) STORED;--> statement-breakpoint
CREATE INDEX "budgets_folded" ON "budgets" USING btree ("event_company_id","folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "budgets_folded_trgm" ON "budgets" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- What a name is found by is generated after triggers have run, so it is none of what they compare.
CREATE OR REPLACE FUNCTION sent_budgets_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The client's approval is noted afterwards, and the version counts it.
	IF (to_jsonb(OLD) - '{approved_on,approved_by,version,updated_at,folded}'::text[])
		IS DISTINCT FROM (to_jsonb(NEW) - '{approved_on,approved_by,version,updated_at,folded}'::text[]) THEN
		RAISE EXCEPTION 'budget % was sent', OLD.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
