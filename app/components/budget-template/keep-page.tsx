import { useForm } from "@conform-to/react";

import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { SubmitButton } from "~/components/form/submit-button";
import type { KeepFormData } from "~/services/budget-templates/read-apply.server";
import { useWords } from "~/locales/budget-templates";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { BudgetFrame } from "./budget-frame";

import "~/styles/bundles/form.css";

/** BUD-040: saves a budget, or a category of it, as a template. */
export function KeepPage({ data, answer: given }: { data: KeepFormData; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, metas] = useForm<Record<string, string>>({
    id: "keep-template",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { name: data.budget.name, category_id: "" },
  });
  const fields = {
    layout: data.targets.length > 0 ? [["target"], ["name"], ["category_id"]] : [["name"], ["category_id"]],
    facts: data.facts,
    metas: metas as never,
    label: (name: string) => t(`budget-templates.keep.${name}`),
    extras: {
      name: {
        required: data.targets.length === 0,
        ...(data.targets.length > 0 ? { hint: t("budget-templates.keep.nameHint") } : {}),
      },
      target: { options: data.targets, placeholder: t("budget-templates.keep.fresh"), required: false },
      category_id: { options: data.categories, placeholder: t("budget-templates.keep.whole"), required: false },
    },
  };
  return (
    <BudgetFrame budget={data.budget} ably={data.ably} title={t("budget-templates.keep.title")}>
      <Form
        method="post"
        action={keyedAction(
          paths.budget(data.budget.project.code, data.budget.code, "save-template"),
          data.key,
          answer,
        )}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        className="form"
      >
        <FormHead form={form} answer={answer} formKey={data.key} fields={headFields(fields)} />
        <RecordFields {...fields} />
        <p className="second">{t("budget-templates.keep.hint")}</p>
        <div className="template-foot">
          <SubmitButton pending={pending}>{t("budget-templates.keep.act")}</SubmitButton>
        </div>
      </Form>
    </BudgetFrame>
  );
}
