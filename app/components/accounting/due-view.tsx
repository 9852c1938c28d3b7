import { useSearchParams } from "@remix-run/react";

import { agingBuckets } from "#contract/accounting/allocation";
import type { DueList, DueRow } from "#contract/accounting/due";
import { ListFilters } from "~/components/list/list-filters";
import { keptOf, type ListLook } from "~/components/list/list-plan";
import { ListTable } from "~/components/list/list-table";
import { Empty } from "~/components/ui/empty";
import { KeyFigures } from "~/components/ui/key-figures";
import { Pager, type Paging } from "~/components/ui/pager";
import { useWords } from "~/locales/accounting";
import { formatMoney } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { ageKey, dueList, type DueSide } from "./due-list";

import "~/styles/bundles/accounting.css";

export interface DueProps extends Pick<DueList, "sums" | "company"> {
  side: DueSide;
  rows: DueRow[];
  paging: Paging;
  look: ListLook;
  sort: string;
  order: "asc" | "desc";
  currencies: { value: string; label: string }[];
}

/** Sums of all rows of the filter: by age in the company's currency, then what is open in each other one. */
function Sums({ sums, company: { currency, ages, open, on_account } }: Pick<DueProps, "sums" | "company">) {
  const { t } = useWords();
  const others = sums.filter((one) => one.currency !== currency);
  return (
    <section className="request-sums due-sums" aria-label={t("accounting.due.sums", { currency })}>
      <KeyFigures
        figures={[
          { label: t("accounting.due.column.company_open"), value: formatMoney(open, currency) },
          ...agingBuckets.map((age) => ({
            label: t(ageKey(age)),
            value: formatMoney(ages[age], currency),
          })),
          { label: t("accounting.due.column.company_on_account"), value: formatMoney(on_account, currency) },
          ...others.map((one) => ({
            label: t("accounting.currencySum", { currency: one.currency }),
            value: formatMoney(one.open, one.currency),
          })),
        ]}
      />
    </section>
  );
}

/** Open amounts of clients or suppliers by age; side, filters, order and page stand in the URL. */
export function DueView({ side, rows, paging, look, sort, order, currencies, ...sums }: DueProps) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const base = paths.accounting("due");
  const current = { ...Object.fromEntries(params), page: undefined };
  const href = (more: Record<string, string | number | undefined>) => withQuery(base, { ...current, ...more });
  return (
    <>
      <Sums {...sums} />
      <ListFilters
        action={base}
        keep={{ ...keptOf(params), side }}
        placeholder={t("accounting.due.search")}
        more={[{ name: "currency", label: t("accounting.filter.currency"), options: currencies }]}
      />
      {rows.length > 0 ? (
        <ListTable
          plan={dueList(side)}
          look={look}
          rows={rows}
          page={null}
          sort={sort}
          order={order}
          href={href}
          keyOf={({ party, currency }) => `${party.id}-${currency}`}
          nameOf={({ party, currency }) => `${party.name}, ${currency}`}
          scrolls
        />
      ) : (
        <Empty title={t("ui.empty")}>
          {t(params.get("q") || params.get("currency") ? "accounting.emptyFiltered" : "accounting.due.empty")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
      <p className="hint accounting-periods">{t("accounting.due.hint")}</p>
    </>
  );
}
