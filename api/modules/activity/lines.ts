import type { TaskLine } from "../../db/schema/tasks";
import { translate, type MessageKey } from "../../messages";
import type { Context } from "../../context";

/** Returns the act on a to-do's checklist: each act writes one line of it. */
function actOf(before: readonly TaskLine[], after: readonly TaskLine[]): [key: MessageKey, line: string] {
  const known = new Map(before.map((line) => [line.id, line]));
  const added = after.find(({ id }) => !known.has(id));
  if (added) return ["timeline_line_created", added.text];
  const gone = before.find(({ id }) => !after.some((line) => line.id === id));
  if (gone) return ["timeline_line_removed", gone.text];
  for (const line of after) {
    const was = known.get(line.id);
    if (was && was.done !== line.done)
      return [line.done === 1 ? "timeline_line_done" : "timeline_line_reopened", line.text];
    if (was && was.text !== line.text) return ["timeline_line_renamed", line.text];
  }
  return ["timeline_line_moved", ""];
}

/** The sentence of a history's entry about the checklist of a to-do. */
export function tellLines({ locale }: Pick<Context, "locale">, name: string, [before, after]: [unknown, unknown]) {
  const [key, line] = actOf((before ?? []) as TaskLine[], (after ?? []) as TaskLine[]);
  return translate(locale, key, { name, line });
}
