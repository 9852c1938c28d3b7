import type { BalanceRow, YearBalance } from "#contract/requests/leave-balances";

import type { ListPlan } from "~/components/list/list-plan";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/leave-balances";
import { formatDate } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { daysText } from "./request-facts";

/** A balance with the year that is shown. */
type Row = BalanceRow & { year: number };

interface CellProps {
  row: Row;
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
  note?: (row: Row) => [string, Record<string, unknown>?] | null,
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
  cellClass: "cell-line",
  Cell,
  sheet: [
    {
      kind: "number" as const,
      label: `leave-balances.sheet.${name}`,
      value: ({ balance }: Row) => numberOf(balance?.[name]),
    },
  ],
});

const numberOf = (days: string | null | undefined) => (days === null || days === undefined ? null : Number(days));

/** LEA-082: everybody's days of annual leave in one year. */
export const balanceList: Omit<ListPlan<Row, CellProps["page"]>, "list"> & { list: "leave-balances" } = {
  list: "leave-balances",
  path: paths.leaveBalances(),
  title: "leave-balances.title",
  columns: [
    {
      name: "person",
      label: "leave-balances.column.person",
      sort: "name",
      fixed: true,
      cellClass: "cell-name",
      Cell: PersonCell,
      sheet: [
        { kind: "text", value: ({ full_name }) => full_name },
        { kind: "text", label: "leave-balances.sheet.email", value: ({ email }) => email },
      ],
    },
    {
      name: "hired",
      label: "leave-balances.column.hired",
      cellClass: "cell-date",
      Cell: HiredCell,
      sheet: [
        { kind: "day", label: "leave-balances.field.hired_on", value: ({ hired_on }) => hired_on },
        { kind: "day", label: "leave-balances.field.born_on", value: ({ born_on }) => born_on },
        { kind: "number", label: "leave-balances.year", value: ({ year }) => year },
        { kind: "number", label: "leave-balances.field.days", value: (row) => numberOf(row.days) },
        { kind: "number", label: "leave-balances.field.carried", value: (row) => numberOf(row.carried) },
      ],
    },
    days("carried", CarriedCell),
    days("granted", GrantedCell),
    days("taken", TakenCell),
    days("pending", PendingCell),
    days("rest", RestCell),
  ],
};
