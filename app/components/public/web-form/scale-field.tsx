import { matrixText } from "#contract/guest-forms/form-texts";
import { useWords } from "~/shared/words";

import { Field } from "../../form/field";
import { controlProps, firstError } from "../../form/field-meta";
import { type Answered, metaOf } from "./answered";
import type { Choice } from "./choices";

type Shared = Omit<ReturnType<typeof controlProps>, "id">;

interface StripProps {
  choices: (Choice & { name?: string })[];
  chosen: string | undefined;
  /** Attributes of each radio button. */
  shared: Shared;
  ids: (at: number) => string;
  isMissing?: boolean;
  isLocked?: boolean;
}

/** Radio buttons in one strip. */
function Strip({ choices, chosen, shared, ids, isMissing = false, isLocked = false }: StripProps) {
  const isShort = choices.every(({ label }) => label.length < 3);
  return (
    <div className="web-form-strip" data-missing={isMissing ? "" : undefined}>
      {choices.map(({ value, label, name, isFull = false }, at) => (
        <label key={value} className={isShort ? "web-form-segment web-form-segment-short" : "web-form-segment"}>
          <input
            {...shared}
            id={ids(at)}
            autoFocus={at === 0 && isMissing}
            type="radio"
            value={value}
            aria-label={name}
            defaultChecked={chosen === value}
            disabled={isFull || isLocked}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** FRM-151: stars as radio buttons; the chosen one is said in words, and the ends before there is one. */
export function StarField(answered: Answered) {
  const { field, value } = answered;
  const { t } = useWords();
  const { no_of_stars: count = 5 } = field.props;
  const meta = metaOf(answered);
  const hint = field.helptext ? { hint: field.helptext } : {};
  const { id, ...shared } = controlProps({ meta, ...hint });
  const wordOf = (star: number) => t(`webForm.star.${star as 1 | 2 | 3 | 4 | 5}`);
  return (
    <Field meta={meta} label={field.title} group {...hint}>
      <div className="web-form-stars">
        {Array.from({ length: count }, (_, at) => at + 1).map((star) => (
          <label key={star} className="web-form-star">
            <input
              {...shared}
              id={star === 1 ? id : `${id}-${star}`}
              autoFocus={star === 1 && Boolean(firstError(meta))}
              type="radio"
              value={star}
              defaultChecked={String(value) === String(star)}
              disabled={field.is_readonly === 1}
            />
            <span>{count === 5 ? `${star} / 5, ${wordOf(star)}` : `${star} / ${count}`}</span>
          </label>
        ))}
      </div>
      <p className="web-form-ends" aria-hidden="true">
        <span>{wordOf(1)}</span>
        <span>{wordOf(5)}</span>
      </p>
    </Field>
  );
}

const numbered = /^(\d{1,2})(?:\s*[-–—:.=]?\s+(\S.*))?$/;

/** The numbers of options that count up by one, with the words of the two ends; undefined for other options. */
export function scaleOf(
  choices: readonly Choice[],
): { choices: (Choice & { name: string })[]; ends: string[] } | undefined {
  const read = choices.map(({ label }) => numbered.exec(label));
  const isScale = read.every((one, at) => one !== null && Number(one[1]) === Number(read[0]?.[1]) + at);
  const hasWords = read.slice(1, -1).some((one) => one?.[2]);
  if (choices.length < 3 || choices.length > 11 || !isScale || hasWords) return undefined;
  return {
    choices: choices.map((choice, at) => ({ ...choice, name: choice.label, label: read[at]?.[1] ?? "" })),
    ends: [read[0]?.[2] ?? "", read.at(-1)?.[2] ?? ""],
  };
}

/** A question whose options are numbers, such as 0 to 10: one strip, with the words of both ends under it. */
export function ScaleField({
  scale,
  hint,
  ...answered
}: Answered & { scale: NonNullable<ReturnType<typeof scaleOf>>; hint?: string }) {
  const { field, value } = answered;
  const meta = metaOf(answered);
  const told = hint ? { hint } : {};
  const { id, ...shared } = controlProps({ meta, ...told });
  return (
    <Field meta={meta} label={field.title} group {...told}>
      <Strip
        choices={scale.choices}
        chosen={value === undefined ? undefined : String(value)}
        shared={shared}
        ids={(at) => (at === 0 ? id : `${id}-${at}`)}
        isMissing={answered.errors !== undefined}
        isLocked={field.is_readonly === 1}
      />
      {scale.ends.some(Boolean) ? (
        <p className="web-form-ends" aria-hidden="true">
          {scale.ends.map((text, at) => (
            <span key={at}>{text}</span>
          ))}
        </p>
      ) : null}
    </Field>
  );
}

const columnIn = (value: unknown, row: string, at: number): string => {
  if (Array.isArray(value))
    return (value as { row?: string; column?: string }[]).find((one) => one.row === row)?.column ?? "";
  return typeof value === "object" && value !== null ? String((value as Record<string, unknown>)[at] ?? "") : "";
};

/** FRM-130…FRM-132: a choice in each row, each a group of its own, so that screen readers and keys work as usual. */
export function MatrixField(answered: Answered) {
  const { field, value, errors } = answered;
  const { rows = [], columns = [] } = field.props;
  const meta = metaOf(answered);
  const hint = field.helptext ? { hint: field.helptext } : {};
  const { id, name, ...shared } = controlProps({ meta, ...hint });
  const choices = columns.map((column) => ({ value: column, label: matrixText(field.props, "columns", column) }));
  const isMissing = (chosen: string) => errors !== undefined && field.is_required === 1 && chosen === "";
  // The row that the error list and the page's focus lead to.
  const wrong = rows.findIndex((row, at) => isMissing(columnIn(value, row, at)));
  return (
    <Field meta={meta} label={field.title} group {...hint}>
      <div className="web-form-matrix">
        {rows.map((row, at) => {
          const chosen = columnIn(value, row, at);
          return (
            <div key={row} className="web-form-row" role="group" aria-labelledby={`${id}-row-${at}`}>
              <span id={`${id}-row-${at}`}>{matrixText(field.props, "rows", row)}</span>
              <Strip
                choices={choices}
                chosen={chosen}
                shared={{ ...shared, name: `${name}.${at}` }}
                ids={(place) => (at === Math.max(wrong, 0) && place === 0 ? id : `${id}-${at}-${place}`)}
                isMissing={isMissing(chosen)}
              />
            </div>
          );
        })}
      </div>
    </Field>
  );
}
