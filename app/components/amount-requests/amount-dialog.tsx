import { useForm } from "@conform-to/react";

import { projectSource } from "#contract/requests/amount-facts";
import type { UnsentFile } from "#contract/requests/request-files";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import { useFinder } from "~/components/form/choices/use-finder";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldMeta, FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { useHydrated } from "~/components/form/use-hydrated";
import { FilesField } from "~/components/request-files/files-field";
import { useUploaded } from "~/components/request-files/use-uploaded";
import { useWords } from "~/locales/amount-requests";
import "~/locales/request-files";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import { AmountOutlook, PayeeOutlook, useOutlook } from "./amount-outlook";
import type { AmountFormData } from "./form-data";
import { amountForms } from "./form-layouts";
import { AdvanceRows, ExpenseRows } from "./item-rows";
import { useAdvances } from "./use-advances";
import { isOfProject, shownFields, useBelonging } from "./use-belonging";

import "~/styles/bundles/form.css";

interface Props {
  form: AmountFormData;
  closeHref: string;
  answer?: FormAnswer<UnsentFile[]> | undefined;
}

/** ACC-042…ACC-045: a request with an amount is sent; with script it says beforehand who decides. */
export function AmountDialog({ form: data, closeHref, answer: given }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const sender = useFormAnswer(given);
  const { id, type, facts } = data;
  const definition = amountForms[type];
  const [form, metas] = useForm<Record<string, string>>({
    id: `${type}-${id ?? "new"}`,
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: data.values as never,
  });
  const { mark, outlook } = useOutlook(type, id);
  const suppliers = useFinder("suppliers", data.suppliers, 3);
  const currency = String(metas["currency"]?.value ?? data.currencies[0] ?? "TRY");
  const source = definition.source ? metas[definition.source]?.value : projectSource;
  const hasProject = isOfProject(hydrated, source);
  const write = (name: string, value: string) => form.update({ name, value } as never);
  const belonging = useBelonging({ data, metas: metas as never, write });
  const advances = useAdvances({ data, currency, fieldId: metas["advance_payment_id"]?.id });
  const sources = {
    options: [{ value: projectSource, label: t("amount-requests.sourceProject") }, ...data.sources],
    placeholder: false as const,
    required: false,
  };
  const fields = {
    facts,
    metas: metas as Record<string, FieldMeta>,
    label: (name: string) => t(`amount-requests.field.${name}`),
    extras: {
      source: sources,
      expense_source: sources,
      ...belonging,
      advance_payment_id: advances.field,
      supplier_id: { required: true, render: (props: FieldProps) => <ComboboxField {...props} {...suppliers} /> },
      currency: {
        options: data.currencies.map((value) => ({ value, label: value })),
        placeholder: false as const,
      },
      amount: { currencies: data.currencies },
    },
  };
  useUploaded(sender.answer?.result, write);
  const known = [...data.files, ...(sender.answer?.options ?? [])];
  const layout = shownFields(definition.layout, data, { hasProject, hasAdvances: advances.hasAdvances });
  const rowProps = { data, form: form as never, meta: metas["items"] as never, currency };
  return (
    <DialogForm
      title={t(`amount-requests.title.${type}`)}
      {...(data.isDeclined ? { lead: t("amount-requests.again") } : {})}
      size={type === "expense" ? "lg" : "md"}
      closeHref={closeHref}
      sender={sender}
      form={form}
      action={
        id
          ? withQuery(paths.requests("amounts", type, id), { from: closeHref })
          : keyedAction(paths.requests("amounts", type, "new"), data.key, sender.answer, { from: closeHref })
      }
      encType="multipart/form-data"
      save={t("amount-requests.send")}
      formKey={data.key}
      version={data.version}
      record={null}
      fields={headFields({ ...fields, layout: [...layout, ...definition.rest] })}
    >
      {/* Enter saves: without it the first button of the form, which is a row's, would be pressed. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t("amount-requests.send")}
      </button>
      <input type="hidden" name="from" value={closeHref} />
      {data.pays === null ? null : <input type="hidden" name="advance_payment_id" value={data.pays} />}
      <RecordFields {...fields} layout={layout} />
      {type === "payment" ? <PayeeOutlook outlook={outlook} /> : null}
      {type === "advance" ? <AdvanceRows {...rowProps} /> : null}
      {type === "expense" ? <ExpenseRows {...rowProps} known={known} /> : null}
      {definition.rest.length > 0 ? <RecordFields {...fields} layout={definition.rest} /> : null}
      <FilesField
        meta={metas["files"] as unknown as FieldMeta}
        label={t("request-files.title")}
        known={known}
        edited={id}
      />
      <span ref={mark} hidden />
      <AmountOutlook outlook={outlook} />
    </DialogForm>
  );
}
