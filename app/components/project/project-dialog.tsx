import { useForm } from "@conform-to/react";
import { useWords } from "~/words";

import { DateRangeField } from "~/components/form/date-range-field";
import { useFormAnswer } from "~/components/form/form-answer";
import { MultiSelectField } from "~/components/form/multi-select-field";
import { SelectField } from "~/components/form/select-field";
import type { StaleField } from "~/components/form/stale-notice";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFirst } from "~/components/form/use-first";
import { Dialog } from "~/components/ui/dialog";
import { paths } from "~/paths";
import type { ProjectFormData } from "~/services/project-form.server";
import type { FormAnswer } from "~/submit.server";

import { FormHead, keyedAction } from "./form-head";

interface Values {
  name: string;
  dates: { start: string; end: string };
  country: string;
  attendee_count: string;
  languages: string[];
}

/** What the form showed at first beside what the record holds now. */
const staleFields = (
  before: ProjectFormData["values"],
  now: Record<string, unknown>,
  t: (key: string) => string,
): StaleField[] => [
  { label: t("project.field.name"), before: before.name, now: now["name"] },
  { label: t("project.field.starts_at"), before: before.dates?.start, now: now["starts_at"] },
  { label: t("project.field.ends_at"), before: before.dates?.end, now: now["ends_at"] },
  { label: t("project.field.attendee_count"), before: before.attendee_count, now: now["expected_attendee_count"] },
];

/** PRJ-064…072: 'Yeni Proje' / 'Projeyi Güncelle'. */
export function ProjectDialog({
  form: data,
  closeHref,
  answer: given,
}: {
  form: ProjectFormData;
  closeHref: string;
  answer?: FormAnswer | undefined;
}) {
  const { t } = useWords();
  const opened = useFirst(data.values);
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, fields] = useForm<Values>({
    id: `project-${data.code ?? "new"}`,
    lastResult: answer?.result ?? null,
    defaultValue: opened as never,
  });
  const dates = fields.dates.getFieldset();
  const action = data.code ? paths.project(data.code, "edit") : keyedAction(paths.newProject, data.key, answer);
  return (
    <Dialog
      title={t(data.code ? "project.form.update" : "project.form.create")}
      closeHref={closeHref}
      foot={
        <SubmitButton form={form.id} pending={pending}>
          {t(data.code ? "project.form.saveUpdate" : "project.form.saveCreate")}
        </SubmitButton>
      }
    >
      <Form
        method="post"
        action={action}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        className="form"
      >
        <FormHead
          answer={answer}
          formKey={data.key}
          version={opened.version}
          code={data.code}
          stale={(now) => staleFields(opened, now, t)}
          fields={[
            { meta: fields.name, label: t("project.field.name") },
            { meta: dates.start, label: t("project.field.dates") },
            { meta: dates.end, label: t("project.field.dates") },
            { meta: fields.attendee_count, label: t("project.field.attendee_count") },
            { meta: fields.languages, label: t("project.field.languages") },
          ]}
        />
        <TextField meta={fields.name} label={t("project.field.name")} required maxLength={200} />
        <DateRangeField meta={dates.start} endMeta={dates.end} label={t("project.field.dates")} required />
        <div className="form-row">
          <SelectField
            meta={fields.country}
            label={t("project.field.country")}
            options={data.countries}
            placeholder={false}
            required
          />
          <TextField
            meta={fields.attendee_count}
            label={t("project.field.attendee_count")}
            type="number"
            min={1}
            required
          />
        </div>
        <MultiSelectField
          meta={fields.languages}
          label={t("project.field.languages")}
          options={data.languages}
          required
        />
      </Form>
    </Dialog>
  );
}
