import { useCallback, useRef, useState } from "react";
import { useWords } from "~/locales/form";

import { firstDay, lastDay } from "#contract/days";

import { formatDateRange } from "~/shared/format";

import { Icon } from "../ui/icon";
import { useDismiss } from "../ui/use-dismiss";
import { usePlacement } from "../ui/use-placement";
import { parseRangeText } from "~/shared/typed-day";

import { type Range, localToday, rangeShortcuts } from "./calendar";
import { CalendarPanel } from "./calendar-panel";
import { type FieldMeta, initialText } from "./field-meta";
import { useHiddenValue } from "./use-hidden-value";

type Props = {
  meta: FieldMeta;
  endMeta: FieldMeta;
  label: string;
  disabled?: boolean;
  min?: string;
  max?: string;
  today?: string;
  error?: string;
};

/** A range as people write it; what was read of it is shown in the month and in words, and Enter takes it. */
function TypedRange({
  today,
  isShut,
  onRead,
  onChoose,
}: {
  today: string;
  isShut: (range: Range) => boolean;
  onRead: (range: Range) => void;
  onChoose: (text: string) => void;
}) {
  const { t, locale } = useWords();
  const [text, setText] = useState("");
  const range = parseRangeText(text, today);
  const shut = text.trim() !== "" && (!range || isShut(range));
  return (
    <div className="range-typed">
      <input
        type="text"
        className="control"
        autoComplete="off"
        aria-label={t("form.range.typed")}
        placeholder={t("form.range.example")}
        aria-invalid={shut || undefined}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          const read = parseRangeText(typed, today);
          if (read && !isShut(read)) onRead(read);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          // It takes the range; the form is sent by the next one.
          event.preventDefault();
          onChoose(text);
        }}
      />
      <p className="hint" role="status">
        {shut ? t("form.range.unreadable") : range ? formatDateRange(range.start, range.end, locale) : null}
      </p>
    </div>
  );
}

/** The button that shows the range, and its panel. The first press chooses the start, the second the end. */
export function DateRangePicker(props: Props) {
  const { meta, endMeta, label, disabled, min = firstDay, max = lastDay, today = localToday(), error } = props;
  const { t, locale } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const from = useHiddenValue(initialText(meta));
  const to = useHiddenValue(initialText(endMeta));
  // While the panel is open: a start that waits for its end. Otherwise the posted values are shown.
  const [draft, setDraft] = useState<Range | null>(null);
  const range = draft ?? { start: from.value, end: to.value };
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(range.start || today);

  const close = useCallback((reason?: string) => {
    // A start alone is an event of one day; what was chosen is never lost without a word.
    setDraft((waiting) => {
      if (waiting?.start && reason !== "escape") {
        from.write(waiting.start);
        to.write(waiting.end || waiting.start);
      }
      return null;
    });
    setOpen(false);
    if (reason !== "outside") button.current?.focus();
    // `write` only sets state; the two values are new objects on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useDismiss(box, open, close);
  usePlacement(button, panel, open, { flowOnPhone: true });

  const choose = (next: Range) => {
    setDraft(null);
    from.write(next.start);
    to.write(next.end);
    setOpen(false);
    button.current?.focus();
  };
  const pick = (day: string) => {
    setActive(day);
    // The end is never before the start: an earlier second day becomes a new start.
    if (range.start && !range.end && day >= range.start) choose({ start: range.start, end: day });
    else setDraft({ start: day, end: "" });
  };
  const toggle = () => {
    if (open) return close();
    setActive(range.start || today);
    setOpen(true);
  };
  const onTyped = (text: string) => {
    const read = parseRangeText(text, today);
    if (read && inRange(read)) choose(read);
  };
  const inRange = ({ start, end }: Range) => end >= min && start <= max;
  const text = range.start ? formatDateRange(range.start, range.end || range.start, locale) : "";

  return (
    <div className="range" ref={box}>
      <button
        type="button"
        ref={button}
        id={meta.id}
        className="control range-button"
        disabled={disabled}
        data-open={open || undefined}
        data-invalid={error ? "" : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={error ? meta.errorId : undefined}
        aria-label={`${label}: ${text || t("form.range.choose")}`}
        onClick={toggle}
      >
        <span className={text ? undefined : "range-none"}>{text || t("form.range.choose")}</span>
        <Icon name="calendar-days" />
      </button>
      {open ? (
        <CalendarPanel
          panel={panel}
          label={t("form.range.panel")}
          shortcuts={rangeShortcuts(today).map(({ key, range: wanted }) => ({
            key,
            shut: !inRange(wanted),
            choose: () => choose(wanted),
          }))}
          month={{ active, start: range.start, end: range.end, today, min, max, onMove: setActive, onPick: pick }}
          note={
            <p className="hint" role="status">
              {range.start && !range.end ? t("form.range.pickEnd") : null}
            </p>
          }
          typed={<TypedRange today={today} isShut={(one) => !inRange(one)} onRead={setDraft} onChoose={onTyped} />}
          onClear={() => choose({ start: "", end: "" })}
        />
      ) : null}
      <input {...from.input} name={meta.name} />
      <input {...to.input} name={endMeta.name} />
    </div>
  );
}
