import { useForm } from "@conform-to/react";
import { useState } from "react";

import { CompanyFinder } from "~/components/contact/company-finder";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { useHydrated } from "~/components/form/use-hydrated";
import { usePicker } from "~/components/form/choices/use-picker";
import type { OfferFormData } from "~/services/budgets/read-offers.server";
import { useWords } from "~/locales/budget-offers";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import "~/styles/bundles/form.css";

const fewestLetters = 3;
const layout = [["supplier_id"], ["price", "currency"], ["valid_until"], ["note"]];

/** BUD-013: a supplier's price for one unit; suppliers of the category's kinds come first. */
export function OfferDialog({ data, answer: given }: { data: OfferFormData; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const { budget, item, offer, facts } = data;
  const [form, metas] = useForm<Record<string, string>>({
    id: "budget-offer",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: offer
      ? startingValues(facts, offer)
      : { ...startingValues(facts, null), currency: item.currency_buy },
  });
  const [query, setQuery] = useState<string | null>(null);
  const wanted = query !== null && query.trim().length >= fewestLetters ? { query } : null;
  const found = usePicker("suppliers", wanted);
  const lines = paths.budget(budget.project.code, budget.code, "item", item.id);
  const here = `${lines}/offer/${offer?.id ?? "new"}`;
  const fields = {
    layout,
    facts,
    metas: metas as never,
    label: (name: string) => t(`budget-offers.field.${name}`),
    extras: {
      supplier_id: {
        hint: t("budget-offers.search"),
        render: (props: FieldProps) => (
          <>
            <ComboboxField
              {...props}
              options={wanted && found.data ? found.data.options : data.suppliers}
              onSearch={setQuery}
              fewest={fewestLetters}
              loading={found.loading}
              failed={found.failed}
            />
            {hydrated ? null : <CompanyFinder find={data.find} here={here} />}
            {/* "Bul" leads to the same form with the page that it was opened from. */}
            {hydrated || data.from === null ? null : <input type="hidden" name="from" value={data.from} />}
          </>
        ),
      },
      currency: {
        options: data.currencies.map((value) => ({ value, label: value })),
        placeholder: false as const,
      },
    },
  };
  return (
    <DialogForm
      title={t(offer ? "budget-offers.edit" : "budget-offers.add")}
      lead={item.name}
      closeHref={withQuery(lines, { from: data.from })}
      sender={sender}
      form={form}
      action={
        offer
          ? withQuery(here, { from: data.from })
          : keyedAction(here, data.key, answer, { find: data.find, from: data.from })
      }
      save={t("budget-offers.save")}
      formKey={data.key}
      version={offer?.version}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
