import { useForm } from "@conform-to/react";

import { useFormAnswer } from "~/components/form/form-answer";
import { FormError } from "~/components/form/form-error";
import { SelectField, type Option } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { Dialog } from "~/components/ui/dialog";
import { useWords } from "~/locales/task";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Props {
  task: { id: number; title: string; section_id: number | null; version: number };
  /** The first option means no section. */
  sections: Option[];
  closeHref: string;
  answer: FormAnswer | undefined;
}

/** The twin of dragging: another section for one to-do. */
export function SectionDialog({ task, sections, closeHref, answer: given }: Props) {
  const { t } = useWords();
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, fields] = useForm<{ section_id: string }>({
    id: "task-section",
    lastResult: answer?.result ?? null,
    defaultValue: { section_id: String(task.section_id ?? "") },
  });
  return (
    <Dialog
      title={t("task.section.menu")}
      lead={task.title}
      closeHref={closeHref}
      foot={
        <SubmitButton form={form.id} pending={pending}>
          {t("task.section.save")}
        </SubmitButton>
      }
    >
      <Form method="post" action={paths.tasks("board", task.id, "change")} id={form.id} className="form" noValidate>
        <FormError
          message={answer?.message ?? null}
          fields={[{ meta: fields.section_id, label: t("task.field.section_id") }]}
        />
        <input type="hidden" name="version" value={task.version} />
        <input type="hidden" name="from" value={closeHref} />
        <SelectField
          meta={fields.section_id}
          label={t("task.field.section_id")}
          options={sections}
          placeholder={false}
        />
      </Form>
    </Dialog>
  );
}
