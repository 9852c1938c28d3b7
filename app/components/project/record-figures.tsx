import { useWords } from "~/locales/record";

import type { ProjectRecord } from "#contract/projects/leads";
import { isOffer } from "#contract/projects/stages";
import { KeyFigures, type KeyFigure } from "~/components/ui/key-figures";
import { Money } from "~/components/ui/money";
import { formatDate, formatRate, relativeRange, formatNumber } from "~/shared/format";
import { useLocale } from "~/shared/use-locale";

import { feeOf } from "./fee-text";
import { Deadline } from "./record-row";

/** The amounts and counts that the record itself holds. */
export function RecordFigures({ record, today }: { record: ProjectRecord; today: string }) {
  const { t } = useWords();
  const locale = useLocale();
  const when = relativeRange(record.starts_at, record.ends_at, today);
  const figures: KeyFigure[] = [];
  if (record.lead_value && record.lead_currency) {
    figures.push({
      label: t("lead.field.lead_value"),
      value: <Money amount={record.lead_value} currency={record.lead_currency} />,
      note: record.lead_close_date
        ? t("record.closes", { date: formatDate(record.lead_close_date, locale) })
        : undefined,
    });
  }
  if (record.client_response_date) {
    figures.push({
      label: t("lead.field.client_response_date"),
      // LED-051: it is waited for while it is an offer.
      value: isOffer(record.stage) ? (
        <Deadline date={record.client_response_date} today={today} days={7} />
      ) : (
        formatDate(record.client_response_date, locale)
      ),
      note: isOffer(record.stage) ? formatDate(record.client_response_date, locale) : undefined,
    });
  }
  const fee = feeOf(record, locale);
  if (fee) figures.push({ label: t("record.fee"), value: fee });
  if (record.profit_target)
    figures.push({ label: t("lead.field.profit_target"), value: formatRate(record.profit_target, locale) });
  figures.push({
    label: t("record.start"),
    value: t(when.key, { count: when.count, total: when.total }),
    note: formatDate(record.starts_at, locale),
  });
  if (record.expected_attendee_count)
    figures.push({
      label: t("project.column.attendees"),
      value: formatNumber(record.expected_attendee_count, locale),
    });
  return <KeyFigures figures={figures} />;
}
