import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { listHref } from "~/components/list/list-plan";
import { SectionDialog } from "~/components/task/section-dialog";
import { changeSchema, readSectionForm, taskValues } from "~/services/tasks/read.server";
import { taskPageOf } from "~/services/tasks/read-list.server";
import { requireStaff } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import { today } from "~/server/today.server";
import * as tasks from "#contract/planning/tasks";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** The choice of another section, which is what a card without script leads to. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "tasks:update");
  const list = paths.tasks(taskPageOf(page, args.params["type"]));
  const { searchParams } = new URL(args.request.url);
  return readSectionForm(page, Number(args.params["id"]), listHref(list, searchParams));
}

/** What is changed in its place: the section of a card, a value in a row of the list. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "tasks:update");
  const { api, locale } = page;
  const type = taskPageOf(page, args.params["type"]);
  const id = Number(args.params["id"]);
  const form = await readForm(args.request, locale);
  const from = form.get("from");
  const to = typeof from === "string" ? safeTarget(from) : paths.tasks(type);
  return submit({
    request: args.request,
    locale,
    schema: changeSchema(form),
    today: () => today(page.user),
    form,
    // The board's script names the card too, to show it in its new place at once.
    own: ["from", "card"],
    current: async () => taskValues((await api.call(tasks.get, { params: { id } })).task),
    send: async (body) => {
      const { message, undo } = await api.call(tasks.change, { params: { id }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function ChangeTask() {
  return <SectionDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
