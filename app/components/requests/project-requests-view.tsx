import { useSearchParams } from "@remix-run/react";

import { requestableStatuses } from "#contract/requests/amount-facts";
import type { ProjectRequest, ProjectRequestSums } from "#contract/requests/project-requests";
import { requestStatuses } from "#contract/requests/request-types";
import { ListFilters } from "~/components/list/list-filters";
import { keptOf, type ListLook } from "~/components/list/list-plan";
import { ListTable } from "~/components/list/list-table";
import { useListHref } from "~/components/list/use-list-href";
import { PartHead } from "~/components/part/part-head";
import { Granted } from "~/components/shell/granted";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { KeyFigures } from "~/components/ui/key-figures";
import { Menu, MenuLink } from "~/components/ui/menu";
import { Pager, type Paging } from "~/components/ui/pager";
import { useWords } from "~/locales/project-requests";
import { formatMoney } from "~/shared/format";
import { paths } from "~/shared/paths";

import { projectRequestList } from "./project-request-list";

import "~/locales/requests";
import "~/styles/bundles/requests.css";

interface Props {
  code: string;
  /** Status of the project: requests name no closed one. PRJ-060 */
  status: string;
  rows: ProjectRequest[];
  paging: Paging;
  sums: ProjectRequestSums;
  /** Types that a project's requests have. */
  types: readonly string[];
  look: ListLook;
  sort: string;
  order: "asc" | "desc";
  /** Others' requests are in the list, too. */
  seesAll: boolean;
}

const filters = ["q", "type", "status"];
const none = Object.fromEntries(filters.map((name) => [name, undefined]));

/** Dialogs of quick-add that make a request of this project. */
const dialogs = [
  ["expense", "new-expense"],
  ["advance", "new-advance"],
  ["payment", "new-payment-request"],
  ["credit_card", "new-cc-request"],
  ["operation", "new-operation"],
] as const;

/** Sums by type and currency: approved ones, and those that wait. */
function Sums({ sums }: { sums: ProjectRequestSums }) {
  const { t } = useWords();
  if (sums.length === 0) return null;
  const figures = sums.map(({ type, currency, count, pending, approved }) => ({
    label: `${t(`requests.type.${type}`)} · ${currency}`,
    value: formatMoney(approved, currency),
    note: [
      Number(pending) > 0 ? t("project-requests.pending", { amount: formatMoney(pending, currency) }) : "",
      t("project-requests.count", { count }),
    ]
      .filter(Boolean)
      .join(" · "),
  }));
  return (
    <section className="request-sums" aria-label={t("project-requests.sums")}>
      <KeyFigures figures={figures} />
    </section>
  );
}

/** Requests of a project; filters, order, page and columns stand in the URL. */
export function ProjectRequestsView({ code, status, rows, paging, sums, types, look, sort, order, seesAll }: Props) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const base = paths.projectPage(code, "requests");
  const href = useListHref(base);
  const filtered = filters.some((name) => params.get(name));
  const add = (requestableStatuses as readonly string[]).includes(status) ? (
    <Granted module="requests" action="create">
      <Menu label={t("project-requests.add")} icon="plus" align="end">
        {dialogs.map(([type, dialog]) => (
          <MenuLink key={dialog} to={href({ dialog, project: code })}>
            {t(`requests.type.${type}`)}
          </MenuLink>
        ))}
        <MenuLink to={paths.newSalesInvoice(code, "accounting")}>{t("requests.type.sales_invoice")}</MenuLink>
      </Menu>
    </Granted>
  ) : null;
  return (
    <>
      <PartHead
        title={t("project-requests.title")}
        facts={[
          t(filtered ? "list.matching" : "project-requests.count", { count: paging.total }),
          ...(seesAll ? [] : [t("project-requests.reach")]),
        ]}
        add={null}
      >
        <ButtonLink
          plain
          download
          to={href({ page: undefined }, paths.projectPage(code, "requests", "export.xlsx"))}
          icon="download"
        >
          {t("list.export")}
        </ButtonLink>
        {add}
      </PartHead>
      <Sums sums={sums} />
      <ListFilters
        action={base}
        keep={keptOf(params)}
        placeholder={t("project-requests.search")}
        more={[
          {
            name: "type",
            label: t("project-requests.column.type"),
            options: types.map((value) => ({ value, label: t(`requests.type.${value}`) })),
          },
          {
            name: "status",
            label: t("project-requests.column.status"),
            options: requestStatuses.map((value) => ({ value, label: t(`requests.status.${value}`) })),
          },
        ]}
      />
      {rows.length > 0 ? (
        <ListTable
          plan={projectRequestList(code)}
          look={look}
          rows={rows}
          page={null}
          sort={sort}
          order={order}
          href={href}
          keyOf={({ id }) => String(id)}
          nameOf={(row) => `${t(`requests.type.${row.type}`)}, ${row.requester.full_name}`}
        />
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={
            filtered ? (
              <ButtonLink to={href({ ...none, page: undefined })}>{t("project-requests.clear")}</ButtonLink>
            ) : null
          }
        >
          {t(filtered ? "project-requests.emptyFiltered" : "project-requests.empty")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
    </>
  );
}
