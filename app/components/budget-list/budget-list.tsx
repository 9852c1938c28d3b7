import { Form } from "@remix-run/react";

import { PartHead } from "~/components/part/part-head";
import { Alert } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { MoneySums } from "~/components/ui/money";
import type { BudgetList as Listed } from "~/services/budgets/read.server";
import { useWords } from "~/locales/budget-versions";
import { budgetsAt, type BudgetPlace } from "~/shared/budget-place";

import { BudgetTable } from "./budget-table";

import "~/styles/bundles/detail.css";

interface Props {
  place: BudgetPlace;
  list: Listed;
  /** True for a closed project: nothing is added to it. */
  closed: boolean;
}

type Rows = Listed["rows"];

/** A select of the versions, for the form that compares two. */
export function VersionSelect({ name, label, rows, value }: VersionSelectProps) {
  return (
    <label className="version-pick">
      <span>{label}</span>
      <select name={name} className="control" defaultValue={value}>
        {rows.map((row) => (
          <option key={row.code} value={row.code}>
            {row.name}
          </option>
        ))}
      </select>
    </label>
  );
}
interface VersionSelectProps {
  name: string;
  label: string;
  rows: readonly Pick<Rows[number], "code" | "name">[];
  value: string | undefined;
}

function Compare({ place, rows }: { place: BudgetPlace; rows: Rows }) {
  const { t } = useWords();
  const newest = rows.at(-1);
  const source = rows.find(({ code }) => code === newest?.source?.code) ?? rows.at(-2);
  return (
    <Form method="get" action={budgetsAt(place, "compare")} className="version-picks">
      <VersionSelect name="a" label={t("budget-versions.compare.before")} rows={rows} value={source?.code} />
      <VersionSelect name="b" label={t("budget-versions.compare.after")} rows={rows} value={newest?.code} />
      <Button type="submit">{t("budget-versions.compare.pick")}</Button>
    </Form>
  );
}

/** BUD-001: the budgets of a project or an offer, and the way to compare two of them. */
export function BudgetListPage({ place, list: { rows, mayWrite }, closed }: Props) {
  const { t } = useWords();
  const approved = rows
    .filter(({ state }) => state === "APPROVED")
    .map(({ currency, total_sell_with_service_fee: amount }) => ({ currency, amount }));
  return (
    <>
      <PartHead
        title={t("budget-versions.title")}
        facts={[
          t("budget-versions.count", { count: rows.length }),
          ...(approved.length === 1
            ? [
                <>
                  {t("budget-versions.approvedValue")}: <MoneySums sums={approved} digits={2} />
                </>,
              ]
            : []),
        ]}
        add={mayWrite ? { to: budgetsAt(place, "new"), label: t("budget-versions.add") } : null}
      />
      {closed ? (
        <div className="version-note">
          <Alert type="info">{t("budget-versions.closed")}</Alert>
        </div>
      ) : null}
      {rows.length > 1 ? <Compare place={place} rows={rows} /> : null}
      {rows.length > 0 ? (
        <BudgetTable place={place} rows={rows} mayWrite={mayWrite} />
      ) : (
        <Empty>{t(mayWrite ? "budget-versions.empty" : "budget-versions.emptyRead")}</Empty>
      )}
    </>
  );
}
