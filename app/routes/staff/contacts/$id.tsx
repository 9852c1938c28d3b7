import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ContactPanel } from "~/components/contact/contact-panel";
import { useListHref } from "~/components/list/use-list-href";
import { readContactCard } from "~/services/contacts/read.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "contacts:view");
  const id = Number(args.params["id"]);
  const card = await readContactCard(page, id);
  // Merged into another one, which is read in its place.
  if (card.contact.id !== id) throw redirect(paths.contact(card.contact.id));
  return card;
}

export default function ContactPage() {
  const href = useListHref(paths.contacts);
  return <ContactPanel form={useLoaderData<typeof loader>()} closeHref={href()} />;
}
