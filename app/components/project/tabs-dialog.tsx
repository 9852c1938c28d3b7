import { useForm } from "@conform-to/react";

import { mostPinnedTabs, type ProjectTab } from "#contract/projects/project-tabs";
import { MultiSelectField } from "~/components/form/choices/multi-select-field";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { useWords } from "~/locales/record";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Props {
  code: string;
  /** Pages to choose from, in the order of the bar. */
  tabs: readonly ProjectTab[];
  pinned: ProjectTab[];
  answer: FormAnswer | undefined;
}

/** Which pages of every project stand in the bar for this person (PRJ-102). */
export function TabsDialog({ code, tabs, pinned, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const [form, metas] = useForm<{ tabs: ProjectTab[] }>({
    id: "project-tabs",
    lastResult: sender.answer?.result ?? null,
    defaultValue: { tabs: pinned },
    onValidate: inPlace,
  });
  return (
    <DialogForm
      title={t("record.tabs.title")}
      size="sm"
      closeHref={paths.project(code)}
      sender={sender}
      form={form}
      action={paths.project(code, "tabs")}
      save={t("record.tabs.save")}
      formKey={null}
      fields={[]}
    >
      <MultiSelectField
        meta={metas.tabs}
        label={t("record.tabs.label")}
        hint={t("record.tabs.hint", { max: mostPinnedTabs })}
        options={tabs.map((tab) => ({ value: tab, label: t(`project.tab.${tab.replace("-", "_")}`) }))}
        open
      />
    </DialogForm>
  );
}
