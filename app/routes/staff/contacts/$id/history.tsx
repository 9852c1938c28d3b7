import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { companyHistoryKinds } from "#contract/activity/history";
import { ActivityBox } from "~/components/activity/activity-box";
import { companyPath } from "~/components/contact/company-path";
import { ContactLink } from "~/components/contact/contact-link";
import { HistoryPage } from "~/components/history/history-page";
import { Avatar } from "~/components/ui/avatar";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import { readActivityBox } from "~/services/activity/read.server";
import { readHistoryPage } from "~/services/history/read.server";
import { useWords } from "~/locales/contact";
import { requireStaff } from "~/server/guard.server";
import * as contacts from "#contract/companies/contacts";
import { clientPlace, supplierPlace } from "~/shared/activity-place";
import { paths } from "~/shared/paths";

import "~/styles/bundles/detail.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "contact" }, { model: "phone_call" }],
  crumb: ({ data, params }: { data: { contact?: { name: string } } | undefined; params: { id?: string } }) => [
    { key: "shell.menu.contacts", to: paths.contacts },
    { text: data?.contact?.name ?? "", to: paths.contact(Number(params.id)) },
  ],
};

/** Everything that happened to a contact, and the box that writes into it; its panel tells the newest. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "contacts:view");
  const id = Number(args.params["id"]);
  const { contact } = await page.api.call(contacts.get, { params: { id } });
  // Merged into another one, which is read in its place.
  if (contact.id !== id) throw redirect(paths.contact(contact.id, "history"));
  const history = await readHistoryPage(args.request, page.user, companyHistoryKinds, (query) =>
    page.api.call(contacts.history, { params: { id }, query }),
  );
  const place = (contact.contact_type === "C" ? clientPlace : supplierPlace)(contact.company.code);
  return { contact, history, box: readActivityBox(page, place, { contact_id: id }) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.contact.name ?? ""} · Kulis` }];

export default function ContactHistory() {
  const { contact, history, box } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={contact.name}
        overtitle={[
          <PageLink key="company" to={companyPath(contact)} className="link">
            {contact.company.name}
          </PageLink>,
          contact.position,
        ].filter(Boolean)}
        facts={[{ text: <ContactLink id={contact.id}>{t("contact.card")}</ContactLink> }]}
        logo={<Avatar name={contact.name} src={contact.profile_picture_full} size={36} decorative />}
      />
      <HistoryPage
        page={paths.contact(contact.id, "history")}
        of={{ kind: "contact", code: String(contact.id) }}
        history={history}
        mayWrite={contact.may_write === 1}
        box={<ActivityBox box={box} noteHint={t("contact.noteHint", { name: contact.company.name })} />}
      />
    </>
  );
}
