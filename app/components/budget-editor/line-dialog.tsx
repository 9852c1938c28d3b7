import { useForm } from "@conform-to/react";
import { useMemo } from "react";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import { ChargeRows } from "~/components/form/charge-rows";
import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import type { FieldProps } from "~/components/form/field-meta";
import { inPlace } from "~/components/form/in-place";
import { PriceField } from "~/components/form/price-field";
import { headFields, RecordFields, shownField, startingValues } from "~/components/form/record-fields";
import type { LineForm } from "~/services/budgets/read-lines.server";
import { useWords } from "~/locales/budget-editor";
import type { FormAnswer } from "~/server/submit.server";

import { chargeRows } from "./charge-text";
import { setField } from "./set-field";

import "~/styles/bundles/form.css";

const layout = [
  ["category_id"],
  ["item_id"],
  ["name"],
  ["quantity", "repeat", "vat_rate"],
  ["price_buy", "currency_buy"],
  ["price_sell", "currency_sell"],
  ["is_internal"],
  ["alt_group"],
  ["note"],
] as const;

/** The first name of a set that is not taken: Alternatif A, B … */
const freeSet = (sets: readonly string[], named: (letter: string) => string): string =>
  [..."ABCDEFGHIJKLMNOPRSTUVYZ"].map(named).find((name) => !sets.includes(name)) ?? "";

/** BUD-012…BUD-024: one line with everything that people write of it; the way without script. */
export function LineDialog({ form: data, answer: given }: { form: LineForm; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { id, line, category, currency } = data;
  const fresh = {
    quantity: "1",
    repeat: "1",
    price_buy: "0",
    price_sell: "0",
    currency_buy: currency,
    currency_sell: currency,
    category_id: category?.id ?? "",
    group_id: data.group === null ? "" : String(data.group),
    vat_rate: category?.vat_rate ?? "",
    alt_group: data.atSet ? freeSet(data.sets, (letter) => t("budget-editor.setNamed", { letter })) : "",
  };
  const [form, metas] = useForm<Record<string, string>>({
    id: "budget-line",
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { ...startingValues(data.facts, line), ...(line ? { taxes: line.taxes as never } : fresh) },
  });
  const inCategory = metas["category_id"]?.value ?? category?.id;
  const definition = data.categories.find(({ value }) => value === inCategory)?.definition ?? null;
  // Definitions of the category come first; others show the name of theirs.
  const definitions = data.definitions
    .toSorted((one, other) => Number(other.category_id === definition) - Number(one.category_id === definition))
    .map(({ id: item, name, category_id, category_name }) => ({
      value: String(item),
      label: category_id === definition ? name : `${name} · ${category_name}`,
    }));
  const createMeta = data.mayDefine && definition !== null ? metas["new_item"] : undefined;
  const SetField = useMemo(() => setField(data.sets), [data.sets]);
  const currencies = data.currencies.map((value) => ({ value, label: value }));
  // These fields always have a value, and keep it if nothing is typed.
  const held = { required: true };
  const fields = {
    // The category of a line in a group is the group's.
    layout: data.group === null ? layout : layout.slice(1),
    facts: data.facts,
    metas,
    label: (name: string) => t(`budget-editor.line.${name}`),
    extras: {
      category_id: { options: data.categories, placeholder: false as const },
      item_id: {
        hint: t("budget-editor.line.itemHint"),
        render: (props: FieldProps) => (
          <ComboboxField
            {...props}
            options={definitions}
            placeholder={t("budget-editor.ownName")}
            {...(createMeta ? { createMeta } : {})}
          />
        ),
      },
      name: { required: line !== null },
      quantity: { ...held, render: PriceField },
      repeat: { ...held, render: PriceField },
      vat_rate: held,
      price_buy: { ...held, render: PriceField },
      price_sell: { ...held, render: PriceField },
      currency_buy: { ...held, options: currencies, placeholder: false as const },
      currency_sell: { ...held, options: currencies, placeholder: false as const },
      is_internal: { hint: t("budget-editor.line.internalHint") },
      alt_group: { hint: t("budget-editor.setHint"), render: SetField },
      note: { hint: t("budget-editor.noteHint") },
    },
  };
  const taxes = metas["taxes"];
  const charges = taxes ? [{ ...shownField(data.facts, taxes, t("budget-editor.line.taxes")), rows: chargeRows }] : [];
  return (
    <DialogForm
      title={t(line ? "budget-editor.line.edit" : "budget-editor.line.add")}
      size={line ? "lg" : "md"}
      closeHref={data.home}
      sender={sender}
      form={form}
      action={line ? `${data.home}/items/${id}` : keyedAction(`${data.home}/items/new`, data.key, sender.answer)}
      save={t(line ? "budget-editor.save" : "budget-editor.line.add")}
      formKey={data.key}
      version={line?.version}
      record={line ? { model: "budget_row", code: String(id) } : null}
      fields={[...headFields(fields), ...(line ? charges : [])]}
    >
      {/* Enter saves: without it the first button of the form, which is a row's, would be pressed. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t("budget-editor.save")}
      </button>
      {data.group === null ? null : (
        <>
          <input type="hidden" name="category_id" value={category?.id} />
          <input type="hidden" name="group_id" value={data.group} />
        </>
      )}
      <RecordFields {...fields} />
      {line ? (
        <ChargeRows
          form={form as never}
          meta={taxes as never}
          currencies={data.currencies}
          currency={currency}
          legend={t("budget-editor.line.taxes")}
          label={(name) => t(`budget-editor.charge.${name}`)}
          typeLabel={(type) => t(`budget-editor.chargeType.${type}`)}
          least={0}
          first={data.atCharges}
        />
      ) : (
        <p className="second">{t("budget-editor.line.taxesHint")}</p>
      )}
    </DialogForm>
  );
}
