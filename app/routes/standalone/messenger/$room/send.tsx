import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { MessengerPage } from "~/components/messenger/messenger-page";
import { readMessengerPage } from "~/services/messenger/read.server";
import { submitMessage } from "~/services/messenger/submit.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  return readMessengerPage(page, args.request, { room: args.params["room"] });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args);
  return submitMessage(page, args.request, args.params["room"]);
}

export default function SendMessage() {
  return <MessengerPage {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
