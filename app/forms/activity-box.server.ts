import type { StaffPage } from "~/server/guard.server";
import type { ActivityPlace } from "~/shared/activity-place";
import { clockIn } from "~/shared/format";
import { paths } from "~/shared/paths";

import { keyOfPage } from "./form-key.server";

interface Box {
  key: string;
  to: string;
  /** What it posts beside what is typed. */
  hidden: Record<string, string>;
  /** What the page of a refused form is opened with. */
  asked: Record<string, string>;
}

/** With whom a call of the box is: the id of a client or supplier, or a contact, which brings its company. */
type CallWith = { company_id: string } | { contact_id: number };

/** The box over the activity of a record. A contact's notes are its company's, whose place is given then. */
export function readActivityBox(page: StaffPage, { type, code }: ActivityPlace, callWith?: CallWith) {
  const called_at = `${clockIn(page.user.event_company.timezone, new Date()).slice(0, 16)}:00`;
  const contact = callWith && "contact_id" in callWith ? { contact_id: String(callWith.contact_id) } : null;
  const asked: Record<string, string> =
    contact ??
    (type === "P" ? { project_id: code } : { company_code: `${type === "C" ? "client" : "supplier"}-${code}` });
  const note: Box = {
    key: keyOfPage(page),
    to: paths.newNote,
    hidden: { note_type: type, note_for: code },
    asked: { note_type: type, note_for: code },
  };
  const call: Box = {
    key: keyOfPage(page),
    to: paths.newCall,
    hidden: { called_at, ...(contact ?? callWith ?? { project_id: code }) } as Record<string, string>,
    asked,
  };
  return { note, call };
}

export type ActivityBoxData = ReturnType<typeof readActivityBox>;

/** Letters of its first line that a note of the box is called by. */
const titleLength = 80;

/** The title of a note that was written in one box: its first line, at a word's end. */
export function titleOf(text: string): string {
  const [line = ""] = text.trim().split("\n");
  const letters = [...line.trim()];
  if (letters.length <= titleLength) return letters.join("");
  const cut = letters.slice(0, titleLength).join("");
  return `${cut.slice(0, cut.lastIndexOf(" ") > titleLength / 2 ? cut.lastIndexOf(" ") : cut.length)}…`;
}
