import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ContactDialog } from "~/components/contact/contact-dialog";
import { useListHref } from "~/components/list/use-list-href";
import { similarToNew } from "~/services/companies/read.server";
import { readContactForm } from "~/services/contacts/read.server";
import { requireStaff } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { submit } from "~/server/submit.server";
import * as contacts from "#contract/companies/contacts";
import { paths, withQuery } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** CLI-033 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "contacts:create");
  return readContactForm(page, args.request, null);
}

/** The new card over the page on which it was asked for. */
function cardOver(page: string, id: number): string {
  const { pathname, searchParams } = new URL(page, "http://page");
  return withQuery(pathname, { ...Object.fromEntries(searchParams), dialog: "contact", contact: id });
}

/** CLI-042: what the server says of a contact that is not saved stands over the form. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "contacts:create");
  const { api, locale } = page;
  return submit({
    request: args.request,
    locale,
    schema: contacts.create.body,
    own: ["find"],
    similar: similarToNew(page, "contact"),
    madeAt: (id) => paths.contact(Number(id)),
    send: async (body, key) => {
      const { message, contact } = await api.call(contacts.create, { body, key });
      const from = new URL(args.request.url).searchParams.get("from");
      return {
        to: from ? cardOver(safeTarget(from), contact.id) : paths.contact(contact.id),
        flash: { type: "success", text: message },
      };
    },
  });
}

export default function NewContact() {
  const form = useLoaderData<typeof loader>();
  const href = useListHref(paths.contacts);
  return (
    <ContactDialog
      form={form}
      closeHref={href({ company: undefined, find: undefined })}
      answer={useAnswer<typeof action>()}
    />
  );
}
