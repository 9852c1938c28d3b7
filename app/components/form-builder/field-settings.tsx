import { useState } from "react";

import {
  addressParts,
  attendeeColumns,
  contractTypes,
  dateKinds,
  defaultValueTypes,
  directions,
  type FieldType,
  factsOfType,
  hasColumnValues,
  hasOptions,
  pdfSources,
  phoneTypes,
  proofColumns,
  roomMateTypes,
  uploadTypes,
} from "#contract/guest-forms/form-facts";
import { labelColors } from "#contract/planning/task-facts";
import { DateField } from "~/components/form/dates/date-field";
import { DateTimeField } from "~/components/form/dates/date-time-field";
import { TimeField } from "~/components/form/dates/time-field";
import type { FieldProps } from "~/components/form/field-meta";
import type { FieldExtras } from "~/components/form/record-fields";
import { SelectField } from "~/components/form/choices/select-field";
import { TextAreaField } from "~/components/form/text-area-field";
import { TextField } from "~/components/form/text-field";
import { RichTextField } from "~/components/rich/rich-text-field";
import { useWords } from "~/locales/form-builder";
import type { Form, FormField } from "#contract/guest-forms/forms";

/** Settings of a single type in its extra tab, or in the first one if the type has no extra tab. */
const props: Partial<Record<FieldType, readonly string[]>> = {
  date: ["props.date_kind"],
  datetime: ["props.date_kind"],
  fileupload: ["props.file_type", "props.file_size"],
  choice_matrix: ["props.rows", "props.columns"],
  phone_number: ["props.type"],
  address: ["props.country", "props.fields"],
  currency: ["props.currency"],
  video: ["props.url"],
  pdf_viewer: ["props.source", "props.url"],
  attendance: ["props.attending_text", "props.not_attending_text", "direction"],
  name: ["props.show_initials"],
  star_rating: ["props.no_of_stars"],
  dropdown: ["props.show_left"],
  radio: ["props.show_left"],
  checkbox: ["props.show_left"],
  multiple_choice: ["props.most", "props.show_left"],
  checkboxes: ["props.most", "props.show_left"],
  multiselect: ["props.most", "props.show_left"],
  contract: ["props.title", "props.contract_type", "props.text", "props.link", "props.file"],
  content: ["props.content"],
  room_mates: ["room_mate_type", "verification_column", "selected_room_mate_visible", "room_mate_approve"],
};

/** FRM-039…FRM-044: the fields of the tab beside info and rules. */
export const ownNames = (type: FieldType): readonly string[] => [
  ...(props[type] ?? []),
  ...(hasOptions(type) ? ["direction"] : []),
];

/** FRM-047, FRM-221: the fields of the first tab. */
export function infoNames(type: FieldType, form: Form): readonly string[] {
  const has = factsOfType(type);
  return [
    "title",
    "helptext",
    ...(has.placeholder ? ["placeholder"] : []),
    ...(has.required ? ["is_required"] : []),
    "is_hidden",
    ...(has.default ? ["default_value_type", "default_value"] : []),
    ...(has.default && hasColumnValues(form) ? ["default_value_db"] : []),
    ...(has.readonly ? ["is_readonly"] : []),
    ...(has.length ? ["min_length", "max_length"] : []),
    "title_colour",
    ...(has.tab ? [] : ownNames(type)),
  ];
}

/** The fields under the rules. */
export const ruleNames: readonly string[] = ["dep_action", "dep_scope"];

type Render = (given: FieldProps) => React.ReactNode;

/** A value of the kind that the field asks for. */
function defaultControl(field: FormField): Render {
  switch (field.type) {
    case "date":
      return (given) => <DateField {...given} />;
    case "datetime":
      return (given) => <DateTimeField {...given} />;
    case "time":
      return (given) => <TimeField {...given} />;
    case "number":
    case "currency":
      return (given) => <TextField {...given} inputMode="decimal" maxLength={40} />;
    case "textarea":
      return (given) => <TextAreaField {...given} rows={3} max={2000} />;
    default:
      return hasOptions(field.type)
        ? (given) => (
            <SelectField
              {...given}
              options={field.options.map(({ id, option_text }) => ({ value: String(id), label: option_text }))}
            />
          )
        : (given) => <TextField {...given} maxLength={2000} />;
  }
}

/**
 * Inputs that the chosen source of the default value needs (FRM-197): as chosen, or without script as saved. Reopening
 * the form (`opened`) forgets the choice.
 */
function useDefaultSource({ default_value_type: saved }: FormField, sources: readonly string[], opened: number) {
  const [chosen, setChosen] = useState<{ opened: number; source: string } | null>(null);
  const source = chosen?.opened === opened ? chosen.source : saved;
  return {
    source: sources.includes(source) ? source : "NONE",
    choose: (next: string) => setChosen({ opened, source: next }),
  };
}

/** Columns of the form's people to choose from. A chosen one that was deleted stays chosen until another is. */
function useColumns({ db_columns }: Form) {
  const { t } = useWords();
  return (held: string | null | undefined, may: (key: string) => boolean = () => true): FieldExtras => {
    const known = db_columns.filter(({ key }) => may(key)).map(({ key, text }) => ({ value: key, label: text }));
    const isGone = Boolean(held) && known.every(({ value }) => value !== held);
    const options = isGone ? [...known, { value: held ?? "", label: t("form-builder.field.goneColumn") }] : known;
    return { required: false, options, render: (given) => <SelectField {...given} options={options} /> };
  };
}

/** Hidden inputs are still saved with the rest of the form. */
const shownIf =
  (isShown: boolean, render: Render): Render =>
  (given) => <div hidden={!isShown}>{render(given)}</div>;

/** Columns that everybody has and whose values prove nothing (FRM-089). */
const provesNothing: readonly string[] = attendeeColumns.filter((key) => !proofColumns.some((one) => one === key));

/** Words, controls and choices of all that a field can have. */
export function useFieldExtras(form: Form, field: FormField, opened: number): Record<string, FieldExtras> {
  const { t } = useWords();
  const columnsFor = useColumns(form);
  const choice = (key: string, values: readonly string[]): FieldExtras => ({
    options: values.map((value) => ({ value, label: t(`form-builder.${key}.${value}`) })),
    placeholder: false,
    required: false,
  });
  const plain: FieldExtras = { required: false };
  const sources = defaultValueTypes.filter((type) => type !== "DB" || hasColumnValues(form));
  const { source, choose } = useDefaultSource(field, sources, opened);
  const byColumn = columnsFor(field.default_value_db);
  const sourceChoice = choice("default", sources);
  const lines: FieldExtras = {
    required: false,
    hint: t("form-builder.field.linesHint"),
    render: (given) => <TextAreaField {...given} rows={5} />,
  };
  const kept: Render = ({ meta }) => (
    <input type="hidden" key={meta.key} name={meta.name} defaultValue={String(meta.initialValue ?? "")} />
  );
  const rich = (height: number): FieldExtras => ({
    required: false,
    render: (given) => <RichTextField {...given} height={height} />,
  });
  return {
    helptext: { required: false, render: (given) => <TextAreaField {...given} rows={2} max={500} /> },
    placeholder: plain,
    title_colour: {
      ...choice("color", labelColors),
      placeholder: t("form-builder.field.noColour"),
    },
    min_length: plain,
    max_length: plain,
    default_value_type: {
      ...sourceChoice,
      render: (given) => (
        <SelectField
          {...given}
          options={sourceChoice.options ?? []}
          placeholder={false}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      ),
    },
    default_value: { required: false, render: shownIf(source === "FIXED", defaultControl(field)) },
    default_value_db: { ...byColumn, render: shownIf(source === "DB", byColumn.render ?? (() => null)) },
    is_readonly: { hint: t("form-builder.field.readonlyHint") },
    direction: choice("direction", directions),
    dep_scope: choice("scope", ["ALL", "ANY"]),
    dep_action: choice("action", ["SHOW", "HIDE"]),
    room_mate_type: choice("mates", roomMateTypes),
    verification_column: columnsFor(field.verification_column, (key) => !provesNothing.includes(key)),
    "props.date_kind": {
      ...choice(
        "dateKind",
        dateKinds.filter((kind) => kind !== "birth" || field.type === "date"),
      ),
      hint: t("form-builder.field.dateKindHint"),
    },
    "props.file_type": choice("upload", uploadTypes),
    "props.rows": lines,
    "props.columns": lines,
    "props.type": choice("phone", phoneTypes),
    "props.country": { required: false, hint: t("form-builder.field.countryHint") },
    "props.fields": {
      required: false,
      options: addressParts.map((value) => ({ value, label: t(`form-builder.address.${value}`) })),
    },
    "props.source": choice("pdf", pdfSources),
    "props.url": {
      required: false,
      hint: t("form-builder.field.urlHint"),
      // An uploaded file has a part of its own below these fields; its address goes with the form.
      render:
        field.props.source === "file"
          ? kept
          : (given) => <TextField {...given} type="url" inputMode="url" autoComplete="off" maxLength={1000} />,
    },
    "props.most": { required: false, hint: t("form-builder.field.mostHint") },
    "props.attending_text": plain,
    "props.not_attending_text": plain,
    "props.contract_type": choice("contract", contractTypes),
    "props.title": plain,
    "props.link": plain,
    "props.file": { required: false, render: kept },
    "props.text": rich(200),
    "props.content": rich(200),
  };
}
