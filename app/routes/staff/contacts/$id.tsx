import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ContactPanel } from "~/components/contact/contact-panel";
import { useListHref } from "~/components/list/use-list-href";
import { requireStaff } from "~/server/guard.server";
import { today } from "~/server/today.server";
import { contactHistory, getContact } from "~/services/contacts.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(args, "companies");
  const id = Number(args.params["id"]);
  const [{ contact }, history] = await Promise.all([getContact(api, id), contactHistory(api, id, { page_size: 20 })]);
  // Merged into another one, which is read in its place.
  if (contact.id !== id) throw redirect(paths.contact(contact.id));
  return { contact, history: history.data, today: today(user) };
}

export default function ContactPage() {
  const href = useListHref(paths.contacts);
  return <ContactPanel {...useLoaderData<typeof loader>()} closeHref={href()} />;
}
