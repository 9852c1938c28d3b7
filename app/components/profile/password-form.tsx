import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { FormError } from "~/components/form/form-error";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { paths } from "~/shared/paths";
import type { FormAnswer } from "~/server/submit.server";
import { useWords } from "~/locales/profile";

interface Values {
  current_password: string;
  password: string;
  password_confirmation: string;
}

/** Empties the form after a successful post: the page stays, and the typed passwords would with it. */
function useEmptied(action: string, answer: FormAnswer | undefined) {
  const { state, formAction } = useNavigation();
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (formAction === action) sent.current = true;
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (!answer) element.current?.reset();
  }, [action, answer, formAction, state]);
  return element;
}

/** SES-050 */
export function PasswordForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const [form, fields] = useForm<Values>({ id: "password", lastResult: answer?.result ?? null });
  const action = paths.profilePart("security");
  const element = useEmptied(action, answer);
  const names = ["current_password", "password", "password_confirmation"] as const;
  return (
    <section className="profile-part" aria-labelledby="password-title">
      <h2 id="password-title">{t("profile.password.title")}</h2>
      <p className="hint">{t("profile.password.note")}</p>
      <Form ref={element} method="post" action={action} id={form.id} noValidate className="admin-form">
        <FormError
          message={answer?.message ?? null}
          fields={names.map((name) => ({ meta: fields[name], label: t(`profile.field.${name}`) }))}
        />
        {names.map((name) => (
          <TextField
            key={name}
            meta={fields[name]}
            label={t(`profile.field.${name}`)}
            hint={name === "password" ? t("profile.field.passwordHint") : undefined}
            type="password"
            autoComplete={name === "current_password" ? "current-password" : "new-password"}
            maxLength={200}
            required
          />
        ))}
        <div className="btn-row">
          <SubmitButton>{t("profile.password.save")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
