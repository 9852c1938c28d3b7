ALTER TABLE "budget_rows" ADD COLUMN "supplier_id" integer;--> statement-breakpoint
ALTER TABLE "budget_rows" ADD CONSTRAINT "budget_rows_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_rows_supplier" ON "budget_rows" USING btree ("event_company_id","supplier_id") WHERE supplier_id is not null and deleted_at is null;--> statement-breakpoint
-- Lines of what was sent stay as they were; a merge of suppliers moves their supplier, as it moves that of their offers.
CREATE FUNCTION budget_rows_of_sent_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.supplier_id IS DISTINCT FROM OLD.supplier_id
		AND (to_jsonb(OLD) - '{supplier_id,version,updated_at}'::text[])
		IS NOT DISTINCT FROM (to_jsonb(NEW) - '{supplier_id,version,updated_at}'::text[]) THEN
		RETURN NEW;
	END IF;
	PERFORM 1 FROM budgets b WHERE b.id IN (NEW.budget_id, OLD.budget_id) AND b.sent_at IS NOT NULL;
	IF FOUND THEN
		RAISE EXCEPTION 'budget % was sent', coalesce(OLD.budget_id, NEW.budget_id) USING ERRCODE = 'check_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
DROP TRIGGER budget_rows_sent ON budget_rows;--> statement-breakpoint
CREATE TRIGGER budget_rows_sent BEFORE INSERT OR UPDATE OR DELETE ON budget_rows
	FOR EACH ROW EXECUTE FUNCTION budget_rows_of_sent_stay();--> statement-breakpoint
-- Last, for the rows that it writes wait for a trigger of their sets.
UPDATE budget_rows r SET supplier_id = o.supplier_id FROM budget_offers o
	WHERE o.event_company_id = r.event_company_id AND o.id = r.offer_id AND o.deleted_at IS NULL;
