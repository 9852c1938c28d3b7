import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { RecipientsDialog } from "~/components/admin/recipients-dialog";
import { readRecipients, recipientTypeOf } from "~/services/notifications/read.server";
import { submitRecipients } from "~/services/notifications/submit.server";
import { requireAdmin } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** The recipients of one type, to choose from without script. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readRecipients(page, recipientTypeOf(page, args.params["type"]));
}

/** ADM-020 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitRecipients(page, args.request, recipientTypeOf(page, args.params["type"]));
}

export default function RecipientsOfType() {
  const { rows, people } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return rows.map((row) => <RecipientsDialog key={row.type} row={row} people={people} answer={answer} />);
}
