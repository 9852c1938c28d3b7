CREATE TABLE "budget_category_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_category_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'TRY' NOT NULL,
	"content" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "budget_category_templates_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "budget_category_templates_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at")
);
--> statement-breakpoint
CREATE TABLE "budget_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'TRY' NOT NULL,
	"content" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "budget_templates_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "budget_templates_event_company_id_name_deleted_at_unique" UNIQUE NULLS NOT DISTINCT("event_company_id","name","deleted_at")
);
--> statement-breakpoint
CREATE TABLE "budget_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"budget_id" integer NOT NULL,
	"row_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"price" numeric(17, 4) NOT NULL,
	"currency" text NOT NULL,
	"note" text,
	"valid_until" date,
	CONSTRAINT "budget_offers_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "budget_offers_price" CHECK ("budget_offers"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "budget_own_categories" ADD COLUMN "template_id" integer;--> statement-breakpoint
ALTER TABLE "budget_rows" ADD COLUMN "offer_id" integer;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "template_id" integer;--> statement-breakpoint
ALTER TABLE "budget_category_templates" ADD CONSTRAINT "budget_category_templates_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_templates" ADD CONSTRAINT "budget_templates_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_offers" ADD CONSTRAINT "budget_offers_event_company_id_budget_id_budgets_event_company_id_id_fk" FOREIGN KEY ("event_company_id","budget_id") REFERENCES "public"."budgets"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_offers" ADD CONSTRAINT "budget_offers_event_company_id_row_id_budget_rows_event_company_id_id_fk" FOREIGN KEY ("event_company_id","row_id") REFERENCES "public"."budget_rows"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_offers" ADD CONSTRAINT "budget_offers_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_offers_event_company_id_budget_id_row_id_index" ON "budget_offers" USING btree ("event_company_id","budget_id","row_id");--> statement-breakpoint
ALTER TABLE "budget_own_categories" ADD CONSTRAINT "budget_own_categories_event_company_id_template_id_budget_category_templates_event_company_id_id_fk" FOREIGN KEY ("event_company_id","template_id") REFERENCES "public"."budget_category_templates"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_rows" ADD CONSTRAINT "budget_rows_event_company_id_offer_id_budget_offers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","offer_id") REFERENCES "public"."budget_offers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_event_company_id_template_id_budget_templates_event_company_id_id_fk" FOREIGN KEY ("event_company_id","template_id") REFERENCES "public"."budget_templates"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Offers of what was sent stay, too; a merge of suppliers moves them, which changes nothing that was offered.
CREATE FUNCTION budget_offers_of_sent_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (to_jsonb(OLD) - '{supplier_id,version,updated_at}'::text[])
		IS NOT DISTINCT FROM (to_jsonb(NEW) - '{supplier_id,version,updated_at}'::text[]) THEN
		RETURN NEW;
	END IF;
	IF EXISTS (
		SELECT 1 FROM budgets b WHERE b.id = coalesce(NEW.budget_id, OLD.budget_id) AND b.sent_at IS NOT NULL
	) THEN
		RAISE EXCEPTION 'budget % was sent', coalesce(NEW.budget_id, OLD.budget_id) USING ERRCODE = 'check_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END $$;--> statement-breakpoint
CREATE TRIGGER budget_offers_sent BEFORE INSERT OR UPDATE OR DELETE ON budget_offers
	FOR EACH ROW EXECUTE FUNCTION budget_offers_of_sent_stay();
