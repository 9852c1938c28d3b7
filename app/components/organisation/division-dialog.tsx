import { useForm } from "@conform-to/react";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import type { ComboItem } from "~/components/form/choices/combo-row";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/organisation";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { useOrganisationHref } from "./use-organisation-href";

import "~/styles/bundles/form.css";

interface Props {
  /** Null for a new one, which has a form key. */
  record: { id: number; name: string; version: number } | null;
  people: ComboItem[];
  facts: FormFacts;
  formKey: string | null;
  answer: FormAnswer | undefined;
}

const layout = [["name"], ["head_id"], ["ref_prefix"], ["auto_project_ref"], ["archived"]] as const;

/** ORG-042, LED-092: a division with its head and its references. */
export function DivisionDialog({ record, people, facts, formKey, answer: given }: Props) {
  const { t } = useWords();
  const href = useOrganisationHref();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "division",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, record),
  });
  const fields = {
    layout: record ? layout : layout.slice(0, 4),
    facts,
    metas,
    label: (name: string) => t(`organisation.field.${name}`),
    extras: {
      head_id: { options: people, render: (props: FieldProps) => <ComboboxField {...props} options={people} /> },
      ref_prefix: { hint: t("organisation.prefixHint") },
    },
  };
  const to = paths.organisation("divisions", record?.id ?? "new");
  return (
    <DialogForm
      title={t(record ? "organisation.division.edit" : "organisation.division.add")}
      size="sm"
      closeHref={href(paths.organisation())}
      sender={sender}
      form={form}
      action={record ? href(to) : keyedAction(to, formKey, answer)}
      save={t("organisation.save")}
      formKey={formKey}
      version={record?.version}
      record={record && { model: "division", code: String(record.id) }}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
      {record ? (
        <div className="btn-row">
          <ButtonLink
            to={href(paths.organisation("divisions", record.id, "delete"))}
            variant="dangerGhost"
            icon="trash-2"
          >
            {t("organisation.division.remove")}
          </ButtonLink>
        </div>
      ) : null}
    </DialogForm>
  );
}
