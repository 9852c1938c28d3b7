import type { Locale } from "#contract/common";
import { askedIn } from "#contract/guest-forms/form-answers";
import { drawingOf } from "#contract/guest-forms/signatures";
import type { FormLanguage } from "#contract/guest-forms/form-facts";

import { type Answers, seenIn } from "../definition/steps";
import type { WebField, WebForm } from "../definition/web-form";
import { choicesOf, guestText } from "../definition/web-form-texts";

/** Texts of all options that answers may have chosen. */
const saidIn = ({ row }: WebForm, { options, gone }: WebField, language: FormLanguage) => [
  ...options,
  ...choicesOf(row, gone, language),
];

/** Every answer as its guest reads it, in the order of a form that is in this language. */
export const summaryOf = (
  ctx: { locale: Locale },
  form: WebForm,
  answers: Answers,
  { language, files }: { language: FormLanguage; files: { code: string; name: string }[] },
): { section: number; title: string; text: string; drawing?: string }[] =>
  askedIn({ form_type: form.form_type, sections: form.sections }, seenIn(form, answers)).flatMap((field) => {
    const value = answers[String(field.id)];
    if (value === undefined) return [];
    const said = { ...field, options: saidIn(form, field, language) };
    const drawing = drawingOf(value);
    return [
      {
        section: field.form_section_id,
        title: field.title,
        text: guestText(ctx, said, value, language, files),
        ...(drawing === null ? {} : { drawing }),
      },
    ];
  });
