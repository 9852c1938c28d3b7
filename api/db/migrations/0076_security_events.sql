CREATE TABLE "security_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor_id" integer,
	"operator" boolean DEFAULT false NOT NULL,
	"person_id" integer,
	"actor_name" text,
	"subject" text,
	"address" text,
	"device" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"folded" text GENERATED ALWAYS AS (tr_fold(coalesce(actor_name, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(address, ''))) STORED,
	CONSTRAINT "security_events_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_event_company_id_actor_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","actor_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_event_company_id_person_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","person_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_event_company_id_kind_id_index" ON "security_events" USING btree ("event_company_id","kind","id");--> statement-breakpoint
CREATE INDEX "security_events_event_company_id_actor_id_id_index" ON "security_events" USING btree ("event_company_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "security_events_event_company_id_person_id_id_index" ON "security_events" USING btree ("event_company_id","person_id","id");--> statement-breakpoint
CREATE INDEX "security_events_created_at_index" ON "security_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "security_events_folded_trgm" ON "security_events" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- The audit is added to and nothing else: the application's own role gets the same refusal as everybody.
CREATE FUNCTION security_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.created_at < now() - interval '365 days' THEN RETURN OLD; END IF;
	ELSIF TG_OP = 'TRUNCATE' THEN
		IF NOT EXISTS (SELECT FROM security_events) THEN RETURN NULL; END IF;
	END IF;
	RAISE EXCEPTION 'security events are kept as they are for a year' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER security_events_stay BEFORE UPDATE OR DELETE ON security_events
	FOR EACH ROW EXECUTE FUNCTION security_events_stay();--> statement-breakpoint
CREATE TRIGGER security_events_not_emptied BEFORE TRUNCATE ON security_events
	FOR EACH STATEMENT EXECUTE FUNCTION security_events_stay();
