import { parse, useForm } from "@conform-to/react";
import { useWords } from "~/words";

import { useFormAnswer } from "~/components/form/form-answer";
import type { StaleField } from "~/components/form/stale-notice";
import { SubmitButton } from "~/components/form/submit-button";
import { FormHead, keyedAction } from "~/components/project/form-head";
import { useFirst } from "~/components/form/use-first";
import { Dialog } from "~/components/ui/dialog";
import { paths } from "~/paths";
import type { LeadFormData } from "~/services/lead-form.server";
import type { FormAnswer } from "~/submit.server";

import { LeadEventFields } from "./lead-event-fields";
import { LeadMoneyFields } from "./lead-money-fields";
import { LeadPartyFields } from "./lead-party-fields";
import type { LeadValues } from "./lead-values";

type Values = Record<string, unknown>;

/** What the form showed at first beside what the record holds now. */
function staleFields(before: Values, now: Values, t: (key: string) => string): StaleField[] {
  const dates = before["dates"] as { start?: string; end?: string } | undefined;
  const plain = (name: string) => ({ label: t(`lead.field.${name}`), before: before[name], now: now[name] });
  const responsible = now["responsible"] as { id: number; full_name: string } | undefined;
  const moved = responsible && responsible.id !== before["responsible"];
  return [
    plain("name"),
    { label: t("lead.field.starts_at"), before: dates?.start, now: now["starts_at"] },
    { label: t("lead.field.ends_at"), before: dates?.end, now: now["ends_at"] },
    plain("city"),
    { ...plain("lead_value"), currency: String(now["lead_currency"] ?? "TRY") },
    plain("lead_close_date"),
    plain("client_response_date"),
    { label: t("lead.field.responsible"), before: "", now: moved ? responsible.full_name : "" },
    plain("project_ref"),
    plain("note"),
  ];
}

/** LED-052…054: new lead, update of a lead, update of a project. */
function titleKey(form: LeadFormData): string {
  if (!form.code) return "lead.form.create";
  return form.group === "offer" ? "lead.form.updateLead" : "lead.form.updateProject";
}

/** The business-opportunity form (LED-026…086). */
export function LeadDialog({
  form: data,
  closeHref,
  answer: given,
}: {
  form: LeadFormData;
  closeHref: string;
  answer?: FormAnswer | undefined;
}) {
  const { t } = useWords();
  const opened = useFirst({ values: data.values, version: data.version });
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, fields] = useForm<LeadValues>({
    id: `lead-${data.code ?? "new"}`,
    lastResult: answer?.result ?? null,
    defaultValue: data.values as never,
    // The server checks; this only lets conform carry out its own intents (the fee of a chosen client) here.
    onValidate: ({ formData }) =>
      parse<LeadValues, string[]>(formData, { resolve: (value) => ({ value: value as unknown as LeadValues }) }),
    shouldRevalidate: "onSubmit",
  });
  const lists = {
    ...data,
    contacts: answer?.options?.contacts ?? data.contacts,
    cities: answer?.options?.cities ?? data.cities,
  };
  const dates = fields.dates.getFieldset();
  const contact = fields.new_contact.getFieldset();
  const action = data.code ? paths.lead(data.code, "edit") : keyedAction(paths.newLead, data.key, answer);
  const labelled = (meta: (typeof fields)[keyof typeof fields], key: string) => ({
    meta,
    label: t(`lead.field.${key}`),
  });
  return (
    <Dialog
      title={t(titleKey(data))}
      size="lg"
      closeHref={closeHref}
      foot={
        <SubmitButton form={form.id} pending={pending}>
          {t(data.code ? "lead.form.saveUpdate" : "lead.form.saveCreate")}
        </SubmitButton>
      }
    >
      <Form
        method="post"
        action={action}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        className="form"
      >
        <FormHead
          answer={answer}
          formKey={data.key}
          version={opened.version}
          code={data.code}
          stale={(now) => staleFields(opened.values, now, t)}
          fields={[
            labelled(fields.name, "name"),
            labelled(fields.type, "type"),
            { meta: dates.start, label: t("lead.field.dates") },
            { meta: dates.end, label: t("lead.field.dates") },
            labelled(fields.city, "city"),
            labelled(fields.client, "client"),
            labelled(fields.new_client, "new_client"),
            labelled(fields.contact, "contact"),
            { meta: contact.name, label: t("lead.field.contact_name") },
            { meta: contact.email, label: t("lead.field.contact_email") },
            { meta: contact.position_id, label: t("lead.field.contact_position") },
            labelled(fields.status, "status"),
            labelled(fields.lead_value, "lead_value"),
            labelled(fields.lead_close_date, "lead_close_date"),
            labelled(fields.responsible, "responsible"),
            labelled(fields.project_ref, "project_ref"),
            labelled(fields.fin_fee_percentage, "fin_fee_percentage"),
            labelled(fields.fin_fee_fixed_amount, "fin_fee_fixed_amount"),
            labelled(fields.profit_target, "profit_target"),
          ]}
        />
        <LeadEventFields data={lists} fields={fields} />
        <LeadPartyFields data={lists} form={form} fields={fields} />
        <LeadMoneyFields data={data} fields={fields} />
      </Form>
    </Dialog>
  );
}
