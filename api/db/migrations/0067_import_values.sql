CREATE TABLE "import_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"import_id" integer NOT NULL,
	"field" text NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	"choice" text,
	"target" text,
	CONSTRAINT "import_values_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "import_values_key" UNIQUE("event_company_id","import_id","field","scope","key")
);
--> statement-breakpoint
ALTER TABLE "import_values" ADD CONSTRAINT "import_values_event_company_id_import_id_imports_event_company_id_id_fk" FOREIGN KEY ("event_company_id","import_id") REFERENCES "public"."imports"("event_company_id","id") ON DELETE no action ON UPDATE no action;