import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import type { AccountForm } from "~/services/suppliers/read.server";
import { useWords } from "~/locales/parts";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Props {
  form: AccountForm;
  answer: FormAnswer | undefined;
}

const layout = [["iban"], ["bank", "currency"], ["holder"], ["is_default"]] as const;

/** A bank account of a supplier. The default one stays it until another becomes it, so its form has no tick to take away. */
export function AccountDialog({ form: data, answer: given }: Props) {
  const { t } = useWords();
  const { code, account, facts, isFirst } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "supplier-account",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, account),
  });
  const word = (name: string) => t(`parts.supplier_account.${name}`);
  const isDefault = isFirst || account?.is_default === 1;
  const fields = {
    layout: isDefault ? layout.slice(0, -1) : layout,
    facts,
    metas,
    label: (name: string) => word(`field.${name}`),
    extras: {
      iban: { hint: word("ibanHint") },
      currency: { options: data.currencies, placeholder: false as const },
      holder: { hint: word("holderHint") },
    },
  };
  return (
    <DialogForm
      title={word(account ? "update" : "create")}
      closeHref={paths.supplier(code)}
      sender={sender}
      form={form}
      action={
        account
          ? paths.supplier(code, "accounts", account.id, "edit")
          : keyedAction(paths.supplier(code, "accounts", "new"), data.key, answer)
      }
      save={t("parts.save")}
      formKey={data.key}
      version={account?.version}
      record={account ? { model: "supplier_account", code: String(account.id) } : null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
      {isDefault ? (
        <>
          <input type="hidden" name="is_default" value="1" />
          <p className="hint">{word(isFirst ? "firstHint" : "defaultHint")}</p>
        </>
      ) : null}
    </DialogForm>
  );
}
