import type { BudgetListRow } from "#contract/budgets/budget-versions";
import type { ProjectRecord } from "#contract/projects/leads";
import type { ProjectFigures as Figures } from "#contract/projects/projects";
import { Icon } from "~/components/ui/icon";
import { KeyFigures, type KeyFigure } from "~/components/ui/key-figures";
import { Money } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import "~/locales/budget-versions";
import { useWords } from "~/locales/record";
import { formatDate, formatNumber, formatRate, formatRatio, relativeDays } from "~/shared/format";
import { paths } from "~/shared/paths";

interface Props {
  record: ProjectRecord;
  budget: BudgetListRow | undefined;
  figures: Figures;
  today: string;
}

/** The project at a glance: sale, cost, profit against its target, registrations, what comes next. */
export function ProjectFigures({ record, budget, figures, today }: Props) {
  const { t, locale } = useWords();
  const { registered, next_date: next } = figures;
  const shown: KeyFigure[] = budget
    ? moneyOf(budget)
    : [{ label: t("record.figure.sale"), value: "—", note: t("record.budget.empty") }];
  const expected = record.expected_attendee_count;
  shown.push({
    label: t("record.figure.registered"),
    value: (
      <PageLink to={paths.projectPage(record.code, "attendees")} className="link">
        {formatNumber(registered.count, locale)}
      </PageLink>
    ),
    ...(expected ? { of: `/ ${formatNumber(expected, locale)}`, share: registered.count / expected } : {}),
    note: registered.last_week > 0 ? t("record.figure.lastWeek", { count: registered.last_week }) : undefined,
  });
  if (next) {
    const when = relativeDays(next.day, today);
    shown.push({
      label: t("record.figure.next"),
      value: t(when.key, { count: when.count }),
      note: `${formatDate(next.day, locale)} · ${next.name || t(`record.next.${next.kind}`)}`,
    });
  }
  return <KeyFigures figures={shown} />;

  function moneyOf({ code, name, currency, profit, profit_ratio, ...sums }: BudgetListRow): KeyFigure[] {
    const target = formatRate(figures.profit_target);
    const reached = profit_ratio !== null && Number(profit_ratio) >= Number(figures.profit_target);
    return [
      {
        label: t("record.figure.sale"),
        value: <Money amount={sums.total_sell_with_service_fee} currency={currency} digits={0} />,
        note: t("record.figure.withFee"),
      },
      {
        label: t("record.figure.cost"),
        value: <Money amount={sums.total_buy} currency={currency} digits={0} />,
        note: (
          <PageLink to={paths.budgetEditor(record.code, code)} className="link">
            {name}
          </PageLink>
        ),
      },
      {
        label: t("record.figure.profit"),
        value: <Money amount={profit} currency={currency} digits={0} />,
        note:
          profit_ratio === null ? undefined : (
            <>
              <span className={reached ? "figure-good" : "figure-low"}>
                <Icon name={reached ? "arrow-up" : "arrow-down"} size={14} />
                {formatRatio(profit_ratio)}
              </span>
              {t("record.figure.target", { target })}
            </>
          ),
      },
    ];
  }
}
