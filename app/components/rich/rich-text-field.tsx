import { Suspense, lazy, useId, useRef } from "react";
import { useWords } from "~/locales/form";

import { Field } from "../form/field";
import { type FieldProps, controlProps, firstError, initialText } from "../form/field-meta";
import { useHiddenValue } from "../form/use-hidden-value";
import { useHydrated } from "../form/use-hydrated";

const Editor = lazy(() => import("./rich-text-editor"));

type Props = FieldProps & {
  /** Height of the editor in pixels; 300 by default (UIK-068). */
  height?: number;
  max?: number;
  /** Names that an @ offers; without script they are typed. */
  mentions?: readonly string[];
};

/**
 * Formatted text. It posts HTML, which the server cleans when it is written and when it is shown (`contract/rich-text.ts`).
 * Without script it is a text area: plain text becomes paragraphs, formats of an older text stand as their tags.
 */
export function RichTextField(props: Props) {
  const { meta, label, hint, required, optional, disabled, max } = props;
  const { t } = useWords();
  const hydrated = useHydrated();
  const native = useRef<HTMLTextAreaElement>(null);
  const labelId = useId();
  const plain = (
    <textarea
      {...controlProps({ meta, hint: hint ?? t("form.rich.plain"), required, disabled })}
      ref={native}
      className="control rich-plain"
      maxLength={max}
      defaultValue={initialText(meta)}
    />
  );
  return (
    <Field
      meta={meta}
      label={label}
      hint={hydrated ? hint : (hint ?? t("form.rich.plain"))}
      required={required}
      optional={optional}
      labelId={labelId}
    >
      {hydrated ? (
        <Suspense fallback={plain}>
          <Scripted {...props} key={meta.key} labelId={labelId} initial={native.current?.value ?? initialText(meta)} />
        </Suspense>
      ) : (
        plain
      )}
    </Field>
  );
}

function Scripted({
  meta,
  hint,
  required,
  disabled,
  height = 300,
  mentions,
  labelId,
  initial,
}: Props & { labelId: string; initial: string }) {
  const html = useHiddenValue(initial);
  const described = controlProps({ meta, hint, required, disabled })["aria-describedby"];
  return (
    <>
      <Editor
        id={meta.id}
        labelId={labelId}
        describedBy={described}
        initial={initial}
        height={height}
        disabled={disabled ?? false}
        required={required ?? meta.required ?? false}
        invalid={Boolean(firstError(meta))}
        mentions={mentions}
        onChange={html.write}
      />
      <input {...html.input} name={meta.name} disabled={disabled} />
    </>
  );
}
