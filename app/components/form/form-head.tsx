import type { FormMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";

import { FormError } from "./form-error";
import { SimilarAsked } from "./similar-asked";
import type { Take } from "./similar-list";
import { type HeadField, openedMarks, partsOf, staleChoices, type Written, writtenValue } from "./stale-choices";
import { type Side, StaleNotice } from "./stale-notice";
import { useFirst } from "./use-first";
import { recordGone } from "~/components/shell/live";
import { Alert } from "~/components/ui/alert";
import { PageLink } from "~/components/ui/page-link";
import { choicePrefix, marksName, rowsIn, valueAt } from "~/shared/stale";
import type { RecordName } from "~/shared/paths";
import type { FormAnswer } from "~/server/submit.server";
import { useWords } from "~/locales/form";

import { EditingNote } from "./editing-note";
import { FormDraft } from "./form-draft";

export interface FormHeadProps {
  /** The form's own `update`; it needs `onValidate: inPlace` to be carried out in the browser. */
  form?: { update: FormMetadata["update"] };
  answer: FormAnswer | undefined;
  /** Key of a creating form; null for one that changes a record. */
  formKey: string | null;
  /** Version of the record when the form was opened. */
  version?: number | undefined;
  /** The record that the form changes: other editors of it are named. */
  record?: RecordName | null;
  /** Title of the alert of a refused save; 'HATA!' by default (UIK-033). */
  errorTitle?: string;
  /** The answer is to an automatic save: it takes no focus. */
  still?: boolean;
  /** Callback of a form that may use an existing record instead of creating another one beside its own. */
  onTake?: Take;
  /** All fields in the order of the form: to list the faulty ones, and to choose from after a stale save. */
  fields: HeadField[];
}

/**
 * The address that a creating form posts to: the answer's page keeps the key, also after going back to it (R3), and `more` of
 * the address that the form was opened with, such as `from`, the page that it leads back to.
 */
export function keyedAction(
  path: string,
  formKey: string | null,
  answer: FormAnswer | undefined,
  more: Readonly<Record<string, string | null | undefined>> = {},
) {
  if (formKey === null) return path;
  const pairs = Object.entries(more).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${path}?${new URLSearchParams([["_key", answer?.key ?? formKey], ...pairs]).toString()}`;
}

/** Puts the chosen side of a stale save into the fields; the replaced value comes back with “mine”. */
function useChosen({ form, answer, fields }: Pick<FormHeadProps, "form" | "answer" | "fields">) {
  const kept = useRef(new Map<string, Written>());
  return (element: HTMLFormElement, names: string[], side: Side) => {
    const typed = new FormData(element);
    for (const name of names) {
      const now = valueAt(answer?.current ?? {}, name);
      const field = fields.flatMap(partsOf).find(({ meta }) => meta.name === name);
      if (now === undefined || !field) continue;
      const rows = rowsIn(typed, name);
      const list = rows.length > 0 ? rows : typed.getAll(name).map(String);
      const own = Array.isArray(now) ? list : String(typed.get(name) ?? "");
      const value = side === "theirs" ? writtenValue(field, now) : kept.current.get(name);
      if (side === "theirs") kept.current.set(name, own);
      if (value !== undefined) form?.update({ name, value } as never);
    }
  };
}

/** Typed text stays when somebody else deletes the record (R18). */
function GoneNote() {
  const { t } = useWords();
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const hear = () => setGone(true);
    document.addEventListener(recordGone, hear);
    return () => document.removeEventListener(recordGone, hear);
  }, []);
  if (!gone) return null;
  return (
    <Alert type="danger" title={t("form.gone.title")} role="alert">
      <p>{t("form.gone.text")}</p>
    </Alert>
  );
}

/**
 * Hidden fields of a versioned form. After a refused save the version is the one that was refused or shown, never a
 * newer one.
 */
function Versioned({
  answer,
  version,
  fields,
  restored,
}: Pick<FormHeadProps, "answer" | "fields"> & { version: number; restored: Record<string, string> | null }) {
  const first = useFirst({ version, marks: openedMarks(fields) });
  const opened = {
    version: restored?.["version"] ?? first.version,
    marks: restored?.[marksName] ?? first.marks,
  };
  const sent = answer?.current?.["version"] ?? answer?.result?.initialValue?.["version"];
  return (
    <>
      <GoneNote />
      <input type="hidden" name="version" value={String(sent ?? opened.version)} />
      <input type="hidden" name={marksName} value={answer?.was ?? opened.marks} />
      {answer?.theirs ? (
        <input type="hidden" name={`${choicePrefix}${answer.theirs.join("+")}`} value="theirs" />
      ) : null}
    </>
  );
}

/** Top of a record's form: hidden key and version, errors, changes by somebody else, similar records. */
export function FormHead({ form, answer, formKey, version, record, errorTitle, onTake, still, fields }: FormHeadProps) {
  const { t, locale } = useWords();
  const now = answer?.current;
  const made = answer?.made;
  const compare = (names: readonly string[] = []) =>
    now ? staleChoices(fields, names, answer.result?.initialValue ?? {}, now, locale) : [];
  const choices = compare(answer?.changed);
  const taken = compare(answer?.taken);
  const isStale = choices.length > 0 || taken.length > 0;
  const choose = useChosen({ form, answer, fields });
  const [restored, setRestored] = useState<Record<string, string> | null>(null);
  return (
    <>
      {formKey === null ? null : <input type="hidden" name="_key" value={answer?.key ?? formKey} />}
      {version === undefined ? null : (
        <Versioned answer={answer} version={version} fields={fields} restored={restored} />
      )}
      <FormDraft update={form?.update} onRestore={setRestored} />
      {record ? <EditingNote record={record} version={version} silent={Boolean(now)} /> : null}
      <FormError
        title={errorTitle}
        message={isStale || made ? null : (answer?.message ?? null)}
        fields={fields.flatMap(partsOf)}
        still={still ?? false}
      />
      {answer?.similar ? <SimilarAsked groups={answer.similar} onTake={onTake} /> : null}
      {isStale ? (
        <StaleNotice
          key={String(now?.["version"])}
          choices={choices}
          taken={taken}
          onChoose={choose}
          still={still ?? false}
        />
      ) : null}
      {made ? (
        <Alert type="warning" title={t("form.made.title")} role="alert">
          <p>{t("form.made.text", { name: made.name })}</p>
          <p>
            <PageLink to={made.to}>{t("form.made.open")}</PageLink>
          </p>
        </Alert>
      ) : null}
    </>
  );
}
