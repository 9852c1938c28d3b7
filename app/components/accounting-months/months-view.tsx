import type { AnswerOf } from "#contract/call";
import type { list } from "#contract/accounting/months";
import { hindranceKinds } from "#contract/accounting/month-facts";
import { Chip } from "~/components/ui/chip";
import { PageLink } from "~/components/ui/page-link";
import { Segments } from "~/components/ui/tabs";
import { useWords } from "~/locales/accounting-months";
import { formatDateTime, formatMonth } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/accounting.css";

type Props = Pick<AnswerOf<typeof list>, "year" | "years" | "months">;
type Month = Props["months"][number];

/** State of a month: locked, open, or not over yet. */
export function MonthChip({ month }: { month: Pick<Month, "is_locked" | "is_over"> }) {
  const { t } = useWords();
  if (month.is_locked === 1)
    return (
      <Chip tone="success" icon="lock">
        {t("accounting-months.status.locked")}
      </Chip>
    );
  return month.is_over === 1 ? (
    <Chip tone="warning" icon="clock">
      {t("accounting-months.status.open")}
    </Chip>
  ) : (
    <Chip>{t("accounting-months.status.running")}</Chip>
  );
}

function OpenPoints({ month }: { month: Month }) {
  const { t } = useWords();
  const open = hindranceKinds.flatMap((kind) => {
    const count = month.hindrances[kind] ?? 0;
    return count > 0 ? [t(`accounting-months.short.${kind}`, { count })] : [];
  });
  return open.length > 0 ? open.join(" · ") : t("accounting-months.clear");
}

function LastChange({ month: { changed_by: name, changed_at: at, reason } }: { month: Month }) {
  const { t, locale } = useWords();
  if (!name || !at) return t("accounting-months.never");
  return (
    <>
      {t("accounting-months.by", { name, date: formatDateTime(at, locale) })}
      {reason ? <small className="cell-note">{reason}</small> : null}
    </>
  );
}

/** PRJ-097: the months of a year, each with what hinders its closing. */
export function MonthsView({ year, years, months }: Props) {
  const { t, locale } = useWords();
  const heads = ["month", "status", "open", "last"] as const;
  const label = (name: (typeof heads)[number]) => t(`accounting-months.column.${name}`);
  return (
    <>
      {years.length > 1 ? (
        <div className="accounting-periods">
          <Segments
            label={t("accounting-months.years")}
            items={years.map((one) => ({
              label: String(one),
              to: withQuery(paths.accounting("closing"), { year: one }),
              current: one === year,
            }))}
          />
        </div>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className="table-scroll" role="region" aria-label={t("accounting-months.list")} tabIndex={0}>
        <table className="table table-simple table-cards">
          <thead>
            <tr>
              {heads.map((name) => (
                <th key={name} scope="col">
                  {label(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">
                  <PageLink to={paths.accounting("closing", month.month)} className="link">
                    {formatMonth(month.month, locale)}
                  </PageLink>
                </th>
                <td data-label={label("status")}>
                  <MonthChip month={month} />
                </td>
                <td data-label={label("open")}>
                  <OpenPoints month={month} />
                </td>
                <td data-label={label("last")}>
                  <LastChange month={month} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
