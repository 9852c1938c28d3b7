import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { EntryPage } from "~/components/public/web-form/entry-page";
import { FormFault } from "~/components/public/web-form/open-page";
import { openSurvey } from "~/services/web-forms/read.server";
import { sendStep } from "~/services/web-forms/submit.server";
import { publicPage } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** PUB-001, PUB-015, ROU-051: the survey of an event, by the link of its mail. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  return openSurvey({ api, request: args.request }, args.params["code"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await publicPage(args);
  return sendStep({ api, request: args.request }, { token: null, survey: args.params["code"] ?? "" });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.form.name ?? "Kulis" }];

export default function PostEventSurvey() {
  return <EntryPage shown={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} isTitleInBand />;
}

export const ErrorBoundary = FormFault;
