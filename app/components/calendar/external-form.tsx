import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { Field } from "~/components/form/field";
import { controlProps } from "~/components/form/field-meta";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields } from "~/components/form/record-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { useWords } from "~/locales/calendar";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

const layout = [["name", "color"], ["url"]] as const;
const colors = ["1", "2", "3", "4", "5", "6"];

interface Props {
  formKey: string;
  facts: FormFacts;
  answer: FormAnswer | undefined;
}

/** A calendar of others: an address that is read again, or a file. */
export function ExternalForm({ formKey, facts, answer }: Props) {
  const { t } = useWords();
  const [form, metas] = useForm<Record<string, string>>({
    id: "other-calendar",
    lastResult: answer?.result ?? null,
    defaultValue: { color: "3" },
    onValidate: inPlace,
  });
  const label = (name: string) => t(`calendar.others.field.${name}`);
  const fields = {
    layout,
    facts,
    metas,
    label,
    extras: {
      color: { options: colors.map((value) => ({ value, label: t(`calendar.others.color.${value}`) })) },
      url: { hint: t("calendar.others.urlHint") },
    },
  };
  const ics = metas["ics"] ?? { id: "ics", name: "ics", errorId: "ics-error", descriptionId: "ics-hint" };
  const hint = t("calendar.others.icsHint");
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={keyedAction(paths.otherCalendars, formKey, answer)}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="admin-form"
    >
      <FormHead form={form} answer={answer} formKey={formKey} fields={headFields(fields)} />
      <RecordFields {...fields} />
      <Field meta={ics} label={label("ics")} hint={hint}>
        <input {...controlProps({ meta: ics, hint })} type="file" accept=".ics,text/calendar" className="control" />
      </Field>
      <div className="btn-row">
        <SubmitButton icon="plus">{t("calendar.others.submit")}</SubmitButton>
      </div>
    </Form>
  );
}
