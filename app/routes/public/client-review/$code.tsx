import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { FormFault } from "~/components/public/web-form/open-page";
import { ReviewPage } from "~/components/public/web-form/review-page";
import { publicPage } from "~/server/guard.server";
import { readClientReview } from "~/services/web-forms/read-review.server";
import { submitClientReview } from "~/services/web-forms/submit-review.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** ROU-055: a budget by the link of its mail; opening it answers nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  return readClientReview(api, args.request, args.params["code"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const page = await publicPage(args);
  return submitClientReview({ ...page, request: args.request }, args.params["code"] ?? "");
}

export const meta: MetaFunction<typeof loader> = ({ data: read }) => [
  { title: read ? `${read.budget.name} · ${read.company}` : "Kulis" },
  { name: "robots", content: "noindex" },
];

export default function ClientReview() {
  return <ReviewPage review={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

export const ErrorBoundary = FormFault;
