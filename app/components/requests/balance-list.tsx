import type { BalanceRow, YearBalance } from "#contract/requests/leave-balances";

import type { ListPlan } from "~/components/list/list-plan";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/leave-balances";
import { formatDate } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { daysText } from "./request-facts";

interface CellProps {
  row: BalanceRow;
  page: { linked: number | null };
}

function PersonCell({ row, page }: CellProps) {
  const to = withQuery(paths.leaveBalances(row.code), { year: page.linked });
  return (
    <PageLink to={to} keepScroll>
      {row.full_name}
    </PageLink>
  );
}

function HiredCell({ row }: CellProps) {
  const { t, locale } = useWords();
  return row.hired_on ? formatDate(row.hired_on, locale) : <small>{t("leave-balances.none")}</small>;
}

/** Cell of one number of days; `note` stands below it. */
const daysCell = (
  name: keyof Omit<YearBalance, "year">,
  note?: (row: BalanceRow) => [string, Record<string, unknown>?] | null,
) =>
  function DaysCell({ row }: CellProps) {
    const { t, locale } = useWords();
    const days = row.balance?.[name];
    if (days === undefined) return null;
    const said = note?.(row);
    return (
      <>
        <span className="cell-caption">{t(`leave-balances.column.${name}`)}</span>
        {daysText(days, locale)}
        {said ? <small className="cell-note">{t(said[0], said[1])}</small> : null}
      </>
    );
  };

const CarriedCell = daysCell("carried", ({ carried }) => (carried === null ? null : ["leave-balances.written"]));
const GrantedCell = daysCell("granted", ({ days }) => (days === null ? null : ["leave-balances.written"]));
const TakenCell = daysCell("taken");
const PendingCell = daysCell("pending");
const RestCell = daysCell("rest", ({ balance }) =>
  balance && Number(balance.carried_rest) > 0
    ? ["leave-balances.carriedRest", { days: balance.carried_rest.replace(".", ",") }]
    : null,
);

const days = (name: keyof Omit<YearBalance, "year">, Cell: ReturnType<typeof daysCell>) => ({
  name,
  label: `leave-balances.column.${name}`,
  numeric: true as const,
  Cell,
  sheet: [],
});

/** LEA-082: everybody's days of annual leave in one year. */
export const balanceList: Pick<ListPlan<BalanceRow, CellProps["page"]>, "columns"> = {
  columns: [
    {
      name: "person",
      label: "leave-balances.column.person",
      sort: "name",
      fixed: true,
      cellClass: "cell-name",
      Cell: PersonCell,
      sheet: [],
    },
    { name: "hired", label: "leave-balances.column.hired", cellClass: "cell-date", Cell: HiredCell, sheet: [] },
    days("carried", CarriedCell),
    days("granted", GrantedCell),
    days("taken", TakenCell),
    days("pending", PendingCell),
    days("rest", RestCell),
  ],
};
