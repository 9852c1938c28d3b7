import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { LinksDialog } from "~/components/project-form/links-dialog";
import { readFormLinks } from "~/services/guest-forms/read.server";
import { requireAdmin } from "~/server/guard.server";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readFormLinks(page, args.request, args.params["form"]);
}

/** PUB-011: the addresses of a form for everybody, and for each client. */
export default function Links() {
  return <LinksDialog links={useLoaderData<typeof loader>()} />;
}
