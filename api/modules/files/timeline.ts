import { sql } from "drizzle-orm";

import type { Locale } from "#contract/common";

import { recordFiles } from "../../db/schema/record-files";
import { translate } from "../../messages";
import type { Place } from "../../records/there";

/** Table of a history's files. */
export const fileStory: Place = { model: "file", table: recordFiles, nameOf: sql`${recordFiles.name}` };

/** Changes in an entry of a file's history. */
export interface FileTold {
  number?: [number, number];
  name?: [string, string];
}

const plain = {
  created: "timeline_file_created",
  deleted: "timeline_file_deleted",
  restored: "timeline_file_restored",
  reverted: "timeline_file_reverted",
} as const;

/** A file's entry in the timeline of its record, ready to show. */
export function fileTitle(locale: Locale, action: string, name: string, told: FileTold): string {
  if (Object.hasOwn(plain, action)) return translate(locale, plain[action as keyof typeof plain], { name });
  if (told.number) {
    const [before, number] = told.number;
    return translate(locale, number > before ? "timeline_file_version" : "timeline_file_shown", { name, number });
  }
  if (told.name) return translate(locale, "timeline_file_renamed", { from: told.name[0], name: told.name[1] });
  return translate(locale, "timeline_file_updated", { name });
}
