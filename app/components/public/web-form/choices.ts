import type { FormLanguage } from "#contract/guest-forms/form-facts";
import { formWords } from "#contract/guest-forms/form-words";

import type { ShownField } from "./answered";

export interface Choice {
  value: string;
  label: string;
  /** FRM-223: no place is left. */
  isFull?: boolean;
  /** FRM-165: places that are left, if the form shows them. */
  left?: number | undefined;
  /** Language of a text that is not translated. */
  lang?: FormLanguage | undefined;
}

/** Possible answers of a field; attendance and a contract are choices with fixed words. */
export function choicesOf(field: ShownField, language: FormLanguage): Choice[] {
  const words = formWords[language];
  const { attending_text, not_attending_text, title } = field.props;
  if (field.type === "attendance")
    return [
      { value: "1", label: attending_text || words.attending },
      { value: "0", label: not_attending_text || words.not_attending },
    ];
  if (field.type === "contract") return [{ value: "1", label: title || field.title }];
  return field.options.map(({ id, option_text, full, left, spoken_in }) => ({
    value: String(id),
    label: option_text,
    isFull: full === 1,
    left,
    ...(spoken_in ? { lang: spoken_in } : {}),
  }));
}
