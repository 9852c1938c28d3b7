CREATE TABLE "room_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pair_id" integer NOT NULL,
	"attendee_id" integer NOT NULL,
	"mate_id" integer NOT NULL,
	CONSTRAINT "room_members_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "room_members_once" UNIQUE("event_company_id","attendee_id")
);
--> statement-breakpoint
CREATE TABLE "room_pairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"project_id" integer NOT NULL,
	"asker_id" integer NOT NULL,
	"asked_id" integer NOT NULL,
	"state" text NOT NULL,
	"entry_id" integer,
	"field_id" integer,
	"answer_entry_id" integer,
	"language" text NOT NULL,
	"token_hash" text,
	CONSTRAINT "room_pairs_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "room_pairs_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "room_pairs_two" CHECK ("room_pairs"."asker_id" <> "room_pairs"."asked_id")
);
--> statement-breakpoint
ALTER TABLE "form_entries" DROP CONSTRAINT "form_entries_attendee";--> statement-breakpoint
ALTER TABLE "room_members" ADD CONSTRAINT "room_members_event_company_id_pair_id_room_pairs_event_company_id_id_fk" FOREIGN KEY ("event_company_id","pair_id") REFERENCES "public"."room_pairs"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_members" ADD CONSTRAINT "room_members_event_company_id_attendee_id_attendees_event_company_id_id_fk" FOREIGN KEY ("event_company_id","attendee_id") REFERENCES "public"."attendees"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_members" ADD CONSTRAINT "room_members_event_company_id_mate_id_attendees_event_company_id_id_fk" FOREIGN KEY ("event_company_id","mate_id") REFERENCES "public"."attendees"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_pairs" ADD CONSTRAINT "room_pairs_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_pairs" ADD CONSTRAINT "room_pairs_event_company_id_asker_id_attendees_event_company_id_id_fk" FOREIGN KEY ("event_company_id","asker_id") REFERENCES "public"."attendees"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_pairs" ADD CONSTRAINT "room_pairs_event_company_id_asked_id_attendees_event_company_id_id_fk" FOREIGN KEY ("event_company_id","asked_id") REFERENCES "public"."attendees"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_pairs" ADD CONSTRAINT "room_pairs_event_company_id_entry_id_form_entries_event_company_id_id_fk" FOREIGN KEY ("event_company_id","entry_id") REFERENCES "public"."form_entries"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_pairs" ADD CONSTRAINT "room_pairs_event_company_id_answer_entry_id_form_entries_event_company_id_id_fk" FOREIGN KEY ("event_company_id","answer_entry_id") REFERENCES "public"."form_entries"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_pairs" ADD CONSTRAINT "room_pairs_event_company_id_field_id_form_fields_event_company_id_id_fk" FOREIGN KEY ("event_company_id","field_id") REFERENCES "public"."form_fields"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_members_event_company_id_pair_id_index" ON "room_members" USING btree ("event_company_id","pair_id");--> statement-breakpoint
CREATE INDEX "room_members_event_company_id_mate_id_index" ON "room_members" USING btree ("event_company_id","mate_id");--> statement-breakpoint
CREATE INDEX "room_pairs_event_company_id_project_id_index" ON "room_pairs" USING btree ("event_company_id","project_id");--> statement-breakpoint
CREATE INDEX "room_pairs_event_company_id_asked_id_index" ON "room_pairs" USING btree ("event_company_id","asked_id");--> statement-breakpoint
CREATE INDEX "room_pairs_event_company_id_entry_id_index" ON "room_pairs" USING btree ("event_company_id","entry_id");--> statement-breakpoint
CREATE INDEX "room_pairs_event_company_id_answer_entry_id_index" ON "room_pairs" USING btree ("event_company_id","answer_entry_id");--> statement-breakpoint
CREATE INDEX "room_pairs_event_company_id_field_id_index" ON "room_pairs" USING btree ("event_company_id","field_id");--> statement-breakpoint
CREATE INDEX "room_pairs_event_company_id_asker_id_index" ON "room_pairs" USING btree ("event_company_id","asker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_pairs_open" ON "room_pairs" USING btree ("event_company_id","asker_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "form_entries_attendee" ON "form_entries" USING btree ("event_company_id","attendee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_entries_door" ON "form_entries" USING btree ("event_company_id","form_id","attendee_id") WHERE entered_by is not null;--> statement-breakpoint
UPDATE form_answers a SET value = jsonb_build_object('name', a.value)
FROM form_fields f
WHERE f.event_company_id = a.event_company_id AND f.id = a.field_id AND f.type = 'room_mates' AND jsonb_typeof(a.value) = 'string';--> statement-breakpoint
UPDATE form_entries e SET draft = e.draft || m.names
FROM (
  SELECT d.id, jsonb_object_agg(f.id::text, jsonb_build_object('name', d.draft -> f.id::text)) AS names
  FROM form_entries d
  JOIN form_fields f ON f.event_company_id = d.event_company_id AND f.form_id = d.form_id
  WHERE f.type = 'room_mates' AND jsonb_typeof(d.draft -> f.id::text) = 'string'
  GROUP BY d.id
) m
WHERE m.id = e.id;
