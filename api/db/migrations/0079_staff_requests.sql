CREATE TABLE "approval_chains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_chains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"type" text NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "approval_chains_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "approval_chains_event_company_id_type_unique" UNIQUE("event_company_id","type")
);
--> statement-breakpoint
CREATE TABLE "leaves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leaves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" integer NOT NULL,
	"leave_type" text NOT NULL,
	"starts_at" timestamp NOT NULL,
	"ends_at" timestamp NOT NULL,
	"days" numeric(5, 1) NOT NULL,
	"note" text,
	"substitute_id" integer,
	CONSTRAINT "leaves_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "leaves_event_company_id_request_id_unique" UNIQUE("event_company_id","request_id"),
	CONSTRAINT "leaves_order" CHECK ("leaves"."ends_at" >= "leaves"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "request_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"place" smallint NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"people" integer[] NOT NULL,
	"rule" text NOT NULL,
	"above" numeric(15, 2),
	"asked_at" timestamp with time zone,
	"decided_by" integer,
	"decided_for" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "request_steps_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "request_steps_event_company_id_request_id_round_place_unique" UNIQUE("event_company_id","request_id","round","place")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"requester_id" integer NOT NULL,
	"project_id" integer,
	"starts_on" date,
	"ends_on" date,
	"amount" numeric(15, 2),
	"currency" text,
	"company_amount" numeric(15, 2),
	"round" smallint DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text,
	"previous_id" integer,
	"people" integer[] NOT NULL,
	CONSTRAINT "requests_code_unique" UNIQUE("code"),
	CONSTRAINT "requests_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "requests_status" CHECK ("requests"."status" in ('PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN'))
);
--> statement-breakpoint
ALTER TABLE "approval_chains" ADD CONSTRAINT "approval_chains_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_event_company_id_request_id_requests_event_company_id_id_fk" FOREIGN KEY ("event_company_id","request_id") REFERENCES "public"."requests"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_event_company_id_substitute_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","substitute_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_event_company_id_request_id_requests_event_company_id_id_fk" FOREIGN KEY ("event_company_id","request_id") REFERENCES "public"."requests"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_event_company_id_decided_by_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","decided_by") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_steps" ADD CONSTRAINT "request_steps_event_company_id_decided_for_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","decided_for") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_event_company_id_requester_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","requester_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_event_company_id_previous_id_requests_event_company_id_id_fk" FOREIGN KEY ("event_company_id","previous_id") REFERENCES "public"."requests"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_steps_waiting" ON "request_steps" USING gin ("people") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "requests_sent" ON "requests" USING btree ("event_company_id","requester_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "requests_days" ON "requests" USING btree ("event_company_id","starts_on","id") WHERE deleted_at is null and starts_on is not null;--> statement-breakpoint
CREATE INDEX "requests_project" ON "requests" USING btree ("event_company_id","project_id","status") WHERE project_id is not null;