import { factsOfType, isShownOnly, type FieldType } from "./form-facts";
import type { FieldProps } from "./form-props";

// No zod here: pages may import it.

interface Question {
  type: FieldType;
  props: Pick<FieldProps, "rows">;
}

/** Seconds for an answer of one kind; a row of a matrix is a choice of its own. */
const ofKind = { option: 10, set: 8, stars: 6, number: 12, file: 40, words: 18, none: 10 } as const;
/** Types that take more than their kind. */
const ofType: Partial<Record<FieldType, number>> = {
  textarea: 40,
  address: 45,
  room_mates: 40,
  contract: 30,
  flight: 20,
};

const secondsOf = ({ type, props }: Question): number => {
  if (type === "choice_matrix") return ofKind.set * (props.rows?.length ?? 1);
  return ofType[type] ?? ofKind[factsOfType(type).answer];
};

/** Number of questions that are asked, and the whole minutes that they take, one at least. */
export function effortOf(fields: readonly Question[]): { questions: number; minutes: number } {
  const seconds = fields.reduce((sum, field) => sum + secondsOf(field), 0);
  return {
    questions: fields.filter(({ type }) => !isShownOnly(type)).length,
    minutes: Math.max(1, Math.ceil(seconds / 60)),
  };
}
