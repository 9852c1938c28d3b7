import { useWords } from "~/locales/form";

import { formats } from "#contract/stages";
import { ComboboxField } from "~/components/form/combobox-field";
import { DateRangeField } from "~/components/form/date-range-field";
import { MultiSelectField } from "~/components/form/multi-select-field";
import { RadioGroupField } from "~/components/form/radio-group-field";
import { SelectField } from "~/components/form/select-field";
import { FetchFault } from "~/components/form/fetch-fault";
import { usePicker } from "~/components/form/use-picker";
import { TextField } from "~/components/form/text-field";
import type { LeadFormData } from "~/forms/lead-form.server";

import type { LeadFields } from "./lead-values";

/** What, when and where. The cities follow the country. */
export function LeadEventFields({ data, fields }: { data: LeadFormData; fields: LeadFields }) {
  const { t } = useWords();
  const country = String(fields.country.value ?? "");
  const cities = usePicker("cities", country === String(data.values["country"] ?? "") ? null : { of: country });
  const dates = fields.dates.getFieldset();
  const known = cities.data?.options ?? data.cities;
  const own = String(fields.city.initialValue ?? "");
  // A city that is not in the list of its country is kept as it was typed.
  const options = own && !known.some(({ value }) => value === own) ? [{ value: own, label: own }, ...known] : known;
  return (
    <fieldset className="form-part">
      <legend>{t("form.lead.part.event")}</legend>
      <TextField meta={fields.name} label={t("lead.field.name")} maxLength={200} />
      <div className="form-row">
        <SelectField meta={fields.type} label={t("lead.field.type")} options={data.types} />
        <RadioGroupField
          meta={fields.format}
          label={t("lead.field.format")}
          options={formats.map((value) => ({ value, label: t(`lead.format.${value}`) }))}
          inline
        />
      </div>
      <DateRangeField meta={dates.start} endMeta={dates.end} label={t("lead.field.dates")} />
      <div className="form-row">
        <SelectField
          meta={fields.country}
          label={t("lead.field.country")}
          options={data.countries}
          placeholder={false}
        />
        <div>
          <ComboboxField meta={fields.city} label={t("lead.field.city")} options={options} loading={cities.loading} />
          {cities.failed ? <FetchFault again={cities.again} /> : null}
        </div>
      </div>
      <div className="form-row">
        <TextField meta={fields.attendee_count} label={t("lead.field.attendee_count")} type="number" min={0} optional />
        <MultiSelectField meta={fields.languages} label={t("lead.field.languages")} options={data.languages} optional />
      </div>
    </fieldset>
  );
}
