import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { FormFault } from "~/components/public/web-form/open-page";
import { DecisionPage } from "~/components/requests/decision-page";
import { publicPage } from "~/server/guard.server";
import { readDecision } from "~/services/requests/read-decision.server";
import { submitDecision } from "~/services/requests/submit-decision.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** ROU-046: a request by the link of its approver's mail; opening it decides nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await publicPage(args);
  return readDecision(page, args.request, args.params);
}

export async function action(args: ActionFunctionArgs) {
  const page = await publicPage(args);
  return submitDecision(page, args.request, args.params);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.company ?? "Kulis" }];

export default function ApprovalDecision() {
  return <DecisionPage shown={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

export const ErrorBoundary = FormFault;
