CREATE TABLE "budget_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"budget_id" integer NOT NULL,
	"contact_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"sent_by_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"opened_at" timestamp with time zone,
	"decision" text,
	"decided_at" timestamp with time zone,
	"comments" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "budget_reviews_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "budget_reviews_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "budget_reviews_decided" CHECK (("budget_reviews"."decision" is null) = ("budget_reviews"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment" text;--> statement-breakpoint
ALTER TABLE "budget_reviews" ADD CONSTRAINT "budget_reviews_event_company_id_budget_id_budgets_event_company_id_id_fk" FOREIGN KEY ("event_company_id","budget_id") REFERENCES "public"."budgets"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_reviews" ADD CONSTRAINT "budget_reviews_event_company_id_contact_id_contacts_event_company_id_id_fk" FOREIGN KEY ("event_company_id","contact_id") REFERENCES "public"."contacts"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_reviews" ADD CONSTRAINT "budget_reviews_event_company_id_sent_by_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","sent_by_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_reviews_event_company_id_budget_id_id_index" ON "budget_reviews" USING btree ("event_company_id","budget_id","id");--> statement-breakpoint
CREATE INDEX "budget_reviews_event_company_id_contact_id_index" ON "budget_reviews" USING btree ("event_company_id","contact_id");--> statement-breakpoint
CREATE INDEX "budget_reviews_event_company_id_email_index" ON "budget_reviews" USING btree ("event_company_id","email");