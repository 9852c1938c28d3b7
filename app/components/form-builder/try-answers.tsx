import { Form } from "@remix-run/react";

import { Field } from "~/components/form/field";
import { SelectField } from "~/components/form/choices/select-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import type { Tried } from "~/services/guest-forms/read-preview.server";
import { useWords } from "~/locales/form-builder";
import { paths } from "~/shared/paths";

type Asked = Tried["asked"]["fields"][number];

const metaOf = (name: string, value: string) => ({
  id: `try-${name.replace(".", "-")}`,
  name,
  errorId: `try-${name.replace(".", "-")}-error`,
  descriptionId: `try-${name.replace(".", "-")}-hint`,
  initialValue: value,
});

function AskedField({ field }: { field: Asked }) {
  const { t } = useWords();
  const { id, title, type, many, options, value } = field;
  const meta = metaOf(`a.${id}`, value);
  if (many)
    return (
      <Field meta={meta} label={title} group>
        <div className="check-list">
          {options.map((option, at) => (
            <label className="check" key={option.value}>
              <input
                type="checkbox"
                id={at === 0 ? meta.id : `${meta.id}-${option.value}`}
                name={meta.name}
                value={option.value}
                defaultChecked={value.split(",").includes(option.value)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      </Field>
    );
  const attendance = [
    { value: "1", label: t("form-builder.try.attending") },
    { value: "0", label: t("form-builder.try.notAttending") },
  ];
  return (
    <SelectField
      meta={meta}
      label={title}
      options={type === "attendance" ? attendance : options}
      placeholder={t("form-builder.try.unanswered")}
    />
  );
}

/** Values that rules look at, entered by the person who builds the form; the address holds the answers. */
export function TryAnswers({ tried }: { tried: Tried }) {
  const { t } = useWords();
  const { code, asked, answers, columns } = tried;
  const isNone = asked.fields.length === 0 && asked.columns.length === 0;
  return (
    <Form
      method="get"
      action={paths.formPart(code, "try")}
      key={JSON.stringify([answers, columns])}
      className="form try-part"
      preventScrollReset
    >
      <h2>{t("form-builder.try.answers")}</h2>
      {isNone ? <EmptyLine>{t("form-builder.try.none")}</EmptyLine> : null}
      {asked.fields.map((field) => (
        <AskedField key={field.id} field={field} />
      ))}
      {asked.columns.map(({ key, text, value }) => (
        <TextField key={key} meta={metaOf(`c.${key}`, value)} label={text} maxLength={300} />
      ))}
      {isNone ? null : (
        <div className="btn-row">
          <Button type="submit">{t("form-builder.try.run")}</Button>
        </div>
      )}
    </Form>
  );
}
