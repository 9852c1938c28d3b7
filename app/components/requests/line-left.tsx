import type { LineOutlook } from "#contract/requests/amount-requests";
import { useWords } from "~/locales/requests";
import { formatMoney } from "~/shared/format";

export const isOver = ({ left }: LineOutlook) => left.startsWith("-");

/** The amount that is left, or by which it is too much, without its sign. */
export const restOf = ({ left, currency }: LineOutlook) => formatMoney(left.replace("-", ""), currency);

/** Rest of the line after the request, in words; red where it is too much. */
export function LineLeft({ line }: { line: LineOutlook }) {
  const { t } = useWords();
  const values = { line: line.name, amount: restOf(line) };
  return isOver(line) ? (
    <small className="field-error">{t("requests.line.rowOver", values)}</small>
  ) : (
    <small>{t("requests.line.rowLeft", values)}</small>
  );
}
