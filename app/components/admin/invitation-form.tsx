import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useWords } from "~/locales/admin";

import { inPlace } from "~/components/form/in-place";
import { type FormFacts, headFields, RecordFields } from "~/components/form/record-fields";
import type { Option } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { Alert } from "~/components/ui/alert";
import { PageLink } from "~/components/ui/page-link";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { paths } from "~/shared/paths";
import type { FormAnswer } from "~/server/submit.server";

import "~/styles/bundles/form.css";

const layout = [["email"], ["position_id", "team_id"], ["is_admin"]] as const;

type Props = {
  formKey: string;
  positions: Option[];
  teams: Option[];
  facts: FormFacts;
  answer: FormAnswer | undefined;
};

export function InvitationForm({ formKey, positions, teams, facts, answer }: Props) {
  const { t } = useWords();
  const [form, metas] = useForm<Record<string, string>>({
    id: "invitation",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
  });
  const fields = {
    layout,
    facts,
    metas,
    label: (name: string) => t(`admin.field.${name}`),
    extras: {
      position_id: { options: positions },
      team_id: { options: teams, placeholder: t("admin.field.noTeam") },
      is_admin: { hint: t("admin.field.is_adminHint") },
    },
  };
  return (
    <Form
      method="post"
      action={keyedAction(paths.invitations(), formKey, answer)}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="admin-form"
    >
      <FormHead form={form} answer={answer} formKey={formKey} fields={headFields(fields)} />
      {answer?.blockers?.map(({ code, text }) =>
        code ? (
          <Alert key={code} type="info" title={t("admin.invitations.leaver", { name: text })}>
            <PageLink to={paths.adminUser(code)} className="link">
              {t("admin.invitations.openLeaver", { name: text })}
            </PageLink>
          </Alert>
        ) : null,
      )}
      <RecordFields {...fields} />
      <div className="btn-row">
        <SubmitButton icon="send">{t("admin.invitations.submit")}</SubmitButton>
      </div>
    </Form>
  );
}
