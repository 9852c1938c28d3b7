import { useForm } from "@conform-to/react";
import { useWords } from "~/words";

import { DateRangeField } from "~/components/form/date-range-field";
import { FormError } from "~/components/form/form-error";
import { useFormAnswer } from "~/components/form/form-answer";
import { MultiSelectField } from "~/components/form/multi-select-field";
import { SelectField } from "~/components/form/select-field";
import { StaleNotice } from "~/components/form/stale-notice";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { Dialog } from "~/components/ui/dialog";
import { paths } from "~/paths";
import type { ProjectFormData } from "~/services/project-form.server";
import type { FormAnswer } from "~/submit.server";

interface Values {
  name: string;
  dates: { start: string; end: string };
  country: string;
  attendee_count: string;
  languages: string[];
}

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
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, fields] = useForm<Values>({
    id: `project-${data.code ?? "new"}`,
    lastResult: answer?.result ?? null,
    defaultValue: data.values as never,
  });
  const dates = fields.dates.getFieldset();
  const action = data.code ? paths.project(data.code, "edit") : paths.newProject;
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
        <input type="hidden" name="_key" value={data.key} />
        {data.code ? (
          <input type="hidden" name="version" value={String(answer?.current?.["version"] ?? data.values.version)} />
        ) : null}
        <FormError
          title={t("error.saveTitle")}
          message={answer?.current ? null : (answer?.message ?? null)}
          fields={[
            { meta: fields.name, label: t("project.field.name") },
            { meta: dates.start, label: t("project.field.dates") },
            { meta: dates.end, label: t("project.field.dates") },
            { meta: fields.attendee_count, label: t("project.field.attendee_count") },
            { meta: fields.languages, label: t("project.field.languages") },
          ]}
        />
        {answer?.current ? (
          <StaleNotice
            fields={[
              { label: t("project.field.name"), before: data.values.name, now: answer.current["name"] },
              {
                label: t("project.field.starts_at"),
                before: data.values.dates?.start,
                now: answer.current["starts_at"],
              },
              { label: t("project.field.ends_at"), before: data.values.dates?.end, now: answer.current["ends_at"] },
              {
                label: t("project.field.attendee_count"),
                before: data.values.attendee_count,
                now: answer.current["expected_attendee_count"],
              },
            ]}
          />
        ) : null}
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
