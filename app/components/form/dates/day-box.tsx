import { useRef, useState } from "react";

import { useHiddenValue } from "~/components/form/use-hidden-value";
import { useHydrated } from "~/components/form/use-hydrated";
import { useWords } from "~/locales/form";
import { parseDayText } from "~/shared/typed-day";

import { dayText, localToday } from "./calendar";
import { DatePicker } from "./date-picker";

import "~/styles/bundles/day.css";

interface Props {
  name: string;
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  today?: string;
  min?: string;
  max?: string;
  required?: boolean;
  /** Ids of the texts that describe it. */
  /** The format, by default. */
  placeholder?: string;
  described?: string | undefined;
  invalid?: boolean;
}

/** A day in a filter or a row, outside of a form's fields; without script a text that the server reads. */
export function DayBox({ name, label, value, described, invalid, required, placeholder, ...limits }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const plain = useRef<HTMLInputElement>(null);
  const shared = {
    "aria-label": label,
    "aria-describedby": described,
    "aria-invalid": invalid || undefined,
    required,
    placeholder: placeholder ?? t("form.date.pattern"),
  };
  if (!hydrated)
    return (
      <input
        {...shared}
        ref={plain}
        type="text"
        name={name}
        autoComplete="off"
        className="control"
        defaultValue={dayText(value)}
      />
    );
  // A day that was typed before the script came is kept.
  const typed = plain.current?.value;
  const initial = typed ? (parseDayText(typed, limits.today ?? localToday()) ?? typed) : value;
  return <ScriptedBox {...limits} name={name} initial={initial} shared={shared} />;
}

function ScriptedBox({
  name,
  initial,
  shared,
  ...limits
}: Pick<Props, "name" | "today" | "min" | "max"> & { initial: string; shared: React.ComponentProps<"input"> }) {
  const day = useHiddenValue(initial);
  const [problem, setProblem] = useState<string>();
  return (
    <span className="day-box">
      <DatePicker
        {...limits}
        value={day.value}
        onChange={day.write}
        onCheck={setProblem}
        input={{ ...shared, ...(problem ? { "aria-invalid": true, title: problem } : {}) }}
      />
      <input {...day.input} name={name} />
    </span>
  );
}
