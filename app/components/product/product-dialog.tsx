import { useForm } from "@conform-to/react";
import { useState } from "react";

import { productTypes, stayTypes, type ProductType } from "#contract/projects/product-types";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { SelectField } from "~/components/form/choices/select-field";
import { TextField } from "~/components/form/text-field";
import type { ProductForm } from "~/services/products/read.server";
import { useWords } from "~/locales/parts";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { HotelNameField } from "./hotel-name-field";

import "~/styles/bundles/form.css";

const layout = [["type", "period_id"], ["name"], ["price", "vat_rate", "quota"], ["description"]] as const;

/** The usual tax of sales; a form begins with it, and an empty field means no statement about tax. */
const usualVat = "20";

const isStay = (type: unknown) => stayTypes.some((one) => one === type);

/**
 * PRJ-099: a product of a project. The name of a stay is a hotel's, proposed from names that were used before
 * (PRJ-011).
 */
export function ProductDialog({ form: data, answer: given }: { form: ProductForm; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const { code, product, facts } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "product",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: product
      ? startingValues(facts, product)
      : { ...startingValues(facts, null), currency: data.currency, vat_rate: usualVat },
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const types = productTypes.map((type: ProductType) => ({ value: type, label: t(`parts.product.type.${type}`) }));
  const stays = isStay(chosen ?? metas["type"]?.initialValue);
  const label = (name: string) => t(`parts.product.field.${name}`);
  const fields = {
    layout,
    facts,
    metas,
    label,
    extras: {
      type: {
        options: types,
        render: (props: Parameters<typeof TextField>[0]) => (
          <SelectField {...props} options={types} onChange={(event) => setChosen(event.currentTarget.value)} />
        ),
      },
      name: {
        render: (props: Parameters<typeof TextField>[0]) =>
          stays ? (
            <HotelNameField
              {...props}
              label={label("hotel")}
              hint={t("parts.product.field.hotelHint")}
              hotels={data.hotels}
            />
          ) : (
            <TextField {...props} maxLength={160} />
          ),
      },
      period_id: { options: data.periods, placeholder: t("parts.product.always") },
      price: { currencies: data.currencies },
      quota: { hint: t("parts.product.field.quotaHint") },
    },
  };
  const page = paths.projectPage(code, "products");
  return (
    <DialogForm
      title={t(product ? "parts.product.update" : "parts.product.create")}
      closeHref={page}
      sender={sender}
      form={form}
      action={product ? `${page}/${product.id}/edit` : keyedAction(`${page}/new`, data.key, answer)}
      save={t("parts.save")}
      formKey={data.key}
      version={product?.version}
      record={product ? { model: "product", code: String(product.id) } : null}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
