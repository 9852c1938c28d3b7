import { Field } from "~/components/form/field";
import { controlProps, type FieldProps } from "~/components/form/field-meta";
import { useWords } from "~/locales/form-builder";

import { NewFormFrame, type WayProps } from "./new-form-frame";

/** FRM-028: a form that was handed on as a file. */
export function FileForm({ form, answer }: WayProps) {
  const { t } = useWords();
  const hint = t("form-builder.new.fileHint");
  return (
    <NewFormFrame
      data={form}
      answer={answer}
      encType="multipart/form-data"
      layout={[["file"], ["name"]]}
      extras={() => ({
        file: {
          render: (props: FieldProps) => (
            <Field {...props} hint={hint}>
              <input
                {...controlProps({ ...props, hint })}
                type="file"
                accept=".json,application/json"
                className="control"
              />
            </Field>
          ),
        },
        name: { hint: t("form-builder.new.fileNameHint") },
      })}
    />
  );
}
