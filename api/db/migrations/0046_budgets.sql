CREATE TABLE "budget_own_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_own_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"budget_id" integer NOT NULL,
	"category_id" integer,
	"name" text NOT NULL,
	"vat_rate" numeric(7, 4) NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_service_fee" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "budget_own_categories_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "budget_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"budget_id" integer NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(18, 6) NOT NULL,
	"date" date NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "budget_rates_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "budget_rates_currency" UNIQUE("event_company_id","budget_id","currency"),
	CONSTRAINT "budget_rates_rate" CHECK ("budget_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "budget_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"budget_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"kind" text NOT NULL,
	"group_id" integer,
	"item_id" integer,
	"group_definition_id" integer,
	"name" text NOT NULL,
	"note" text,
	"alt_group" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"quantity" numeric(12, 2) DEFAULT '1' NOT NULL,
	"repeat" numeric(8, 2) DEFAULT '1' NOT NULL,
	"price_buy" numeric(17, 4) DEFAULT '0' NOT NULL,
	"currency_buy" text NOT NULL,
	"price_sell" numeric(17, 4) DEFAULT '0' NOT NULL,
	"currency_sell" text NOT NULL,
	"vat_rate" numeric(7, 4) NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deal_id" text,
	"sort_order" integer NOT NULL,
	CONSTRAINT "budget_rows_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "budget_rows_kind" CHECK ("budget_rows"."kind" in ('ITEM', 'GROUP') and ("budget_rows"."kind" = 'ITEM' or "budget_rows"."group_id" is null)),
	CONSTRAINT "budget_rows_default_of_set" CHECK ("budget_rows"."alt_group" is not null or not "budget_rows"."is_default"),
	CONSTRAINT "budget_rows_internal" CHECK (not "budget_rows"."is_internal" or "budget_rows"."price_sell" = 0)
);
--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "service_fee_type" text;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "service_fee_amount" numeric(15, 4);--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "service_fee_vat_rate" numeric(7, 4) DEFAULT '20' NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "rate_type" text DEFAULT 'selling' NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "sent_by_id" integer;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "approved_on" date;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "total_buy" numeric(19, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "total_sell" numeric(19, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "total_sell_with_service_fee" numeric(19, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "total_sell_with_vat" numeric(19, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "profit" numeric(19, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_own_categories" ADD CONSTRAINT "budget_own_categories_event_company_id_budget_id_budgets_event_company_id_id_fk" FOREIGN KEY ("event_company_id","budget_id") REFERENCES "public"."budgets"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_own_categories" ADD CONSTRAINT "budget_own_categories_event_company_id_category_id_budget_categories_event_company_id_id_fk" FOREIGN KEY ("event_company_id","category_id") REFERENCES "public"."budget_categories"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_rates" ADD CONSTRAINT "budget_rates_event_company_id_budget_id_budgets_event_company_id_id_fk" FOREIGN KEY ("event_company_id","budget_id") REFERENCES "public"."budgets"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_rows" ADD CONSTRAINT "budget_rows_event_company_id_budget_id_budgets_event_company_id_id_fk" FOREIGN KEY ("event_company_id","budget_id") REFERENCES "public"."budgets"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_rows" ADD CONSTRAINT "budget_rows_event_company_id_category_id_budget_own_categories_event_company_id_id_fk" FOREIGN KEY ("event_company_id","category_id") REFERENCES "public"."budget_own_categories"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_rows" ADD CONSTRAINT "budget_rows_event_company_id_group_id_budget_rows_event_company_id_id_fk" FOREIGN KEY ("event_company_id","group_id") REFERENCES "public"."budget_rows"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_rows" ADD CONSTRAINT "budget_rows_event_company_id_item_id_budget_items_event_company_id_id_fk" FOREIGN KEY ("event_company_id","item_id") REFERENCES "public"."budget_items"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_rows" ADD CONSTRAINT "budget_rows_event_company_id_group_definition_id_budget_groups_event_company_id_id_fk" FOREIGN KEY ("event_company_id","group_definition_id") REFERENCES "public"."budget_groups"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_own_categories_event_company_id_budget_id_sort_order_index" ON "budget_own_categories" USING btree ("event_company_id","budget_id","sort_order");--> statement-breakpoint
CREATE INDEX "budget_rows_event_company_id_budget_id_sort_order_index" ON "budget_rows" USING btree ("event_company_id","budget_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "budget_rows_default" ON "budget_rows" USING btree ("event_company_id","budget_id","alt_group") WHERE is_default and alt_group is not null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_event_company_id_source_id_budgets_event_company_id_id_fk" FOREIGN KEY ("event_company_id","source_id") REFERENCES "public"."budgets"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_event_company_id_sent_by_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","sent_by_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_service_fee" CHECK (("budgets"."service_fee_type" is null) = ("budgets"."service_fee_amount" is null));--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_sent" CHECK (("budgets"."sent_at" is null) = ("budgets"."sent_by_id" is null));--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_approved" CHECK ("budgets"."approved_on" is null or "budgets"."sent_at" is not null);--> statement-breakpoint
-- BUD-035: of alternatives exactly one is the default, when the transaction ends.
CREATE FUNCTION budget_sets_have_default() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	of_company integer := coalesce(NEW.event_company_id, OLD.event_company_id);
	of_budget integer := coalesce(NEW.budget_id, OLD.budget_id);
BEGIN
	IF EXISTS (
		SELECT 1 FROM budget_rows r
		WHERE r.event_company_id = of_company AND r.budget_id = of_budget AND r.deleted_at IS NULL
			AND r.alt_group IN (NEW.alt_group, OLD.alt_group)
		GROUP BY r.alt_group HAVING count(*) FILTER (WHERE r.is_default) <> 1
	) THEN
		RAISE EXCEPTION 'a set of alternatives of budget % has no default', of_budget USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER budget_rows_sets_inserted AFTER INSERT ON budget_rows DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW.alt_group IS NOT NULL) EXECUTE FUNCTION budget_sets_have_default();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER budget_rows_sets_updated AFTER UPDATE ON budget_rows DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW.alt_group IS NOT NULL OR OLD.alt_group IS NOT NULL) EXECUTE FUNCTION budget_sets_have_default();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER budget_rows_sets_deleted AFTER DELETE ON budget_rows DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (OLD.alt_group IS NOT NULL) EXECUTE FUNCTION budget_sets_have_default();--> statement-breakpoint
-- What was sent to a client stays as it was sent, whoever writes.
CREATE FUNCTION budget_parts_of_sent_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT 1 FROM budgets b WHERE b.id = coalesce(NEW.budget_id, OLD.budget_id) AND b.sent_at IS NOT NULL
	) THEN
		RAISE EXCEPTION 'budget % was sent', coalesce(NEW.budget_id, OLD.budget_id) USING ERRCODE = 'check_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
CREATE TRIGGER budget_rows_sent BEFORE INSERT OR UPDATE OR DELETE ON budget_rows
	FOR EACH ROW EXECUTE FUNCTION budget_parts_of_sent_stay();--> statement-breakpoint
CREATE TRIGGER budget_own_categories_sent BEFORE INSERT OR UPDATE OR DELETE ON budget_own_categories
	FOR EACH ROW EXECUTE FUNCTION budget_parts_of_sent_stay();--> statement-breakpoint
CREATE TRIGGER budget_rates_sent BEFORE INSERT OR UPDATE OR DELETE ON budget_rates
	FOR EACH ROW EXECUTE FUNCTION budget_parts_of_sent_stay();--> statement-breakpoint
CREATE FUNCTION sent_budgets_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The client's approval is noted afterwards, and the version counts it.
	IF (to_jsonb(OLD) - '{approved_on,approved_by,version,updated_at}'::text[])
		IS DISTINCT FROM (to_jsonb(NEW) - '{approved_on,approved_by,version,updated_at}'::text[]) THEN
		RAISE EXCEPTION 'budget % was sent', OLD.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER budgets_sent_stay BEFORE UPDATE ON budgets
	FOR EACH ROW WHEN (OLD.sent_at IS NOT NULL) EXECUTE FUNCTION sent_budgets_stay();
