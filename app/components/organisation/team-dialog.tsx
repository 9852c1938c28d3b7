import { useForm } from "@conform-to/react";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import type { ComboItem } from "~/components/form/choices/combo-row";
import type { Option } from "~/components/form/choices/select-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/organisation";
import type { FormAnswer } from "~/server/submit.server";

import { useOrganisationHref } from "./use-organisation-href";

import "~/styles/bundles/form.css";

interface Props {
  /** The page behind it: the organisation or the table of teams. */
  page: string;
  /** Address of this page's forms of teams. */
  base: (...rest: (string | number)[]) => string;
  /** Null for a new one, which has a form key and may begin with a division. */
  record: { id: number; name: string; version: number } | null;
  inDivision: string;
  divisions: Option[];
  people: ComboItem[];
  facts: FormFacts;
  formKey: string | null;
  answer: FormAnswer | undefined;
}

const layout = [["name"], ["division_id"], ["head_id"], ["archived"]] as const;

/** ORG-042, ADM-173: a team with its division and its head. */
export function TeamDialog(props: Props) {
  const { page, base, record, inDivision, divisions, people, facts, formKey, answer: given } = props;
  const { t } = useWords();
  const href = useOrganisationHref();
  const sender = useFormAnswer(given);
  const { answer } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "team",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { ...startingValues(facts, record), ...(record ? {} : { division_id: inDivision }) },
  });
  const fields = {
    layout: record ? layout : layout.slice(0, 3),
    facts,
    metas,
    label: (name: string) => t(`organisation.field.${name}`),
    extras: {
      division_id: { options: divisions },
      head_id: { options: people, render: (own: FieldProps) => <ComboboxField {...own} options={people} /> },
    },
  };
  return (
    <DialogForm
      title={t(record ? "organisation.team.edit" : "organisation.team.add")}
      size="sm"
      closeHref={href(page)}
      sender={sender}
      form={form}
      action={record ? href(base(record.id)) : keyedAction(base("new"), formKey, answer)}
      save={t("organisation.save")}
      formKey={formKey}
      version={record?.version}
      record={record && { model: "team", code: String(record.id) }}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
      {record ? (
        <div className="btn-row">
          <ButtonLink to={href(base(record.id, "delete"))} variant="dangerGhost" icon="trash-2">
            {t("organisation.team.remove")}
          </ButtonLink>
        </div>
      ) : null}
    </DialogForm>
  );
}
