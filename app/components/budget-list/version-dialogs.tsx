import { useForm } from "@conform-to/react";

import { DeleteConfirm } from "~/components/form/delete-confirm";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { TextField } from "~/components/form/text-field";
import { headFields, RecordFields, type FieldExtras, type FormFacts } from "~/components/form/record-fields";
import type { ApprovalForm, CloneForm, SendForm } from "~/services/budgets/read.server";
import { useWords } from "~/locales/budget-versions";
import type { FormAnswer } from "~/server/submit.server";
import { budgetsAt, type BudgetPlace } from "~/shared/budget-place";
import { formatMoney } from "~/shared/format";

import "~/styles/bundles/form.css";

interface Shared {
  answer: FormAnswer | undefined;
}

interface ActProps extends Shared {
  act: "clone" | "send" | "approval";
  place: BudgetPlace;
  row: { code: string; name: string; version: number };
  facts: FormFacts;
  layout: readonly (readonly string[])[];
  values: Record<string, string>;
  lead: string;
  save: string;
  formKey?: string | null;
  extras?: Record<string, FieldExtras>;
}

/** A dialog with a few fields about one version. */
function ActDialog({
  act,
  place,
  row,
  facts,
  layout,
  values,
  lead,
  save,
  formKey = null,
  extras = {},
  answer: given,
}: ActProps) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: `budget-${act}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: values,
  });
  const fields = {
    layout,
    facts,
    metas,
    label: (name: string) => t(`budget-versions.${act}.field.${name}`),
    extras,
  };
  const to = budgetsAt(place, row.code, act);
  return (
    <DialogForm
      title={t(`budget-versions.${act}.title`)}
      lead={lead}
      size="sm"
      closeHref={budgetsAt(place)}
      sender={sender}
      form={form}
      action={keyedAction(to, formKey, answer)}
      save={save}
      formKey={formKey}
      {...(formKey === null ? { version: row.version, record: { model: "budget", code: row.code } } : {})}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}

/** The next version of a budget. */
export function CloneDialog({ form, answer }: Shared & { form: CloneForm }) {
  const { t } = useWords();
  const { place, row, name, facts, key } = form;
  return (
    <ActDialog
      act="clone"
      {...{ place, row, facts, answer }}
      formKey={key}
      layout={[["name"]]}
      values={{ name }}
      lead={t("budget-versions.clone.lead", { name: row.name })}
      save={t("budget-versions.clone.save")}
    />
  );
}

/** BUD-039: the receiver of a version. */
export function SendDialog({ form, answer }: Shared & { form: SendForm }) {
  const { t } = useWords();
  return (
    <ActDialog
      act="send"
      {...form}
      answer={answer}
      layout={[["sent_to"]]}
      values={{ sent_to: "" }}
      lead={t("budget-versions.send.lead", { name: form.row.name })}
      save={t("budget-versions.send.save")}
    />
  );
}

/** The client's approval of a version that was sent; another note replaces it. */
export function ApprovalDialog({ form: { today, ...form }, answer }: Shared & { form: ApprovalForm }) {
  const { t } = useWords();
  const { approved, total_sell_with_service_fee: total, currency } = form.row;
  const sum = formatMoney(total, currency);
  return (
    <ActDialog
      act="approval"
      {...form}
      answer={answer}
      facts={{ ...form.facts, lead_value: { kind: "line", required: false } }}
      layout={[["approved_on"], ["approved_by"], ["lead_value"]]}
      values={{ approved_on: approved?.on ?? today, approved_by: approved?.by ?? form.row.sent?.to ?? "" }}
      lead={t("budget-versions.approval.lead", { total: sum })}
      save={t("budget-versions.save")}
      extras={{
        approved_on: { days: { max: today } },
        // No input: it only shows its error.
        lead_value: {
          required: false,
          render: ({ label, meta: { id, name, errorId, descriptionId, errors } }) => (
            <TextField label={label} meta={{ id, name, errorId, descriptionId, errors, initialValue: sum }} disabled />
          ),
        },
      }}
    />
  );
}

interface Removal extends Shared {
  place: BudgetPlace;
  row: { code: string; name: string; version: number };
}

export function BudgetRemoval({ place, row, answer }: Removal) {
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={answer}
      action={t("budget-versions.remove.menu")}
      to={budgetsAt(place, row.code, "delete")}
      closeHref={budgetsAt(place)}
    >
      {({ name }) => t("budget-versions.remove.what", { name })}
    </DeleteConfirm>
  );
}
