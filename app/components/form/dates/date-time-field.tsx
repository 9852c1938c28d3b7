import { useId, useRef, useState } from "react";
import { useWords } from "~/locales/form";

import { lastDay } from "#contract/days";

import { endSlots, keptEnd, localToday, timeSlots } from "./calendar";
import { DatePicker } from "./date-picker";
import { TimeBox } from "./time-box";
import { Field } from "~/components/form/field";
import { type FieldMeta, type FieldProps, controlProps, firstError, initialText } from "~/components/form/field-meta";
import { useHiddenValue } from "~/components/form/use-hidden-value";
import { useHydrated } from "~/components/form/use-hydrated";
import { momentFieldText, parseMomentText, parseTimeText } from "~/shared/typed-time";

type Props = FieldProps & {
  /** The start; its id is the field's. */
  meta: FieldMeta;
  /** The end on the same day; without it the field is one moment. */
  endMeta?: FieldMeta;
  min?: string;
  /** A day, or the latest moment of an exact one. */
  max?: string;
  today?: string;
  /** Any minute instead of quarters: times of flights and calls are not in a list of quarters. */
  exact?: boolean;
  /** Called with the start that somebody chose or typed. */
  onChange?: (start: string) => void;
};

/** A text of the box without script as the moment that it means; what is none stays as it was typed. */
const readPlain = (text = "", today = localToday()) => parseMomentText(text, today) ?? text;

/**
 * A moment, or a start and an end on one day: `YYYY-MM-DD HH:mm:ss`. Without script a text that the server reads; with it a day,
 * and quarters of an hour (UIK-051) or, where it is exact, a typed time.
 */
export function DateTimeField(props: Props) {
  const { meta, endMeta, label, hint, required, optional, disabled, today } = props;
  const { t } = useWords();
  const hydrated = useHydrated();
  const start = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const error = problem ?? firstError(meta) ?? (endMeta && firstError(endMeta));
  const shared = {
    type: "text",
    className: "control",
    autoComplete: "off",
    placeholder: t("form.date.momentPattern"),
  };
  return (
    <Field meta={meta} label={label} hint={hint} required={required} optional={optional} group error={error}>
      {hydrated ? (
        <Scripted
          {...props}
          max={props.max?.slice(0, 10) ?? lastDay}
          key={meta.key}
          from={readPlain(start.current?.value, today) || initialText(meta)}
          to={readPlain(end.current?.value, today) || (endMeta ? initialText(endMeta) : "")}
          error={error}
          onCheck={setProblem}
        />
      ) : (
        <div className="range-inputs">
          <input
            {...shared}
            {...controlProps({ meta, hint, required, disabled }, error)}
            ref={start}
            aria-label={t("form.range.start")}
            data-value={initialText(meta)}
            defaultValue={momentFieldText(initialText(meta))}
          />
          {endMeta ? (
            <input
              {...shared}
              {...controlProps({ meta: endMeta, required, disabled }, error)}
              ref={end}
              aria-describedby={error ? meta.errorId : undefined}
              aria-label={t("form.range.end")}
              data-value={initialText(endMeta)}
              defaultValue={momentFieldText(initialText(endMeta))}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
}

type ScriptedProps = Props & {
  from: string;
  to: string;
  error: string | undefined;
  onCheck: (problem: string | undefined) => void;
};

const timeOf = (value: string) => /[ T](\d{2}:\d{2})/.exec(value)?.[1] ?? "";
/** A moment as it is posted; a day without its time stays incomplete and is refused, never completed by a guess. */
const moment = (day: string, time: string) => (time === "" ? day : `${day} ${parseTimeText(time) ?? time}:00`.trim());

function Scripted(props: ScriptedProps) {
  const { meta, endMeta, label, hint, required, disabled, exact, from, to, error, onChange, ...rest } = props;
  const { t } = useWords();
  const id = useId();
  const first = useHiddenValue(from.length === 16 ? `${from.replace("T", " ")}:00` : from);
  const last = useHiddenValue(to.length === 16 ? `${to.replace("T", " ")}:00` : to);
  const [day, setDay] = useState((from || to).split(/[ T]/)[0] ?? "");
  const [start, setStart] = useState(timeOf(from));
  const [end, setEnd] = useState(timeOf(to));
  const change = (next: { day: string; start: string; end: string }) => {
    const kept = keptEnd(next.start, next.end);
    setDay(next.day);
    setStart(next.start);
    setEnd(kept);
    first.write(moment(next.day, next.start));
    last.write(kept === "" ? "" : moment(next.day, kept));
    onChange?.(moment(next.day, next.start));
  };
  const {
    "aria-invalid": invalid,
    "aria-describedby": described,
    ...own
  } = controlProps({ meta, hint, required, disabled }, error);
  const select = {
    className: "control",
    "aria-invalid": invalid,
    "aria-describedby": described,
    required: own.required,
    disabled,
  };
  // A time between the quarters, from an older record, is kept.
  const choices = (slots: string[], own: string) => (own && !slots.includes(own) ? [own, ...slots] : slots);
  return (
    <div className="moment" data-range={endMeta ? "" : undefined}>
      <DatePicker
        {...rest}
        value={day}
        onChange={(next) => change({ day: next, start, end })}
        input={{
          ...own,
          "aria-invalid": invalid,
          "aria-describedby": described,
          "aria-label": `${label}: ${t("form.date.day")}`,
        }}
      />
      {exact ? (
        <TimeBox
          {...select}
          id={`${id}-start`}
          aria-label={t("form.date.time")}
          value={start}
          onChange={(event) => change({ day, start: event.currentTarget.value, end })}
          onCheck={rest.onCheck}
        />
      ) : (
        <select
          {...select}
          id={`${id}-start`}
          aria-label={endMeta ? t("form.date.startTime") : t("form.date.time")}
          value={start}
          onChange={(event) => change({ day, start: event.currentTarget.value, end })}
        >
          <option value="">{endMeta ? t("form.range.start") : t("form.date.time")}</option>
          {choices(timeSlots, start).map((slot) => (
            <option key={slot}>{slot}</option>
          ))}
        </select>
      )}
      {endMeta ? (
        <select
          {...select}
          id={`${id}-end`}
          aria-label={t("form.date.endTime")}
          value={end}
          onChange={(event) => change({ day, start, end: event.currentTarget.value })}
        >
          <option value="">{t("form.range.end")}</option>
          {choices(endSlots(start), end).map((slot) => (
            <option key={slot}>{slot}</option>
          ))}
        </select>
      ) : null}
      <input
        {...first.input}
        name={meta.name}
        disabled={disabled}
        // A found flight writes its time into the value that is posted.
        onInput={({ currentTarget: { value } }) => {
          first.write(value);
          setDay(value.split(/[ T]/)[0] ?? "");
          setStart(timeOf(value));
        }}
      />
      {endMeta ? <input {...last.input} name={endMeta.name} disabled={disabled} /> : null}
    </div>
  );
}
