import { useForm } from "@conform-to/react";

import { locationTypes, transports } from "#contract/requests/trip-facts";
import { ComboboxField } from "~/components/form/choices/combobox-field";
import { MultiComboboxField } from "~/components/form/choices/multi-combobox-field";
import { useFinder } from "~/components/form/choices/use-finder";
import { DateTimeField } from "~/components/form/dates/date-time-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldMeta, FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields } from "~/components/form/record-fields";
import { useWords } from "~/locales/trips";
import type { FormAnswer } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import type { TripFormData, TripProject } from "./form-data";
import { TripOutlook } from "./trip-outlook";

import "~/styles/bundles/form.css";

interface Props {
  form: TripFormData;
  closeHref: string;
  answer?: FormAnswer | undefined;
}

type Values = Record<string, string> & { dates: { start: string; end: string }; responsibles: string[] };

const layouts = {
  operation: [
    ["project_id"],
    ["starts_at", "ends_at"],
    ["transportation_type", "hotel_name"],
    ["responsibles"],
    ["note"],
  ],
  inspection: [["location_type", "location"], ["dates"], ["transportation_type", "hotel_name"], ["note"]],
};

/** LEA-068: an hour later on the same clock; a moment that is incomplete stays as it is. */
const hourLater = (moment: string): string => {
  const read = Date.parse(`${moment.replace(" ", "T")}Z`);
  return Number.isNaN(read) ? moment : new Date(read + 3_600_000).toISOString().slice(0, 19).replace("T", " ");
};

/** LEA-053, LEA-073: somebody asks to attend an operation, a fair or the inspection of a place. */
export function TripDialog({ form: data, closeHref, answer: given }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { id, type, facts } = data;
  const [form, own] = useForm<Values>({
    id: `${type}-${id ?? "new"}`,
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: data.values as never,
  });
  const dates = own.dates.getFieldset();
  // The fields are made when they are asked for by name.
  const named = Object.keys(facts).map((name) => [name, own[name as keyof Values]]);
  const metas = {
    ...Object.fromEntries(named),
    "dates.start": dates.start,
    "dates.end": dates.end,
  } as Record<string, FieldMeta>;
  const projects = useFinder("operation-projects", data.projects, 1);
  const write = (name: string, value: string) => form.update({ name, value } as never);
  // LEA-067: an operation takes the days of its project, from the first morning to the last evening.
  const copyDays = ({ days }: TripProject) => {
    if (!days) return;
    const start = days.start < data.today ? data.today : days.start;
    write("starts_at", `${start} 09:00:00`);
    write("ends_at", `${days.end < start ? start : days.end} 18:00:00`);
  };
  const fields = {
    facts,
    metas,
    label: (name: string) => t(`trips.field.${name}`),
    extras: {
      project_id: {
        render: (props: FieldProps) => (
          <ComboboxField {...props} {...projects} onChoose={(item) => (item ? copyDays(item as TripProject) : null)} />
        ),
      },
      starts_at: {
        render: (props: FieldProps) => (
          <DateTimeField
            {...props}
            exact
            min={data.today}
            today={data.today}
            onChange={(moment) => write("ends_at", hourLater(moment))}
          />
        ),
      },
      ends_at: {
        render: (props: FieldProps) => <DateTimeField {...props} exact min={data.today} today={data.today} />,
      },
      location_type: {
        options: locationTypes.map((value) => ({ value, label: t(`trips.location.${value}`) })),
        placeholder: false as const,
        hint: t("trips.locationHint"),
      },
      transportation_type: {
        options: transports.map((value) => ({ value, label: t(`trips.transport.${value}`) })),
        placeholder: false as const,
      },
      responsibles: {
        hint: t("trips.responsiblesHint"),
        render: (props: FieldProps) => <MultiComboboxField {...props} options={data.people} />,
      },
    },
  };
  const layout = layouts[type];
  return (
    <DialogForm
      title={t(`trips.title.${type}`)}
      {...(data.isDeclined ? { lead: t("trips.again") } : {})}
      size="md"
      closeHref={closeHref}
      sender={sender}
      form={form}
      action={
        id
          ? withQuery(paths.requests("trips", type, id), { from: closeHref })
          : keyedAction(paths.requests("trips", type, "new"), data.key, sender.answer, { from: closeHref })
      }
      save={t("trips.send")}
      formKey={data.key}
      version={data.version}
      record={null}
      fields={headFields({ ...fields, layout })}
    >
      <input type="hidden" name="from" value={closeHref} />
      <RecordFields {...fields} layout={layout} />
      <TripOutlook type={type} id={id} />
    </DialogForm>
  );
}
