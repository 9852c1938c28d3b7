import { useForm } from "@conform-to/react";

import { DeleteConfirm } from "~/components/form/delete-confirm";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { SelectField } from "~/components/form/choices/select-field";
import { useWords } from "~/locales/attendee";
import type { FormAnswer } from "~/server/submit.server";
import type { AttendeeList } from "#contract/projects/attendee-lists";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Props {
  code: string;
  list: AttendeeList;
  others: AttendeeList[];
  answer: FormAnswer | undefined;
}

/** Asks before a list is deleted, and to which list its people move. */
export function ListGoneDialog({ code, list, others, answer: given }: Props) {
  const { t } = useWords();
  const lists = paths.projectPage(code, "attendees", "lists");
  const to = `${lists}/${list.id}/delete`;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, { move_to }] = useForm<Record<string, string>>({
    id: "list-gone",
    lastResult: answer?.result ?? null,
  });
  if (list.count === 0 || !move_to)
    return (
      <DeleteConfirm row={list} answer={answer} action={t("attendee.lists.remove")} to={to} closeHref={lists}>
        {({ name }) => t("attendee.lists.removeWhat", { name })}
      </DeleteConfirm>
    );
  const label = t("attendee.lists.moveTo");
  return (
    <DialogForm
      title={t("attendee.lists.removeTitle", { name: list.name })}
      lead={t("attendee.lists.people", { count: list.count })}
      size="sm"
      closeHref={lists}
      sender={sender}
      form={form}
      action={to}
      save={t("attendee.lists.remove")}
      formKey={null}
      version={list.version}
      record={null}
      fields={[{ meta: move_to, label }]}
    >
      <SelectField
        meta={move_to}
        label={label}
        required
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </DialogForm>
  );
}
