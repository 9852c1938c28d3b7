import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { inPlace } from "~/components/form/in-place";
import { RadioGroupField } from "~/components/form/choices/radio-group-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { FormHead } from "~/components/form/form-head";
import { PageLink } from "~/components/ui/page-link";
import { paths, withQuery } from "~/shared/paths";
import type { FormAnswer } from "~/server/submit.server";
import { useWords } from "~/locales/profile";

import { LanguageFields, type Lists, OwnPhoneField, useLanguages } from "./personal-fields";

import "~/styles/bundles/form.css";

export interface Personal {
  full_name: string;
  phone: string;
  phone_country: string;
  language: string;
  theme: string;
  timezone: string;
}

type Props = {
  values: Partial<Personal> & { version: number };
  email: string;
  lists: Lists;
  answer: FormAnswer | undefined;
};

export function PersonalForm({ values, email, lists, answer }: Props) {
  const { t } = useWords();
  const [form, fields] = useForm<Personal>({
    id: "personal",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: values,
  });
  const themes = (["system", "light", "dark"] as const).map((value) => ({ value, label: t(`profile.theme.${value}`) }));
  return (
    <Form
      method="post"
      action={`${paths.profile}?index${lists.whole ? "&lists=all" : ""}`}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="admin-form"
    >
      <FormHead
        form={form}
        answer={answer}
        formKey={null}
        version={values.version}
        fields={[
          { meta: fields.full_name, label: t("profile.field.full_name") },
          { meta: fields.phone, label: t("profile.field.phone") },
          { meta: fields.language, label: t("profile.field.language"), options: useLanguages() },
          { meta: fields.timezone, label: t("profile.field.timezone"), options: lists.zones },
          { meta: fields.theme, label: t("profile.field.theme"), options: themes },
        ]}
      />
      <TextField
        meta={fields.full_name}
        label={t("profile.field.full_name")}
        autoComplete="name"
        maxLength={120}
        required
      />
      <div className="field">
        <label className="label" htmlFor="own-email">
          {t("profile.field.email")}
        </label>
        <input id="own-email" className="control" readOnly value={email} aria-describedby="own-email-hint" />
        <p className="hint" id="own-email-hint">
          {t("profile.field.emailHint")}
        </p>
      </div>
      <OwnPhoneField phone={fields.phone} country={fields.phone_country} lists={lists} />
      <LanguageFields language={fields.language} timezone={fields.timezone} lists={lists} />
      {lists.whole ? null : (
        <p className="hint">
          <PageLink to={withQuery(paths.profile, { lists: "all" })} className="link" keepScroll>
            {t("profile.allLists")}
          </PageLink>
        </p>
      )}
      <RadioGroupField meta={fields.theme} label={t("profile.field.theme")} options={themes} inline />
      <div className="btn-row">
        <SubmitButton>{t("profile.save")}</SubmitButton>
      </div>
    </Form>
  );
}
