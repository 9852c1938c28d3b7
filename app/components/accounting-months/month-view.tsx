import type { AccountingMonth, Hindrance } from "#contract/accounting/months";
import { hindranceKinds, type HindranceKind } from "#contract/accounting/month-facts";
import { useMay } from "~/components/shell/use-staff-user";
import { Granted } from "~/components/shell/granted";
import { ButtonLink } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { Money } from "~/components/ui/money";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/accounting-months";
import { formatDate, formatDateTime, formatMonth } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { MonthChip } from "./months-view";

import "~/locales/requests";
import "~/styles/bundles/accounting.css";

/** The page on which the record is mended; what may not be changed is shown. */
function mendPath({ kind, code }: Hindrance, mayWrite: boolean): string {
  if (kind === "no_project" || kind === "no_budget_line")
    return paths.accounting("invoices", code, ...(mayWrite ? ["edit"] : []));
  if (kind === "unmatched") return paths.accounting("payments", code, ...(mayWrite ? ["edit"] : []));
  if (kind !== "project_not_invoiced") return paths.requests(code);
  return mayWrite
    ? withQuery(paths.accounting("invoices", "new"), { direction: "sales", project: code })
    : paths.projectPage(code, "accounting");
}

function HindranceRow({ row, mayWrite }: { row: Hindrance; mayWrite: boolean }) {
  const { t, locale } = useWords();
  const title = row.type ? t(`requests.type.${row.type}`) : (row.title ?? row.party ?? formatDate(row.day, locale));
  const more = [title === row.party ? null : row.party, formatDate(row.day, locale)].filter(Boolean).join(" · ");
  return (
    <li>
      <div className="request-what">
        <PageLink to={mendPath(row, mayWrite)} className="row-link">
          {title}
        </PageLink>
        <small>{more}</small>
      </div>
      {row.amount && row.currency ? (
        <b className="request-amount">
          <Money amount={row.amount} currency={row.currency} />
        </b>
      ) : null}
    </li>
  );
}

interface GroupProps {
  kind: HindranceKind;
  rows: Hindrance[];
  count: number;
  mayWrite: boolean;
}

/** Records of one kind with the way to mend them. */
function Group({ kind, rows, count, mayWrite }: GroupProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby={`month-${kind}`} className="month-group">
      <h2 id={`month-${kind}`}>
        {t(`accounting-months.hindrance.${kind}`)} <span className="count">{count}</span>
      </h2>
      <p>{t(`accounting-months.mend.${kind}`)}</p>
      <ul className="request-list">
        {rows.map((row) => (
          <HindranceRow key={row.code} row={row} mayWrite={mayWrite} />
        ))}
      </ul>
      {count > rows.length ? <p>{t("accounting-months.more", { count: count - rows.length })}</p> : null}
    </section>
  );
}

/** PRJ-097: what hinders the closing of a month, each with a link that mends it, and the lock itself. */
export function MonthView({ month }: { month: AccountingMonth }) {
  const { t, locale } = useWords();
  const { month: code, is_locked: isLocked, is_over: isOver, records, hindrances } = month;
  const mayWrite = useMay("accounting", "update") && isLocked === 0;
  const act = isLocked === 1 ? "reopen" : "lock";
  const by = month.changed_by && month.changed_at ? formatDateTime(month.changed_at, locale) : null;
  const groups = hindranceKinds.flatMap((kind) => {
    const rows = records.filter((row) => row.kind === kind);
    return rows.length > 0 ? [{ kind, rows, count: hindrances[kind] ?? rows.length }] : [];
  });
  return (
    <>
      <PageHeader
        title={formatMonth(code, locale)}
        facts={[
          { text: <MonthChip month={month} /> },
          ...(by && month.changed_by
            ? [{ text: t("accounting-months.by", { name: month.changed_by, date: by }) }]
            : []),
          ...(month.reason ? [{ text: month.reason }] : []),
        ]}
        actions={
          isOver === 1 ? (
            <Granted module="accounting" action="approve">
              <ButtonLink to={paths.accounting("closing", code, act)} icon={isLocked === 1 ? "undo-2" : "lock"}>
                {t(`accounting-months.${act}.button`)}
              </ButtonLink>
            </Granted>
          ) : null
        }
      />
      <div className="month-groups">
        {isLocked === 1 ? <p>{t("accounting-months.lockedHint")}</p> : null}
        {isOver === 0 ? <p>{t("accounting-months.running")}</p> : null}
        {groups.length > 0 ? (
          groups.map((group) => <Group key={group.kind} {...group} mayWrite={mayWrite} />)
        ) : (
          <EmptyLine>{t("accounting-months.nothing")}</EmptyLine>
        )}
      </div>
    </>
  );
}
