import { type ComponentProps, useCallback, useRef, useState } from "react";
import { useWords } from "~/locales/form";

import { firstDay, lastDay } from "#contract/days";

import { formatDate } from "~/shared/format";

import { useDismiss } from "~/components/ui/use-dismiss";
import { usePlacement } from "~/components/ui/use-placement";
import { parseDayText } from "~/shared/typed-day";

import { dayShortcuts, dayText, localToday } from "./calendar";
import { CalendarInput } from "./calendar-input";
import { CalendarPanel } from "./calendar-panel";

export type DatePickerProps = {
  /** `YYYY-MM-DD`, or a typed text that is no day. */
  value: string;
  /** Called with the day, '' or, so that the server refuses it instead of losing it, the unreadable text. */
  onChange: (value: string) => void;
  /** Called on leaving the field with its error text; undefined if there is none. */
  onCheck: (problem: string | undefined) => void;
  min?: string;
  max?: string;
  today?: string;
  /** First day of the event that the day belongs to, for its shortcut. */
  event?: string;
  /** Attributes of the text input; it has no name: its owner posts the value. */
  input: ComponentProps<"input">;
};

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A typed day with a calendar beside it: shortcuts at the left, a month at the right (UIK-052…054). */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, onCheck, min = firstDay, max = lastDay, today = localToday(), event, input } = props;
  const { t, locale } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(today);
  const close = useCallback((reason: "escape" | "outside") => {
    setOpen(false);
    if (reason === "escape") button.current?.focus();
  }, []);
  useDismiss(box, open, close);
  usePlacement(field, panel, open, { flowOnPhone: true });

  const problemOf = (day: string) => {
    if (day === "") return undefined;
    if (!isDay(day)) return t("form.date.unreadable");
    if (day < min) return t("form.date.tooEarly", { date: formatDate(min, locale) });
    return day > max ? t("form.date.tooLate", { date: formatDate(max, locale) }) : undefined;
  };
  const read = (text: string) => (text.trim() === "" ? "" : (parseDayText(text, today) ?? text));
  const choose = (day: string) => {
    setTyped(null);
    onChange(day);
    onCheck(problemOf(day));
    setOpen(false);
    button.current?.focus();
  };
  const toggle = () => {
    setActive(isDay(value) ? value : today);
    setOpen(!open);
  };
  const isShut = (day: string) => day < min || day > max;

  return (
    <div className="range" ref={box}>
      <CalendarInput
        input={input}
        placeholder={input.placeholder ?? t("form.date.pattern")}
        text={typed ?? dayText(value)}
        onType={(text) => {
          setTyped(text);
          onChange(read(text));
        }}
        onLeave={() => {
          if (typed === null) return;
          const day = read(typed);
          onCheck(problemOf(day));
          if (day === "" || isDay(day)) setTyped(null);
        }}
        field={field}
        button={button}
        buttonLabel={t("form.date.open")}
        open={open}
        disabled={input.disabled}
        onToggle={toggle}
      />
      {open ? (
        <CalendarPanel
          panel={panel}
          label={t("form.date.panel")}
          shortcuts={dayShortcuts(today, event).map(({ key, day }) => ({
            key,
            shut: isShut(day),
            choose: () => choose(day),
          }))}
          month={{ active, start: value, end: "", today, min, max, onMove: setActive, onPick: choose }}
          onClear={() => choose("")}
        />
      ) : null}
    </div>
  );
}
