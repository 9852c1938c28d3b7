import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { MoneyField } from "~/components/form/money-field";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { useWords } from "~/locales/leave-balances";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import type { BalanceFormData } from "./form-data";

import "~/styles/bundles/form.css";

const layout = [
  ["hired_on", "born_on"],
  ["days", "carried"],
] as const;

/** LEA-082: a person's dates, and the days of one year where they differ from those by law. */
export function BalanceDialog({
  form: data,
  answer: given,
}: {
  form: BalanceFormData;
  answer: FormAnswer | undefined;
}) {
  const { t } = useWords();
  const { year, linked, row, facts } = data;
  const sender = useFormAnswer(given);
  const [form, metas] = useForm<Record<string, string>>({
    id: "leave-balance",
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, row),
  });
  const days = (name: "days" | "carried") => ({
    hint: t(`leave-balances.hint.${name}`),
    render: (props: FieldProps) => <MoneyField {...props} unit={t("leave-balances.days")} />,
  });
  const fields = {
    layout,
    facts,
    metas,
    label: (name: string) => t(`leave-balances.field.${name}`),
    extras: {
      hired_on: { hint: t("leave-balances.hint.hired_on") },
      born_on: { hint: t("leave-balances.hint.born_on") },
      days: days("days"),
      carried: days("carried"),
    },
  };
  const at = { year: linked };
  return (
    <DialogForm
      title={t("leave-balances.edit", { name: row.full_name, year })}
      lead={t("leave-balances.lead")}
      size="md"
      closeHref={withQuery(paths.leaveBalances(), at)}
      sender={sender}
      form={form}
      action={withQuery(paths.leaveBalances(row.code), at)}
      save={t("leave-balances.save")}
      formKey={null}
      version={row.version}
      record={null}
      fields={headFields(fields)}
    >
      <input type="hidden" name="year" value={year} />
      <RecordFields {...fields} />
    </DialogForm>
  );
}
