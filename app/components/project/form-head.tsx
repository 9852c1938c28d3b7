import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { FieldMeta } from "~/components/form/field-meta";
import { FormError } from "~/components/form/form-error";
import { type StaleField, StaleNotice } from "~/components/form/stale-notice";
import { Alert } from "~/components/ui/alert";
import type { FormAnswer } from "~/submit.server";

interface Props {
  answer: FormAnswer | undefined;
  /** Key of a creating form; null for one that changes a record. */
  formKey: string | null;
  /** Version of the record that the form changes. */
  version?: number | undefined;
  /** Fields in the order of the form, to list those that need a change. */
  fields: { meta: FieldMeta; label: string }[];
  /** What the form showed beside what the record holds now. */
  stale?: (now: Record<string, unknown>) => StaleField[];
}

/** The address that a creating form posts to: the answer's page keeps the key, also after going back to it (R3). */
export const keyedAction = (path: string, formKey: string | null, answer: FormAnswer | undefined) =>
  formKey === null ? path : `${path}?${new URLSearchParams({ _key: answer?.key ?? formKey }).toString()}`;

/** Top of a record's form: hidden key and version, what has to be mended, what somebody else changed, what was made before. */
export function FormHead({ answer, formKey, version, fields, stale }: Props) {
  const { t } = useTranslation();
  const now = answer?.current;
  const made = answer?.made;
  return (
    <>
      {formKey === null ? null : <input type="hidden" name="_key" value={answer?.key ?? formKey} />}
      {version === undefined ? null : (
        <input type="hidden" name="version" value={String(now?.["version"] ?? version)} />
      )}
      <FormError
        title={t("error.saveTitle")}
        message={now || made ? null : (answer?.message ?? null)}
        fields={fields}
      />
      {now && stale ? <StaleNotice fields={stale(now)} /> : null}
      {made ? (
        <Alert type="warning" title={t("error.madeTitle")} role="alert">
          <p>{t("error.madeText", { name: made.name })}</p>
          <p>
            <Link to={made.to}>{t("error.madeOpen")}</Link>
          </p>
        </Alert>
      ) : null}
    </>
  );
}
