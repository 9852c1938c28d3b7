import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useWords } from "~/shared/words";

import { type FieldMeta, firstError } from "~/components/form/field-meta";
import { FormError } from "~/components/form/form-error";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import type { FormAnswer } from "~/server/submit.server";

type Named = { meta: FieldMeta; label: string };

type Props = {
  id: string;
  answer: FormAnswer | undefined;
  /** Title of the red alert. */
  failed: string;
  submit: string;
  fields: Named[];
  children: ReactNode;
};

/**
 * A plain form: the server reports errors in the page's own language, so the browser's bubbles are off. It posts to the
 * page's own address.
 */
export function PublicForm({ id, answer, failed, submit, fields, children }: Props) {
  return (
    <Form method="post" id={id} noValidate className="public-form">
      <FormError title={failed} message={answer?.message ?? null} fields={fields} />
      {children}
      <SubmitButton wide size="lg">
        {submit}
      </SubmitButton>
    </Form>
  );
}

/** Without script the browser itself puts the cursor into the first field that needs a change. */
export const needsFocus = (meta: FieldMeta, ...before: FieldMeta[]) =>
  Boolean(firstError(meta)) && !before.some(firstError);

/** SES-050: a new password and its repetition. */
export function NewPasswordFields({
  password,
  confirmation,
  before,
}: {
  password: FieldMeta;
  confirmation: FieldMeta;
  before: FieldMeta[];
}) {
  const { t } = useWords();
  return (
    <>
      <TextField
        meta={password}
        label={t("session.field.newPassword")}
        hint={t("session.hint.newPassword")}
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={200}
        required
        autoFocus={needsFocus(password, ...before)}
      />
      <TextField
        meta={confirmation}
        label={t("session.field.password_confirmation")}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
        autoFocus={needsFocus(confirmation, password, ...before)}
      />
    </>
  );
}
