import { and, asc, inArray } from "drizzle-orm";

import { operationStatuses, transports, tripTypes } from "#contract/requests/trip-facts";

import type { Tx } from "../db/client";
import { projects } from "../db/schema/projects";
import { trips } from "../db/schema/staff-requests";
import type { CreatedCompany } from "../modules/setup/new-company";
import { ofCompany } from "../records/owned";
import { minutesPerDay, type Calendar } from "./days";
import { insertAll } from "./insert";
import type { Organisation } from "./people";
import { random } from "./random";
import { insertRequests, loginsOf } from "./request-heads";

const states = ["APPROVED", "PENDING", "APPROVED", "DECLINED", "APPROVED", "WITHDRAWN"] as const;
const places = ["Turizm Fuarı, İzmir", "Göl kenarı otel, Sapanca", "Kongre Merkezi, Antalya", "Sahne deposu, Ankara"];
const hotels = ["Liman Otel", "Kordon Otel", null];
const notes = ["Kurulumdan söküme kadar", "Mekân ölçüleri alınacak", null];
const reasons = ["Ekipten iki kişi yeterli.", "Bu mekânı geçen ay gördük."];

/** Operations of running projects and inspections in every state, decided by the manager; none of the demo's own accounts. */
export async function loadTrips(
  tx: Tx,
  { company }: CreatedCompany,
  { members }: Organisation,
  days: Calendar,
): Promise<void> {
  const draw = random("trips");
  const event_company_id = company.id;
  const own = loginsOf(members);
  const people = members.filter(({ id, reports_to }) => !own.has(id) && reports_to !== null && !own.has(reports_to));
  const running = await tx
    .select({ id: projects.id, starts_at: projects.starts_at, ends_at: projects.ends_at })
    .from(projects)
    .where(and(ofCompany(event_company_id, projects), inArray(projects.current_status, [...operationStatuses])))
    .orderBy(asc(projects.id))
    .limit(12);
  if (people.length === 0 || running.length === 0) return;
  const plans = Array.from({ length: 18 }, (_, nth) => {
    const type = tripTypes[nth % 2] ?? "operation";
    const person = people[(nth * 3) % people.length];
    const project = running[nth % running.length];
    const isOperation = type === "operation" && project !== undefined;
    const first = draw.int(-12, 24);
    const [start, end] = isOperation
      ? [project.starts_at, project.ends_at]
      : [days.date(first), days.date(first + draw.int(0, 2))];
    return {
      type,
      status: states[nth % states.length] ?? "PENDING",
      id: person?.id ?? 0,
      manager: person?.reports_to ?? 0,
      project_id: isOperation ? project.id : null,
      start,
      end,
      responsibles: isOperation ? [person?.id ?? 0, draw.pick(people).id] : [],
      sent: -draw.int(14, 40) * minutesPerDay + draw.int(370, 880),
    };
  });
  const ids = await insertRequests(tx, { event_company_id, days, draw, reasons }, plans, (plan) => ({
    project_id: plan.project_id,
    starts_on: plan.start,
    ends_on: plan.end,
    people: [...new Set([plan.id, plan.manager, ...plan.responsibles])],
  }));
  await insertAll(
    tx,
    trips,
    plans.map(({ type, start, end, sent, responsibles }, at) => ({
      event_company_id,
      request_id: ids[at] ?? 0,
      created_at: days.instant(sent),
      transportation_type: draw.pick(transports),
      hotel_name: draw.pick(hotels),
      note: draw.pick(notes),
      responsibles: [...new Set(responsibles)],
      ...(type === "operation"
        ? { starts_at: `${start} 09:00:00`, ends_at: `${end} 18:00:00` }
        : {
            location_type: "off_city",
            location: draw.pick(places),
            starts_at: `${start} 00:00:00`,
            ends_at: `${end} 23:59:59`,
          }),
    })),
  );
}
