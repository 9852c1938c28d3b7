// A mail of a template (docs/decisions/106). Values are filled in as text between tags alone: none becomes markup, a
// header or an address, and those that anybody may have named become no link. Lines whose placeholders are all empty are left out.

import type { FormLanguage } from "#contract/guest-forms/form-facts";
import { factsOfTemplate, type MailTemplate, type Placeholder } from "#contract/mails/template-kinds";
import { cleanRichText, plainText } from "#contract/rich-text";

import { buttonOf, escaped, frameOf, linked, linkOf, unlinked, type Brand } from "./frame";

/** An answer as its guest reads it. */
export interface SummaryLine {
  title: string;
  text: string;
}

export type Values = Partial<Record<Placeholder, string | number>>;

/** The text of a template: subject as plain text, content as rich text. */
export interface TemplateText {
  subject: string;
  content: string;
}

export interface Rendering {
  template: MailTemplate;
  language: FormLanguage;
  values: Values;
  /** Answers, in place of `{answers}`. */
  summary?: readonly SummaryLine[] | undefined;
  /** Address that gets the receiver no more of these mails, and the sentence with `{link}`. */
  stop?: { link: string; words: string } | undefined;
}

/** The answers as lines of the plain text. */
const summaryText = (summary: readonly SummaryLine[]): string =>
  summary.map(({ title, text }) => `${title}: ${unlinked(text.replaceAll("\n", "; "))}`).join("\n");

const summaryTable = (summary: readonly SummaryLine[]): string =>
  `<table role="presentation" style="width:100%;margin:0 0 16px;border-top:1px solid #b9aec0;font-size:15px">${summary
    .map(
      ({ title, text }) =>
        `<tr><td class="label" style="padding:6px 12px 6px 0;vertical-align:top">${escaped(title)}</td>` +
        `<td style="padding:6px 0">${escaped(unlinked(text)).replaceAll("\n", "<br>")}</td></tr>`,
    )
    .join("")}</table>`;

const isAddress = (name: string) => ["link", "decline_link", "all_link", "settings_link"].includes(name);
/**
 * Texts in which an address is meant to be opened: the sender's note in an invitation, the link of a meeting, and the
 * lines of the daily mail, whose names were made harmless one by one.
 */
const hasAddresses = (name: string) => name === "message" || name === "place" || name === "lines";

const breaks = /<br\s*\/?>/;

/** A paragraph without the lines that would be empty; undefined if none is left. */
function withoutEmpty(paragraph: string, isEmpty: (name: string) => boolean): string | undefined {
  const lines = paragraph.split(breaks).filter((line) => {
    const names = [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    return names.length === 0 || line.replaceAll(/\{\w+\}|\s/g, "") !== "" || !names.every(isEmpty);
  });
  return lines.length === 0 ? undefined : lines.join("<br>");
}

/** A text with the placeholders that its kind needs: guests' own words may lack them. */
function complete(template: MailTemplate, html: string): string {
  const { placeholders, required } = factsOfTemplate(template);
  const wanted: Placeholder[] = required.includes("link") ? ["link"] : [];
  if (placeholders.includes("answers")) wanted.push("answers");
  const text = plainText(html);
  return html + wanted.map((name) => (text.includes(`{${name}}`) ? "" : `<p>{${name}}</p>`)).join("");
}

/** Fills a text in; `isOwnWords` is a text of a form, a survey or a sender, which gets what it lacks at its end. */
export function renderMail(
  text: TemplateText,
  { template, language, values, summary = [], stop }: Rendering,
  brand: Brand,
  isOwnWords = false,
): { subject: string; text: string; html: string } {
  const valueOf = (name: string): string | undefined => {
    if (name === "answers") return summaryText(summary);
    const value = values[name as Placeholder];
    return typeof value === "number" ? value.toLocaleString(language) : value;
  };
  const textOf = (name: string): string | undefined => {
    const value = valueOf(name);
    return value === undefined || name === "answers" || isAddress(name) || hasAddresses(name) ? value : unlinked(value);
  };
  const fill = (words: string, one: (name: string) => string | undefined) =>
    words.replaceAll(/\{(\w+)\}/g, (all, name: string) => one(name) ?? all);
  const rich = cleanRichText(text.content).safeHtml;
  const isEmpty = (name: string) => valueOf(name)?.trim() === "";
  const content = (isOwnWords ? complete(template, rich) : rich).replaceAll(/<p>(.*?)<\/p>/gs, (_, inner: string) => {
    const left = withoutEmpty(inner, isEmpty);
    return left === undefined ? "" : `<p>${left}</p>`;
  });
  const html = content
    // A link on a line of its own is a button, between the halves of its paragraph.
    .replaceAll(/<p>(.*?)<\/p>/gs, (_, inner: string) => {
      const lines = inner.split(breaks);
      const parts: string[] = [];
      let open: string[] = [];
      const close = () => {
        if (open.length > 0) parts.push(`<p>${open.join("<br>")}</p>`);
        open = [];
      };
      for (const line of lines) {
        if (line.trim() !== "{link}" && line.trim() !== "{answers}") open.push(line);
        else {
          close();
          parts.push(line.trim() === "{link}" ? "{link:button}" : "{answers}");
        }
      }
      close();
      return parts.join("");
    })
    .replaceAll(/<[^>]*>|\{link:button\}|\{(\w+)\}/g, (all, name: string | undefined) => {
      if (all === "{link:button}") return buttonOf(valueOf("link") ?? "", language, brand);
      if (name === undefined) return all;
      if (name === "answers") return summaryTable(summary);
      const value = textOf(name);
      if (value === undefined) return all;
      if (hasAddresses(name)) return linked(value);
      return isAddress(name) ? linkOf(value) : escaped(value).replaceAll("\n", "<br>");
    });
  const plain = fill(plainText(content), textOf).trim();
  const last = stop ? stop.words.replace("{link}", stop.link) : undefined;
  return {
    // No line end of a value begins another header.
    subject: fill(text.subject, valueOf).replaceAll(/[\r\n]+/g, " "),
    text: `${last ? `${plain}\n\n${last}` : plain}\n`,
    html: frameOf({
      content: html,
      language,
      brand,
      ...(stop ? { footer: escaped(stop.words).replace("{link}", linkOf(stop.link)) } : {}),
    }),
  };
}
