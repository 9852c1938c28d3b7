import type { ReactNode } from "react";
import { useWords } from "~/shared/words";

export type TimelineItem = {
  id: string;
  /** Machine date of the entry. */
  date: string;
  dateLabel: string;
  title: ReactNode;
  note?: ReactNode;
  /** Blocks below the note: the exact changes. */
  detail?: ReactNode;
  person?: ReactNode;
  state: "done" | "today" | "later" | "opening";
};

/** The flow of a project: past filled, today lit, future hollow, the opening a diamond. */
export function Timeline({
  items,
  label,
  ofOneDay,
}: {
  items: TimelineItem[];
  label: string;
  /** The day stands above: entries show their time alone. */
  ofOneDay?: boolean;
}) {
  const { t } = useWords();
  return (
    <ol className="timeline" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} data-state={item.state} aria-current={item.state === "today" ? "date" : undefined}>
          <time dateTime={item.date}>
            {item.state === "today" && !ofOneDay ? `${t("ui.today")} · ` : null}
            {item.dateLabel}
          </time>
          <span className="timeline-dot" aria-hidden="true" />
          <div>
            <b>{item.title}</b>
            {item.note ? <span className="hint">{item.note}</span> : null}
            {item.detail}
          </div>
          {item.person}
        </li>
      ))}
    </ol>
  );
}
