import { useForm } from "@conform-to/react";

import { attendeeListKinds } from "#contract/projects/attendee-facts";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import type { ListForm } from "~/services/attendees/read.server";
import { useWords } from "~/locales/attendee";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

const layout = [["name"], ["kind"]] as const;

/** A list of attendees: its name, and the role of its people in the event. */
export function ListDialog({ form: data, answer: given }: { form: ListForm; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const { code, list, facts } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "attendee-list",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: list ? startingValues(facts, list) : { name: "", kind: "other" },
  });
  const lists = paths.projectPage(code, "attendees", "lists");
  const here = `${lists}/${list ? list.id : "new"}`;
  const fields = {
    layout,
    facts,
    metas,
    label: (name: string) => t(`attendee.lists.field.${name}`),
    extras: {
      kind: {
        options: attendeeListKinds.map((value) => ({ value, label: t(`attendee.lists.kind.${value}`) })),
        placeholder: false as const,
      },
    },
  };
  return (
    <DialogForm
      title={t(list ? "attendee.lists.update" : "attendee.lists.create")}
      size="sm"
      closeHref={lists}
      sender={sender}
      form={form}
      action={keyedAction(here, data.key, answer)}
      save={t("attendee.save")}
      formKey={data.key}
      version={list?.version}
      record={list ? { model: "attendee_list", code: String(list.id) } : null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
