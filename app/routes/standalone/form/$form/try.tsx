import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { TryPage } from "~/components/form-builder/try-page";
import { readTry } from "~/services/guest-forms/read-preview.server";
import { submitSample } from "~/services/guest-forms/submit-preview.server";
import { formParts } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";
import { clearFlash } from "~/server/session.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: formParts("form") };

/** FRM-185 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  const tried = await readTry(page, args.request, args.params["form"] ?? "");
  return data(tried, tried.flash ? { headers: { "Set-Cookie": clearFlash() } } : {});
}

export const meta: MetaFunction<typeof loader> = ({ data: tried }) => [{ title: tried?.title ?? "Kulis" }];

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitSample(page, args.request, args.params["form"] ?? "");
}

export default function TryRules() {
  return <TryPage tried={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
