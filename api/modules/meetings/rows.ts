import type { Meeting } from "#contract/planning/meetings";
import { formatOf } from "#contract/planning/meeting-facts";
import { isOffer } from "#contract/projects/stages";
import { isGranted } from "#contract/permissions";

import type { Reader } from "../../context";
import type { MeetingRow } from "../../db/schema/meetings";
import { pick } from "../../records/fields";
import { namedIn } from "../bizdev/names";
import { subordinates } from "../project-reach/reach";
import { companyTime } from "../times";
import { mayCancelMeeting, mayWriteMeeting } from "./kind";
import { readNames } from "./names";

const flag = (value: unknown) => (value ? (1 as const) : (0 as const));

/** Meetings as lists and forms show them, in the order of the rows. */
export async function toMeetings(ctx: Reader, rows: readonly MeetingRow[]): Promise<Meeting[]> {
  if (rows.length === 0) return [];
  const names = await readNames(ctx, rows);
  const manages = await subordinates(ctx);
  const now = companyTime(ctx);
  const person = (id: number) => names.people.get(id) ?? { id, full_name: "", profile_picture_full: null };
  const companyNamed = (text: string) => {
    const type = text.startsWith("C") ? ("C" as const) : ("S" as const);
    const company = (type === "C" ? names.clients : names.suppliers).get(Number(text.slice(2)));
    return company ? [{ ...company, company_id: `${type}-${company.id}`, type }] : [];
  };
  return rows.map((row) => {
    const project = row.project_id ? names.projects.get(row.project_id) : undefined;
    const type = names.types.get(row.meeting_type_id);
    if (!type) throw new Error("a meeting without its type");
    // Two of them may have become one.
    const companies = new Map(row.companies.flatMap(companyNamed).map((company) => [company.company_id, company]));
    return {
      ...pick(row, ["id", "subject", "location", "link", "address", "note", "note_after"]),
      ...pick(row, ["external_participants", "project_id", "creator_id", "version"]),
      meeting_type: row.meeting_type_id,
      type: {
        id: type.id,
        name: namedIn(ctx.locale, type),
        can_be_with_client: flag(type.can_be_with_client),
        can_be_with_supplier: flag(type.can_be_with_supplier),
        can_be_with_sponsor: flag(type.can_be_with_sponsor),
      },
      dates: { start: row.starts_at, end: row.ends_at },
      format: formatOf(row.location),
      participants: row.participants.map(person),
      companies: [...companies.values()],
      project: project ? { ...pick(project, ["code", "name"]), is_offer: flag(isOffer(project.stage)) } : null,
      client: (row.client_id && names.clients.get(row.client_id)) || null,
      supplier: (row.supplier_id && names.suppliers.get(row.supplier_id)) || null,
      sponsor: (project && row.sponsor_id && names.sponsors.get(row.sponsor_id)) || null,
      share: flag(row.share),
      note_after_disabled: flag(row.ends_at > now),
      creator: person(row.creator_id),
      may_write: flag(isGranted(ctx.user, "meetings", "update") && mayWriteMeeting(ctx, row, project, manages)),
      may_cancel: flag(isGranted(ctx.user, "meetings", "delete") && mayCancelMeeting(ctx, row, project)),
    };
  });
}

/** The one meeting, as its form shows it. */
export async function toMeeting(ctx: Reader, row: MeetingRow): Promise<Meeting> {
  const [meeting] = await toMeetings(ctx, [row]);
  if (!meeting) throw new Error("a meeting without its answer");
  return meeting;
}
