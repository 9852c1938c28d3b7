import { useForm } from "@conform-to/react";

import { ComboboxField } from "~/components/form/choices/combobox-field";
import { SelectField } from "~/components/form/choices/select-field";
import type { FieldProps } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { headFields, RecordFields, startingValues } from "~/components/form/record-fields";
import { MoneyField } from "~/components/form/money-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useWords } from "~/locales/organisation";
import type { FormAnswer } from "~/server/submit.server";
import type { UserPage } from "~/services/organisation/read-user.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

const layout = [
  ["full_name"],
  ["phone", "language"],
  ["position_id", "place"],
  ["reports_to", "leave_balance"],
  ["is_admin"],
];

/** ORG-042: a person's data, position, place and manager; one's own admin flag cannot be taken away. */
export function UserForm({ shown, given }: { shown: UserPage; given: FormAnswer | undefined }) {
  const { t } = useWords();
  const { person, isMe, facts, positions, managers, groups } = shown;
  const { Form, answer, pending } = useFormAnswer(given);
  const [form, metas] = useForm<Record<string, string>>({
    id: "user",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: startingValues(facts, person),
  });
  const none = { value: "none", label: t("organisation.none") };
  const languages = (["tr", "en"] as const).map((value) => ({ value, label: t(`organisation.language.${value}`) }));
  const fields = {
    layout,
    facts,
    metas: metas as never,
    label: (name: string) => t(name === "place" ? "organisation.user.place" : `organisation.field.${name}`),
    extras: {
      language: { options: languages, placeholder: false as const },
      position_id: { options: positions, placeholder: false as const },
      place: {
        options: [...groups.flatMap(({ options }) => options), none],
        render: (props: FieldProps) => <SelectField {...props} options={[...groups, none]} placeholder={false} />,
      },
      reports_to: {
        options: managers,
        render: (props: FieldProps) => (
          <ComboboxField {...props} options={managers} placeholder={t("organisation.chart.noManager")} />
        ),
      },
      leave_balance: {
        hint: t("organisation.user.leaveHint"),
        render: (props: FieldProps) => (
          <MoneyField {...props} unit={t("organisation.user.days")} placeholder={t("organisation.user.leaveExample")} />
        ),
      },
      is_admin: { hint: t(isMe ? "organisation.user.ownAdmin" : "organisation.user.adminHint") },
    },
  };
  return (
    <Form
      method="post"
      action={paths.adminUser(person.code)}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="admin-form"
    >
      <FormHead
        form={form}
        answer={answer}
        formKey={null}
        version={person.version}
        record={{ model: "user", code: person.code }}
        fields={headFields(fields)}
      />
      <RecordFields {...fields} />
      <div>
        <SubmitButton pending={pending}>{t("organisation.save")}</SubmitButton>
      </div>
    </Form>
  );
}
