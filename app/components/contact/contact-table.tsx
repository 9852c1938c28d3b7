import { useMay } from "~/components/shell/use-staff-user";
import { defaultColumns, type ListLook } from "~/components/list/list-plan";
import { ListTable } from "~/components/list/list-table";
import { Menu, MenuEdits, MenuLink } from "~/components/ui/menu";
import type { Sorted } from "~/components/ui/sort-head";
import { useWords } from "~/locales/contact";
import type { ContactRow } from "#contract/companies/contacts";
import { paths } from "~/shared/paths";

import { useContactDialog } from "./contact-link";
import { contactList, useContactHref } from "./contact-list";

/** On the page of one company, whose name is not repeated. */
const ofCompany: ListLook = {
  columns: defaultColumns(contactList).filter((name) => name !== "company"),
  compact: false,
  pageSize: 20,
};

interface Props extends Sorted {
  rows: ContactRow[];
  /** Missing on the page of one company, where rows cannot be selected. */
  look?: ListLook;
}

/** CLI-045 */
export function ContactTable({ rows, look, ...list }: Props) {
  const { t } = useWords();
  return (
    <ListTable
      {...list}
      plan={contactList}
      look={look ?? ofCompany}
      rows={rows}
      page={{ inList: Boolean(look) }}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      {...(look ? { select: "codes" } : {})}
      acts={{ label: t("contact.column.acts"), Acts: look ? ListActs : ContactActs }}
    />
  );
}

const ListActs = ({ row }: { row: ContactRow }) => <ContactActs row={row} inList />;

function ContactActs({ row, inList = false }: { row: ContactRow; inList?: boolean }) {
  const { t } = useWords();
  const href = useContactHref({ inList });
  const over = useContactDialog();
  const edit = {
    to: inList ? href(paths.contact(row.id, "edit")) : over("edit-contact", { contact: row.id }),
    label: t("contact.edit"),
  };
  const remove = { to: href(paths.contact(row.id, "delete")), label: t("contact.remove") };
  const [updates, removes] = [useMay("contacts", "update"), useMay("contacts", "delete")];
  if (!updates && !removes) return null;
  return (
    <Menu
      title={t("contact.acts", { name: row.name })}
      size="sm"
      variant="ghost"
      align="end"
      plain={[...(updates ? [edit] : []), ...(removes ? [remove] : [])]}
    >
      {updates && removes ? <MenuEdits edit={edit} remove={remove} /> : null}
      {updates === removes ? null : (
        <MenuLink to={(updates ? edit : remove).to} icon={updates ? "pencil" : "trash-2"} danger={removes}>
          {(updates ? edit : remove).label}
        </MenuLink>
      )}
    </Menu>
  );
}
