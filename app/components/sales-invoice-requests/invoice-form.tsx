import { useForm, type FieldMetadata } from "@conform-to/react";

import type { UnsentFile } from "#contract/requests/request-files";
import { mostLines } from "#contract/requests/sales-invoice-facts";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import { useFinder } from "~/components/form/choices/use-finder";
import type { FieldMeta, FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { parsePercentInput } from "#contract/decimals";
import { useHydrated } from "~/components/form/use-hydrated";
import { BudgetStanding } from "~/components/requests/budget-standing";
import { InvoiceTotals } from "~/components/requests/invoice-totals";
import { FilesField } from "~/components/request-files/files-field";
import { useUploaded } from "~/components/request-files/use-uploaded";
import { useWords } from "~/locales/sales-invoices";
import "~/locales/request-files";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import { BudgetLines } from "./budget-lines";
import { EarlierRequests } from "./earlier-requests";
import type { LineValues, SalesInvoiceFormData, SalesInvoiceValues } from "./form-data";
import { InvoiceOutlook } from "./invoice-outlook";
import { LineRows } from "./line-rows";
import { readLine } from "./typed-lines";

const head = [
  ["client_id"],
  ["invoice_title"],
  ["tax_number", "tax_office"],
  ["address"],
  ["currency", "invoice_date"],
  ["due_days", "prepayment_rate"],
  ["vat_included"],
];
const rest = [["note"]];

/** Facts of the client that the form takes over when another one is chosen. */
const ofClient = ["invoice_title", "tax_number", "tax_office", "address"] as const;

/** ACC-181: the fields and lines of an invoice; with script its sums and approvers stand beside them. */
export function InvoiceForm({
  data,
  answer: given,
}: {
  data: SalesInvoiceFormData;
  answer: FormAnswer<UnsentFile[]> | undefined;
}) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const sender = useFormAnswer(given);
  const { Form, answer, pending } = sender;
  const { id, basis, facts, place } = data;
  const { project } = basis;
  const [form, metas] = useForm<SalesInvoiceValues>({
    id: `sales-invoice-${id ?? "new"}`,
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: data.values as never,
  });
  // The fields are made when they are asked for by name.
  const named = Object.fromEntries(Object.keys(facts).map((name) => [name, metas[name]])) as Record<string, FieldMeta>;
  const valueOf = (name: string) => (metas[name] as { value?: unknown } | undefined)?.value;
  const finder = useFinder("clients", data.clients, 2);
  const clients = data.findsClients ? finder : { options: data.clients };
  useUploaded(answer?.result, (name, value) => form.update({ name, value } as never));
  const currency = String(valueOf("currency") ?? data.currencies[0] ?? "TRY");
  const isVatIncluded = valueOf("vat_included") === "1";
  const list = metas["items"] as unknown as FieldMetadata<LineValues[]>;
  const typed = list.getFieldList().map((row) => (row.value ?? {}) as Partial<LineValues>);
  const lines = typed.flatMap((line) => readLine(line, isVatIncluded) ?? []);
  const address = place ? paths.newSalesInvoice(project.code, place) : paths.requests("sales-invoices", id ?? 0);
  const fields = {
    facts,
    metas: named,
    label: (name: string) => t(`sales-invoices.field.${name}`),
    extras: {
      client_id: {
        required: true,
        hint: t(hydrated ? "sales-invoices.clientHint" : "sales-invoices.clientHintPlain"),
        render: (props: FieldProps) => <ComboboxField {...props} {...clients} />,
      },
      currency: { options: data.currencies.map((value) => ({ value, label: value })), placeholder: false as const },
    },
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={place ? keyedAction(address, data.key, answer) : address}
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
          record={null}
          fields={headFields({ ...fields, layout: [...head, ...rest] })}
        />
        {/* Enter saves: without it the first button of the form, which is a row's, would be pressed. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {t("sales-invoices.send")}
        </button>
        <input type="hidden" name="project_id" value={project.id} />
        <RecordFields {...fields} layout={head} />
        <LineRows
          form={form as never}
          meta={list}
          vatRates={data.vatRates}
          currency={currency}
          isVatIncluded={isVatIncluded}
          least={basis.proposals.length > 0 ? 0 : 1}
        />
        <BudgetLines
          basis={basis}
          form={form as never}
          name={list.name}
          lines={typed}
          isFull={typed.length >= mostLines}
          allHref={place ? withQuery(address, { lines: "all" }) : null}
        />
        <RecordFields {...fields} layout={rest} />
        <FilesField
          meta={metas["files"] as unknown as FieldMeta}
          label={t("request-files.title")}
          known={[...data.files, ...(answer?.options ?? [])]}
          edited={id}
        />
      </div>
      <aside className="sales-aside">
        <section aria-labelledby="invoice-totals">
          <h2 id="invoice-totals">{t("sales-invoices.totals")}</h2>
          <InvoiceTotals
            lines={lines}
            currency={currency}
            prepayment={parsePercentInput(String(valueOf("prepayment_rate") ?? ""))}
          />
          <InvoiceOutlook
            id={id}
            client={String(valueOf("client_id") ?? "")}
            first={data.values.client_id}
            onClient={(client) => {
              for (const name of ofClient) form.update({ name, value: client[name] ?? "" } as never);
            }}
          />
          <SubmitButton pending={pending}>{t("sales-invoices.send")}</SubmitButton>
        </section>
        {basis.standing ? (
          <section aria-labelledby="invoice-budget">
            <h2 id="invoice-budget">{t("sales-invoices.budget.title")}</h2>
            <BudgetStanding standing={basis.standing} />
          </section>
        ) : null}
        <EarlierRequests earlier={basis.earlier} />
      </aside>
    </Form>
  );
}
