import { useForm } from "@conform-to/react";
import { useState } from "react";
import { useWords } from "~/locales/form";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { headFields } from "~/components/form/record-fields";
import { keyedAction } from "~/components/form/form-head";
import { paths } from "~/shared/paths";
import type { TakenClient } from "~/shared/similar";
import type { LeadFormData, LeadOptions } from "~/services/leads/read.server";
import type { FormAnswer } from "~/server/submit.server";

import { LeadEventFields } from "./lead-event-fields";
import { leadFields, leadLayout, leadLists } from "./lead-fields";
import { LeadMoneyFields } from "./lead-money-fields";
import { LeadPartyFields } from "./lead-party-fields";
import type { LeadValues } from "./lead-values";

import "~/styles/bundles/form.css";

/** LED-052…054: new lead, update of a lead, update of a project. */
function titleKey(form: LeadFormData): string {
  if (!form.code) return "lead.form.create";
  return form.isOffer ? "form.lead.updateLead" : "form.lead.updateProject";
}

/** The business-opportunity form (LED-026…086). */
export function LeadDialog({
  form: data,
  closeHref,
  answer: given,
}: {
  form: LeadFormData;
  closeHref: string;
  answer?: FormAnswer<LeadOptions> | undefined;
}) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, fields] = useForm<LeadValues>({
    id: `lead-${data.code ?? "new"}`,
    lastResult: answer?.result ?? null,
    defaultValue: data.values,
    // For the fee of a chosen client, and the choices after a stale save.
    onValidate: inPlace,
    shouldRevalidate: "onSubmit",
  });
  const [taken, setTaken] = useState<TakenClient | null>(null);
  const isProject = data.code !== null && !data.isOffer;
  const lists = leadLists(data, answer);
  const shown = leadFields(lists, fields, t);
  const action = data.code ? paths.lead(data.code, "edit") : keyedAction(paths.newLead, data.key, answer);
  return (
    <DialogForm
      title={t(titleKey(data))}
      // One container for each noun: an offer has its dialog, a project its side panel, whichever form it has (decision 035).
      size={isProject ? "side" : "lg"}
      closeHref={closeHref}
      sender={sender}
      form={form}
      action={action}
      save={t(data.code ? "form.lead.saveUpdate" : "form.lead.saveCreate")}
      formKey={data.key}
      version={data.version}
      record={data.code ? { model: "project", code: data.code } : null}
      errorTitle={t("form.saveTitle")}
      onTake={setTaken}
      fields={headFields({ ...shown, layout: Object.values(leadLayout).flat() })}
    >
      <LeadEventFields data={lists} fields={fields} shown={shown} />
      <LeadPartyFields data={lists} form={form} fields={fields} shown={shown} taken={taken} onTake={setTaken} />
      <LeadMoneyFields data={lists} fields={fields} shown={shown} />
    </DialogForm>
  );
}
