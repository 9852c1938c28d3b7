import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { FormFault } from "~/components/public/web-form/open-page";
import { ApprovalListPage } from "~/components/requests/approval-list-page";
import { publicPage } from "~/server/guard.server";
import { readApprovalList } from "~/services/requests/read-list.server";
import { submitApprovalList } from "~/services/requests/submit-list.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** ROU-045, PUB-016: everything that waits for the person of a mail's link; opening it decides nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await publicPage(args);
  return readApprovalList(page, args.request, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const page = await publicPage(args);
  return submitApprovalList(page, args.request, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.company ?? "Kulis" }];

export default function ApprovalList() {
  return <ApprovalListPage shown={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

export const ErrorBoundary = FormFault;
