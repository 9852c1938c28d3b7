import { factsOfTemplate, type MailTemplate, type Placeholder } from "./template-kinds";

/** Stands for a tag; no text has it, and no message may show it. */
const tag = "\u0000";

const textOf = (html: string) =>
  html
    .replaceAll(/<\/(?:p|li|ul|ol|h\d|blockquote)>/g, "\n")
    .replaceAll(/<[^>]*>/g, tag)
    .replaceAll("&nbsp;", " ");

/** Names in braces on one line; those with blanks are none that a mail fills in, and are read to be refused. */
const namesIn = (text: string) => [...text.matchAll(/\{([^{}\n]{1,40})\}/g)].map(([, name]) => name as string);

const addresses: readonly string[] = ["link", "decline_link", "all_link", "settings_link"];

/** Faults of a template's text. */
export interface PlaceholderFaults {
  /** Placeholders that its kind of mail does not have. */
  unknown: string[];
  missing: Placeholder[];
  /** Placeholders with a change of formatting between their braces. */
  split: string[];
  /** True for a placeholder in the address of a link. */
  inAddress: boolean;
  /** Placeholders of an address in the text of a link, which would lead elsewhere. */
  inLink: string[];
}

/** Placeholders of a subject or a sanitised text; required ones are looked for in the text alone (ADM-182). */
export function faultsOf(template: MailTemplate, html: string, isSubject = false): PlaceholderFaults {
  const { placeholders, required } = factsOfTemplate(template);
  const all = namesIn(textOf(html));
  const found = all.filter((name) => !name.includes(tag));
  const split = all.filter((name) => name.includes(tag)).map((name) => name.replaceAll(tag, ""));
  // A list or a table is no part of one line.
  const usable: readonly string[] = isSubject
    ? placeholders.filter((name) => !["lines", "answers", "facts", "message", "text", ...addresses].includes(name))
    : placeholders;
  const linkTexts = [...html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].map(([, text]) => text as string);
  return {
    unknown: [...new Set(found.filter((name) => !usable.includes(name)))],
    missing: isSubject ? [] : required.filter((name) => !found.includes(name)),
    split: [...new Set(split)],
    // Filled between tags alone, so that no value becomes an address.
    inAddress: /<[^>]*(?:\{|%7b)[^>]*>/i.test(html),
    inLink: addresses.filter((name) => linkTexts.some((text) => text.includes(`{${name}}`))),
  };
}
