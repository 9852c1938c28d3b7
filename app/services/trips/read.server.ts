import * as reference from "#contract/company/reference";
import { addDays, isDay } from "#contract/days";
import { factsOf } from "#contract/kinds";
import * as projects from "#contract/projects/projects";
import { operationStatuses, tripTypes, type TripType } from "#contract/requests/trip-facts";
import * as trips from "#contract/requests/trips";
import type { Trip } from "#contract/requests/trips";

import type { TripFormData, TripProject } from "~/components/trips/form-data";
import { may, seesRecords, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { today } from "~/server/today.server";
import { formHead, readCopied } from "~/services/requests/read.server";

const notFound = ({ locale }: StaffPage) => refusal(404, translate(locale, "error.notFound"));

/** The type of the address, or the page of what is not there. */
export function typeOf(page: StaffPage, type: string | undefined): TripType {
  const found = tripTypes.find((one) => one === type);
  if (!found) throw notFound(page);
  return found;
}

const readers = { operation: trips.getOperation, inspection: trips.getInspection } as const;
const bodies = {
  operation: [trips.createOperation.body, trips.updateOperation.body],
  inspection: [trips.createInspection.body, trips.updateInspection.body],
} as const;

/** A trip as its form shows it. */
export const tripValues = (trip: Trip) => ({
  project_id: trip.project ? String(trip.project.id) : "",
  starts_at: trip.starts_at,
  ends_at: trip.ends_at,
  location_type: trip.location_type ?? "",
  location: trip.location ?? "",
  dates: { start: trip.starts_at.slice(0, 10), end: trip.ends_at.slice(0, 10) },
  transportation_type: trip.transportation_type,
  hotel_name: trip.hotel_name ?? "",
  responsibles: trip.responsibles.map(({ id }) => String(id)),
  note: trip.note ?? "",
  version: trip.version,
});

export async function readOwnTrip(page: StaffPage, type: TripType, id: string | undefined): Promise<Trip> {
  const params = trips.getOperation.params.safeParse({ id });
  if (!params.success) throw notFound(page);
  return (await page.api.call(readers[type], { params: params.data })).request;
}

type ProjectRow = { id: number; name: string; starts_at: string; ends_at: string };

const projectItem = ({ id, name, starts_at, ends_at }: ProjectRow, hint?: string): TripProject => ({
  value: String(id),
  label: name,
  days: { start: starts_at, end: ends_at },
  ...(hint ? { hint } : {}),
});

/** PRJ-061: running projects with the days of their event; all of them, or those whose name holds the text. */
export async function findRunning(page: StaffPage, query = ""): Promise<TripProject[]> {
  if (!seesRecords(page)) return [];
  const { data } = await page.api.call(projects.list, {
    query: { statuses: [...operationStatuses], page_size: 50, sort_order: "desc", ...(query ? { query } : {}) },
  });
  return data.map((row) => projectItem(row, row.client?.name));
}

/** The project whose code the address names. */
async function projectOf(page: StaffPage, code: string | null): Promise<TripProject | null> {
  const params = projects.get.params.safeParse({ code });
  if (!params.success || !may(page, "projects:view")) return null;
  return projectItem((await page.api.call(projects.get, { params: params.data })).project);
}

/**
 * Data of the form. LEA-048…LEA-050, LEA-070, LEA-083: an operation begins in a week at nine for an hour, an inspection
 * lasts from tomorrow for a week, out of the city by the company's car, unless the address names a project or days.
 */
export async function readTripForm(
  page: StaffPage,
  request: Request,
  type: TripType,
  own: Trip | null,
): Promise<TripFormData> {
  const { searchParams } = new URL(request.url);
  const now = today(page.user);
  const dayIn = (name: string) => {
    const day = searchParams.get(name) ?? "";
    return isDay(day) ? day : null;
  };
  const shown = own ?? (await readCopied(page, request))?.trip ?? null;
  const [named, listed, { data: users }] = await Promise.all([
    shown?.project
      ? { value: String(shown.project.id), label: shown.project.name }
      : projectOf(page, searchParams.get("project")),
    type === "operation" ? findRunning(page) : [],
    page.api.call(reference.users),
  ]);
  const start = dayIn("start") ?? (type === "operation" ? (named as TripProject | null)?.days?.start : undefined);
  const first = start && start >= now ? start : addDays(now, type === "operation" ? 7 : 1);
  const last = dayIn("end") ?? addDays(first, type === "operation" ? 0 : 7);
  const attending = new Set(shown?.responsibles.map(({ id }) => id));
  return {
    type,
    ...formHead(page, request, own),
    facts: factsOf(bodies[type][own ? 1 : 0]),
    values: shown
      ? tripValues(shown)
      : {
          project_id: named?.value ?? "",
          starts_at: `${first} 09:00:00`,
          ends_at: `${last < first ? first : last} 10:00:00`,
          location_type: "off_city",
          dates: { start: first, end: last < first ? first : last },
          transportation_type: "company_car",
          responsibles: [String(page.user.id)],
        },
    projects: named ? [named, ...listed.filter(({ value }) => value !== named.value)] : listed,
    people: users
      .filter(({ id, deleted_at }) => !deleted_at || attending.has(id))
      .map(({ id, full_name, position }) => ({ value: String(id), label: full_name, hint: position })),
    today: now,
  };
}
