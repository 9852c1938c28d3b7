import { useForm } from "@conform-to/react";
import { useWords } from "~/locales/form";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { paths } from "~/shared/paths";
import type { ProjectFormData } from "~/services/projects/read.server";
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

const layout = [["name"], ["dates"], ["country", "attendee_count"], ["languages"]] as const;

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
  const [form, metas] = useForm<Values>({
    id: `project-${data.code ?? "new"}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: values as never,
  });
  const { start, end } = metas.dates.getFieldset();
  const { name, country, attendee_count, languages } = metas;
  const fields = {
    layout,
    facts: data.facts,
    metas: { name, country, attendee_count, languages, "dates.start": start, "dates.end": end },
    label: (field: string) => t(`project.field.${field}`),
    extras: {
      country: { options: data.countries, placeholder: false as const },
      languages: { options: data.languages },
    },
  };
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
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
