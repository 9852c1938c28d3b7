import type { Locale } from "#contract/common";
import { stars, type FormLanguage, type Translations } from "#contract/guest-forms/form-facts";
import { inLanguage, matrixText, textsFor } from "#contract/guest-forms/form-texts";
import { numberIn } from "#contract/guest-forms/form-numbers";
import { formWords } from "#contract/guest-forms/form-words";
import { drawingOf, drawnWords, signedName } from "#contract/guest-forms/signatures";
import { phoneText } from "#contract/phone-extension";

import { translate } from "../../../messages";
import type { WebField, WebForm } from "./web-form";

/** `2027-03-10` or `2027-03-10 09:30:00` in the words of this language; a wall clock has no zone. */
const dateIn = (language: FormLanguage, wall: string, hasTime: boolean) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: "long",
    timeZone: "UTC",
    ...(hasTime ? { timeStyle: "short" } : {}),
  }).format(new Date(hasTime ? `${wall.replace(" ", "T")}Z` : `${wall}T00:00:00Z`));

type Field = Pick<WebField, "type" | "props">;

/** An answer's pieces in the order of the form: a stored object does not keep the order of its names. */
export function partsOf({ type, props }: Field, value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [value];
  const given = new Map(Object.entries(value));
  const asked =
    type === "name" ? ["initials", "name", "surname"] : type === "address" ? ["line", ...(props.fields ?? [])] : [];
  // Deleted parts come last.
  return [...new Set([...asked.filter((name) => given.has(name)), ...given.keys()])].map((name) => given.get(name));
}

/** An answer in words; days and numbers in stored notation. */
export function textOf(
  { locale }: { locale: Locale },
  field: Field & { options: readonly { id: number; option_text: string }[] },
  value: unknown,
  language: FormLanguage,
  files: { code: string; name: string }[],
): string {
  const words = formWords[language];
  const { attending_text, not_attending_text } = field.props;
  switch (field.type) {
    case "attendance":
      return value === "1" ? attending_text || words.attending : not_attending_text || words.not_attending;
    case "contract":
      return translate(locale, "web_form_yes");
    case "fileupload":
      return files.find(({ code }) => code === value)?.name ?? "";
    case "room_mates":
      return String(Object(value).name ?? "");
    case "signature": {
      const name = signedName(value);
      return drawingOf(value) === null ? name : `${name} · ${drawnWords[language]}`;
    }
    case "choice_matrix":
      return (value as { row: string; column: string }[])
        .map(
          ({ row, column }) => `${matrixText(field.props, "rows", row)}: ${matrixText(field.props, "columns", column)}`,
        )
        .join("\n");
    case "currency":
      return `${String(value)} ${field.props.currency ?? ""}`.trim();
    default: {
      const texts = partsOf(field, value).map(
        (part) => field.options.find(({ id }) => String(id) === part)?.option_text ?? String(part ?? ""),
      );
      return texts.filter(Boolean).join(Array.isArray(value) ? ", " : " ");
    }
  }
}

type Translated = { translations: Translations };

/** A guest's choices, including deleted options, in the language of a form whose texts are written in its first. */
export function choicesOf(
  form: Pick<WebForm["row"], "languages">,
  options: readonly (Translated & { id: number; option_text: string })[],
  language: FormLanguage,
) {
  return options.map((option) => inLanguage("option", option, textsFor(form, option, language)));
}

/** An answer as its guest reads it: days and numbers in the form's language, stars with how many there are. */
export function guestText(...[ctx, field, value, language, files]: Parameters<typeof textOf>): string {
  switch (field.type) {
    case "date":
    case "datetime":
      return dateIn(language, String(value), field.type === "datetime");
    case "number":
    case "currency":
      return `${numberIn(language, String(value))} ${field.props.currency ?? ""}`.trim();
    case "phone_number":
      return phoneText(String(value), " ");
    case "contract":
      return translate(language, "web_form_yes");
    case "star_rating":
      return `${String(value)} / ${String(field.props.no_of_stars ?? stars.initial)}`;
    default:
      return textOf(ctx, field, value, language, files);
  }
}
