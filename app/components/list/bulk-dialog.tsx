import { useForm } from "@conform-to/react";

import { useFormAnswer } from "~/components/form/form-answer";
import { FormError } from "~/components/form/form-error";
import { SelectField, type Option } from "~/components/form/select-field";
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
  /** What the record has so far. */
  now: string | null;
}

interface Props {
  /** What is changed, as the call names it, and as people read it. */
  field: string;
  label: string;
  title: string;
  lead: string;
  options: Option[];
  /** How the call names the chosen records. */
  keys: "codes" | "ids";
  chosen: ChosenRow[];
  answer: BulkAnswer;
  action: string;
  closeHref: string;
}

/** One change of all chosen records; afterwards what became of each of them, where not all went well. */
export function BulkDialog(props: Props) {
  const { field, label, title, lead, options, keys, chosen, answer: given, action, closeHref } = props;
  const { t } = useWords();
  const sender = useFormAnswer(given as FormAnswer | undefined);
  const { Form, pending } = sender;
  const answer = sender.answer as BulkAnswer;
  const results = answer && "results" in answer ? answer : null;
  const refused = answer && !("results" in answer) ? answer : undefined;
  const [form, fields] = useForm<Record<string, string>>({ id: "bulk", lastResult: refused?.result ?? null });
  const meta = fields[field];
  if (!meta) return null;
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
        <SubmitButton form={form.id} pending={pending}>
          {t("lists.bulk.save")}
        </SubmitButton>
      }
    >
      <Form method="post" action={action} id={form.id} className="form" noValidate>
        <FormError message={refused?.message ?? null} fields={[{ meta, label }]} />
        {chosen.map(({ code }) => (
          <input key={code} type="hidden" name={keys} value={code} />
        ))}
        <SelectField meta={meta} label={label} options={options} required />
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
