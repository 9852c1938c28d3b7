import { useWords } from "~/locales/form";

import { feeTypes } from "#contract/stages";
import { ComboboxField } from "~/components/form/combobox-field";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/money-field";
import { PercentField } from "~/components/form/percent-field";
import { SelectField } from "~/components/form/select-field";
import { TextAreaField } from "~/components/form/text-area-field";
import { TextField } from "~/components/form/text-field";
import { useHydrated } from "~/components/form/use-hydrated";
import type { LeadFormData } from "~/forms/lead-form.server";

import type { LeadFields } from "./lead-values";

/** Stage, value, dates, who is responsible, and the service fee. */
export function LeadMoneyFields({ data, fields }: { data: LeadFormData; fields: LeadFields }) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const isNew = !data.code;
  const responsible = String(fields.responsible.value ?? "");
  // LED-072: asked for only where the division does not give references by itself.
  const person = responsible || String(data.me);
  const asksForRef = isNew && data.responsibles.find(({ value }) => value === person)?.auto_project_ref === 0;
  const { start } = fields.dates.getFieldset();
  const event = String(start.value ?? start.initialValue ?? "");
  const feeType = String(fields.fin_fee_type.value ?? fields.fin_fee_type.initialValue ?? "");
  return (
    <>
      <fieldset className="form-part">
        <legend>{t("form.lead.part.offer")}</legend>
        <div className="form-row">
          {isNew ? (
            <SelectField
              meta={fields.status}
              label={t("lead.field.status")}
              options={data.stages}
              placeholder={false}
            />
          ) : null}
          <MoneyField
            meta={fields.lead_value}
            label={t("lead.field.lead_value")}
            currencyMeta={fields.lead_currency}
            currencies={data.companyCurrencies}
            optional={!isNew}
          />
        </div>
        <div className="form-row">
          <DateField
            meta={fields.lead_close_date}
            label={t("lead.field.lead_close_date")}
            event={event}
            optional={!isNew}
          />
          <DateField
            meta={fields.client_response_date}
            label={t("lead.field.client_response_date")}
            event={event}
            optional
          />
        </div>
        <div className="form-row">
          <ComboboxField
            meta={fields.responsible}
            label={t("lead.field.responsible")}
            options={data.responsibles}
            hint={t(isNew ? "form.lead.ownResponsible" : "form.lead.sameResponsible")}
          />
          {asksForRef || !hydrated || data.project_ref ? (
            <TextField
              meta={fields.project_ref}
              label={t("lead.field.project_ref")}
              required={asksForRef}
              maxLength={40}
              hint={asksForRef ? undefined : t("form.lead.refHint")}
            />
          ) : null}
        </div>
      </fieldset>
      <fieldset className="form-part">
        <legend>{t("form.lead.part.fee")}</legend>
        <div className="form-row form-row-3">
          <SelectField
            meta={fields.fin_fee_type}
            label={t("lead.field.fin_fee_type")}
            options={feeTypes.map((value) => ({ value, label: t(`lead.fee.${value}`) }))}
            optional
          />
          {hydrated && feeType !== "PERCENTAGE" ? null : (
            <PercentField meta={fields.fin_fee_percentage} label={t("lead.field.fin_fee_percentage")} optional />
          )}
          {hydrated && feeType !== "FIXED" ? null : (
            <MoneyField
              meta={fields.fin_fee_fixed_amount}
              label={t("lead.field.fin_fee_fixed_amount")}
              currencyMeta={fields.fin_fee_currency}
              currencies={data.companyCurrencies}
              optional
            />
          )}
          <PercentField meta={fields.profit_target} label={t("lead.field.profit_target")} optional />
        </div>
        <TextAreaField meta={fields.note} label={t("lead.field.note")} max={2000} optional />
      </fieldset>
    </>
  );
}
