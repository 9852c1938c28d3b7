import type { LeavePreview } from "#contract/requests/leaves";
import { useTypedAnswer } from "~/components/form/use-typed-answer";
import { Alert } from "~/components/ui/alert";
import { useWords } from "~/locales/requests";
import { formatDateRange } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { PlannedSteps } from "./planned-steps";
import { daysText } from "./request-facts";

const names = ["leave_type", "dates.start", "dates.end", "time", "from_noon", "until_noon"];

/** Address that says what this leave takes; null while its day is missing. */
function addressOf(form: HTMLFormElement, id: number | null): string | null {
  const data = new FormData(form);
  const typed = Object.fromEntries(names.map((name) => [name, data.getAll(name).map(String).join("")]));
  return typed["dates.start"] ? withQuery(paths.requests("leaves", "preview"), { ...typed, edited: id }) : null;
}

/** Before a leave is sent: its working days, the rest of the balance, who decides, and another leave in the way. */
export function LeaveOutlook({ id }: { id: number | null }) {
  const { t, locale } = useWords();
  const { mark, answer } = useTypedAnswer<{ outlook: LeavePreview | null }, number | null>(addressOf, id);
  const outlook = answer?.outlook ?? null;
  const days = (text: string) => daysText(text, locale);
  return (
    <>
      <span ref={mark} hidden />
      <div className="leave-outlook" aria-live="polite">
        {outlook ? (
          <>
            <p>
              <b>{t("requests.leave.days", { days: days(outlook.days) })}</b>
              {outlook.balance.map(({ year, total, rest }) => (
                <small key={year} data-negative={rest.startsWith("-") || undefined}>
                  {t("requests.leave.rest", { year, total: days(total), rest: days(rest) })}
                </small>
              ))}
            </p>
            {outlook.overlap ? (
              <Alert type="warning" title={t("requests.leave.overlap")} role="status">
                {t(`requests.type.${outlook.overlap.leave_type}`)} ·{" "}
                {formatDateRange(outlook.overlap.starts_at.slice(0, 10), outlook.overlap.ends_at.slice(0, 10), locale)}
              </Alert>
            ) : null}
            {outlook.steps.length > 0 ? (
              <PlannedSteps steps={outlook.steps} currency="TRY" />
            ) : (
              <p>{t("requests.leave.alone")}</p>
            )}
          </>
        ) : null}
      </div>
    </>
  );
}
