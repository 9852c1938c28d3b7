import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { OpenPage } from "~/components/public/web-form/open-page";
import { PageError } from "~/components/shell/page-error";
import { openCustomerForm } from "~/services/web-forms/read.server";
import { sendCustomerStep } from "~/services/web-forms/submit.server";
import { publicPage } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** PUB-011: the same form for the client that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  return openCustomerForm({ api, request: args.request }, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await publicPage(args);
  return sendCustomerStep({ api, request: args.request }, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.form.name ?? "Kulis" }];

export default function ClientForm() {
  return <OpenPage shown={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

export const ErrorBoundary = PageError;
