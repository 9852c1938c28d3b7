import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ContactPanel } from "~/components/contact/contact-panel";
import { useListHref } from "~/components/list/use-list-href";
import { requireStaff } from "~/server/guard.server";
import { getContact } from "~/services/contacts.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "companies");
  const { contact } = await getContact(api, Number(args.params["id"]));
  return { contact };
}

export default function ContactPage() {
  const href = useListHref(paths.contacts);
  return <ContactPanel {...useLoaderData<typeof loader>()} closeHref={href()} />;
}
