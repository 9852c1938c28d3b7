import { useSearchParams } from "@remix-run/react";

import { accountingKinds, type AccountingKind } from "#contract/accounting/accounting-kinds";
import type { AccountingRow } from "#contract/accounting/accounting-lists";
import { ListFilters } from "~/components/list/list-filters";
import { keptOf, type ListLook } from "~/components/list/list-plan";
import { ListTable } from "~/components/list/list-table";
import { PeriodBoxes } from "~/components/list/period-boxes";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { KeyFigures } from "~/components/ui/key-figures";
import { Pager, type Paging } from "~/components/ui/pager";
import { Segments, Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/accounting";
import { formatMoney } from "~/shared/format";
import { withQuery } from "~/shared/paths";

import { accountingList, kindKey } from "./accounting-list";

import "~/styles/bundles/accounting.css";

interface Option {
  value: string;
  label: string;
}

export interface AccountingProps {
  base: string;
  kind: AccountingKind;
  rows: AccountingRow[];
  paging: Paging;
  total: [string, string][];
  company_total: { amount: string; currency: string; unconverted: number };
  look: ListLook;
  sort: string;
  order: "asc" | "desc";
  from: string;
  to: string;
  /** Name of the period if it is one that has a name. */
  period: string | null;
  states: Option[];
  currencies: Option[];
  isFiltered: boolean;
  seesAll: boolean;
}

/** Filters that a list is cleared of; its period stays. */
const noFilters = {
  q: undefined,
  status: undefined,
  currency: undefined,
  person: undefined,
  client: undefined,
  supplier: undefined,
};

const periods = ["month", "last", "year", "all"] as const;

/**
 * The query of the list as it stands, for links to it with one thing changed. A period that has a name goes by it:
 * links leave empty values out, so 'all time' as two empty days would become this month again.
 */
export function useAccountingQuery({ period, from, to }: Pick<AccountingProps, "period" | "from" | "to">) {
  const [params] = useSearchParams();
  const dates = period
    ? { from: undefined, to: undefined, period: period === "month" ? undefined : period }
    : { from, to, period: undefined };
  return { ...Object.fromEntries(params), page: undefined, ...dates };
}

/** Links to the lists of every kind, in the period and with the filters of this one. */
export function KindTabs(props: Pick<AccountingProps, "base" | "kind" | "period" | "from" | "to">) {
  const { base, kind } = props;
  const { t } = useWords();
  const current = useAccountingQuery(props);
  return (
    <Tabs
      label={t("accounting.kinds")}
      items={accountingKinds.map((one) => ({
        label: t(kindKey(one)),
        // States are those of a kind.
        to: withQuery(base, { ...current, status: undefined, kind: one }),
        current: one === kind,
      }))}
    />
  );
}

/** Sums of all rows of the filter: in the company's currency, then by currency. ACC-041, ACC-180 */
function Sums({
  total,
  company_total: { amount, currency, unconverted },
}: Pick<AccountingProps, "total" | "company_total">) {
  const { t } = useWords();
  if (total.length === 0) return null;
  const isOne = total.length === 1 && total[0]?.[0] === currency;
  const figures = [
    {
      label: t("accounting.companySum", { currency }),
      value: formatMoney(amount, currency),
      note: unconverted > 0 ? t("accounting.unconverted", { count: unconverted }) : undefined,
    },
    ...(isOne ? [] : total).map(([code, sum]) => ({
      label: t("accounting.currencySum", { currency: code }),
      value: formatMoney(sum, code),
    })),
  ];
  return (
    <section className="request-sums" aria-label={t("accounting.sums")}>
      <KeyFigures figures={figures} />
    </section>
  );
}

/** A list of accounting; kind, period, filters, order and page stand in the URL. */
export function AccountingView(props: AccountingProps) {
  const { base, rows, paging, look, sort, order, from, to, period, states, currencies, isFiltered } = props;
  const { t } = useWords();
  const [params] = useSearchParams();
  const current: Record<string, string | undefined> = useAccountingQuery(props);
  const href = (more: Record<string, string | number | undefined>) => withQuery(base, { ...current, ...more });
  const allTime = href({ from: undefined, to: undefined, period: "all" });
  return (
    <>
      <div className="accounting-periods">
        <Segments
          label={t("accounting.periods")}
          items={periods.map((name) => ({
            label: t(`accounting.period.${name}`),
            to: href({ from: undefined, to: undefined, period: name === "month" ? undefined : name }),
            current: period === name,
          }))}
        />
      </div>
      <Sums {...props} />
      <ListFilters
        action={base}
        keep={{ ...keptOf(params), kind: current["kind"] }}
        placeholder={t("accounting.search")}
        more={[
          { name: "status", label: t("accounting.filter.status"), options: states },
          { name: "currency", label: t("accounting.filter.currency"), options: currencies },
        ]}
        fields={
          <PeriodBoxes
            from={from}
            to={to}
            label={(name) => t(`accounting.filter.${name}`)}
            short={(name) => t(`accounting.short.${name}`)}
          />
        }
      />
      {rows.length > 0 ? (
        <ListTable
          plan={accountingList(base, props.kind)}
          look={look}
          rows={rows}
          page={null}
          sort={sort}
          order={order}
          href={href}
          keyOf={({ id }) => String(id)}
          nameOf={(row) => [row.person.full_name, row.description].filter(Boolean).join(", ")}
          scrolls
        />
      ) : (
        <Empty
          title={t("ui.empty")}
          actions={
            <>
              {isFiltered ? (
                <ButtonLink to={withQuery(base, { ...current, ...noFilters })}>{t("accounting.clear")}</ButtonLink>
              ) : null}
              {period === "all" ? null : <ButtonLink to={allTime}>{t("accounting.showAll")}</ButtonLink>}
            </>
          }
        >
          {t(isFiltered ? "accounting.emptyFiltered" : period === "all" ? "accounting.emptyAll" : "accounting.empty")}
        </Empty>
      )}
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
    </>
  );
}
