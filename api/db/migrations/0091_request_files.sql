CREATE TABLE "request_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"user_id" integer NOT NULL,
	"request_id" integer,
	"item_place" smallint,
	"place" smallint DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"stored" text NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "request_files_code_unique" UNIQUE("code"),
	CONSTRAINT "request_files_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "request_files_size" CHECK ("request_files"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_event_company_id_request_id_requests_event_company_id_id_fk" FOREIGN KEY ("event_company_id","request_id") REFERENCES "public"."requests"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_files_request" ON "request_files" USING btree ("event_company_id","request_id");--> statement-breakpoint
CREATE INDEX "request_files_hash" ON "request_files" USING btree ("event_company_id","hash");--> statement-breakpoint
CREATE INDEX "request_files_stored" ON "request_files" USING btree ("event_company_id","stored");--> statement-breakpoint
CREATE INDEX "request_files_unsent" ON "request_files" USING btree ("event_company_id","user_id") WHERE request_id is null;--> statement-breakpoint
CREATE INDEX "request_files_removed" ON "request_files" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
-- by hand: files of requests take the company's space as files of records do (0027).
CREATE TRIGGER request_files_tally_insert AFTER INSERT ON request_files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_file_bytes();
--> statement-breakpoint
CREATE TRIGGER request_files_tally_delete AFTER DELETE ON request_files REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_file_bytes();
