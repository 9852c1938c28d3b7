import { useForm } from "@conform-to/react";
import { useEffect, useState } from "react";

import { callDirections } from "#contract/activity/activity-facts";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import { DateTimeField } from "~/components/form/dates/date-time-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { RadioGroupField } from "~/components/form/choices/radio-group-field";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { usePicker } from "~/components/form/choices/use-picker";
import type { CallForm } from "~/services/phone-calls/read.server";
import { useWords } from "~/locales/activity";
import type { FormAnswer } from "~/server/submit.server";

import "~/styles/bundles/form.css";

const layout = [["description"], ["call_direction", "called_at"], ["contact_id"], ["project_id"]] as const;

/** Letters from which on contacts are looked for. */
const fewestLetters = 2;

/** A sentence and Enter log a call; Shift and Enter begin a line. */
function useEnterSends(formId: string) {
  useEffect(() => {
    const form = document.getElementById(formId);
    const send = (event: KeyboardEvent) => {
      const { key, shiftKey, isComposing, target } = event;
      if (key !== "Enter" || shiftKey || isComposing || !(target instanceof HTMLTextAreaElement)) return;
      event.preventDefault();
      if (form instanceof HTMLFormElement && !event.repeat) form.requestSubmit();
    };
    form?.addEventListener("keydown", send);
    return () => form?.removeEventListener("keydown", send);
  }, [formId]);
}

/** TSK-006, TSK-007, TSK-072: a phone call, new or there already. */
export function CallDialog({ form: data, answer: given }: { form: CallForm; answer?: FormAnswer | undefined }) {
  const { t } = useWords();
  const { id, facts, values, company, searches } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: `phone-call-${id ?? "new"}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, values),
  });
  useEnterSends(form.id);
  const [person, setPerson] = useState<string | null>(null);
  const [project, setProject] = useState<string | null>(null);
  const asks = person !== null && person.trim().length >= fewestLetters ? { query: person } : null;
  const people = usePicker("contacts", searches ? asks : null);
  const projects = usePicker("projects", project === null ? null : { query: project });
  const fields = {
    layout,
    facts,
    metas,
    label: (name: string) => t(`activity.call.field.${name}`),
    extras: {
      description: { hint: t("activity.call.enterHint") },
      call_direction: {
        options: callDirections.map((value) => ({ value, label: t(`activity.call.direction.${value}`) })),
        render: (props: FieldProps) => (
          <RadioGroupField
            {...props}
            inline
            options={callDirections.map((value) => ({ value, label: t(`activity.call.direction.${value}`) }))}
          />
        ),
      },
      called_at: { render: (props: FieldProps) => <DateTimeField {...props} max={data.latest} exact /> },
      contact_id: {
        options: data.people,
        render: (props: FieldProps) => (
          <ComboboxField
            {...props}
            options={asks && people.data ? people.data.options : data.people}
            {...(searches ? { onSearch: setPerson, fewest: fewestLetters } : {})}
            loading={people.loading}
            failed={people.failed}
          />
        ),
      },
      project_id: {
        options: data.projects,
        render: (props: FieldProps) => (
          <ComboboxField
            {...props}
            options={projects.data?.options ?? data.projects}
            onSearch={setProject}
            loading={projects.loading}
            failed={projects.failed}
          />
        ),
      },
    },
  };
  const asked = new URLSearchParams(data.asked);
  for (const name of ["dialog", "_key"]) asked.delete(name);
  asked.set("from", data.back);
  return (
    <DialogForm
      title={t(id ? "activity.call.update" : "activity.call.create")}
      {...(company ? { lead: company.label } : {})}
      closeHref={data.back}
      sender={sender}
      form={form}
      action={id ? data.here : `${keyedAction(data.here, data.key, answer)}&${asked.toString()}`}
      save={t("activity.save")}
      formKey={data.key}
      version={data.version}
      record={id ? { model: "phone_call", code: String(id) } : null}
      fields={headFields(fields)}
    >
      {company ? <input type="hidden" name="company_id" value={company.value} /> : null}
      <RecordFields {...fields} />
    </DialogForm>
  );
}
