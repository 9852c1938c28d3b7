import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { BuilderPage } from "~/components/form-builder/builder-page";
import { readBuilder } from "~/services/guest-forms/read.server";
import { submitUpload } from "~/services/web-forms/submit.server";
import { recordOf } from "~/live/reading-plan";
import { idOf } from "~/components/messenger/messenger-params";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: recordOf("form", "form") };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return readBuilder(page, args.request, args.params["form"] ?? "", { field: args.params["field"], tab: "more" });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

/** FRM-027, FRM-188 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitUpload(page, args.request, idOf(args.params["field"]));
}

export default function UploadFile() {
  return <BuilderPage builder={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
