import { useCallback, useState } from "react";

import { mostOptions } from "#contract/guest-forms/form-facts";
import { readOptionLines } from "#contract/guest-forms/option-lines";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormError } from "~/components/form/form-error";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-area-field";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import type { FormField } from "#contract/guest-forms/forms";
import { paths } from "~/shared/paths";

import { useBuilder } from "./builder-context";
import { metaOf } from "./meta-of";
import { useSaved } from "./use-saved";

/** Enough lines to show that the list was read as it was meant. */
const shownLines = 5;
const shownFaults = 20;

interface Props {
  field: FormField;
  answer: FormAnswer | undefined;
}

/** FRM-021: many options at once, pasted from a table. It is new after each list that was added. */
export function PasteOptions({ field, answer }: Props) {
  const [added, setAdded] = useState(0);
  const { builder } = useBuilder();
  const action = paths.formPart(builder.form.code, "fields", field.id, "options", "many");
  useSaved(
    action,
    builder.key,
    useCallback(() => setAdded((count) => count + 1), []),
  );
  return <PasteForm key={added} field={field} answer={answer} action={action} />;
}

function PasteForm({ field, answer: given, action }: Props & { action: string }) {
  const { t } = useWords();
  const { builder } = useBuilder();
  const { here, key } = builder;
  const { Form: Sender, answer, pending } = useFormAnswer(given);
  const meta = metaOf("paste", "lines", "", answer);
  const [typed, setTyped] = useState(String(meta.initialValue ?? ""));
  const lines = readOptionLines(typed, mostOptions - field.options.length);
  const hasFaults = lines.some(({ fault }) => fault !== null);
  const label = t("form-builder.option.lines");
  return (
    <details className="builder-paste" open={given !== undefined || undefined}>
      <summary>{t("form-builder.option.several")}</summary>
      <Sender
        method="post"
        action={action}
        className="form"
        noValidate
        onInput={(event) => {
          if (event.target instanceof HTMLTextAreaElement) setTyped(event.target.value);
        }}
      >
        <input type="hidden" name="_key" value={answer?.key ?? key} />
        <input type="hidden" name="from" value={here} />
        <FormError message={answer?.message ?? null} fields={[{ meta, label }]} />
        <TextAreaField
          meta={meta}
          label={label}
          hint={t("form-builder.option.linesHint", { most: mostOptions })}
          rows={6}
          required
        />
        <ReadLines lines={lines} />
        <div className="btn-row">
          <SubmitButton variant="secondary" pending={pending} icon="plus">
            {t("form-builder.option.addAll")}
          </SubmitButton>
          {hasFaults && lines.some(({ fault }) => fault === null) ? (
            <SubmitButton variant="ghost" pending={pending} name="skip" value="1">
              {t("form-builder.option.addFitting")}
            </SubmitButton>
          ) : null}
        </div>
      </Sender>
    </details>
  );
}

/** Options read from the list, and the lines that are no options. */
function ReadLines({ lines }: { lines: ReturnType<typeof readOptionLines> }) {
  const { t } = useWords();
  const fitting = lines.filter(({ fault }) => fault === null);
  const faults = lines.filter(({ fault }) => fault !== null);
  if (lines.length === 0) return null;
  return (
    <div className="builder-read" role="status">
      <p>{t("form-builder.option.read", { count: fitting.length })}</p>
      <ul>
        {fitting.slice(0, shownLines).map(({ number, text, quota }) => (
          <li key={number}>
            {text}{" "}
            <span className="builder-places">
              {quota === null ? "∞" : t("form-builder.option.left", { count: quota })}
            </span>
          </li>
        ))}
        {fitting.length > shownLines ? (
          <li className="builder-hint">{t("form-builder.option.more", { count: fitting.length - shownLines })}</li>
        ) : null}
      </ul>
      {faults.length > 0 ? (
        <p className="field-error">{t("form-builder.option.unread", { count: faults.length })}</p>
      ) : null}
      <ul>
        {faults.slice(0, shownFaults).map(({ number, text, fault }) => (
          <li key={number}>{t(`form-builder.option.fault.${fault}`, { number, text: text.slice(0, 60) })}</li>
        ))}
        {faults.length > shownFaults ? (
          <li className="builder-hint">{t("form-builder.option.moreLines", { count: faults.length - shownFaults })}</li>
        ) : null}
      </ul>
    </div>
  );
}
