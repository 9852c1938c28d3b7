import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ShareDialog } from "~/components/project-form/share-dialog";
import { readShare } from "~/services/guest-forms/read-share.server";
import { requireStaff } from "~/server/guard.server";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "forms:view");
  return readShare(page, args.request, args.params["code"] ?? "", args.params["form"]);
}

/** FRM-004: the form's address as a link, a QR code and a frame for other sites. */
export default function ShareForm() {
  return <ShareDialog share={useLoaderData<typeof loader>()} />;
}
