import { useForm } from "@conform-to/react";

import { SelectField, type OptionGroup } from "~/components/form/choices/select-field";
import { DialogForm } from "~/components/form/dialog-form";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields } from "~/components/form/record-fields";
import { useWords } from "~/locales/organisation";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { useOrganisationHref } from "./use-organisation-href";

import "~/styles/bundles/form.css";

interface Props {
  person: { code: string; full_name: string; place: string; version: number };
  groups: OptionGroup[];
  facts: FormFacts;
  answer: FormAnswer | undefined;
}

/** ORG-042: a person's new team or division; what dragging does, by a select that posts. */
export function PlaceDialog({ person, groups, facts, answer: given }: Props) {
  const { t } = useWords();
  const href = useOrganisationHref();
  const sender = useFormAnswer(given);
  const [form, metas] = useForm<Record<string, string>>({
    id: "place",
    lastResult: sender.answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { place: person.place },
  });
  const none = { value: "none", label: t("organisation.none") };
  const fields = {
    layout: [["place"]],
    facts,
    metas,
    label: () => t("organisation.field.place"),
    extras: {
      place: {
        options: [...groups.flatMap(({ options }) => options), none],
        render: (props: FieldProps) => <SelectField {...props} options={[...groups, none]} placeholder={false} />,
      },
    },
  };
  return (
    <DialogForm
      title={t("organisation.move.title", { name: person.full_name })}
      size="sm"
      closeHref={href(paths.organisation())}
      sender={sender}
      form={form}
      action={href(paths.organisation("people", person.code))}
      save={t("organisation.move.save")}
      formKey={null}
      version={person.version}
      fields={headFields(fields)}
    >
      <RecordFields {...fields} />
    </DialogForm>
  );
}
