import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { EntryPage } from "~/components/public/web-form/entry-page";
import { FormFault } from "~/components/public/web-form/open-page";
import { openFormEntry } from "~/services/web-forms/read.server";
import { sendStep } from "~/services/web-forms/submit.server";
import { publicPage } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** PUB-013: what somebody answers or has answered, by their own link. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  return openFormEntry({ api, request: args.request }, args.params["token"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await publicPage(args);
  return sendStep({ api, request: args.request }, { token: args.params["token"] ?? "" });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.form.name ?? "Kulis" }];

export default function FormEntry() {
  return <EntryPage shown={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

export const ErrorBoundary = FormFault;
