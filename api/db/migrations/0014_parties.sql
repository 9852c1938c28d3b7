CREATE TABLE "supplier_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"supplier_id" integer NOT NULL,
	"bank" text NOT NULL,
	"holder" text,
	"currency" text DEFAULT 'TRY' NOT NULL,
	"iban" text NOT NULL,
	"is_default" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "supplier_accounts_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "supplier_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"supplier_id" integer NOT NULL,
	"title" text NOT NULL,
	"address" text NOT NULL,
	"city" text,
	"country" text DEFAULT 'TR' NOT NULL,
	"phone" text,
	CONSTRAINT "supplier_addresses_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "domain" text GENERATED ALWAYS AS (lower(coalesce(nullif(split_part(email, '@', 2), ''), substring(website from '^https?://(?:www\.)?([^/:]+)')))) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "fax" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "other_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "other_phones" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "is_main" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "profile_picture" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "name_legal" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "tax_office" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "creator_id" integer;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "domain" text GENERATED ALWAYS AS (lower(coalesce(nullif(split_part(email, '@', 2), ''), substring(website from '^https?://(?:www\.)?([^/:]+)')))) STORED;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD CONSTRAINT "supplier_accounts_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_addresses" ADD CONSTRAINT "supplier_addresses_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_accounts_event_company_id_supplier_id_index" ON "supplier_accounts" USING btree ("event_company_id","supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_accounts_iban" ON "supplier_accounts" USING btree ("event_company_id","iban");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_accounts_default" ON "supplier_accounts" USING btree ("event_company_id","supplier_id") WHERE is_default = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "supplier_addresses_event_company_id_supplier_id_index" ON "supplier_addresses" USING btree ("event_company_id","supplier_id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_event_company_id_industry_id_client_industries_event_company_id_id_fk" FOREIGN KEY ("event_company_id","industry_id") REFERENCES "public"."client_industries"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_event_company_id_position_id_contact_positions_event_company_id_id_fk" FOREIGN KEY ("event_company_id","position_id") REFERENCES "public"."contact_positions"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_domain" ON "clients" USING btree ("event_company_id","domain");--> statement-breakpoint
CREATE INDEX "clients_phone" ON "clients" USING btree ("event_company_id","phone");--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("event_company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "clients_industry" ON "clients" USING btree ("event_company_id","industry_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "clients_tax_number" ON "clients" USING btree ("event_company_id","tax_number");--> statement-breakpoint
CREATE INDEX "contacts_event_company_id_supplier_id_index" ON "contacts" USING btree ("event_company_id","supplier_id");--> statement-breakpoint
CREATE INDEX "contacts_created" ON "contacts" USING btree ("event_company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree ("event_company_id","email");--> statement-breakpoint
CREATE INDEX "contacts_mobile" ON "contacts" USING btree ("event_company_id","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_main_of_client" ON "contacts" USING btree ("event_company_id","client_id") WHERE is_main = 1 and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_main_of_supplier" ON "contacts" USING btree ("event_company_id","supplier_id") WHERE is_main = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "suppliers_domain" ON "suppliers" USING btree ("event_company_id","domain");--> statement-breakpoint
CREATE INDEX "suppliers_phone" ON "suppliers" USING btree ("event_company_id","phone");--> statement-breakpoint
CREATE INDEX "suppliers_created" ON "suppliers" USING btree ("event_company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "suppliers_categories" ON "suppliers" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "suppliers_tax_number" ON "suppliers" USING btree ("event_company_id","tax_number");--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_company" CHECK (("contacts"."client_id" is null) <> ("contacts"."supplier_id" is null));--> statement-breakpoint
-- drizzle-kit cannot write a collation into an index; those that run down have their empty values last, too.
CREATE INDEX clients_city_sort ON clients (event_company_id, city COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX clients_city_sort_desc ON clients (event_company_id, city COLLATE tr_sort DESC NULLS LAST, id DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX suppliers_city_sort ON suppliers (event_company_id, city COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX suppliers_city_sort_desc ON suppliers (event_company_id, city COLLATE tr_sort DESC NULLS LAST, id DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX contacts_email_sort ON contacts (event_company_id, email COLLATE tr_sort, id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX contacts_email_sort_desc ON contacts (event_company_id, email COLLATE tr_sort DESC NULLS LAST, id DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
-- Numbers are compared by their digits from here on; what was typed with gaps before is brought into that form.
UPDATE clients SET phone = regexp_replace(phone, '[^0-9+]', '', 'g') WHERE phone ~ '^\+[0-9() -]+$';--> statement-breakpoint
UPDATE suppliers SET phone = regexp_replace(phone, '[^0-9+]', '', 'g') WHERE phone ~ '^\+[0-9() -]+$';--> statement-breakpoint
UPDATE contacts SET phone = regexp_replace(phone, '[^0-9+]', '', 'g') WHERE phone ~ '^\+[0-9() -]+$';--> statement-breakpoint
UPDATE contacts SET mobile = regexp_replace(mobile, '[^0-9+]', '', 'g') WHERE mobile ~ '^\+[0-9() -]+$';
