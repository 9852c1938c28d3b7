import { directionOf } from "#contract/guest-forms/form-words";
import type { FormLanguage } from "#contract/guest-forms/form-facts";

/** A text as HTML shows it. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const linked = (text: string) =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}" style="color:#831f59">${link}</a>`);

/** An answer as its guest reads it. */
export interface SummaryLine {
  title: string;
  text: string;
}

interface Letter {
  text: string;
  company: string;
  language: FormLanguage;
  /** Answers, under the text. */
  summary?: readonly SummaryLine[];
}

/** The answers as lines of the plain text. */
export const summaryText = (summary: readonly SummaryLine[]): string =>
  summary.map(({ title, text }) => `${title}: ${text.replaceAll("\n", "; ")}`).join("\n");

/** A plain mail as HTML with styles of its own: the company's name, paragraphs with links, and the answers. */
export function htmlOf({ text, company, language, summary = [] }: Letter): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${linked(part).replaceAll("\n", "<br>")}</p>`)
    .join("");
  const rows = summary
    .map(
      ({ title, text: said }) =>
        `<tr><td style="padding:6px 12px 6px 0;color:#51465a;vertical-align:top">${escaped(title)}</td>` +
        `<td style="padding:6px 0">${escaped(said).replaceAll("\n", "<br>")}</td></tr>`,
    )
    .join("");
  const table = rows
    ? `<table role="presentation" style="border-top:1px solid #d9d2dc;font-size:15px">${rows}</table>`
    : "";
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"></head>` +
    `<body style="margin:0;padding:24px;background:#f4f1f5;color:#211524;font:16px/1.5 sans-serif">` +
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">` +
    `<p style="margin:0 0 16px;font-weight:bold">${escaped(company)}</p>${paragraphs}${table}</div></body></html>`
  );
}
