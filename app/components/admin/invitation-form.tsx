import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useWords } from "~/locales/admin";

import { CheckboxField } from "~/components/form/checkbox-field";
import { inPlace } from "~/components/form/in-place";
import { requiredFields } from "~/components/form/required";
import { type Option, SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { paths } from "~/shared/paths";
import type { FormAnswer } from "~/server/submit.server";

interface Values {
  email: string;
  position_id: string;
  team_id: string;
  is_admin: string;
}

type Props = {
  formKey: string;
  positions: Option[];
  teams: Option[];
  required: string[];
  answer: FormAnswer | undefined;
};

export function InvitationForm({ formKey, positions, teams, required, answer }: Props) {
  const { t } = useWords();
  const [form, fields] = useForm<Values>({
    id: "invitation",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    constraint: requiredFields(required),
  });
  return (
    <Form
      method="post"
      action={keyedAction(paths.invitations, formKey, answer)}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="admin-form"
    >
      <FormHead
        form={form}
        answer={answer}
        formKey={formKey}
        fields={[
          { meta: fields.email, label: t("admin.field.email") },
          { meta: fields.position_id, label: t("admin.field.position_id") },
          { meta: fields.team_id, label: t("admin.field.team_id") },
        ]}
      />
      <TextField meta={fields.email} label={t("admin.field.email")} type="email" autoComplete="off" maxLength={254} />
      <div className="form-grid form-grid-2">
        <SelectField meta={fields.position_id} label={t("admin.field.position_id")} options={positions} />
        <SelectField
          meta={fields.team_id}
          label={t("admin.field.team_id")}
          options={teams}
          placeholder={t("admin.field.noTeam")}
          optional
        />
      </div>
      <CheckboxField
        meta={fields.is_admin}
        label={t("admin.field.is_admin")}
        hint={t("admin.field.is_adminHint")}
        value="1"
      />
      <div className="btn-row">
        <SubmitButton variant="secondary" icon="send">
          {t("admin.invitations.submit")}
        </SubmitButton>
      </div>
    </Form>
  );
}
