ALTER TABLE "security_events" DROP CONSTRAINT "security_events_event_company_id_actor_id_users_event_company_id_id_fk";
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_event_company_id_person_id_users_event_company_id_id_fk";
