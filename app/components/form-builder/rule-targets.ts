import {
  columnOperators,
  isRuleTarget,
  isUnary,
  type RuleOperator,
  ruleOperators,
} from "#contract/guest-forms/form-facts";
import type { Form, FormField } from "#contract/guest-forms/forms";

/** FRM-207: fields of earlier sections that choose something, and columns of attendees. */
export const targetFields = (form: Form, section: number): FormField[] =>
  form.sections
    .slice(
      0,
      Math.max(
        0,
        form.sections.findIndex(({ id }) => id === section),
      ),
    )
    .flatMap(({ fields }) => fields.filter(({ type }) => isRuleTarget(type)));

const fieldPrefix = "FIELD-";

/** `FIELD-{id}` or `DB-{column}` (FRM-170, FRM-219). */
export const targetOf = ({ id }: Pick<FormField, "id">): string => `${fieldPrefix}${id}`;

export const fieldOf = (fields: readonly FormField[], target: string): FormField | undefined =>
  fields.find((field) => targetOf(field) === target);

/** FRM-205 */
export const operatorsOf = (target: string): readonly RuleOperator[] =>
  target.startsWith("DB-") ? columnOperators : ruleOperators;

/** FRM-198, FRM-216 */
export const isComplete = ({ target, operator, value }: { target: string; operator: string; value: string }): boolean =>
  target !== "" && operator !== "" && (isUnary(operator as RuleOperator) || value.trim() !== "");
