import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ContactPanel } from "~/components/contact/contact-panel";
import { requireStaff } from "~/server/guard.server";
import { getContact } from "~/services/contacts.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "companies");
  const { contact } = await getContact(api, Number(args.params["id"]));
  // Merged into another one, which is read in its place.
  if (String(contact.id) !== args.params["id"]) throw redirect(paths.contact(contact.id));
  return { contact };
}

export default function ContactPage() {
  return <ContactPanel {...useLoaderData<typeof loader>()} closeHref={paths.contacts} />;
}
