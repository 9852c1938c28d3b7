CREATE TABLE "unsubscribe_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsubscribe_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"language" text NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "unsubscribe_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "unsubscribe_links_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsubscribe_links_event_company_id_email_index" ON "unsubscribe_links" USING btree ("event_company_id","email");--> statement-breakpoint
CREATE INDEX "unsubscribe_links_stopped" ON "unsubscribe_links" USING btree ("event_company_id","email") WHERE stopped_at is not null;--> statement-breakpoint
CREATE INDEX "unsubscribe_links_created" ON "unsubscribe_links" USING btree ("created_at") WHERE stopped_at is null;