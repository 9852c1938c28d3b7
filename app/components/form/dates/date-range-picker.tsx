import { type ComponentProps, useCallback, useRef, useState } from "react";
import { useWords } from "~/locales/form";

import { firstDay, isDay, lastDay } from "#contract/days";

import { formatDateRange } from "~/shared/format";

import { useDismiss } from "~/components/ui/use-dismiss";
import { usePlacement } from "~/components/ui/use-placement";
import { parseRangeText } from "~/shared/typed-day";

import { type Range, localToday, rangeShortcuts } from "./calendar";
import { CalendarInput } from "./calendar-input";
import { CalendarPanel } from "./calendar-panel";
import { type FieldMeta, initialText } from "~/components/form/field-meta";
import { useHiddenValue } from "~/components/form/use-hidden-value";

type Props = {
  meta: FieldMeta;
  endMeta: FieldMeta;
  label: string;
  disabled?: boolean;
  min?: string;
  max?: string;
  today?: string;
  /** Attributes of the text input; it has no name: the two days are posted. */
  input: ComponentProps<"input">;
  /** Called on leaving the field with its error text; undefined if there is none. */
  onCheck: (problem: string | undefined) => void;
};

/** A range as people write it; the month and a line of words show how it was read, and Enter takes it. */
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
          // Enter takes the range; the next Enter sends the form.
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

/**
 * A range that is typed in the field, or chosen in the panel beside it, where the first press is the start and the
 * second the end. Unreadable text is posted unchanged, so that the server refuses it instead of losing it.
 */
export function DateRangePicker(props: Props) {
  const { meta, endMeta, label, disabled, min = firstDay, max = lastDay, today = localToday(), input, onCheck } = props;
  const { t, locale } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const from = useHiddenValue(initialText(meta));
  const to = useHiddenValue(initialText(endMeta));
  // While the panel is open: a start that waits for its end. Otherwise the posted values are shown.
  const [draft, setDraft] = useState<Range | null>(null);
  const range = draft ?? { start: from.value, end: to.value };
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(isDay(range.start) ? range.start : today);
  const [typed, setTyped] = useState<string | null>(null);

  const close = useCallback((reason?: string) => {
    // A start alone is an event of one day; a choice is never lost without a word.
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
  usePlacement(field, panel, open, { flowOnPhone: true });

  const post = (next: Range) => {
    setDraft(null);
    from.write(next.start);
    to.write(next.end);
  };
  const choose = (next: Range) => {
    setTyped(null);
    onCheck(undefined);
    post(next);
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
    setActive(isDay(range.start) ? range.start : today);
    setOpen(true);
  };
  const onTyped = (text: string) => {
    const read = parseRangeText(text, today);
    if (read && inRange(read)) choose(read);
  };
  const inRange = ({ start, end }: Range) => end >= min && start <= max;
  const read = (text: string): Range => parseRangeText(text, today) ?? { start: text.trim(), end: text.trim() };
  const problemOf = (next: Range) => {
    if (next.start === "") return undefined;
    return isDay(next.start) && inRange(next) ? undefined : t("form.range.unreadable");
  };
  const text = isDay(range.start) ? formatDateRange(range.start, range.end || range.start, locale) : range.start;

  return (
    <div className="range" ref={box}>
      <CalendarInput
        input={input}
        label={label}
        placeholder={t("form.range.example")}
        text={typed ?? text}
        onType={(words) => {
          setTyped(words);
          post(read(words));
        }}
        onLeave={() => {
          if (typed === null) return;
          const next = read(typed);
          onCheck(problemOf(next));
          if (!problemOf(next)) setTyped(null);
        }}
        field={field}
        button={button}
        buttonLabel={`${label}: ${t("form.range.choose")}`}
        open={open}
        disabled={disabled}
        onToggle={toggle}
      />
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
