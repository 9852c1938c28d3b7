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

interface Props {
  people: Option[];
  chosen: { code: string; name: string; person: string }[];
  answer: FormAnswer | Results | undefined;
  action: string;
  closeHref: string;
}

/** Another responsible person for the chosen records; afterwards what became of each of them, where not all went well. */
export function AssignDialog({ people, chosen, answer: given, action, closeHref }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(given as FormAnswer | undefined);
  const { Form, pending } = sender;
  const answer = sender.answer as FormAnswer | Results | undefined;
  const results = answer && "results" in answer ? answer : null;
  const refused = answer && !("results" in answer) ? answer : undefined;
  const [form, { responsible }] = useForm<{ responsible: string }>({
    id: "assign",
    lastResult: refused?.result ?? null,
  });
  if (results) {
    const ids = results.results.flatMap(({ undo }) => (undo === undefined ? [] : [undo])).join(",");
    const undo = ids ? { action: paths.undoMany, fields: { ids, from: closeHref } } : null;
    return <ResultsDialog {...results} undo={undo} closeHref={closeHref} />;
  }
  if (chosen.length === 0)
    return (
      <Dialog title={t("lists.assign.title")} closeHref={closeHref}>
        <EmptyLine>{t("lists.assign.nothing")}</EmptyLine>
        <div className="btn-row">
          <ButtonLink to={closeHref}>{t("lists.assign.back")}</ButtonLink>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      title={t("lists.assign.title")}
      lead={t("lists.assign.lead", { number: chosen.length })}
      closeHref={closeHref}
      foot={
        <SubmitButton form={form.id} pending={pending}>
          {t("lists.assign.save")}
        </SubmitButton>
      }
    >
      <Form method="post" action={action} id={form.id} className="form" noValidate>
        <FormError message={refused?.message ?? null} fields={[{ meta: responsible, label: t("lists.assign.who") }]} />
        {chosen.map(({ code }) => (
          <input key={code} type="hidden" name="codes" value={code} />
        ))}
        <SelectField meta={responsible} label={t("lists.assign.who")} options={people} required />
      </Form>
      <ul className="list-results">
        {chosen.map(({ code, name, person }) => (
          <li key={code}>
            <b>{name}</b> <small>{person}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
