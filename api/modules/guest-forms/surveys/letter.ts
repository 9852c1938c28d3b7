import { cleanRichText } from "#contract/rich-text";
import type { SurveyPlaceholder } from "#contract/surveys/survey-facts";

import { escaped } from "../../mails/html";

type Values = Record<SurveyPlaceholder, string>;

const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** The text for readers of plain mails. */
const plainOf = (html: string) =>
  html
    .replaceAll(/<br\s*\/?>|<\/(?:p|h2|h3|li|blockquote)>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(#?\w+);/g, (all, name: string) => signs[name] ?? all)
    .trim();

/** The mail of a survey: placeholders are filled as text and never as markup, and the link is always in it. */
export function letterOf(
  { email_subject, email_content }: { email_subject: string; email_content: string },
  values: Values,
) {
  const content = cleanRichText(email_content).safeHtml;
  const full = plainOf(content).includes("{link}") ? content : `${content}<p>{link}</p>`;
  const { link, ...others } = values;
  const inMarkup: Record<string, string> = {
    ...Object.fromEntries(Object.entries(others).map(([name, text]) => [name, escaped(text)])),
    link: `<a href="${escaped(link)}">${escaped(link)}</a>`,
  };
  return {
    subject: fill(email_subject, values).replaceAll(/[\r\n]+/g, " "),
    // Filled between tags alone: addresses in the text are not changed.
    html: full.replaceAll(/<[^>]*>|\{(\w+)\}/g, (all, name: string | undefined) => inMarkup[name ?? ""] ?? all),
    text: fill(plainOf(full), values),
  };
}
