import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { useWords } from "~/locales/documents";
import type { FormAnswer } from "~/server/submit.server";
import type { FileDetail } from "#contract/activity/files";

import { useFilesHref } from "./use-files-href";

interface Props {
  /** Null for a new one, which has a form key. */
  folder: FileDetail["folders"][number] | null;
  formKey: string | null;
  facts: FormFacts;
  base: string;
  answer: FormAnswer | undefined;
}

const layout = [["name"]] as const;

/** A new folder, or another name for one. */
export function FolderDialog({ folder, formKey, facts, base, answer: given }: Props) {
  const { t } = useWords();
  const href = useFilesHref(base);
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "file-folder",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, folder),
  });
  const fields = { layout, facts, metas, label: (name: string) => t(`documents.field.${name}`) };
  return (
    <DialogForm
      size="sm"
      title={t(folder ? "documents.folderTitle" : "documents.newFolderTitle")}
      closeHref={href.list()}
      sender={sender}
      form={form}
      action={folder ? href.to("folder", folder.id) : keyedAction(href.to("folder", "new"), formKey, answer)}
      save={t("documents.save")}
      formKey={formKey}
      version={folder?.version}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
