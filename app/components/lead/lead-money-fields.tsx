import { useWords } from "~/locales/form";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import { DateField } from "~/components/form/dates/date-field";
import type { FieldProps } from "~/components/form/field-meta";
import { RecordFields, withExtras } from "~/components/form/record-fields";
import { useHydrated } from "~/components/form/use-hydrated";

import { leadLayout, type LeadPart } from "./lead-fields";

/** Stage, value, dates, responsible person, and the service fee. */
export function LeadMoneyFields({ data, fields, shown }: LeadPart) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const isNew = !data.code;
  const responsible = String(fields.responsible.value ?? "");
  // LED-072: the reference is required only if the division does not number by itself.
  const person = responsible || String(data.me);
  const asksForRef = isNew && data.responsibles.find(({ value }) => value === person)?.auto_project_ref === 0;
  const { start } = fields.dates.getFieldset();
  const event = String(start.value ?? start.initialValue ?? "");
  const feeType = String(fields.fin_fee_type.value ?? fields.fin_fee_type.initialValue ?? "");
  const nothing = () => null;
  const dayOfEvent = (props: FieldProps) => <DateField {...props} event={event} />;
  const parts = withExtras(shown, {
    lead_close_date: { render: dayOfEvent },
    client_response_date: { render: dayOfEvent },
    responsible: {
      hint: t(isNew ? "form.lead.ownResponsible" : "form.lead.sameResponsible"),
      render: (props) => <ComboboxField {...props} options={data.responsibles} />,
    },
    project_ref: {
      required: asksForRef,
      ...(asksForRef ? {} : { hint: t("form.lead.refHint") }),
      ...(asksForRef || !hydrated || data.project_ref ? {} : { render: nothing }),
    },
    fin_fee_percentage: hydrated && feeType !== "PERCENTAGE" ? { render: nothing } : {},
    fin_fee_fixed_amount: hydrated && feeType !== "FIXED" ? { render: nothing } : {},
  });
  return (
    <>
      <fieldset className="form-part">
        <legend>{t("form.lead.part.offer")}</legend>
        <RecordFields {...parts} layout={leadLayout.offer} />
      </fieldset>
      <fieldset className="form-part">
        <legend>{t("form.lead.part.fee")}</legend>
        <RecordFields {...parts} layout={leadLayout.fee} />
      </fieldset>
    </>
  );
}
