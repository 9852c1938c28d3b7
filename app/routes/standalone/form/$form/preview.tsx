import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PreviewPage } from "~/components/form-builder/preview-page";
import { readPreview } from "~/services/guest-forms/read-preview.server";
import { passStep } from "~/services/guest-forms/submit-preview.server";
import { requireStaff } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** As the public page, which ships no script. */
export const handle = { js: false };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return readPreview(page, args.request, args.params["form"] ?? "");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Kulis" }];

/** Nothing is kept: it leads to the next step. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return passStep(page, args.request, args.params["form"] ?? "");
}

export default function PreviewForm() {
  return <PreviewPage preview={useLoaderData<typeof loader>()} />;
}
