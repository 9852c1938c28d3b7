import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { DeleteConfirm } from "~/components/form/delete-confirm";
import { listHref } from "~/components/list/list-plan";
import { useListHref } from "~/components/list/use-list-href";
import { useWords } from "~/locales/contact";
import { requireStaff } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as contacts from "#contract/companies/contacts";
import { paths } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "contacts:delete");
  const { id, name, version, company } = (await api.call(contacts.get, { params: { id: Number(args.params["id"]) } }))
    .contact;
  return { id, name, version, company };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "contacts:delete");
  return submit({
    request: args.request,
    locale,
    schema: contacts.remove.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(contacts.remove, { params: { id: Number(args.params["id"]) }, body });
      const to = listHref(paths.contacts, new URL(args.request.url).searchParams);
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export default function RemoveContact() {
  const row = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const href = useListHref(paths.contacts);
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={answer}
      action={t("contact.remove")}
      to={href({}, paths.contact(row.id, "delete"))}
      closeHref={href({}, paths.contact(row.id))}
    >
      {({ name, company }) => t("contact.removeWhat", { name, company: company.name })}
    </DeleteConfirm>
  );
}
