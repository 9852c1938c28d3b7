import { z } from "zod";

import { factsOf, type FieldFacts } from "#contract/kinds";
import { meetingFields } from "#contract/planning/meetings";

import { prepared } from "../../db/prepared";
import { meetingTypes } from "../../db/schema/definitions";
import { meetings } from "../../db/schema/meetings";
import { clients, suppliers, users } from "../../db/schema/people";
import { amongIds, boundReader, ownedOrDeleted } from "../../records/owned";
import type { PartStory } from "../projects/parts";

const { subject, location, link, address, note, note_after } = meetingFields;
const reference: Pick<FieldFacts, "kind"> = { kind: "reference" };
const time: Pick<FieldFacts, "kind"> = { kind: "time" };

/** Description of meetings in a project's history: its readers have the project's meetings within reach. */
export const meetingStory: PartStory = {
  model: "meeting",
  table: meetings,
  facts: {
    ...factsOf(z.object({ subject })),
    meeting_type_id: reference,
    starts_at: time,
    ends_at: time,
    ...factsOf(z.object({ location, link, address })),
    participants: { kind: "list" },
    external_participants: { kind: "list" },
    client_id: reference,
    supplier_id: reference,
    ...factsOf(z.object({ note, note_after })),
  },
  references: {
    meeting_type_id: { table: meetingTypes, name: meetingTypes.name },
    participants: { table: users, name: users.full_name },
    client_id: { table: clients, name: clients.name },
    supplier_id: { table: suppliers, name: suppliers.name },
  },
  async namesOf(ctx, ids) {
    const { id, subject: name } = meetings;
    const rows = await prepared(ctx.db, "meeting names", { shape: "" }, () =>
      ctx.db
        .select({ id, name })
        .from(meetings)
        .where(ownedOrDeleted(boundReader, meetings, amongIds(id))),
    ).execute({ company: ctx.user.event_company_id, ids });
    return new Map(rows.map((row) => [row.id, row.name]));
  },
};
