import { useForm } from "@conform-to/react";

import type { factsOf } from "#contract/kinds";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { useWords } from "~/locales/amount-requests";
import type { FormAnswer } from "~/server/submit.server";
import { formatMoney } from "~/shared/format";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

const layout = [["amount", "day"], ["note"]] as const;

interface Props {
  form: { key: string; facts: ReturnType<typeof factsOf>; today: string; code: string; open: string; currency: string };
  answer: FormAnswer | undefined;
}

/** The rest of an advance that its person gave back; all of it is proposed. */
export function RepaymentDialog({ form: data, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const [form, metas] = useForm<Record<string, string>>({
    id: "repayment",
    lastResult: sender.answer?.result ?? null,
    defaultValue: { amount: data.open, day: data.today, note: "" },
    onValidate: inPlace,
  });
  const fields = {
    layout,
    facts: data.facts,
    metas,
    label: (name: string) => t(`amount-requests.repayment.${name}`),
    extras: { amount: { currencies: [data.currency] }, day: { days: { max: data.today } } },
  };
  return (
    <DialogForm
      title={t("amount-requests.repayment.giveTitle")}
      lead={t("amount-requests.repayment.giveLead", { amount: formatMoney(data.open, data.currency) })}
      closeHref={paths.requests(data.code)}
      sender={sender}
      form={form}
      action={keyedAction(paths.requests(data.code, "repay"), data.key, sender.answer)}
      save={t("amount-requests.repayment.save")}
      formKey={data.key}
      record={null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
