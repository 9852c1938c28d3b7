import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ContactDialog } from "~/components/contact/contact-dialog";
import { listHref } from "~/components/list/list-plan";
import { useListHref } from "~/components/list/use-list-href";
import { contactValues, readContactForm } from "~/services/contacts/read.server";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { safeTarget } from "~/server/safe-target.server";
import { submit } from "~/server/submit.server";
import * as contacts from "#contract/companies/contacts";
import { paths } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "contacts:update");
  const { contact } = await page.api.call(contacts.get, { params: { id: Number(args.params["id"]) } });
  return readContactForm(page, args.request, contact);
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "contacts:update");
  const id = Number(args.params["id"]);
  return submit({
    request: args.request,
    locale,
    schema: contacts.update.body,
    own: ["find"],
    current: async () => contactValues((await api.call(contacts.get, { params: { id } })).contact),
    send: async (body) => {
      const { message, undo } = await api.call(contacts.update, { params: { id }, body });
      const asked = new URL(args.request.url).searchParams;
      const from = asked.get("from");
      const to = from ? safeTarget(from) : listHref(paths.contacts, asked, paths.contact(id));
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function EditContact() {
  const form = useLoaderData<typeof loader>();
  const href = useListHref(paths.contacts);
  return (
    <ContactDialog form={form} closeHref={href({}, paths.contact(form.id ?? 0))} answer={useAnswer<typeof action>()} />
  );
}
