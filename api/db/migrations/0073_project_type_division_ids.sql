ALTER TABLE "project_types" ADD COLUMN "division_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
update "project_types" set "division_ids" = "linked"."ids"
  from (select "project_type_id", array_agg("division_id" order by "division_id") as "ids" from "project_type_divisions" group by 1) "linked"
  where "linked"."project_type_id" = "project_types"."id";
