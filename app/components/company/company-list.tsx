import { Outlet, useSearchParams } from "@remix-run/react";

import { ListFilters } from "~/components/list/list-filters";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager, type Paging } from "~/components/ui/pager";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/company";
import { paths, withQuery } from "~/shared/paths";

import { CompanyTable, type CompanyLine } from "./company-table";

const statuses = ["EXISTING", "POTENTIAL"] as const;

interface Props {
  noun: "client" | "supplier";
  rows: CompanyLine[];
  paging: Paging;
  counts: Record<(typeof statuses)[number], number>;
  status: (typeof statuses)[number] | null;
  sort: string;
  order: "asc" | "desc";
  /** Industries or categories. */
  choices: { value: string; label: string }[];
}

/** CLI-043, CLI-044: the list of clients or of suppliers; everything that shapes it lives in the URL. */
export function CompanyList({ noun, rows, paging, counts, status, sort, order, choices }: Props) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const isClient = noun === "client";
  const base = isClient ? paths.clients : paths.suppliers;
  const fresh = isClient ? paths.newClient : paths.newSupplier;
  const href = (query: Record<string, string | number | undefined>) =>
    withQuery(base, { ...Object.fromEntries(params), dialog: undefined, ...query });
  const choice = isClient ? "industry" : "category";
  const filtered = ["q", choice].some((name) => params.get(name));
  const sortLabel = t(isClient ? "company.column.industry" : "company.column.categories");
  const add = (
    <ButtonLink to={fresh} icon="plus">
      {t(`company.${noun}.add`)}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t(`company.${noun}.title`)}
        facts={[
          {
            text: filtered
              ? t("list.matching", { count: paging.total })
              : t(`company.${noun}.count`, { count: paging.total }),
          },
        ]}
        actions={
          <>
            <ButtonLink to={paths.importInto(noun)} icon="upload">
              {t("list.import")}
            </ButtonLink>
            {add}
          </>
        }
        tabs={
          <Tabs
            label={t(`company.${noun}.tabs`)}
            items={[null, ...statuses].map((name) => ({
              to: href({ status: name ?? undefined, page: undefined }),
              label: t(name ? `company.status.${name}` : "company.all"),
              count: name ? counts[name] : counts.EXISTING + counts.POTENTIAL,
              current: status === name,
            }))}
          />
        }
      />
      <ListFilters
        action={base}
        keep={{ status: status ?? undefined, sort, order }}
        placeholder={t(`company.${noun}.search`)}
        more={[{ name: choice, label: sortLabel, options: choices }]}
      />
      {rows.length > 0 ? (
        <CompanyTable
          rows={rows}
          sort={sort}
          order={order}
          href={href}
          sortLabel={sortLabel}
          hrefOf={(code) => (isClient ? paths.client(code) : paths.supplier(code))}
        />
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={
            filtered ? (
              <ButtonLink to={withQuery(base, { status: status ?? undefined })}>{t("company.clear")}</ButtonLink>
            ) : (
              add
            )
          }
        >
          {t(filtered ? "company.emptyFiltered" : `company.${noun}.empty`)}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
      <Outlet />
    </>
  );
}
