// A repeat has no place in a waiting list and no room mate, for it was taken back; its sender sees what they would have
// been shown of a first sending (docs/decisions/099).

import { fullName } from "../../attendees/kind";
import type { Answers } from "../definition/steps";
import type { WebForm } from "../definition/web-form";
import type { EntryRow, Reader } from "../entries/entry-row";
import { findWaitlistChoices } from "../entries/waitlist-choices";
import { waitsOfEntry } from "../places/read";
import { mateFields } from "../room-mates/choose";
import { byName } from "../room-mates/people";
import { matesOfEntry } from "../room-mates/read";

/** Wishes and offers of an entry, as its sender sees them. */
export async function waitsSeen(ctx: Pick<Reader, "db">, form: WebForm, entry: EntryRow) {
  if (!entry.is_repeat) return waitsOfEntry(ctx, entry);
  return [...findWaitlistChoices(form, entry.waits)].map(([option_id, field_id]) => ({
    id: option_id,
    field_id,
    option_id,
    state: "waiting" as const,
    created_at: entry.sent_at ?? entry.created_at,
    expires_at: null,
  }));
}

/** The wished room mates of an entry, as its sender sees them; a repeat's by their field. */
export async function matesSeen(ctx: Pick<Reader, "db">, form: WebForm, entry: EntryRow, answers: Answers) {
  if (!entry.is_repeat)
    return (await matesOfEntry(ctx, entry)).map(({ id, title, state, isVisible, other }) => ({
      id,
      title,
      state,
      name: isVisible ? other.name : null,
    }));
  const { event_company_id, project_id } = form.row;
  const seen = [];
  for (const { id, title, room_mate_approve, selected_room_mate_visible } of mateFields(form)) {
    const choice = answers[String(id)] as { name?: string } | undefined;
    if (choice?.name === undefined || project_id === null) continue;
    const [mate] = await byName(ctx, { event_company_id, project_id }, choice.name);
    const state =
      entry.state === "cancelled"
        ? ("withdrawn" as const)
        : room_mate_approve === 1
          ? ("asked" as const)
          : ("accepted" as const);
    seen.push({ id, title, state, name: mate && selected_room_mate_visible === 1 ? fullName(mate) : null });
  }
  return seen;
}
