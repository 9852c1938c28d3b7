import * as externalCalendars from "#contract/external-calendars";
import { mostIcsText } from "#contract/external-calendars";
import type { Locale } from "#contract/common";
import { countAtOnce } from "~/server/at-once.server";
import { filesOf, readUpload } from "~/server/upload.server";

import { formKeyName } from "./form-key.server";

/** The largest file, and a little for the fields beside it: one that is larger still is told of beside its field. */
const mostForm = 2 * mostIcsText;

/** Around an action that reads the form: a session's next one is refused while so many are under way. */
export const externalCalendarsAtOnce = countAtOnce(externalCalendars.create.mostAtOnce ?? 1);

/** The form of a calendar of others; its file becomes the text of the contract's field. */
export async function readExternalCalendarForm(request: Request, locale: Locale): Promise<FormData> {
  const form = await readUpload(request, locale, ["name", "color", "url", "ics", formKeyName], mostForm);
  const [file] = filesOf(form, "ics");
  form.delete("ics");
  if (file) form.set("ics", new TextDecoder().decode(await file.arrayBuffer()));
  return form;
}
