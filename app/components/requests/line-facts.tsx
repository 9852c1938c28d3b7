import type { LineOutlook } from "#contract/requests/amount-requests";
import { useWords } from "~/locales/requests";
import { formatMoney } from "~/shared/format";

import { isOver, LineLeft, restOf } from "./line-left";

/** Amounts that the figures do not hold, for want of a rate. */
function Unconverted({ line: { unconverted } }: { line: LineOutlook }) {
  const { t } = useWords();
  if (unconverted.length === 0) return null;
  return (
    <small className="field-error">{t("requests.line.unconverted", { currencies: unconverted.join(", ") })}</small>
  );
}

/** The line in a list of requests: its figures, and what is left of it. */
export function LineNote({ line }: { line: LineOutlook }) {
  const { t } = useWords();
  const figure = (name: "planned" | "committed" | "actual") => formatMoney(line[name], line.currency);
  return (
    <>
      <LineLeft line={line} />
      <small>
        {t("requests.line.rowFigures", {
          planned: figure("planned"),
          committed: figure("committed"),
          actual: figure("actual"),
        })}
      </small>
      <Unconverted line={line} />
    </>
  );
}

/** The budget line that a request is for: planned, committed by approvals, spent, and left. */
export function LineFacts({ line, isOpen }: { line: LineOutlook; isOpen: boolean }) {
  const { t } = useWords();
  const names = isOpen
    ? (["planned", "committed", "actual", "own"] as const)
    : (["planned", "committed", "actual"] as const);
  return (
    <dl className="request-facts">
      <div>
        <dt>{t("requests.line.title")}</dt>
        <dd>
          {line.name}
          <small>{line.category}</small>
        </dd>
      </div>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`requests.line.${name}`)}</dt>
          <dd>{formatMoney(line[name], line.currency)}</dd>
        </div>
      ))}
      <div>
        <dt>{t(isOpen ? "requests.line.leftAfter" : "requests.line.left")}</dt>
        <dd>
          {isOver(line) ? (
            <b className="field-error">{t("requests.line.over", { amount: restOf(line) })}</b>
          ) : (
            <b>{restOf(line)}</b>
          )}
          <Unconverted line={line} />
          <small>{t("requests.line.hint", { budget: line.budget.name })}</small>
        </dd>
      </div>
    </dl>
  );
}
