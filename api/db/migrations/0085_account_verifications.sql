CREATE TABLE "account_verifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"supplier_id" integer NOT NULL,
	"account_no" text NOT NULL,
	"verified_by" integer,
	CONSTRAINT "account_verifications_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_verifications" ADD CONSTRAINT "account_verifications_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_verifications" ADD CONSTRAINT "account_verifications_event_company_id_verified_by_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","verified_by") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_verifications_event_company_id_supplier_id_account_no_index" ON "account_verifications" USING btree ("event_company_id","supplier_id","account_no");--> statement-breakpoint
-- Accounts of the time before need no second person.
INSERT INTO "account_verifications" ("event_company_id", "supplier_id", "account_no")
SELECT DISTINCT "event_company_id", "supplier_id", "iban" FROM "supplier_accounts" WHERE "deleted_at" IS NULL;
