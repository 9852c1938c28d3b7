import { MailCell, PhoneCell } from "~/components/company/company-cells";
import type { ListPlan } from "~/components/list/list-plan";
import { useListHref } from "~/components/list/use-list-href";
import { Avatar } from "~/components/ui/avatar";
import { Chip } from "~/components/ui/chip";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/contact";
import type { ContactRow } from "#contract/companies/contacts";
import { paths } from "~/shared/paths";
import { phoneText } from "#contract/phone-extension";

import { companyPath } from "./company-path";
import { ContactLink } from "./contact-link";

/** True in the list itself, whose dialogs and panels keep its filters in their addresses. */
export interface ContactPage {
  inList: boolean;
}

export function useContactHref({ inList }: ContactPage) {
  const href = useListHref(paths.contacts);
  return (path: string) => (inList ? href({}, path) : path);
}

function NameFace({ row, page }: { row: ContactRow; page: ContactPage }) {
  const { t } = useWords();
  const href = useContactHref(page);
  return (
    <div className="named">
      <Avatar name={row.name} src={row.profile_picture_full} size={28} decorative />
      <div className="named-text">
        {page.inList ? (
          <PageLink to={href(paths.contact(row.id))} className="row-link">
            {row.name}
          </PageLink>
        ) : (
          <ContactLink id={row.id} className="row-link">
            {row.name}
          </ContactLink>
        )}
        {row.is_main === 1 ? <Chip tone="accent">{t("contact.main")}</Chip> : null}
      </div>
    </div>
  );
}

const numberText = (number: string | null) => number && phoneText(number);

/**
 * CLI-045: the contacts of clients and suppliers. They cannot be sorted by company, which is a column of another table.
 */
export const contactList: ListPlan<ContactRow, ContactPage> = {
  list: "contacts",
  path: paths.contacts,
  title: "contact.title",
  columns: [
    {
      name: "name",
      label: "contact.column.name",
      sort: "name",
      fixed: true,
      cellClass: "cell-name",
      Cell: NameFace,
      sheet: [{ kind: "text", value: (row) => row.name }],
    },
    {
      name: "company",
      label: "contact.column.company",
      Cell: ({ row }) => (
        <PageLink to={companyPath(row)} className="link">
          {row.company.name}
        </PageLink>
      ),
      sheet: [{ kind: "text", value: (row) => row.company.name }],
    },
    {
      name: "position",
      label: "contact.column.position",
      className: "col-2",
      Cell: ({ row }) => row.position,
      sheet: [{ kind: "text", value: (row) => row.position }],
    },
    {
      name: "phone",
      label: "contact.column.phone",
      Cell: ({ row }) => <PhoneCell phone={row.mobile ?? row.phone} name={row.name} log={{ contact_id: row.id }} />,
      sheet: [
        { kind: "text", label: "contact.field.mobile", value: (row) => numberText(row.mobile) },
        { kind: "text", label: "contact.field.phone", value: (row) => numberText(row.phone) },
      ],
    },
    {
      name: "email",
      label: "contact.column.email",
      sort: "email",
      className: "col-3",
      Cell: ({ row }) => <MailCell email={row.email} />,
      sheet: [{ kind: "text", value: (row) => row.email }],
    },
  ],
};
