import { answered, type AnsweredForm, askedIn, schemaFor } from "#contract/guest-forms/form-answers";
import { explainRules, stepsOf, visibleIn } from "#contract/guest-forms/form-rules";

/** A form with answers, as plain JSON. */
export interface Case {
  form: AnsweredForm;
  answers: Record<string, unknown>;
}

/** All results of the engine for one case: visible parts and reasons, asked fields, errors and stored answers. */
export function judge({ form, answers }: Case): unknown {
  const seen = visibleIn(form, answers);
  const read = schemaFor(form, answers).safeParse(answers);
  return {
    sections: [...seen.sections],
    fields: [...seen.fields],
    why: [...explainRules(form, answers)],
    steps: stepsOf(form, seen).map(({ id, fields }) => [id, fields.map((field) => field.id)]),
    asked: askedIn(form, seen).map(({ id }) => id),
    faults: read.error?.issues.map(({ path, message }) => [path, message]) ?? [],
    kept: read.success ? answered(read.data) : null,
  };
}

/** All of them, as one text. */
export const judgeAll = (cases: readonly Case[]): string[] => cases.map((one) => JSON.stringify(judge(one)));
