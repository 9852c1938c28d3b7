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
  if (!name || !at) return null;
  const change = t("accounting-months.by", { name, date: formatDateTime(at, locale) });
  return <small>{[change, reason].filter(Boolean).join(" · ")}</small>;
}

/** PRJ-097: the months of a year, each with what hinders its closing. */
export function MonthsView({ year, years, months }: Props) {
  const { t, locale } = useWords();
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
      <ul className="request-list" aria-label={t("accounting-months.list")}>
        {months.map((month) => (
          <li key={month.month}>
            <div className="request-what">
              <PageLink to={paths.accounting("closing", month.month)} className="row-link">
                {formatMonth(month.month, locale)}
              </PageLink>
              <small>
                <OpenPoints month={month} />
              </small>
            </div>
            <div className="request-state">
              <MonthChip month={month} />
              <LastChange month={month} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
