import { type KeyboardEvent, useEffect, useRef } from "react";
import { useWords } from "~/words";

import { type Locale, formatDate, monthLabel } from "~/format";

import { IconButton } from "../ui/button";
import { addMonths, dayAfterKey, monthWeeks } from "./calendar";

type Props = {
  /** The day that has the grid's one tab stop; its month is shown. */
  active: string;
  start: string;
  end: string;
  today: string;
  min?: string;
  max?: string;
  onMove: (day: string) => void;
  onPick: (day: string) => void;
};

/** One month from Monday to Sunday, moved through with arrows, PageUp/PageDown and Home/End. */
export function MonthGrid({ active, start, end, today, min, max, onMove, onPick }: Props) {
  const { t, locale } = useWords();
  const table = useRef<HTMLTableElement>(null);
  const byKey = useRef(true);
  const names = t("ui.range.weekdayNames").split(" ");

  useEffect(() => {
    // Only a move by key takes the focus along; the arrows over the grid keep theirs.
    if (byKey.current) table.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(active, event.key);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    onMove(next);
  };
  const look = (day: string) => {
    const edge = day === start || day === end;
    return {
      "data-edge": edge || undefined,
      "data-within": (!edge && end !== "" && day > start && day < end) || undefined,
      "data-outside": day.slice(0, 7) !== active.slice(0, 7) || undefined,
      "data-today": day === today || undefined,
      "aria-current": day === today ? ("date" as const) : undefined,
      "aria-pressed": edge || (end !== "" && day > start && day < end),
    };
  };

  return (
    <div>
      <div className="month-head">
        <IconButton
          icon="chevron-left"
          size="sm"
          label={t("ui.range.previousMonth")}
          onClick={() => onMove(addMonths(active, -1))}
        />
        <span aria-live="polite">{monthLabel(active, locale)}</span>
        <IconButton
          icon="chevron-right"
          size="sm"
          label={t("ui.range.nextMonth")}
          onClick={() => onMove(addMonths(active, 1))}
        />
      </div>
      <table className="month-grid" ref={table} onKeyDown={onKeyDown} aria-label={monthLabel(active, locale)}>
        <thead>
          <tr>
            {t("ui.range.weekdays")
              .split(" ")
              .map((short, index) => (
                <th key={short} scope="col" abbr={names[index]}>
                  {short}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(active).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    {...look(day)}
                    tabIndex={day === active ? 0 : -1}
                    disabled={(min !== undefined && day < min) || (max !== undefined && day > max)}
                    aria-label={formatDate(day, locale)}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
