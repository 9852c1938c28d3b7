import { useWords } from "~/locales/record";

import { Avatar } from "~/components/ui/avatar";
import { EmptyLine } from "~/components/ui/empty";
import { Timeline } from "~/components/ui/timeline";
import { formatDateTime } from "~/shared/format";
import { useLocale } from "~/shared/use-locale";

interface Entry {
  id: number;
  date: string;
  user: string | null;
  text: string;
}

/** PRJ-034: what happened to the record, newest first, read-only. */
export function RecordTimeline({ entries, today }: { entries: Entry[]; today: string }) {
  const { t } = useWords();
  const locale = useLocale();
  const isToday = (entry: Entry, index: number) => index === 0 && entry.date.startsWith(today);
  return (
    <section className="block">
      <header className="block-head">
        <h2>{t("record.timeline")}</h2>
      </header>
      {entries.length === 0 ? (
        <EmptyLine>{t("record.timelineEmpty")}</EmptyLine>
      ) : (
        <Timeline
          label={t("record.timeline")}
          items={entries.map((entry, index) => ({
            id: String(entry.id),
            date: entry.date,
            // One amber row per view: the newest, if it is of today; the day itself is said by the row.
            dateLabel: isToday(entry, index) ? entry.date.slice(11, 16) : formatDateTime(entry.date, locale),
            title: entry.text,
            note: entry.user ?? undefined,
            person: entry.user ? <Avatar name={entry.user} size={28} decorative /> : undefined,
            state: isToday(entry, index) ? ("today" as const) : ("done" as const),
          }))}
        />
      )}
    </section>
  );
}
