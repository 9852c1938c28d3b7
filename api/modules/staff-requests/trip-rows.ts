import { eq } from "drizzle-orm";

import { tripTypes, type TripType } from "#contract/requests/trip-facts";
import type { Trip } from "#contract/requests/trips";
import type { RequestStatus } from "#contract/requests/request-types";

import type { Reader } from "../../context";
import { projects } from "../../db/schema/projects";
import { trips, type requests } from "../../db/schema/staff-requests";
import { owned, ownedOrDeleted } from "../../records/owned";
import { readPeople } from "../people";
import { attending, readAbsences } from "./absences";

type Head = typeof requests.$inferSelect;

const isTrip = (type: string): type is TripType => (tripTypes as readonly string[]).includes(type);

/** LEA-084: an inspection in the city is approved at once. */
export const needsApproval = (location_type: string | null): boolean => location_type !== "on_city";

/** The operation or inspection of a request; null for a request of another type. */
export async function tripOf(ctx: Reader, head: Head): Promise<Trip | null> {
  if (!isTrip(head.type)) return null;
  const [row] = await ctx.db
    .select()
    .from(trips)
    .where(owned(ctx, trips, eq(trips.request_id, head.id)));
  if (!row) return null;
  const [project] =
    head.project_id === null
      ? []
      : await ctx.db
          .select({ id: projects.id, code: projects.code, name: projects.name })
          .from(projects)
          .where(ownedOrDeleted(ctx, projects, eq(projects.id, head.project_id)));
  const people = await readPeople(ctx, row.responsibles);
  const counts = head.status === "PENDING" || head.status === "APPROVED";
  const { starts_at, ends_at, responsibles } = row;
  return {
    id: head.id,
    code: head.code,
    type: head.type,
    project: project ?? null,
    location_type: row.location_type as Trip["location_type"],
    location: row.location,
    transportation_type: row.transportation_type as Trip["transportation_type"],
    hotel_name: row.hotel_name,
    note: row.note,
    starts_at,
    ends_at,
    responsibles: responsibles.flatMap((id) => {
      const found = people.get(id);
      return found ? [{ id, full_name: found.full_name }] : [];
    }),
    needs_approve: needsApproval(row.location_type) ? 1 : 0,
    absences: counts
      ? await readAbsences(ctx, {
          people: attending(head.requester_id, responsibles),
          starts_at,
          ends_at,
          except: head.id,
        })
      : [],
    status: head.status as RequestStatus,
    reason: head.reason,
    version: head.version,
  };
}
