import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { BulkDialog } from "~/components/list/bulk-dialog";
import { listHref } from "~/components/list/list-plan";
import { useListHref } from "~/components/list/use-list-href";
import { contactListQuery } from "~/services/contacts/read.server";
import { sendBulk } from "~/services/lists/submit.server";
import { useWords } from "~/locales/contact";
import { requireStaff } from "~/server/guard.server";
import * as reference from "#contract/company/reference";
import * as contacts from "#contract/companies/contacts";
import { choosable } from "~/shared/choosable";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "contacts:update");
  const { list } = contactListQuery(args.request);
  const [choices, chosen] = await Promise.all([
    api.call(reference.contactPositions),
    list.codes.length > 0 ? api.call(contacts.list, { query: { ids: list.codes.map(Number), page_size: 100 } }) : null,
  ]);
  return {
    options: choosable(choices.data).map(({ id, name }) => ({ value: String(id), label: name })),
    chosen: (chosen?.data ?? []).map((row) => ({ code: String(row.id), name: row.name, now: row.position })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "contacts:update");
  return sendBulk({
    request: args.request,
    locale,
    schema: contacts.setPosition.body,
    send: (body) => api.call(contacts.setPosition, { body }),
    to: listHref(paths.contacts, new URL(args.request.url).searchParams),
  });
}

export default function SetContactPosition() {
  const { options, chosen } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const href = useListHref(paths.contacts);
  return (
    <BulkDialog
      field="position_id"
      label={t("contact.bulk.label")}
      title={t("contact.bulk.title")}
      lead={t("contact.bulk.lead", { number: chosen.length })}
      options={options}
      keys="ids"
      chosen={chosen}
      answer={useAnswer<typeof action>()}
      action={href({}, paths.contactPosition)}
      closeHref={href()}
    />
  );
}
