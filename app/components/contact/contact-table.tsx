import { Avatar } from "~/components/ui/avatar";
import { Chip } from "~/components/ui/chip";
import { Menu, MenuLink, MenuSeparator } from "~/components/ui/menu";
import { PageLink } from "~/components/ui/page-link";
import { SortHead, sortBy, type Sorted } from "~/components/ui/sort-head";
import { useWords } from "~/locales/contact";
import type { ContactRow } from "~/services/contacts.server";
import { paths } from "~/shared/paths";
import { phoneText, telHref } from "~/shared/phone-text";

/** Where the company of a contact is read. */
export const companyPath = ({ contact_type, company }: Pick<ContactRow, "contact_type" | "company">) =>
  contact_type === "C" ? paths.client(company.code) : paths.supplier(company.code);

interface Props extends Sorted {
  rows: ContactRow[];
  /** The page of one company: its name is not repeated. */
  ofCompany?: boolean;
}

/** CLI-045 */
export function ContactTable({ rows, ofCompany = false, ...list }: Props) {
  const { t } = useWords();
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <SortHead label={t("contact.column.name")} {...sortBy("name", list)} />
          {ofCompany ? null : <th scope="col">{t("contact.column.company")}</th>}
          <th scope="col" className="col-2">
            {t("contact.column.position")}
          </th>
          <th scope="col">{t("contact.column.phone")}</th>
          <SortHead label={t("contact.column.email")} {...sortBy("email", list)} className="col-3" />
          <th scope="col">
            <span className="visually-hidden">{t("contact.column.acts")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const number = row.mobile ?? row.phone;
          return (
            <tr key={row.id}>
              <th scope="row" className="cell-name">
                <div className="named">
                  <Avatar name={row.name} src={row.profile_picture_full} size={28} decorative />
                  <div className="named-text">
                    <PageLink to={paths.contact(row.id)} className="row-link">
                      {row.name}
                    </PageLink>
                    {row.is_main === 1 ? <Chip tone="accent">{t("contact.main")}</Chip> : null}
                  </div>
                </div>
              </th>
              {ofCompany ? null : (
                <td>
                  <PageLink to={companyPath(row)} className="link">
                    {row.company.name}
                  </PageLink>
                </td>
              )}
              <td className="col-2">{row.position}</td>
              <td>
                {number ? (
                  <a className="link" href={telHref(number)}>
                    {phoneText(number)}
                  </a>
                ) : null}
              </td>
              <td className="col-3">
                {row.email ? (
                  <a className="link" href={`mailto:${row.email}`}>
                    {row.email}
                  </a>
                ) : null}
              </td>
              <td className="cell-acts">
                <Menu title={t("contact.acts", { name: row.name })} size="sm" variant="ghost" align="end">
                  <MenuLink to={paths.contact(row.id, "edit")} icon="pencil">
                    {t("contact.edit")}
                  </MenuLink>
                  <MenuSeparator />
                  <MenuLink to={paths.contact(row.id, "delete")} icon="trash-2" danger>
                    {t("contact.remove")}
                  </MenuLink>
                </Menu>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
