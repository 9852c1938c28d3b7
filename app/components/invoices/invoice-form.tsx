import { useForm, type FieldMetadata } from "@conform-to/react";
import { useState } from "react";

import { documentKindFacts, documentKinds } from "#contract/accounting/document-kinds";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import { useBudgetLine } from "~/components/form/choices/use-budget-line";
import { useFinder } from "~/components/form/choices/use-finder";
import type { FieldMeta, FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { PriceField } from "~/components/form/price-field";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { useHydrated } from "~/components/form/use-hydrated";
import { SubmitButton } from "~/components/form/submit-button";
import { useWords } from "~/locales/invoices";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import type { InvoiceFormData, InvoiceLineValues, InvoiceValues } from "./form-data";
import { InvoiceSumList } from "./invoice-sums";
import { InvoiceLineRows } from "./line-rows";
import { typedSums } from "./typed-sums";

import "~/styles/bundles/form.css";
import "~/styles/bundles/sales-invoice.css";
import "~/styles/bundles/accounting.css";

const headOf = (party: string) => [
  ["kind", "number"],
  [party, "project_id"],
  ["issued_on", "due_on"],
  ["currency", "rate"],
  ["is_return", "vat_included"],
];
const rest = [["discount_amount", "income_rate"], ["note"]];

/** ACC-028, ACC-029: an invoice with its lines; its sums stand beside it with script. */
export function InvoiceForm({ data, answer: given }: { data: InvoiceFormData; answer: FormAnswer | undefined }) {
  const { t, locale } = useWords();
  const hydrated = useHydrated();
  const sender = useFormAnswer(given);
  const { Form, answer, pending } = sender;
  const { code, direction, facts } = data;
  const [form, metas] = useForm<InvoiceValues>({
    id: "invoice",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: data.values as never,
  });
  const named = Object.fromEntries(Object.keys(facts).map((name) => [name, metas[name]])) as Record<string, FieldMeta>;
  const textOf = (name: string) => {
    const value = (metas[name] as { value?: unknown } | undefined)?.value;
    return typeof value === "string" ? value : "";
  };
  const party = direction === "purchase" ? "supplier_id" : "client_id";
  const finder = useFinder(direction === "purchase" ? "suppliers" : "clients", data.parties, 2);
  const parties = data.findsParties ? finder : { options: data.parties };
  const projects = useFinder("accounting-projects", data.projects, 1);
  /** The chosen project; the form's own state is behind for a moment. */
  const [project, setProject] = useState<string | null>(null);
  const lines = useBudgetLine({
    noun: "request-lines",
    project: data.mayLines ? (project ?? textOf("project_id")) : "",
    opened: String(data.values["project_id"] ?? ""),
    chosen: "",
    lines: data.lines,
    clear: () => undefined,
  });
  const currency = textOf("currency") || data.companyCurrency;
  const list = metas["items"] as unknown as FieldMetadata<InvoiceLineValues[]>;
  const typed = list.getFieldList().map((row) => (row.value ?? {}) as Partial<InvoiceLineValues>);
  const sums = typedSums({
    kind: textOf("kind"),
    currency,
    vat_included: textOf("vat_included") === "1",
    discount_amount: textOf("discount_amount"),
    income_rate: textOf("income_rate"),
    items: typed,
  });
  // The company's own currency has no rate; without script an empty one does no harm.
  const hasRate = !hydrated || currency !== data.companyCurrency;
  const head = headOf(party).map((row) => row.filter((name) => name !== "rate" || hasRate));
  const fields = {
    facts,
    metas: named,
    label: (name: string) => t(`invoices.field.${name}`),
    extras: {
      kind: {
        placeholder: false as const,
        options: documentKinds.map((value) => ({ value, label: documentKindFacts[value][locale] })),
      },
      [party]: { required: true, render: (props: FieldProps) => <ComboboxField {...props} {...parties} /> },
      project_id: {
        render: (props: FieldProps) => (
          <ComboboxField {...props} {...projects} onChoose={(item) => setProject(item?.value ?? "")} />
        ),
      },
      due_on: { hint: t("invoices.dueHint") },
      currency: {
        placeholder: false as const,
        options: data.currencies.map((value) => ({ value, label: value })),
      },
      rate: {
        hint: t("invoices.rateHint", { currency: data.companyCurrency }),
        render: (props: FieldProps) => <PriceField {...props} digits={6} />,
      },
      is_return: { hint: t("invoices.returnHint") },
    },
  };
  const address = code ? paths.accounting("invoices", code, "edit") : paths.accounting("invoices", "new");
  return (
    <Form
      method="post"
      action={code ? address : keyedAction(address, data.key, answer, { direction, ...data.begun })}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="form sales-form"
    >
      <div className="sales-fields">
        <FormHead
          form={form}
          answer={answer}
          formKey={data.key}
          version={data.version}
          record={code ? { model: "invoice", code } : null}
          fields={headFields({ ...fields, layout: [...head, ...rest] })}
        />
        {/* Enter saves: without it the first button of the form, which is a row's, would be pressed. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {t("invoices.save")}
        </button>
        {code ? null : <input type="hidden" name="direction" value={direction} />}
        {(["request_id", "refers_to_id"] as const).map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={String(data.values[name] ?? "")} />
        ))}
        <RecordFields {...fields} layout={head} />
        <InvoiceLineRows
          form={form as never}
          meta={list}
          vatRates={data.vatRates}
          currency={currency}
          totals={sums?.lines.map(({ total }) => total) ?? null}
          lines={lines.options}
        />
        <RecordFields {...fields} layout={rest} />
      </div>
      <aside className="sales-aside">
        <section aria-labelledby="invoice-totals">
          <h2 id="invoice-totals">{t("invoices.totals")}</h2>
          <InvoiceSumList sums={sums} currency={currency} />
          <SubmitButton pending={pending}>{t("invoices.save")}</SubmitButton>
        </section>
      </aside>
    </Form>
  );
}
