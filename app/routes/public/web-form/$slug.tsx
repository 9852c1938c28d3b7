import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { FormFault, OpenPage } from "~/components/public/web-form/open-page";
import { openWebForm } from "~/services/web-forms/read.server";
import { sendStep } from "~/services/web-forms/submit.server";
import { publicPage } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** PUB-003, PUB-013: a form that everybody may answer. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  return openWebForm({ api, request: args.request }, { slug: args.params["slug"] ?? "" });
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await publicPage(args);
  return sendStep({ api, request: args.request }, { slug: args.params["slug"] ?? "", token: null });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.form.name ?? "Kulis" }];

export default function WebForm() {
  return <OpenPage shown={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}

export const ErrorBoundary = FormFault;
