import { useForm } from "@conform-to/react";
import { useWords } from "~/locales/form";

import { DateRangeField } from "~/components/form/date-range-field";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import type { FieldMeta } from "~/components/form/field-meta";
import { inPlace } from "~/components/form/in-place";
import { MultiSelectField } from "~/components/form/multi-select-field";
import { shownField } from "~/components/form/record-fields";
import { requiredFields } from "~/components/form/required";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { paths } from "~/shared/paths";
import type { ProjectFormData } from "~/forms/project-form.server";
import type { FormAnswer } from "~/server/submit.server";

import { keyedAction } from "~/components/form/form-head";

import "~/styles/bundles/form.css";

interface Values {
  name: string;
  dates: { start: string; end: string };
  country: string;
  attendee_count: string;
  languages: string[];
}

/** PRJ-064…072: the side panel 'Yeni Proje' / 'Projeyi Güncelle' (SHL-031). */
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
  const { values } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, fields] = useForm<Values>({
    id: `project-${data.code ?? "new"}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: values as never,
    constraint: requiredFields(data.required),
  });
  const dates = fields.dates.getFieldset();
  const shown = (meta: FieldMeta, name: string) => shownField(data.facts, meta, t(`project.field.${name}`));
  const action = data.code ? paths.project(data.code, "edit") : keyedAction(paths.newProject, data.key, answer);
  return (
    <DialogForm
      title={t(data.code ? "project.form.update" : "project.form.create")}
      size="side"
      closeHref={closeHref}
      sender={sender}
      form={form}
      action={action}
      save={t(data.code ? "project.form.saveUpdate" : "project.form.saveCreate")}
      formKey={data.key}
      version={"version" in values ? values.version : undefined}
      record={data.code ? { model: "project", code: data.code } : null}
      errorTitle={t("form.saveTitle")}
      fields={[
        shown(fields.name, "name"),
        { ...shown(dates.start, "dates"), also: [shown(dates.end, "dates")] },
        { ...shown(fields.country, "country"), options: data.countries },
        shown(fields.attendee_count, "attendee_count"),
        { ...shown(fields.languages, "languages"), options: data.languages },
      ]}
    >
      <TextField meta={fields.name} label={t("project.field.name")} maxLength={200} />
      <DateRangeField meta={dates.start} endMeta={dates.end} label={t("project.field.dates")} />
      <div className="form-row">
        <SelectField
          meta={fields.country}
          label={t("project.field.country")}
          options={data.countries}
          placeholder={false}
        />
        <TextField meta={fields.attendee_count} label={t("project.field.attendee_count")} type="number" min={1} />
      </div>
      <MultiSelectField meta={fields.languages} label={t("project.field.languages")} options={data.languages} />
    </DialogForm>
  );
}
