import { eq } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import { meetingStatuses, onlinePlace, otherPlace, partyFlags } from "#contract/planning/meeting-facts";
import type * as contract from "#contract/planning/meetings";
import { issueText } from "#contract/messages";
import { statusOf } from "#contract/projects/stages";

import type { InTransaction } from "../../context";
import { meetingTypes } from "../../db/schema/definitions";
import { clients, suppliers, users } from "../../db/schema/people";
import type { MeetingRow } from "../../db/schema/meetings";
import { sponsors } from "../../db/schema/sponsors";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { isOwned } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { namedIn } from "../bizdev/names";
import { makeClient, makeContact } from "../clients/new-client";
import { checkIds } from "../companies/checks";
import { chosenProject } from "../projects/chosen-project";
import { invitedBy } from "./invitations";
import { idsIn } from "./names";
import { companyTime } from "../times";

type Input = BodyOf<typeof contract.create>;

/** The type, which may have been archived or deleted since it was chosen. */
async function typeOf(tx: InTransaction, id: number, kept: number | undefined) {
  const [type] = await tx.db
    .select()
    .from(meetingTypes)
    .where((id === kept ? ownedOrDeleted : owned)(tx, meetingTypes, eq(meetingTypes.id, id)));
  if (!type || (type.archived && id !== kept))
    throw new Invalid({ meeting_type: [translate(tx.locale, "not_in_list")] });
  return type;
}

/** CAL-026: 422 beside each party that a meeting of this type does not have. */
function checkParties(tx: InTransaction, type: typeof meetingTypes.$inferSelect, input: Input): void {
  const given = { client: input.client ?? input.new_client, supplier: input.supplier, sponsor: input.sponsor };
  const parties = Object.keys(partyFlags) as (keyof typeof partyFlags)[];
  const wrong = parties.filter((party) => given[party] && !type[partyFlags[party]]);
  if (wrong.length > 0)
    throw new Invalid(
      Object.fromEntries(wrong.map((party) => [party, [translate(tx.locale, `meeting_without_${party}`)]])),
    );
}

/** CAL-033: the client, created together with its contact if it is new. */
async function clientOf(tx: InTransaction, input: Input, kept: number | null): Promise<number | null> {
  const { client, new_client, new_contact } = input;
  if (client) await checkIds(tx, "client", clients, [client], [kept]);
  const id = client ?? (new_client ? await makeClient(tx, new_client) : null);
  if (new_contact && id === null) throw new Invalid({ client: [issueText("required", tx.locale)] });
  if (new_contact && id !== null) await makeContact(tx, id, new_contact);
  return id;
}

/** A sponsor of the chosen project. */
async function sponsorOf(tx: InTransaction, input: Input, project: number | null, kept?: MeetingRow) {
  const { sponsor } = input;
  // A person who does not see the project does not change its sponsor either.
  if (!sponsor) return !input.project && project !== null ? (kept?.sponsor_id ?? null) : null;
  const isKept = kept?.sponsor_id === sponsor && kept.project_id === project;
  if (!isKept && (project === null || !(await isOwned(tx, sponsors, sponsor, eq(sponsors.project_id, project)))))
    throw new Invalid({ sponsor: [translate(tx.locale, "not_in_list")] });
  return sponsor;
}

/** CAL-028: results are written once it is over; until then the stored ones stay, for their field posts nothing. */
function noteAfter(tx: InTransaction, { note_after = null, dates }: Input, kept?: MeetingRow): string | null {
  if (dates.end <= companyTime(tx)) return note_after;
  const before = kept?.note_after ?? null;
  if (note_after !== null && note_after !== before)
    throw new Invalid({ note_after: [translate(tx.locale, "meeting_not_over")] });
  return before;
}

/**
 * The columns of the body. Its references must be the company's; deleted or archived ones stay where they were chosen.
 */
export async function valuesOf(tx: InTransaction, input: Input, kept?: MeetingRow) {
  const type = await typeOf(tx, input.meeting_type, kept?.meeting_type_id);
  checkParties(tx, type, input);
  const note_after = noteAfter(tx, input, kept);
  const participants = input.participants.length > 0 ? [...new Set(input.participants)] : [tx.user.id];
  const companies = [...new Set(input.companies)];
  const external_participants = [...new Set(input.external_participants)];
  await checkIds(tx, "participants", users, participants, kept?.participants);
  const were = kept?.companies ?? [];
  await checkIds(tx, "companies", clients, idsIn(companies, "C"), idsIn(were, "C"));
  await checkIds(tx, "companies", suppliers, idsIn(companies, "S"), idsIn(were, "S"));
  if (input.supplier) await checkIds(tx, "supplier", suppliers, [input.supplier], [kept?.supplier_id ?? null]);
  const mayBe = (stage: number) => (meetingStatuses as readonly string[]).includes(statusOf(stage));
  const project_id = await chosenProject(tx, "project", input.project, kept?.project_id ?? null, mayBe);
  return {
    subject: input.subject ?? namedIn(tx.locale, type),
    meeting_type_id: type.id,
    starts_at: input.dates.start,
    ends_at: input.dates.end,
    location: input.location,
    link: input.location === onlinePlace ? (input.link ?? null) : null,
    address: input.location === otherPlace ? (input.address ?? null) : null,
    participants,
    external_participants,
    companies,
    project_id,
    sponsor_id: await sponsorOf(tx, input, project_id, kept),
    supplier_id: input.supplier ?? null,
    share: input.share,
    invited: invitedBy({ external_participants, share: input.share }, kept?.invited),
    note: input.note ?? null,
    note_after,
    // Last, for it may make one.
    client_id: await clientOf(tx, input, kept?.client_id ?? null),
  };
}
