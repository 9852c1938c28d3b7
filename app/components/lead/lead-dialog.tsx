import { useForm } from "@conform-to/react";
import { useWords } from "~/locales/form";

import { DialogForm } from "~/components/form/dialog-form";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { requiredFields } from "~/components/form/required";
import { keyedAction } from "~/components/form/form-head";
import { paths } from "~/shared/paths";
import type { LeadFormData } from "~/forms/lead-form.server";
import type { LeadOptions } from "~/forms/lead-options.server";
import type { FormAnswer } from "~/server/submit.server";

import { leadHeadFields, leadLists } from "./lead-head-fields";
import { LeadEventFields } from "./lead-event-fields";
import { LeadMoneyFields } from "./lead-money-fields";
import { LeadPartyFields } from "./lead-party-fields";
import type { LeadValues } from "./lead-values";

/** LED-052…054: new lead, update of a lead, update of a project. */
function titleKey(form: LeadFormData): string {
  if (!form.code) return "lead.form.create";
  return form.group === "offer" ? "form.lead.updateLead" : "form.lead.updateProject";
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
    defaultValue: data.values as never,
    // The fee of a chosen client, and what is chosen after a stale save.
    onValidate: inPlace,
    shouldRevalidate: "onSubmit",
    constraint: requiredFields(data.required.none),
  });
  const isProject = data.code !== null && data.group !== "offer";
  const lists = leadLists(data, answer);
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
      fields={leadHeadFields(lists, fields, t)}
    >
      <LeadEventFields data={lists} fields={fields} />
      <LeadPartyFields data={lists} form={form} fields={fields} />
      <LeadMoneyFields data={lists} fields={fields} />
    </DialogForm>
  );
}
