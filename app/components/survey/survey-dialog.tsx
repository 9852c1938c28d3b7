import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { EmptyLine } from "~/components/ui/empty";
import type { SurveyForm } from "~/services/surveys/read.server";
import { useWords } from "~/locales/survey";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Values {
  [name: string]: unknown;
}

const layout = [["name"], ["project_types"], ["description"]];

/** ADM-022, ADM-023: name, description and project types of a survey; a new one or this one. */
export function SurveyDialog({ form: data, answer: given }: { form: SurveyForm; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const { survey, types, facts, key } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Values>({
    id: "survey",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: {
      name: survey?.name ?? "",
      description: survey?.description ?? "",
      project_types: survey?.project_types.map(String) ?? [],
    } as never,
  });
  const fields = {
    layout,
    facts,
    metas: metas as never,
    label: (name: string) => t(`survey.field.${name}`),
    extras: { project_types: { options: types, hint: t("survey.field.project_typesHint") } },
  };
  return (
    <DialogForm
      title={survey ? t("survey.edit") : t("survey.add")}
      closeHref={survey ? paths.survey(survey.code) : paths.surveys}
      sender={sender}
      form={form}
      action={survey ? paths.survey(survey.code, "edit") : keyedAction(paths.survey("new"), key, answer)}
      save={t("survey.save")}
      formKey={key}
      version={survey?.version}
      {...(survey ? { record: { model: "form", code: survey.code } } : {})}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
      {types.length === 0 ? <EmptyLine>{t("survey.allTaken")}</EmptyLine> : null}
    </DialogForm>
  );
}
