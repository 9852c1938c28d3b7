import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { TextField } from "~/components/form/text-field";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Props {
  code: string;
  form: { code: string; name: string };
  formKey: string;
  answer: FormAnswer | undefined;
}

const longestName = 160;

/** FRM-007: copies a form, under a new name. */
export function CopyFormDialog({ code, form: source, formKey, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<{ name: string }>({
    id: "copy-form",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { name: t("form-builder.copy.nameOf", { name: source.name }).slice(0, longestName) },
  });
  const label = t("form-builder.new.name");
  return (
    <DialogForm
      title={t("form-builder.copy.title")}
      lead={source.name}
      closeHref={paths.formsOf(code)}
      sender={sender}
      form={form}
      action={keyedAction(paths.formsOf(code, source.code, "clone"), formKey, answer)}
      save={t("form-builder.copy.save")}
      formKey={formKey}
      fields={[{ meta: metas.name, label }]}
    >
      <TextField meta={metas.name} label={label} maxLength={longestName} required />
    </DialogForm>
  );
}
