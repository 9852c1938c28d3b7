import { Outlet, useSearchParams } from "@remix-run/react";

import { Granted } from "~/components/shell/granted";
import { SelectTable } from "~/components/display/select-table";
import { BulkActs } from "~/components/list/bulk-acts";
import { ListFilters } from "~/components/list/list-filters";
import { keptOf, type ListLook } from "~/components/list/list-plan";
import { ListTools, type MenuView } from "~/components/list/list-tools";
import { useListHref } from "~/components/list/use-list-href";
import { Button, ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { Pager, type Paging } from "~/components/ui/pager";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/company";
import { paths } from "~/shared/paths";

import type { CompanyLine } from "./company-line";
import { clientList, supplierList } from "./company-lists";
import { CompanyPreview } from "./company-preview";
import { CompanyTable } from "./company-table";
import type { PreviewedCompany } from "./preview-values";

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
  choices: { value: string; label: string; count: number }[];
  look: ListLook;
  views: MenuView[];
  saved: number;
  preview: PreviewedCompany | null;
}

const nouns = {
  client: {
    plan: clientList,
    fresh: paths.newClient,
    page: paths.client,
    bulk: paths.clientIndustry,
    exported: paths.exportClients,
    choice: "industry",
    column: "company.column.industry",
  },
  supplier: {
    plan: supplierList,
    fresh: paths.newSupplier,
    page: paths.supplier,
    bulk: paths.supplierCategory,
    exported: paths.exportSuppliers,
    choice: "category",
    column: "company.column.categories",
  },
} as const;

/** CLI-043, CLI-044: the list of clients or of suppliers; everything that shapes it lives in the URL. */
export function CompanyList({ noun, rows, paging, counts, status, look, views, saved, ...data }: Props) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const { plan, fresh, page, bulk, exported, choice, column } = nouns[noun];
  const href = useListHref(plan.path);
  const filtered = ["q", choice].some((name) => params.get(name));
  const preview = data.preview && data.preview.code === params.get("preview") ? data.preview : null;
  const add = (
    <Granted module={`${noun}s`} action="create">
      <ButtonLink to={fresh} icon="plus">
        {t(`company.${noun}.add`)}
      </ButtonLink>
    </Granted>
  );
  return (
    <>
      <PageHeader
        title={t(`company.${noun}.title`)}
        facts={[{ text: t(filtered ? "list.matching" : `company.${noun}.count`, { count: paging.total }) }]}
        actions={
          <>
            <ListTools
              path={plan.path}
              views={views}
              saved={saved}
              href={href}
              exportHref={href({ page: undefined }, exported)}
            />
            <Granted module={`${noun}s`} action="create">
              <ButtonLink to={paths.importInto(noun)} icon="upload">
                {t("list.import")}
              </ButtonLink>
            </Granted>
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
        action={plan.path}
        keep={{ ...keptOf(params), status: status ?? undefined }}
        placeholder={t(`company.${noun}.search`)}
        more={[{ name: choice, label: t(column), options: data.choices }]}
      />
      {rows.length > 0 ? (
        <div className={preview ? "list-beside" : undefined}>
          <SelectTable
            method="get"
            action={bulk}
            fields={Object.fromEntries([...params].filter(([name]) => !["codes", "preview", "dialog"].includes(name)))}
            label={t("list.bulk.label")}
            acts={
              <BulkActs exportPath={exported}>
                <Granted module={`${noun}s`} action="update">
                  <Button type="submit" size="sm" icon="pencil">
                    {t(`company.bulk.${choice}.title`)}
                  </Button>
                </Granted>
              </BulkActs>
            }
            overPager
          >
            <CompanyTable
              plan={plan}
              rows={rows}
              look={look}
              sort={data.sort}
              order={data.order}
              href={href}
              previewed={preview?.code ?? null}
            />
          </SelectTable>
          {preview ? <CompanyPreview noun={noun} company={preview} to={page(preview.code)} closeHref={href()} /> : null}
        </div>
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={
            filtered ? (
              <ButtonLink to={href({ q: undefined, [choice]: undefined, page: undefined })}>
                {t("company.clear")}
              </ButtonLink>
            ) : (
              add
            )
          }
        >
          {t(filtered ? "company.emptyFiltered" : `company.${noun}.empty`)}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(number) => href({ page: number })} />
      <Outlet />
    </>
  );
}
