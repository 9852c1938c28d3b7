import type { FormLanguage } from "#contract/guest-forms/form-facts";
import { formWords } from "#contract/guest-forms/form-words";

import type { ShownField } from "./answered";

export interface Choice {
  value: string;
  label: string;
  /** FRM-223: no place is left. */
  isFull?: boolean;
}

/** Possible answers of a field; attendance, stars and a contract are choices with fixed words. */
export function choicesOf(field: ShownField, language: FormLanguage): Choice[] {
  const words = formWords[language];
  const { attending_text, not_attending_text, no_of_stars = 5, title } = field.props;
  if (field.type === "attendance")
    return [
      { value: "1", label: attending_text || words.attending },
      { value: "0", label: not_attending_text || words.not_attending },
    ];
  if (field.type === "star_rating")
    return Array.from({ length: no_of_stars }, (_, at) => ({ value: String(at + 1), label: `${at + 1} ★` }));
  if (field.type === "contract") return [{ value: "1", label: title || field.title }];
  return field.options.map(({ id, option_text, full }) => ({
    value: String(id),
    label: option_text,
    isFull: full === 1,
  }));
}
