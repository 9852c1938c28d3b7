import type { InvoiceGap } from "#contract/requests/sales-invoice-facts";
import { useWords } from "~/locales/sales-invoices";

/** Names the facts of the client that an e-invoice needs and that are missing. */
export function GapNote({ gaps }: { gaps: readonly InvoiceGap[] }) {
  const { t, locale } = useWords();
  if (gaps.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(gaps.map((name) => t(`sales-invoices.gap.${name}`)));
  return <p className="hint">{t("sales-invoices.gaps", { names })}</p>;
}
