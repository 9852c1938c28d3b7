import { useForm } from "@conform-to/react";

import type { UnsentFile } from "#contract/requests/request-files";
import { leaveTypes } from "#contract/requests/request-types";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import { useAway } from "~/components/form/choices/use-away";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldMeta, FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { useHydrated } from "~/components/form/use-hydrated";
import { FilesField } from "~/components/request-files/files-field";
import { useUploaded } from "~/components/request-files/use-uploaded";
import { useWords } from "~/locales/requests";
import "~/locales/request-files";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import type { LeaveFormData } from "./form-data";
import { LeaveOutlook } from "./leave-outlook";

import "~/styles/bundles/form.css";

interface Props {
  form: LeaveFormData;
  closeHref: string;
  answer?: FormAnswer<UnsentFile[]> | undefined;
}

interface Values {
  leave_type: string;
  dates: { start: string; end: string };
  time: string;
  from_noon: string;
  until_noon: string;
  substitute_id: string;
  note: string;
  files: string;
}

/** LEA-023…LEA-025: a leave is asked for; with script it says beforehand what it costs and who decides. */
export function LeaveDialog({ form: data, closeHref, answer: given }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const sender = useFormAnswer(given);
  const { id, facts } = data;
  const [form, own] = useForm<Values>({
    id: `leave-${id ?? "new"}`,
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: data.values as never,
  });
  const dates = own.dates.getFieldset();
  const people = useAway(data.people, String(dates.start.value ?? dates.start.initialValue ?? ""), data.day);
  const metas: Record<string, FieldMeta> = {
    leave_type: own.leave_type,
    "dates.start": dates.start,
    "dates.end": dates.end,
    time: own.time,
    from_noon: own.from_noon,
    until_noon: own.until_noon,
    substitute_id: own.substitute_id,
    note: own.note,
  };
  // Without script every field is there, and the server reads those of the chosen type.
  const isMoment = own.leave_type.value === "compassionate_leave";
  const timeLayout = hydrated
    ? isMoment
      ? [["dates.start", "time"]]
      : [["dates"], ["from_noon", "until_noon"]]
    : [["dates"], ["from_noon", "until_noon"], ["time"]];
  const fields = {
    facts,
    metas,
    label: (name: string) => t(`requests.leave.field.${name === "dates.start" ? "day" : name}`),
    extras: {
      leave_type: {
        options: leaveTypes.map((value) => ({ value, label: t(`requests.type.${value}`) })),
        placeholder: false as const,
      },
      from_noon: { required: false },
      until_noon: { required: false },
      ...(hydrated ? {} : { time: { hint: t("requests.leave.timeHint") } }),
      substitute_id: {
        hint: t("requests.leave.substituteHint"),
        render: (props: FieldProps) => <ComboboxField {...props} options={people} />,
      },
    },
  };
  const isMedical = own.leave_type.value === "medical_leave";
  useUploaded(sender.answer?.result, (name, value) => form.update({ name, value } as never));
  const layout = [["leave_type"], ...timeLayout];
  const rest = [["substitute_id"], ["note"]];
  return (
    <DialogForm
      title={t(id ? "requests.leave.edit" : "requests.leave.title")}
      {...(data.isDeclined ? { lead: t("requests.leave.again") } : {})}
      size="md"
      closeHref={closeHref}
      sender={sender}
      form={form}
      action={
        id
          ? withQuery(paths.requests("leaves", id), { from: closeHref })
          : keyedAction(paths.requests("leaves", "new"), data.key, sender.answer, { from: closeHref })
      }
      encType="multipart/form-data"
      save={t("requests.send")}
      formKey={data.key}
      version={data.version}
      record={null}
      fields={headFields({ ...fields, layout: [...layout, ...rest] })}
    >
      <input type="hidden" name="from" value={closeHref} />
      <RecordFields {...fields} layout={layout} />
      <LeaveOutlook id={id} />
      <RecordFields {...fields} layout={rest} />
      {isMedical || !hydrated ? (
        <FilesField
          meta={own.files}
          label={t("request-files.certificates")}
          hint={[t("request-files.certificateMissing"), t("request-files.certificateHint")].join(" ")}
          known={[...data.files, ...(sender.answer?.options ?? [])]}
          edited={id}
        />
      ) : null}
    </DialogForm>
  );
}
