CREATE TABLE "messenger_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messenger_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"room_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"received_seq" integer DEFAULT 0 NOT NULL,
	"muted" smallint DEFAULT 0 NOT NULL,
	"left_at" timestamp with time zone,
	"push_due" timestamp with time zone,
	CONSTRAINT "messenger_members_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "messenger_members_event_company_id_room_id_user_id_unique" UNIQUE("event_company_id","room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messenger_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messenger_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"room_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"folded" text GENERATED ALWAYS AS (tr_fold(text)) STORED,
	CONSTRAINT "messenger_messages_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "messenger_messages_event_company_id_room_id_seq_unique" UNIQUE("event_company_id","room_id","seq")
);
--> statement-breakpoint
CREATE TABLE "messenger_rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messenger_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"kind" text NOT NULL,
	"name" text,
	"pair" text,
	"project_id" integer,
	"creator_id" integer NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messenger_rooms_event_company_id_id_unique" UNIQUE("event_company_id","id"),
	CONSTRAINT "messenger_rooms_event_company_id_pair_unique" UNIQUE("event_company_id","pair"),
	CONSTRAINT "messenger_rooms_event_company_id_project_id_unique" UNIQUE("event_company_id","project_id"),
	CONSTRAINT "messenger_rooms_kind" CHECK (("messenger_rooms"."kind" = 'DIRECT' and "messenger_rooms"."pair" is not null) or ("messenger_rooms"."kind" = 'GROUP' and "messenger_rooms"."name" is not null)
        or ("messenger_rooms"."kind" = 'PROJECT' and "messenger_rooms"."project_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "messenger_members" ADD CONSTRAINT "messenger_members_event_company_id_room_id_messenger_rooms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","room_id") REFERENCES "public"."messenger_rooms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messenger_members" ADD CONSTRAINT "messenger_members_event_company_id_user_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","user_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messenger_messages" ADD CONSTRAINT "messenger_messages_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messenger_messages" ADD CONSTRAINT "messenger_messages_event_company_id_room_id_messenger_rooms_event_company_id_id_fk" FOREIGN KEY ("event_company_id","room_id") REFERENCES "public"."messenger_rooms"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messenger_messages" ADD CONSTRAINT "messenger_messages_event_company_id_author_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","author_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messenger_rooms" ADD CONSTRAINT "messenger_rooms_event_company_id_event_companies_id_fk" FOREIGN KEY ("event_company_id") REFERENCES "public"."event_companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messenger_rooms" ADD CONSTRAINT "messenger_rooms_event_company_id_project_id_projects_event_company_id_id_fk" FOREIGN KEY ("event_company_id","project_id") REFERENCES "public"."projects"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messenger_rooms" ADD CONSTRAINT "messenger_rooms_event_company_id_creator_id_users_event_company_id_id_fk" FOREIGN KEY ("event_company_id","creator_id") REFERENCES "public"."users"("event_company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messenger_members_user" ON "messenger_members" USING btree ("event_company_id","user_id","room_id");--> statement-breakpoint
CREATE INDEX "messenger_members_push" ON "messenger_members" USING btree ("push_due") WHERE push_due is not null;--> statement-breakpoint
CREATE INDEX "messenger_messages_folded_trgm" ON "messenger_messages" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "messenger_rooms_last" ON "messenger_rooms" USING btree ("event_company_id","last_at","id") WHERE deleted_at is null;