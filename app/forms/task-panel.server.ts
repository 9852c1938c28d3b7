import { taskPageOf } from "~/loaders/task-list.server";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import * as tasks from "#contract/tasks";
import { listHref } from "~/components/list/list-plan";
import { paths } from "~/shared/paths";

import { keyOfPage } from "./form-key.server";

type Params = Record<string, string | undefined>;

/** Everything of one to-do, over the page on which it was opened. */
export async function readTaskPanel(page: StaffPage, params: Params) {
  const type = taskPageOf(page, params["type"]);
  const { task } = await page.api.call(tasks.get, { params: { id: Number(params["id"]) } });
  return { type, task, formKey: keyOfPage(page) };
}

/** Where an act on its checklist leads back to, and what is told there. */
export function panelAfter(page: StaffPage, params: Params, request: Request) {
  const to = listHref(
    paths.tasks(taskPageOf(page, params["type"]), Number(params["id"])),
    new URL(request.url).searchParams,
  );
  return ({ message, undo }: { message: string; undo?: number | undefined }) => ({
    to,
    flash: savedFlash(message, undo, to),
  });
}
