import { Form } from "@remix-run/react";

import type { FormLanguage } from "#contract/guest-forms/form-facts";
import type { AskedSections, RefusedAnswers } from "~/services/rsvp/read.server";

import { FormError } from "../../form/form-error";
import { SubmitButton } from "../../form/submit-button";
import { ButtonLink } from "../../ui/button";
import { AnswerField } from "./answer-field";
import { usePartFaults } from "./part-fields";

interface Props {
  sections: AskedSections;
  answers: Record<string, unknown>;
  language: FormLanguage;
  version: number;
  answer: RefusedAnswers | undefined;
  back: string;
  words: { failed: string; note: string; back: string; save: string };
}

/**
 * FRM-210: somebody's answers on one page, for staff who enter them on their behalf; the server reports errors beside
 * each field.
 */
export function AnswersForm({ language, version, answer, back, words, ...first }: Props) {
  const faultsOf = usePartFaults();
  const { sections, answers } = answer ?? first;
  const shown = sections.map(({ id, title, fields }) => ({
    id,
    title,
    fields: fields.map((field) => ({
      field,
      language,
      value: answers[String(field.id)],
      errors: answer?.errors[`answers.${field.id}`],
    })),
  }));
  const all = shown.flatMap(({ fields }) => fields);
  return (
    // Fields take their first values once: a form that comes back is another one.
    <Form method="post" noValidate className="web-form correct-form" key={answer ? JSON.stringify(answer) : "first"}>
      <FormError message={answer?.message || null} title={words.failed} fields={all.flatMap(faultsOf)} />
      {shown.map(({ id, title, fields }) => (
        <section key={id} className="web-form-section">
          <h2>{title}</h2>
          {fields.map((one) => (
            <AnswerField key={one.field.id} {...one} />
          ))}
        </section>
      ))}
      <p className="web-form-help">{words.note}</p>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="fields" value={all.map(({ field }) => field.id).join(",")} />
      <div className="web-form-buttons">
        <ButtonLink to={back} size="lg">
          {words.back}
        </ButtonLink>
        <SubmitButton>{words.save}</SubmitButton>
      </div>
    </Form>
  );
}
