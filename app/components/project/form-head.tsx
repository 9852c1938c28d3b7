import { useWords } from "~/words";

import type { FieldMeta } from "~/components/form/field-meta";
import { FormError } from "~/components/form/form-error";
import { type StaleField, StaleNotice } from "~/components/form/stale-notice";
import { Alert } from "~/components/ui/alert";
import { PageLink } from "~/components/ui/page-link";
import type { FormAnswer } from "~/submit.server";

import { EditingNote } from "./editing-note";

interface Props {
  answer: FormAnswer | undefined;
  /** Key of a creating form; null for one that changes a record. */
  formKey: string | null;
  /** Version of the record that the form changes, as it was when the form was opened. */
  version?: number | undefined;
  /** Code of a project or offer that the form changes: others who edit it are named. */
  code?: string | null;
  /** Fields in the order of the form, to list those that need a change. */
  fields: { meta: FieldMeta; label: string }[];
  /** What the form showed beside what the record holds now. */
  stale?: (now: Record<string, unknown>) => StaleField[];
}

/** The address that a creating form posts to: the answer's page keeps the key, also after going back to it (R3). */
export const keyedAction = (path: string, formKey: string | null, answer: FormAnswer | undefined) =>
  formKey === null ? path : `${path}?${new URLSearchParams({ _key: answer?.key ?? formKey }).toString()}`;

/** What to show of a stale save. A page without script has read the record again, so there all current values are news. */
function staleOf({ stale, version }: Props, now: Record<string, unknown>): StaleField[] {
  const reread = now["version"] === version;
  return (stale?.(now) ?? [])
    .map((field) => (reread ? { ...field, before: undefined } : field))
    .filter(({ before, now: current }) => String(before ?? "") !== String(current ?? ""));
}

/** Top of a record's form: hidden key and version, what has to be mended, what somebody else changed, what was made before. */
export function FormHead(props: Props) {
  const { answer, formKey, version, code, fields } = props;
  const { t } = useWords();
  const now = answer?.current;
  const made = answer?.made;
  const changed = now ? staleOf(props, now) : [];
  return (
    <>
      {formKey === null ? null : <input type="hidden" name="_key" value={answer?.key ?? formKey} />}
      {version === undefined ? null : (
        <input type="hidden" name="version" value={String(now?.["version"] ?? version)} />
      )}
      {code ? <EditingNote code={code} silent={Boolean(now)} /> : null}
      <FormError
        title={t("error.saveTitle")}
        message={changed.length > 0 || made ? null : (answer?.message ?? null)}
        fields={fields}
      />
      {changed.length > 0 ? <StaleNotice fields={changed} /> : null}
      {made ? (
        <Alert type="warning" title={t("error.madeTitle")} role="alert">
          <p>{t("error.madeText", { name: made.name })}</p>
          <p>
            <PageLink to={made.to}>{t("error.madeOpen")}</PageLink>
          </p>
        </Alert>
      ) : null}
    </>
  );
}
