import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { PhoneCell } from "~/components/company/company-cells";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Dialog } from "~/components/ui/dialog";
import { PageLink } from "~/components/ui/page-link";
import { RecordTimeline } from "~/components/history/record-timeline";
import { useWords } from "~/locales/contact";
import type { ContactCard } from "~/services/contacts/read.server";
import type { Contact } from "#contract/companies/contacts";
import { paths } from "~/shared/paths";
import { phoneText } from "#contract/phone-extension";
import { chatHref } from "~/shared/phone-text";

import { useContactDialog } from "./contact-link";
import { useContactHref } from "./contact-list";
import { companyPath } from "./company-path";

import "~/styles/bundles/detail.css";

const mail = (address: string) => (
  <a key={address} className="link" href={`mailto:${address}`}>
    {address}
  </a>
);
const numberLink = ({ id, name }: Pick<Contact, "id" | "name">, number: string) => (
  <PhoneCell key={number} phone={number} name={name} log={{ contact_id: id }} />
);

interface Props {
  form: ContactCard;
  closeHref: string;
}

/** All facts of a contact, the ways to reach it, and its history. */
export function ContactPanel({ form: { contact, history, today }, closeHref }: Props) {
  const href = useContactHref({ inList: true });
  const over = useContactDialog();
  const inList = useLocation().pathname.startsWith(paths.contacts);
  const { t } = useWords();
  const chat = contact.mobile ? chatHref(contact.mobile) : null;
  const facts: [string, ReactNode][] = [
    [
      "company_id",
      <PageLink key="company" to={companyPath(contact)} className="link">
        {contact.company.name}
      </PageLink>,
    ],
    ["position_id", contact.position],
    ["email", contact.email && mail(contact.email)],
    ["other_emails", contact.other_emails.length > 0 && contact.other_emails.map(mail)],
    ["mobile", contact.mobile && numberLink(contact, contact.mobile)],
    ["phone", contact.phone && numberLink(contact, contact.phone)],
    [
      "other_phones",
      contact.other_phones.length > 0 && contact.other_phones.map((number) => numberLink(contact, number)),
    ],
    ["fax", contact.fax && phoneText(contact.fax)],
    ["note", contact.note],
  ];
  return (
    <Dialog title={contact.name} lead={contact.company.name} closeHref={closeHref}>
      <div className="btn-row">
        <Avatar name={contact.name} src={contact.profile_picture_full} size={36} decorative />
        <ButtonLink
          to={inList ? href(paths.contact(contact.id, "edit")) : over("edit-contact", { contact: contact.id })}
          icon="pencil"
        >
          {t("contact.edit")}
        </ButtonLink>
        <ButtonLink
          to={inList ? href(paths.contact(contact.id, "picture")) : paths.contact(contact.id, "picture")}
          icon="image"
        >
          {t("contact.picture")}
        </ButtonLink>
        <a className="btn btn-secondary" href={paths.contact(contact.id, "vcard")} download>
          {t("contact.vcard")}
        </a>
        {chat ? (
          <a className="btn btn-ghost" href={chat} target="_blank" rel="noreferrer noopener">
            {t("contact.whatsapp")}
          </a>
        ) : null}
        {contact.is_main === 1 ? <Chip tone="accent">{t("contact.main")}</Chip> : null}
      </div>
      <dl className="facts-list">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`contact.field.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <RecordTimeline
        entries={history}
        today={today}
        whole={{ to: paths.contact(contact.id, "history"), label: t("contact.wholeHistory") }}
        restoreFrom={inList ? href(paths.contact(contact.id)) : closeHref}
      />
    </Dialog>
  );
}
