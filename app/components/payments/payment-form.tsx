import { useForm } from "@conform-to/react";
import { useState } from "react";

import { moneyMethods } from "#contract/accounting/record-facts";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import { useFinder } from "~/components/form/choices/use-finder";
import type { FieldMeta, FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { PriceField } from "~/components/form/price-field";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { useHydrated } from "~/components/form/use-hydrated";
import { SubmitButton } from "~/components/form/submit-button";
import { FetchFault } from "~/components/form/fetch-fault";
import { useFetched } from "~/components/ui/use-fetched";
import { useWords } from "~/locales/payments";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import type { OpenInvoice, PartValues, PaymentFormData, PaymentValues } from "./form-data";
import { PartRows } from "./part-rows";

import "~/styles/bundles/form.css";
import "~/styles/bundles/accounting.css";

/** The usual party stands first; the other one gets or gives money back for a return. */
const headOf = (direction: string) => [
  direction === "out" ? ["supplier_id", "client_id"] : ["client_id", "supplier_id"],
  ["paid_on", "method"],
  ["amount", "rate"],
  ["project_id"],
  ["account", "reference"],
];
const rest = [["note"]];

interface Props {
  data: PaymentFormData;
  /** A refused form has the open invoices of its party. */
  answer: FormAnswer<OpenInvoice[]> | undefined;
}

/** ACC-034, ACC-035: a payment and the invoices that it is for; what is left of it is on account. */
export function PaymentForm({ data, answer: given }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const sender = useFormAnswer(given);
  const { Form, answer, pending } = sender;
  const { code, direction, facts, values } = data;
  const [form, metas] = useForm<PaymentValues>({
    id: "payment",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: values as never,
  });
  const named = Object.fromEntries(Object.keys(facts).map((name) => [name, metas[name]])) as Record<string, FieldMeta>;
  const textOf = (name: string) => {
    const value = (metas[name] as { value?: unknown } | undefined)?.value;
    return typeof value === "string" ? value : "";
  };
  /** The chosen party; the form's own state is behind for a moment. */
  const [party, setParty] = useState<{ supplier_id?: string; client_id?: string }>({});
  const partyOf = (name: "supplier_id" | "client_id") => party[name] ?? textOf(name);
  const isFirst = (["supplier_id", "client_id"] as const).every((name) => partyOf(name) === String(values[name] ?? ""));
  const suppliers = useFinder("suppliers", data.suppliers, 2);
  const clients = useFinder("clients", data.clients, 2);
  const projects = useFinder("accounting-projects", data.projects, 1);
  const url = withQuery(paths.accounting("open-invoices"), {
    direction,
    supplier: partyOf("supplier_id"),
    client: partyOf("client_id"),
    edited: data.id ?? undefined,
  });
  const found = useFetched<{ data: OpenInvoice[] }>(isFirst ? null : url);
  const invoices = isFirst ? (answer?.options ?? data.invoices) : (found.data?.data ?? []);
  const currency = textOf("currency") || data.companyCurrency;
  // The company's own currency has no rate; without script an empty one does no harm.
  const hasRate = !hydrated || currency !== data.companyCurrency;
  const head = headOf(direction).map((row) => row.filter((name) => name !== "rate" || hasRate));
  const partyField = (name: "supplier_id" | "client_id", finds: boolean, list: ReturnType<typeof useFinder>) => ({
    required: (name === "supplier_id") === (direction === "out"),
    render: (props: FieldProps) => (
      <ComboboxField
        {...props}
        {...(finds ? list : { options: list.options })}
        onChoose={(item) => setParty((before) => ({ ...before, [name]: item?.value ?? "" }))}
      />
    ),
  });
  const fields = {
    facts,
    metas: named,
    label: (name: string) => t(`payments.field.${name}`),
    extras: {
      supplier_id: {
        ...partyField("supplier_id", data.findsSuppliers, suppliers),
        ...(direction === "in" ? { hint: t("payments.backHint") } : {}),
      },
      client_id: {
        ...partyField("client_id", data.findsClients, clients),
        ...(direction === "out" ? { hint: t("payments.backHint") } : {}),
      },
      project_id: { render: (props: FieldProps) => <ComboboxField {...props} {...projects} /> },
      method: {
        placeholder: false as const,
        options: moneyMethods.map((value) => ({ value, label: t(`payments.method.${value}`) })),
      },
      amount: { currencies: data.currencies },
      rate: {
        hint: t("payments.rateHint", { currency: data.companyCurrency }),
        render: (props: FieldProps) => <PriceField {...props} digits={6} />,
      },
    },
  };
  const typed = answer?.result?.initialValue as { parts?: PartValues[] } | undefined;
  const errors = answer?.result?.error as Record<string, string[] | null> | undefined;
  const address = code ? paths.accounting("payments", code, "edit") : paths.accounting("payments", "new");
  return (
    <Form
      method="post"
      action={code ? address : keyedAction(address, data.key, answer, { direction, ...data.begun })}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="form"
    >
      <FormHead
        form={form}
        answer={answer}
        formKey={data.key}
        version={data.version}
        record={code ? { model: "payment", code } : null}
        fields={headFields({ ...fields, layout: [...head, ...rest] })}
      />
      {code ? null : <input type="hidden" name="direction" value={direction} />}
      <input type="hidden" name="request_id" defaultValue={String(values["request_id"] ?? "")} />
      <RecordFields {...fields} layout={head} />
      <PartRows
        key={isFirst ? "first" : url}
        invoices={invoices}
        currency={currency}
        values={typed?.parts ?? values.parts}
        errorOf={(name) => errors?.[name] ?? undefined}
      />
      {found.failed ? <FetchFault again={found.again} /> : null}
      <RecordFields {...fields} layout={rest} />
      <div>
        <SubmitButton pending={pending}>{t("payments.save")}</SubmitButton>
      </div>
    </Form>
  );
}
