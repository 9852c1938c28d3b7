import { useRef, useState } from "react";
import { useWords } from "~/locales/form";

import { formatDate } from "~/shared/format";

import { dayText, localToday } from "./calendar";
import { DatePicker } from "./date-picker";
import { Field } from "~/components/form/field";
import { type FieldProps, controlProps, firstError, initialText } from "~/components/form/field-meta";
import { useHiddenValue } from "~/components/form/use-hidden-value";
import { useHydrated } from "~/components/form/use-hydrated";
import { parseDayText } from "~/shared/typed-day";

type Props = FieldProps & {
  min?: string;
  max?: string;
  today?: string;
  /** First day of the event that the day belongs to, for its shortcut. */
  event?: string;
  onChange?: (date: string) => void;
};

/** One day: a text that the server reads, with script typed or picked. The day is printed in words as well. */
export function DateField(props: Props) {
  // A value that is set from outside (a chosen side of a stale save) starts the field anew.
  return <DayField key={props.meta.key} {...props} />;
}

/** A text of the box without script as the day that it means; what is none stays as it was typed. */
const readPlain = (text = "", today = localToday()) => parseDayText(text, today) ?? text;

function DayField(props: Props) {
  const { meta, label, hint, required, optional, disabled } = props;
  const { t, locale } = useWords();
  const hydrated = useHydrated();
  const plain = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [date, setDate] = useState(initialText(meta));
  const error = problem ?? firstError(meta);
  const shown = formatDate(date, locale);
  return (
    <Field
      meta={meta}
      label={label}
      hint={hint}
      required={required}
      optional={optional}
      error={error}
      foot={shown === date ? null : <span className="counter">{shown}</span>}
    >
      {hydrated ? (
        <Scripted
          {...props}
          // A day that was chosen before the script came is kept.
          initial={readPlain(plain.current?.value, props.today) || initialText(meta)}
          error={error}
          onCheck={setProblem}
          onChange={(day) => {
            setDate(day);
            props.onChange?.(day);
          }}
        />
      ) : (
        <input
          {...controlProps({ meta, hint, required, disabled }, error)}
          ref={plain}
          type="text"
          autoComplete="off"
          className="control"
          placeholder={t("form.date.pattern")}
          data-value={initialText(meta)}
          defaultValue={dayText(initialText(meta))}
        />
      )}
    </Field>
  );
}

type ScriptedProps = Props & {
  initial: string;
  error: string | undefined;
  onCheck: (problem: string | undefined) => void;
  onChange: (day: string) => void;
};

function Scripted({ meta, hint, required, disabled, initial, error, onChange, ...rest }: ScriptedProps) {
  const day = useHiddenValue(initial);
  return (
    <>
      <DatePicker
        {...rest}
        value={day.value}
        onChange={(next) => {
          day.write(next);
          onChange(next);
        }}
        input={controlProps({ meta, hint, required, disabled }, error)}
      />
      <input {...day.input} name={meta.name} disabled={disabled} />
    </>
  );
}
