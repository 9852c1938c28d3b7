import { useForm } from "@conform-to/react";

import { endingOf } from "#contract/activity/file-kinds";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { useWords } from "~/locales/documents";
import type { FormAnswer } from "~/server/submit.server";
import type { FileDetail } from "#contract/activity/files";

import { useFilesHref } from "./use-files-href";

interface Props {
  file: FileDetail["file"];
  folders: FileDetail["folders"];
  facts: FormFacts;
  base: string;
  answer: FormAnswer | undefined;
}

const layout = [["name"], ["folder_id"]] as const;

/** Another name or another folder. */
export function FileFormDialog({ file, folders, facts, base, answer: given }: Props) {
  const { t } = useWords();
  const href = useFilesHref(base);
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "file",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, file),
  });
  const fields = {
    layout,
    facts,
    metas,
    label: (name: string) => t(`documents.field.${name}`),
    extras: {
      name: { hint: t("documents.endingHint", { ending: endingOf(file.name) }) },
      folder_id: {
        options: folders.map(({ id, name }) => ({ value: String(id), label: name })),
        placeholder: t("documents.noFolder"),
      },
    },
  };
  return (
    <DialogForm
      title={t("documents.editTitle")}
      lead={file.name}
      closeHref={href.list()}
      sender={sender}
      form={form}
      action={href.to(file.id, "edit")}
      save={t("documents.save")}
      formKey={null}
      version={file.version}
      record={{ model: "file", code: String(file.id) }}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
