import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { BuilderPage } from "~/components/form-builder/builder-page";
import { readBuilder } from "~/services/guest-forms/read.server";
import { submitRule } from "~/services/guest-forms/submit-fields.server";
import { formParts } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: formParts("form") };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return readBuilder(page, args.request, args.params["form"] ?? "", { tab: "rules" });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

/** FRM-018 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitRule(page, args.request, args.params["form"] ?? "");
}

export default function AddRule() {
  return <BuilderPage builder={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
