import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { StepDialog } from "~/components/requests/step-dialog";
import { requireAdmin } from "~/server/guard.server";
import { readStepForm } from "~/services/requests/read-chains.server";
import { submitStep } from "~/services/requests/submit-chains.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** ORG-040: a step of a chain by its place from 0, or `new`. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readStepForm(page, args.params["type"], args.params["step"]);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitStep(page, args.request, args.params);
}

export default function ChainStep() {
  return <StepDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
