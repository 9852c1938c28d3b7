-- What a sent budget had stays in it, and it gets nothing more: of a part that is moved both
-- budgets are asked.
CREATE OR REPLACE FUNCTION budget_parts_of_sent_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM budgets b WHERE b.id IN (NEW.budget_id, OLD.budget_id) AND b.sent_at IS NOT NULL;
	IF FOUND THEN
		RAISE EXCEPTION 'budget % was sent', coalesce(OLD.budget_id, NEW.budget_id) USING ERRCODE = 'check_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
CREATE FUNCTION sent_budgets_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'budget % was sent', OLD.id USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER budgets_sent_kept BEFORE DELETE ON budgets
	FOR EACH ROW WHEN (OLD.sent_at IS NOT NULL) EXECUTE FUNCTION sent_budgets_are_kept();--> statement-breakpoint
-- Truncating asks no row; where a sent budget is, none of the tables is emptied.
CREATE FUNCTION sent_budgets_are_not_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM budgets b WHERE b.sent_at IS NOT NULL) THEN
		RAISE EXCEPTION 'a budget of % was sent', TG_TABLE_NAME USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER budgets_not_truncated BEFORE TRUNCATE ON budgets
	FOR EACH STATEMENT EXECUTE FUNCTION sent_budgets_are_not_truncated();--> statement-breakpoint
CREATE TRIGGER budget_rows_not_truncated BEFORE TRUNCATE ON budget_rows
	FOR EACH STATEMENT EXECUTE FUNCTION sent_budgets_are_not_truncated();--> statement-breakpoint
CREATE TRIGGER budget_own_categories_not_truncated BEFORE TRUNCATE ON budget_own_categories
	FOR EACH STATEMENT EXECUTE FUNCTION sent_budgets_are_not_truncated();--> statement-breakpoint
CREATE TRIGGER budget_rates_not_truncated BEFORE TRUNCATE ON budget_rates
	FOR EACH STATEMENT EXECUTE FUNCTION sent_budgets_are_not_truncated();--> statement-breakpoint
CREATE TRIGGER budget_offers_not_truncated BEFORE TRUNCATE ON budget_offers
	FOR EACH STATEMENT EXECUTE FUNCTION sent_budgets_are_not_truncated();
