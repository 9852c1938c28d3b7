import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";

import type { FieldMeta } from "~/components/form/field-meta";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormError } from "~/components/form/form-error";
import { SelectField, type Option } from "~/components/form/choices/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyLine } from "~/components/ui/empty";
import { ResultsDialog } from "~/components/list/results-dialog";
import { useWords } from "~/locales/lists";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import "~/styles/bundles/form.css";

interface Result {
  code: string;
  name: string | null;
  done: 0 | 1;
  message: string;
  undo?: number | undefined;
}

interface Results {
  message: string;
  results: Result[];
}

export type BulkAnswer = FormAnswer | Results | undefined;

export interface ChosenRow {
  code: string;
  name: string;
  /** The record's current value. */
  now: string | null;
}

interface FrameProps {
  title: string;
  lead: string;
  /** The field of the call that names the chosen records. */
  keys: "codes" | "ids";
  chosen: ChosenRow[];
  answer: BulkAnswer;
  action: string;
  closeHref: string;
}

interface FormProps extends FrameProps {
  /** The fields, as the call names them, and as people read them. */
  labels: Record<string, string>;
  /** The word on the button; 'Değiştir' by default. */
  save?: string;
  danger?: boolean;
  children?: (fields: Record<string, FieldMeta>) => ReactNode;
}

/** Changes all chosen records; afterwards it shows the result of each, if not all succeeded. */
export function BulkForm({ labels, save, danger = false, children, ...frame }: FormProps) {
  const { title, lead, keys, chosen, answer: given, action, closeHref } = frame;
  const { t } = useWords();
  const sender = useFormAnswer(given as FormAnswer | undefined);
  const { Form, pending } = sender;
  const answer = sender.answer as BulkAnswer;
  const results = answer && "results" in answer ? answer : null;
  const refused = answer && !("results" in answer) ? answer : undefined;
  const [form, metas] = useForm<Record<string, string>>({ id: "bulk", lastResult: refused?.result ?? null });
  // conform creates the fields of a form on access.
  const fields = Object.fromEntries(
    Object.keys(labels).flatMap((name) => (metas[name] ? [[name, metas[name]]] : [])),
  ) as Record<string, FieldMeta>;
  if (results) {
    const ids = results.results.flatMap(({ undo }) => (undo === undefined ? [] : [undo])).join(",");
    const undo = ids ? { action: paths.undoMany, fields: { ids, from: closeHref } } : null;
    return <ResultsDialog {...results} undo={undo} closeHref={closeHref} />;
  }
  if (chosen.length === 0)
    return (
      <Dialog title={title} closeHref={closeHref}>
        <EmptyLine>{t("lists.bulk.nothing")}</EmptyLine>
        <div className="btn-row">
          <ButtonLink to={closeHref}>{t("lists.bulk.back")}</ButtonLink>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      lead={lead}
      closeHref={closeHref}
      foot={
        <SubmitButton form={form.id} pending={pending} variant={danger ? "danger" : "primary"}>
          {save ?? t("lists.bulk.save")}
        </SubmitButton>
      }
    >
      <Form method="post" action={action} id={form.id} className="form" noValidate>
        <FormError
          message={refused?.message ?? null}
          fields={Object.entries(fields).map(([name, meta]) => ({ meta, label: labels[name] ?? name }))}
        />
        {chosen.map(({ code }) => (
          <input key={code} type="hidden" name={keys} value={code} />
        ))}
        {children?.(fields)}
      </Form>
      <ul className="list-results">
        {chosen.map(({ code, name, now }) => (
          <li key={code}>
            <b>{name}</b> <small>{now}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface Props extends FrameProps {
  field: string;
  label: string;
  options: Option[];
}

/** One field of all chosen records. */
export function BulkDialog({ field, label, options, ...frame }: Props) {
  return (
    <BulkForm {...frame} labels={{ [field]: label }}>
      {({ [field]: meta }) => (meta ? <SelectField meta={meta} label={label} options={options} required /> : null)}
    </BulkForm>
  );
}
