CREATE TABLE "bizdev_stages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bizdev_stages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"stage" smallint NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort_order" smallint NOT NULL,
	CONSTRAINT "bizdev_stages_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "bizdev_stages_event_company_id_stage_unique" UNIQUE("event_company_id","stage")
);
--> statement-breakpoint
CREATE TABLE "credit_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "credit_cards_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "credit_cards_event_company_id_name_unique" UNIQUE("event_company_id","name")
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "divisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"auto_project_ref" smallint DEFAULT 1 NOT NULL,
	"ref_prefix" text,
	CONSTRAINT "divisions_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "divisions_event_company_id_name_unique" UNIQUE("event_company_id","name")
);
--> statement-breakpoint
CREATE TABLE "event_companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_legal" text DEFAULT '' NOT NULL,
	"app_name" text DEFAULT 'Kulis' NOT NULL,
	"domain" text,
	"address" text,
	"postcode" text,
	"country" text DEFAULT 'TR' NOT NULL,
	"city" text,
	"timezone" text DEFAULT 'Europe/Istanbul' NOT NULL,
	"currency" text DEFAULT 'TRY' NOT NULL,
	"language" text DEFAULT 'tr' NOT NULL,
	"currencies" text[] DEFAULT '{"TRY","EUR","USD","GBP"}' NOT NULL,
	"memberships" text[] DEFAULT '{}' NOT NULL,
	"project_creation_responsible_assignment" text DEFAULT 'SCHEMA' NOT NULL,
	"project_closure_tolerance" integer DEFAULT 15 NOT NULL,
	"fin_due_days" integer DEFAULT 30 NOT NULL,
	"fin_prepayment_rate" numeric(6, 4) DEFAULT '0.5' NOT NULL,
	"fin_fee_type" text DEFAULT 'PERCENTAGE' NOT NULL,
	"fin_fee_amount" numeric(15, 2) DEFAULT '10' NOT NULL,
	"fin_expected_profit_ratio" numeric(6, 4) DEFAULT '0.15' NOT NULL,
	"service_fee_vat_rate" numeric(6, 4) DEFAULT '0.2' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "event_companies_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "modules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "modules_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "modules_event_company_id_code_unique" UNIQUE("event_company_id","code")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"scope" text NOT NULL,
	CONSTRAINT "positions_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "positions_event_company_id_name_unique" UNIQUE("event_company_id","name")
);
--> statement-breakpoint
CREATE TABLE "project_ref_counters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_ref_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_ref_counters_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "project_ref_counters_event_company_id_prefix_year_unique" UNIQUE("event_company_id","prefix","year")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"division_id" integer NOT NULL,
	CONSTRAINT "teams_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "teams_event_company_id_name_unique" UNIQUE("event_company_id","name")
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"vat_rate" numeric(6, 4) NOT NULL,
	CONSTRAINT "vat_rates_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "budget_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"vat_rate" numeric(6, 4) DEFAULT '0.2' NOT NULL,
	"supplier_category_ids" integer[] DEFAULT '{}' NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "budget_categories_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "budget_categories_event_company_id_name_unique" UNIQUE("event_company_id","name")
);
--> statement-breakpoint
CREATE TABLE "budget_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"category_id" integer NOT NULL,
	"item_ids" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "budget_groups_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "budget_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "budget_items_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_industries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_industries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "client_industries_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "client_industries_event_company_id_name_unique" UNIQUE("event_company_id","name")
);
--> statement-breakpoint
CREATE TABLE "contact_positions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contact_positions_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "contact_positions_event_company_id_name_unique" UNIQUE("event_company_id","name")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"currency" text NOT NULL,
	"buying" numeric(18, 6) NOT NULL,
	"selling" numeric(18, 6) NOT NULL,
	"date" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "exchange_rates_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "exchange_rates_event_company_id_currency_date_unique" UNIQUE("event_company_id","currency","date")
);
--> statement-breakpoint
CREATE TABLE "expense_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expense_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "expense_sources_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "expense_sources_event_company_id_name_unique" UNIQUE("event_company_id","name")
);
--> statement-breakpoint
CREATE TABLE "meeting_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"can_be_with_client" smallint DEFAULT 0 NOT NULL,
	"can_be_with_supplier" smallint DEFAULT 0 NOT NULL,
	"can_be_with_sponsor" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "meeting_types_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "meeting_types_event_company_id_name_unique" UNIQUE("event_company_id","name")
);
--> statement-breakpoint
CREATE TABLE "project_type_divisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_type_divisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"project_type_id" integer NOT NULL,
	"division_id" integer NOT NULL,
	CONSTRAINT "project_type_divisions_project_type_id_division_id_unique" UNIQUE("project_type_id","division_id")
);
--> statement-breakpoint
CREATE TABLE "project_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"budget_type" text NOT NULL,
	CONSTRAINT "project_types_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "project_types_event_company_id_name_unique" UNIQUE("event_company_id","name")
);
--> statement-breakpoint
CREATE TABLE "supplier_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"name_en" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "supplier_categories_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "supplier_categories_event_company_id_name_unique" UNIQUE("event_company_id","name")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer,
	"model" text NOT NULL,
	"record_id" integer NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_log_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	CONSTRAINT "idempotency_keys_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "idempotency_keys_event_company_id_user_id_key_unique" UNIQUE("event_company_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"model" text NOT NULL,
	"record_id" integer NOT NULL,
	"record_code" text,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"status" text DEFAULT 'POTENTIAL' NOT NULL,
	"industry_id" integer,
	"name_legal" text,
	"tax_office" text,
	"tax_number" text,
	"address" text,
	"city" text,
	"country" text DEFAULT 'TR' NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"fin_fee_type" text,
	"fin_fee_rate" numeric(15, 2),
	"fin_fee_currency" text,
	"profit_target" numeric(6, 3),
	"creator_id" integer,
	"folded" text GENERATED ALWAYS AS (tr_fold(name)) STORED,
	CONSTRAINT "clients_code_unique" UNIQUE("code"),
	CONSTRAINT "clients_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"name" text NOT NULL,
	"contact_type" text NOT NULL,
	"client_id" integer,
	"supplier_id" integer,
	"position_id" integer,
	"email" text,
	"phone" text,
	"mobile" text,
	"folded" text GENERATED ALWAYS AS (tr_fold(name)) STORED,
	CONSTRAINT "contacts_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer,
	"project_id" integer,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "link_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "link_tokens_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text DEFAULT 'staff' NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer,
	"project_id" integer,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "setup_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setup_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "setup_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'POTENTIAL' NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"city" text,
	"country" text DEFAULT 'TR' NOT NULL,
	"phone" text,
	"email" text,
	"folded" text GENERATED ALWAYS AS (tr_fold(name)) STORED,
	CONSTRAINT "suppliers_code_unique" UNIQUE("code"),
	CONSTRAINT "suppliers_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text,
	"phone" text,
	"position_id" integer NOT NULL,
	"division_id" integer,
	"team_id" integer,
	"reports_to" integer,
	"is_admin" smallint DEFAULT 0 NOT NULL,
	"language" text DEFAULT 'tr' NOT NULL,
	"profile_picture" text,
	"calendars" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"folded" text GENERATED ALWAYS AS (tr_fold(full_name)) STORED,
	CONSTRAINT "users_code_unique" UNIQUE("code"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounting_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounting_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"requester_id" integer NOT NULL,
	CONSTRAINT "accounting_requests_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"project_id" integer NOT NULL,
	"requester_id" integer NOT NULL,
	"approver_id" integer NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "approvals_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budgets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"creator_id" integer NOT NULL,
	CONSTRAINT "budgets_code_unique" UNIQUE("code"),
	CONSTRAINT "budgets_event_company_id_id_unique" UNIQUE("event_company_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"project_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "project_members_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "project_members_project_id_user_id_unique" UNIQUE("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"project_ref" text,
	"stage" smallint NOT NULL,
	"previous_stage" smallint,
	"current_status" text GENERATED ALWAYS AS (case when stage <= 7 then 'LEAD' when stage = 8 then 'PREP' when stage = 9 then 'OPERATION' when stage = 10 then 'PRECLOSE' when stage = 11 then 'CLOSED' when stage = 12 then 'POSTPONED' when stage = 13 then 'CANCELLED' else 'COMPETITION' end) STORED NOT NULL,
	"status_reason" text,
	"stage_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"starts_at" date NOT NULL,
	"ends_at" date NOT NULL,
	"country" text DEFAULT 'TR' NOT NULL,
	"city" text,
	"type_id" integer,
	"format" text DEFAULT 'inperson' NOT NULL,
	"client_id" integer,
	"contact_id" integer,
	"expected_attendee_count" integer,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"fin_fee_type" text,
	"fin_fee_percentage" numeric(6, 3),
	"fin_fee_fixed_amount" numeric(15, 2),
	"fin_fee_currency" text,
	"profit_target" numeric(6, 3),
	"currency" text DEFAULT 'TRY' NOT NULL,
	"lead_value" numeric(15, 2),
	"lead_currency" text,
	"lead_close_date" date,
	"client_response_date" date,
	"note" text,
	"responsible_id" integer NOT NULL,
	"creator_id" integer NOT NULL,
	"division_id" integer,
	"team_id" integer,
	"folded" text GENERATED ALWAYS AS (tr_fold(name || ' ' || coalesce(project_ref, ''))) STORED,
	CONSTRAINT "projects_code_unique" UNIQUE("code"),
	CONSTRAINT "projects_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "projects_stage" CHECK ("projects"."stage" between 0 and 14),
	CONSTRAINT "projects_dates" CHECK ("projects"."ends_at" >= "projects"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "bizdev_stages" ADD CONSTRAINT "bizdev_stages_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "credit_cards_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_ref_counters" ADD CONSTRAINT "project_ref_counters_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_event_company_id_division_id_divisions_event_company_id_id_fk" FOREIGN KEY ("event_company_id","division_id") REFERENCES "public"."divisions"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_rates" ADD CONSTRAINT "vat_rates_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_categories" ADD CONSTRAINT "budget_categories_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_groups" ADD CONSTRAINT "budget_groups_event_company_id_category_id_budget_categories_event_company_id_id_fk" FOREIGN KEY ("event_company_id","category_id") REFERENCES "public"."budget_categories"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_items" ADD CONSTRAINT "budget_items_event_company_id_category_id_budget_categories_event_company_id_id_fk" FOREIGN KEY ("event_company_id","category_id") REFERENCES "public"."budget_categories"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_industries" ADD CONSTRAINT "client_industries_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_positions" ADD CONSTRAINT "contact_positions_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_sources" ADD CONSTRAINT "expense_sources_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_types" ADD CONSTRAINT "meeting_types_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_type_divisions" ADD CONSTRAINT "project_type_divisions_event_company_id_project_type_id_project_types_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_type_id") REFERENCES "public"."project_types"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_type_divisions" ADD CONSTRAINT "project_type_divisions_event_company_id_division_id_divisions_event_company_id_id_fk" FOREIGN KEY ("event_company_id","division_id") REFERENCES "public"."divisions"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_types" ADD CONSTRAINT "project_types_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_categories" ADD CONSTRAINT "supplier_categories_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD CONSTRAINT "outbox_events_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_event_company_id_client_id_clients_event_company_id_id_fk" FOREIGN KEY ("event_company_id","client_id") REFERENCES "public"."clients"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_event_company_id_supplier_id_suppliers_event_company_id_id_fk" FOREIGN KEY ("event_company_id","supplier_id") REFERENCES "public"."suppliers"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_event_company_id_position_id_positions_event_company_id_id_fk" FOREIGN KEY ("event_company_id","position_id") REFERENCES "public"."positions"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_event_company_id_division_id_divisions_event_company_id_id_fk" FOREIGN KEY ("event_company_id","division_id") REFERENCES "public"."divisions"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_event_company_id_team_id_teams_event_company_id_id_fk" FOREIGN KEY ("event_company_id","team_id") REFERENCES "public"."teams"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_requests" ADD CONSTRAINT "accounting_requests_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_requests" ADD CONSTRAINT "accounting_requests_event_company_id_requester_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","requester_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_event_company_id_requester_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","requester_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_event_company_id_approver_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","approver_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_event_company_id_type_id_project_types_event_company_id_id_fk" FOREIGN KEY ("event_company_id","type_id") REFERENCES "public"."project_types"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_event_company_id_client_id_clients_event_company_id_id_fk" FOREIGN KEY ("event_company_id","client_id") REFERENCES "public"."clients"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_event_company_id_contact_id_contacts_event_company_id_id_fk" FOREIGN KEY ("event_company_id","contact_id") REFERENCES "public"."contacts"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_event_company_id_responsible_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","responsible_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_event_company_id_division_id_divisions_event_company_id_id_fk" FOREIGN KEY ("event_company_id","division_id") REFERENCES "public"."divisions"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_event_company_id_team_id_teams_event_company_id_id_fk" FOREIGN KEY ("event_company_id","team_id") REFERENCES "public"."teams"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_event_company_id_model_record_id_id_index" ON "audit_log" USING btree ("event_company_id","model","record_id","id");--> statement-breakpoint
CREATE INDEX "outbox_events_event_company_id_id_index" ON "outbox_events" USING btree ("event_company_id","id");--> statement-breakpoint
CREATE INDEX "clients_folded_trgm" ON "clients" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_event_company_id_client_id_index" ON "contacts" USING btree ("event_company_id","client_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suppliers_folded_trgm" ON "suppliers" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_event_company_id_reports_to_index" ON "users" USING btree ("event_company_id","reports_to");--> statement-breakpoint
CREATE INDEX "accounting_requests_event_company_id_project_id_status_index" ON "accounting_requests" USING btree ("event_company_id","project_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_pending" ON "approvals" USING btree ("project_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "budgets_event_company_id_project_id_index" ON "budgets" USING btree ("event_company_id","project_id");--> statement-breakpoint
CREATE INDEX "project_members_event_company_id_user_id_index" ON "project_members" USING btree ("event_company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_ref" ON "projects" USING btree ("event_company_id","project_ref") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_status_starts" ON "projects" USING btree ("event_company_id","current_status","starts_at","id");--> statement-breakpoint
CREATE INDEX "projects_starts" ON "projects" USING btree ("event_company_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "projects_stage_close" ON "projects" USING btree ("event_company_id","stage","lead_close_date","id");--> statement-breakpoint
CREATE INDEX "projects_attendees" ON "projects" USING btree ("event_company_id","expected_attendee_count","id");--> statement-breakpoint
CREATE INDEX "projects_value" ON "projects" USING btree ("event_company_id","lead_value","id");--> statement-breakpoint
CREATE INDEX "projects_division" ON "projects" USING btree ("event_company_id","division_id","current_status","starts_at");--> statement-breakpoint
CREATE INDEX "projects_team" ON "projects" USING btree ("event_company_id","team_id","current_status","starts_at");--> statement-breakpoint
CREATE INDEX "projects_responsible" ON "projects" USING btree ("event_company_id","responsible_id");--> statement-breakpoint
CREATE INDEX "projects_client" ON "projects" USING btree ("event_company_id","client_id");--> statement-breakpoint
CREATE INDEX "projects_folded_trgm" ON "projects" USING gin ("folded" gin_trgm_ops);