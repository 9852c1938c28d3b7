import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { ManyDialog } from "~/components/attendee/many-dialog";
import { listHref } from "~/components/list/list-plan";
import { readManyForm } from "~/services/attendees/read.server";
import { submitMany } from "~/services/attendees/submit.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** What is done with the chosen people: `?act=` is `move`, `attendance`, `pair`, `part` or `delete`. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return readManyForm(page, args.request, args.params["code"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  const { searchParams } = new URL(args.request.url);
  searchParams.delete("act");
  const to = listHref(paths.projectPage(args.params["code"] ?? "", "attendees"), searchParams);
  return submitMany(page, args.request, to);
}

export default function ManyAttendees() {
  return <ManyDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
