import { useSearchParams } from "@remix-run/react";

import { useContactDialog } from "~/components/contact/contact-link";
import { ContactTable } from "~/components/contact/contact-table";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { Pager, type Paging } from "~/components/ui/pager";
import { useWords } from "~/locales/company";
import type { ContactRow } from "#contract/companies/contacts";
import { paths, withQuery } from "~/shared/paths";

interface Props {
  /** Address of the company's page. */
  here: string;
  /** Value of `?company=` in the address of the new contact's form. */
  company: string;
  /** Filter values that narrow the list of contacts to the company. */
  type: "C" | "S";
  id: number;
  rows: ContactRow[];
  paging: Paging;
  sort: string;
  order: "asc" | "desc";
}

/** The people of one company. */
export function CompanyContacts({ here, company, type, id, rows, paging, sort, order }: Props) {
  const { t } = useWords();
  const over = useContactDialog();
  const [params] = useSearchParams();
  const href = (query: Record<string, string | number | undefined>) =>
    withQuery(here, { ...Object.fromEntries(params), dialog: undefined, ...query });
  const add = (
    <ButtonLink to={over("new-contact", { company })} icon="plus">
      {t("company.addContact")}
    </ButtonLink>
  );
  if (rows.length === 0) return <Empty actions={add}>{t("company.noContacts")}</Empty>;
  return (
    <>
      <div className="filters">
        {add}
        <PageLink to={withQuery(paths.contacts, { type, for: id })} className="link">
          {t("company.inContacts")}
        </PageLink>
      </div>
      <ContactTable rows={rows} sort={sort} order={order} href={href} />
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
    </>
  );
}
