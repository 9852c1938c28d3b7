import { useWords } from "~/shared/words";

import type { ProjectRow } from "#contract/projects/leads";
import { StatusChip } from "~/components/ui/chip";
import { Icon } from "~/components/ui/icon";
import { Logo } from "~/components/ui/logo";
import { formatDate, relativeDeadline, relativeRange } from "~/shared/format";
import { recordPath } from "~/shared/paths";
import { useLocale } from "~/shared/use-locale";
import { PageLink } from "~/components/ui/page-link";

/** A record as one line of a block: name, client, and when. */
export function RecordRow({ row, today, deadline }: { row: ProjectRow; today: string; deadline?: boolean }) {
  const { t } = useWords();
  const range = relativeRange(row.starts_at, row.ends_at, today);
  return (
    <li className="record-row">
      <Logo name={row.client?.name ?? row.name} src={row.client?.logo_full ?? null} size={30} />
      <span className="record-name">
        <PageLink to={recordPath(row)} className="row-link">
          {row.name}
        </PageLink>
        <small>{[row.client?.name, row.project_ref].filter(Boolean).join(" · ")}</small>
      </span>
      {deadline && row.lead_close_date ? (
        <Deadline date={row.lead_close_date} today={today} />
      ) : (
        <span className="second">{t(range.key, { count: range.count, total: range.total })}</span>
      )}
      {deadline ? null : <StatusChip status={row.current_status} label={t(`project.status.${row.current_status}`)} />}
    </li>
  );
}

/** A closing date: grey, amber within so many days (three), red when past, always with a clock. */
export function Deadline({ date, today, days }: { date: string; today: string; days?: number }) {
  const { t } = useWords();
  const locale = useLocale();
  const left = relativeDeadline(date, today, days);
  const tone = left?.tone ?? "plain";
  return (
    <span className={`deadline deadline-${tone}`} title={formatDate(date, locale)}>
      <Icon name="clock" size={14} />
      {left && tone !== "plain" ? t(left.key, { count: left.count }) : formatDate(date, locale)}
    </span>
  );
}
