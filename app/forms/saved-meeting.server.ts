import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { savedFlash } from "~/server/session.server";
import type { Done } from "~/server/submit.server";
import type { MeetingConflict } from "#contract/meetings";

/** People that the alert names. */
const most = 3;

interface Saved {
  message: string;
  undo?: number | undefined;
  conflicts: MeetingConflict[];
}

/** After a save: who has something else at that time is named, for without script nobody said so before. */
export function savedMeeting(
  { locale }: Pick<StaffPage, "locale">,
  { message, undo, conflicts }: Saved,
  to: string,
): Done {
  const people = [...new Set(conflicts.map(({ user }) => user.full_name))];
  if (people.length === 0) return { to, flash: savedFlash(message, undo, to) };
  const names = [...people.slice(0, most), ...(people.length > most ? ["…"] : [])].join(", ");
  const text = translate(locale, "meeting.conflict.saved", { message, names });
  return { to, flash: { ...savedFlash(text, undo, to), type: "warning" } };
}

/** CAL-038: what is said where no answer came. */
export const unansweredText = ({ locale }: Pick<StaffPage, "locale">): string => translate(locale, "meeting.failed");
