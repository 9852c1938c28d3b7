import { useForm } from "@conform-to/react";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import type { AddressForm } from "~/services/suppliers/read.server";
import "~/locales/company";
import { useWords } from "~/locales/parts";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Props {
  form: AddressForm;
  answer: FormAnswer | undefined;
}

const layout = [["title"], ["address"], ["country", "city"], ["phone"]] as const;

/** A supplier's additional address. */
export function AddressDialog({ form: data, answer: given }: Props) {
  const { t } = useWords();
  const { code, address, values, facts } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "supplier-address",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, values),
  });
  const fields = {
    layout,
    facts,
    metas,
    label: (name: string) => t(`parts.supplier_address.field.${name}`),
    extras: {
      title: { hint: t("parts.supplier_address.titleHint") },
      country: { options: data.countries, placeholder: false as const },
      city: { list: "supplier-cities" },
      phone: { hint: t("company.hint.phone") },
    },
  };
  return (
    <DialogForm
      title={t(`parts.supplier_address.${address ? "update" : "create"}`)}
      closeHref={paths.supplier(code)}
      sender={sender}
      form={form}
      action={
        address
          ? paths.supplier(code, "addresses", address.id, "edit")
          : keyedAction(paths.supplier(code, "addresses", "new"), data.key, answer)
      }
      save={t("parts.save")}
      formKey={data.key}
      version={address?.version}
      record={address ? { model: "supplier_address", code: String(address.id) } : null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
      <datalist id="supplier-cities">
        {data.cities.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </DialogForm>
  );
}
