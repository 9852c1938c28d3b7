import { useForm } from "@conform-to/react";
import { useSearchParams } from "@remix-run/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FieldExtras, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import type { FieldMeta } from "~/components/form/field-meta";
import { listHref } from "~/components/list/list-plan";
import type { AttendeeForm } from "~/services/attendees/read.server";
import { useWords } from "~/locales/attendee";
import type { FormAnswer } from "~/server/submit.server";
import type { Locale } from "~/shared/format";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

const own = (key: string) => `custom.${key}`;

/** Stored values as one types them: a number with the decimal sign of the reader's language. */
const typedValues = (custom: Readonly<Record<string, string>>, columns: AttendeeForm["columns"], locale: Locale) =>
  Object.fromEntries(
    Object.entries(custom).map(([key, value]) => {
      const isNumber = columns.some((column) => column.key === key && column.kind === "number");
      return [key, isNumber && locale === "tr" ? value.replace(".", ",") : value];
    }),
  );

/** Two in a row. */
const paired = (names: readonly string[]) =>
  names.flatMap((name, nth) => (nth % 2 === 0 ? [names.slice(nth, nth + 2)] : [])).filter((row) => row.length > 0);

/** PRJ-100: a person, with a field for each column that the project has itself. */
export function AttendeeDialog({ form: data, answer: given }: { form: AttendeeForm; answer: FormAnswer | undefined }) {
  const { t, locale } = useWords();
  const [params] = useSearchParams();
  const { code, attendee, facts, columns } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const values = attendee
    ? { ...startingValues(facts, attendee), custom: typedValues(attendee.custom, columns, locale) }
    : { ...startingValues(facts, null), list_id: data.list };
  const [form, metas] = useForm<Record<string, Record<string, string>>>({
    id: "attendee",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: values as never,
  });
  const customMetas = metas["custom"]?.getFieldset() as Record<string, FieldMeta> | undefined;
  const all: Record<string, FieldMeta> = Object.fromEntries([
    ...["name", "surname", "list_id", "attendance", "email", "phone", "company", "title", "note"].map((name) => [
      name,
      metas[name],
    ]),
    ...columns.map(({ key }) => [own(key), customMetas?.[key]]),
  ]) as Record<string, FieldMeta>;
  const base = paths.projectPage(code, "attendees");
  const page = attendee ? paths.attendee(code, attendee.code) : listHref(base, params);
  const here = attendee ? paths.attendee(code, attendee.code, "edit") : `${base}/new`;
  const extras: Record<string, FieldExtras> = {
    list_id: { options: data.lists, placeholder: false },
    attendance: {
      options: ["1", "0"].map((value) => ({ value, label: t(`attendee.attendance.${value}`) })),
      placeholder: t("attendee.attendance.none"),
    },
    ...Object.fromEntries(columns.map(({ key, options }) => [own(key), { options }])),
  };
  const fields = {
    layout: [
      ["name", "surname"],
      ["list_id", "attendance"],
      ["email", "phone"],
      ["company", "title"],
      ...paired(columns.map(({ key }) => own(key))),
      ["note"],
    ],
    facts,
    metas: all,
    label: (name: string) => columns.find(({ key }) => own(key) === name)?.name ?? t(`attendee.field.${name}`),
    extras,
  };
  return (
    <DialogForm
      title={t(attendee ? "attendee.update" : "attendee.create")}
      closeHref={page}
      sender={sender}
      form={form}
      action={attendee ? here : keyedAction(here, data.key, answer, { list: params.get("list") })}
      save={t("attendee.save")}
      formKey={data.key}
      version={attendee?.version}
      record={attendee ? { model: "attendee", code: attendee.code } : null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
