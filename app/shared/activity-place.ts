import type { NoteType } from "#contract/activity/activity-facts";

import { paths, withQuery } from "./paths";

/** A record that notes and calls belong to, and its page, under which theirs stand. */
export interface ActivityPlace {
  type: NoteType;
  code: string;
  base: string;
}

const place =
  (type: NoteType, base: (code: string) => string) =>
  (code = ""): ActivityPlace => ({ type, code, base: base(code) });

export const projectPlace = place("P", (code) => paths.projectBase(code));
export const leadPlace = place("P", (code) => paths.lead(code));
export const clientPlace = place("C", (code) => paths.client(code));
export const supplierPlace = place("S", (code) => paths.supplier(code));

/** Returns the place of a record's notes or calls, by the API's type and code. */
export function placeOf(type: NoteType, code: string, isOffer: boolean): ActivityPlace {
  if (type === "C") return clientPlace(code);
  if (type === "S") return supplierPlace(code);
  return isOffer ? leadPlace(code) : projectPlace(code);
}

export const notesAt = ({ base }: Pick<ActivityPlace, "base">, ...rest: (string | number)[]) =>
  paths.filesAt(`${base}/notes`, ...rest);
export const callsAt = ({ base }: Pick<ActivityPlace, "base">, ...rest: (string | number)[]) =>
  paths.filesAt(`${base}/calls`, ...rest);

/** Preset of a new phone call: its contact, company or number, and its project. */
export interface CallPreset {
  contact_id?: number | undefined;
  /** `client-` or `supplier-` and its code. */
  company_code?: string | undefined;
  project_id?: string | undefined;
}

/** Names of an address that only a dialog of notes and calls reads. */
const presetNames = ["dialog", "note_for", "note_type", "contact_id", "company_code", "project_id", "_key"];

/** Address of the page without the presets of a dialog of notes or calls over it. */
export function withoutPreset(pathname: string, params: URLSearchParams): string {
  const kept = [...params].filter(([name]) => !presetNames.includes(name));
  return withQuery(pathname, Object.fromEntries(kept));
}

/** The address that opens a new note over the page that is open (TSK-086). */
export const newNoteHref = (page: string, { type, code }: Pick<ActivityPlace, "type" | "code">) =>
  added(page, { dialog: "new-note", note_type: type, note_for: code });

/** The address that opens a new call over the page that is open (TSK-086). */
export const newCallHref = (page: string, preset: CallPreset) => added(page, { dialog: "new-call", ...preset });

function added(page: string, query: Record<string, string | number | undefined>): string {
  const [pathname = "", search = ""] = page.split("?");
  return withQuery(pathname, { ...Object.fromEntries(new URLSearchParams(search)), ...query });
}
