import { z } from "zod";

import { factsOf } from "#contract/kinds";
import { changesOfMany, manyBody } from "#contract/tasks";
import { momentText } from "~/components/task/moment-text";
import { chosenTasks } from "~/loaders/task-rows.server";
import { sendBulk } from "~/loaders/bulk.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import * as tasks from "#contract/tasks";
import * as reference from "#contract/reference";
import type { TaskPage } from "~/shared/paths";

const acts = ["change", "complete", "delete"] as const;
type Act = (typeof acts)[number];

export const actOf = (request: Request): Act => {
  const asked = new URL(request.url).searchParams.get("act");
  return acts.find((act) => act === asked) ?? "change";
};

const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** What the dialog shows that changes, completes or deletes the chosen to-dos. */
export async function readManyForm(page: StaffPage, request: Request, type: TaskPage) {
  const { api, locale } = page;
  const act = actOf(request);
  const [rows, sections, labels, people] = await Promise.all([
    chosenTasks(page, request, type),
    act === "change" ? api.call(tasks.listSections) : null,
    act === "change" ? api.call(tasks.listLabels) : null,
    act === "change" ? api.call(reference.users) : null,
  ]);
  const labelOptions = (labels?.data ?? []).map(option);
  return {
    type,
    act,
    chosen: rows.map(({ id, title, deadline_at, deadline_time, starts_at, starts_time, responsibles }) => ({
      code: String(id),
      name: title,
      now: [
        deadline_at ? momentText(deadline_at, deadline_time, locale) : momentText(starts_at, starts_time, locale),
        ...responsibles.map(({ full_name }) => full_name),
      ].join(" · "),
    })),
    facts: factsOf(z.object(changesOfMany)),
    options: {
      section: [{ value: "0", label: translate(locale, "task.none") }, ...(sections?.data ?? []).map(option)],
      responsible: (people?.data ?? [])
        .filter(({ deleted_at }) => !deleted_at)
        .map(({ id, full_name }) => ({ value: String(id), label: full_name })),
      add_label: labelOptions,
      remove_label: labelOptions,
    },
  };
}

/** Makes the change of all chosen to-dos; what becomes of each is told where not all went well. */
export function submitMany({ api, locale }: StaffPage, request: Request, to: string) {
  const given = { request, locale, to };
  const act = actOf(request);
  if (act === "complete")
    return sendBulk({ ...given, schema: tasks.completeMany.body, send: (body) => api.call(tasks.completeMany, { body }) });
  if (act === "delete") return sendBulk({ ...given, schema: tasks.removeMany.body, send: (body) => api.call(tasks.removeMany, { body }) });
  return sendBulk({ ...given, schema: manyBody, send: (body) => api.call(tasks.changeMany, { body }) });
}
