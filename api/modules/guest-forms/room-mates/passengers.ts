import { eq, isNotNull, isNull, sql } from "drizzle-orm";

import type { QueryOf } from "#contract/call";
import type { FieldType } from "#contract/guest-forms/form-facts";
import type * as contract from "#contract/guest-forms/room-mates";

import type { Context } from "../../../context";
import { attendeeLists, attendees } from "../../../db/schema/attendees";
import { flights } from "../../../db/schema/flights";
import { formAnswers, formEntries, formPlaces } from "../../../db/schema/form-entries";
import { formFields, formOptions } from "../../../db/schema/forms";
import { readList, type List } from "../../../records/list";
import { refersTo } from "../../../records/owned";
import { findRecord } from "../../projects/facts";

const passengerList: List<"seat"> = {
  name: "passengers",
  table: formPlaces,
  sorts: { seat: formPlaces.id },
  // Answers of guests emit no event of the company.
  uncounted: true,
};

/** The first answer of the entry to a field of this type, as text; of a name one of its parts. */
const answerTo = (type: FieldType, part?: "name" | "surname") =>
  sql<string | null>`(select ${formAnswers.value} #>> ${sql.raw(part ? `'{${part}}'` : "'{}'")}
    from ${formAnswers} join ${formFields} on ${refersTo(formAnswers.field_id, formFields)}
    where ${formAnswers.event_company_id} = ${formEntries.event_company_id} and ${formAnswers.entry_id} = ${formEntries.id}
      and ${formFields.type} = ${sql.raw(`'${type}'`)} and ${formFields.deleted_at} is null
    order by ${formFields.id} limit 1)`;

/** People with a seat by a sent form: with the names of the project's lists, else with their own. */
export async function listPassengers(ctx: Context, code: string, query: QueryOf<typeof contract.passengers>) {
  const project = await findRecord(ctx, code);
  const { rows, paging } = await readList<"seat", Row>(ctx, passengerList, { ...query }, (bound) => ({
    where: [
      sql`${formPlaces.option_id} in (select ${formOptions.id} from ${formOptions}
        join ${flights} on ${refersTo(formOptions.flight_id, flights, isNull(flights.deleted_at))}
        where ${formOptions.event_company_id} = ${formPlaces.event_company_id}
          and ${isNotNull(formOptions.flight_id)} and ${eq(flights.project_id, bound.value("project", project.id) as unknown as number)})`,
    ],
    select: () =>
      ctx.db
        .select({
          id: formPlaces.id,
          flight_id: formOptions.flight_id,
          attendee: attendees,
          list: attendeeLists.name,
          called: formEntries.name,
          name: answerTo("name", "name"),
          surname: answerTo("name", "surname"),
          phone: answerTo("phone_number"),
          email: answerTo("email"),
          identity_number: answerTo("identity_number"),
        })
        .from(formPlaces)
        .innerJoin(formEntries, refersTo(formPlaces.entry_id, formEntries))
        .innerJoin(formOptions, refersTo(formPlaces.option_id, formOptions))
        .leftJoin(attendees, refersTo(formEntries.attendee_id, attendees, isNull(attendees.deleted_at)))
        .leftJoin(attendeeLists, refersTo(attendees.list_id, attendeeLists))
        .$dynamic() as never,
  }));
  const data = rows.map(({ id, flight_id, attendee, list, called, ...said }) => ({
    id,
    flight_id,
    name: attendee?.name ?? said.name ?? called ?? "",
    surname: attendee ? attendee.surname : said.surname,
    list,
    phone: attendee?.phone ?? said.phone,
    email: attendee?.email ?? said.email,
    identity_number: said.identity_number,
    note: attendee?.note ?? null,
  }));
  return { status: "success" as const, data, paging };
}

interface Row {
  id: number;
  flight_id: number;
  attendee: typeof attendees.$inferSelect | null;
  list: string | null;
  called: string | null;
  name: string | null;
  surname: string | null;
  phone: string | null;
  email: string | null;
  identity_number: string | null;
}
