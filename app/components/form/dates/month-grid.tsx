import { type KeyboardEvent, useEffect, useRef } from "react";
import { addMonths, monthWeeks } from "#contract/days";
import { useWords } from "~/locales/form";

import { formatDate, monthLabel, months } from "~/shared/format";

import { IconButton } from "~/components/ui/button";

import { dayAfterKey } from "./calendar";

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
  const names = t("form.range.weekdayNames").split(" ");

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
  const [year, month] = [Number(active.slice(0, 4)), Number(active.slice(5, 7))];
  const first = Math.min(year, min ? Number(min.slice(0, 4)) : Number(today.slice(0, 4)) - 80);
  const last = Math.max(year, max ? Number(max.slice(0, 4)) : Number(today.slice(0, 4)) + 20);
  const jump = (count: number) => onMove(addMonths(active, count));
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
        <IconButton icon="chevron-left" size="sm" label={t("form.range.previousMonth")} onClick={() => jump(-1)} />
        <span className="visually-hidden" role="status">
          {monthLabel(active, locale)}
        </span>
        <select
          className="month-choice"
          aria-label={t("form.range.month")}
          value={month}
          onChange={(event) => jump(Number(event.currentTarget.value) - month)}
        >
          {months(locale).map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
        <select
          className="month-choice"
          aria-label={t("form.range.year")}
          value={year}
          onChange={(event) => jump((Number(event.currentTarget.value) - year) * 12)}
        >
          {Array.from({ length: last - first + 1 }, (_, index) => (
            <option key={index} value={first + index}>
              {first + index}
            </option>
          ))}
        </select>
        <IconButton icon="chevron-right" size="sm" label={t("form.range.nextMonth")} onClick={() => jump(1)} />
      </div>
      <table className="month-grid" ref={table} onKeyDown={onKeyDown} aria-label={monthLabel(active, locale)}>
        <thead>
          <tr>
            {t("form.range.weekdays")
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
