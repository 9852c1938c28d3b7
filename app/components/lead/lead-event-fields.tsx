import { useWords } from "~/locales/form";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import { RadioGroupField } from "~/components/form/choices/radio-group-field";
import { RecordFields, withExtras } from "~/components/form/record-fields";
import { FetchFault } from "~/components/form/fetch-fault";
import { usePicker } from "~/components/form/choices/use-picker";

import { leadLayout, type LeadPart } from "./lead-fields";

/** Event type, dates and place. The cities follow the country. */
export function LeadEventFields({ data, fields, shown }: LeadPart) {
  const { t } = useWords();
  const country = String(fields.country.value ?? "");
  const cities = usePicker("cities", country === String(data.values["country"] ?? "") ? null : { of: country });
  const known = cities.data?.options ?? data.cities;
  const own = String(fields.city.initialValue ?? "");
  // A city that is not in the list of its country is kept as typed.
  const options = own && !known.some(({ value }) => value === own) ? [{ value: own, label: own }, ...known] : known;
  const parts = withExtras(shown, {
    format: {
      render: (props) => <RadioGroupField {...props} options={shown.extras?.["format"]?.options ?? []} inline />,
    },
    city: {
      render: (props) => (
        <div>
          <ComboboxField {...props} options={options} loading={cities.loading} />
          {cities.failed ? <FetchFault again={cities.again} /> : null}
        </div>
      ),
    },
  });
  return (
    <fieldset className="form-part">
      <legend>{t("form.lead.part.event")}</legend>
      <RecordFields {...parts} layout={leadLayout.event} />
    </fieldset>
  );
}
