import { useForm, type FieldMetadata } from "@conform-to/react";
import { useEffect } from "react";

import { writeValue, type Control } from "~/browser/control-values";
import { DateTimeField } from "~/components/form/dates/date-time-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldMeta, FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { Button } from "~/components/ui/button";
import type { FlightForm, FoundLegs as Found } from "~/services/flights/read.server";
import { useWords } from "~/locales/parts";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";
import { valueAt } from "~/shared/stale";

import { FoundLegs } from "./found-legs";
import { directions, legNames, type Direction, type FlightValues, type LegValues } from "./legs";

import "~/styles/bundles/form.css";

const layoutOf = (direction: Direction) =>
  [
    ["airline_code", "flight_no"],
    ["departure_airport.code", "departure_airport.name", "departs_at"],
    ["arrival_airport.code", "arrival_airport.name", "arrives_at"],
    ["quota"],
  ].map((row) => row.map((name) => `${direction}.${name}`));

/** `outbound.departure_airport.code` → `departure_code` of the words. */
const wordOf = (name: string) => name.replace(/^\w+\./, "").replace("_airport.", "_");

/** The form's fields by the names that they post; conform creates each on its first access. */
function metasOf(field: FieldMetadata<LegValues>): Record<string, FieldMeta> {
  const leg = field.getFieldset();
  const [from, to] = [leg.departure_airport.getFieldset(), leg.arrival_airport.getFieldset()];
  const plain = [leg.airline_code, leg.flight_no, leg.departs_at, leg.arrives_at, leg.quota];
  const metas: FieldMeta[] = [...plain, from.code, from.name, to.code, to.name];
  return Object.fromEntries(metas.map((meta) => [meta.name, meta]));
}

/** Puts a found leg into the controls as if it had been typed; without script the server sends it in them. */
function useFilled(formId: string, found: Found | undefined) {
  useEffect(() => {
    const leg = found?.used == null ? undefined : found.legs[found.used];
    const form = document.getElementById(formId);
    if (!found || !leg || !(form instanceof HTMLFormElement)) return;
    for (const name of legNames) {
      const value = valueAt({ ...leg }, name);
      const control = form.elements.namedItem(`${found.direction}.${name}`);
      if (name === "quota" || !(control instanceof HTMLInputElement)) continue;
      writeValue(control as Control, typeof value === "string" ? value : "");
    }
  }, [formId, found]);
}

/** PRJ-099: the legs of a flight, typed or looked up by their number (PRJ-010). */
export function FlightDialog({
  form: data,
  answer: given,
}: {
  form: FlightForm;
  answer: FormAnswer<Found> | undefined;
}) {
  const { t } = useWords();
  const { code, flight, facts } = data;
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, fields] = useForm<FlightValues>({
    id: "flight",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: data.values,
  });
  useFilled(form.id, answer?.options);
  const metas = { ...metasOf(fields.outbound), ...metasOf(fields.inbound) };
  const time = { render: (props: FieldProps) => <DateTimeField {...props} exact /> };
  const airport = { list: "airports", hint: t("parts.flight.form.codeHint") };
  const shown = (direction: Direction) => {
    const at = (name: string) => `${direction}.${name}`;
    return {
      layout: layoutOf(direction),
      facts,
      metas,
      label: (name: string) => t(`parts.flight.form.${wordOf(name)}`),
      extras: {
        [at("departs_at")]: time,
        [at("arrives_at")]: time,
        [at("departure_airport.code")]: airport,
        [at("arrival_airport.code")]: airport,
        [at("departure_airport.name")]: { hint: t("parts.flight.form.nameHint") },
        [at("arrival_airport.name")]: { hint: t("parts.flight.form.nameHint") },
      },
    };
  };
  const page = paths.projectPage(code, "flights");
  return (
    <DialogForm
      title={t(flight ? "parts.flight.update" : "parts.flight.create")}
      size="lg"
      closeHref={page}
      sender={sender}
      form={form}
      action={flight ? `${page}/${flight.id}/edit` : keyedAction(`${page}/new`, data.key, answer)}
      save={t("parts.save")}
      formKey={data.key}
      version={flight?.version}
      record={flight ? { model: "flight", code: String(flight.id) } : null}
      fields={directions.flatMap((direction) =>
        headFields({
          ...shown(direction),
          label: (name) => `${t(`parts.flight.${direction}`)}, ${t(`parts.flight.form.${wordOf(name)}`)}`,
        }),
      )}
    >
      {/* Enter in a field presses the first button of the form, which must not be one that looks something up. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t("parts.save")}
      </button>
      {directions.map((direction) => (
        <fieldset key={direction} className="form-part">
          <legend>{t(`parts.flight.${direction}`)}</legend>
          {direction === "inbound" ? <p className="hint">{t("parts.flight.inboundHint")}</p> : null}
          <RecordFields {...shown(direction)} layout={layoutOf(direction).slice(0, 1)} />
          <div className="btn-row">
            <Button type="submit" name="find" value={direction} icon="search" formNoValidate>
              {t("parts.flight.find")}
            </Button>
            <span className="hint">{t("parts.flight.findHint")}</span>
          </div>
          <FoundLegs direction={direction} found={answer?.options} />
          <RecordFields {...shown(direction)} layout={layoutOf(direction).slice(1)} />
        </fieldset>
      ))}
      <datalist id="airports">
        {data.airports.map(({ code: airportCode, name, city }) => (
          <option key={airportCode} value={airportCode}>
            {`${city} · ${name}`}
          </option>
        ))}
      </datalist>
    </DialogForm>
  );
}
