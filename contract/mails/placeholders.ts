import { factsOfTemplate, type MailTemplate, type Placeholder } from "./template-kinds";

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, "\u0000");

const namesIn = (text: string) => [...text.matchAll(/\{([^{}\s]{1,40})\}/g)].map(([, name]) => name as string);

/** Faults of a template's text: placeholders that its kind does not have, those that are missing, and any in an address. */
export interface PlaceholderFaults {
  unknown: string[];
  missing: Placeholder[];
  inAddress: boolean;
}

/** Placeholders of a subject or a sanitised text; required ones are looked for in the text alone. */
export function faultsOf(template: MailTemplate, html: string, isSubject = false): PlaceholderFaults {
  const { placeholders, required } = factsOfTemplate(template);
  const found = namesIn(textOf(html));
  // A list or a table is no part of one line.
  const usable: readonly string[] = isSubject
    ? placeholders.filter((name) => !["lines", "answers", "message", "text", "link", "settings_link"].includes(name))
    : placeholders;
  return {
    unknown: [...new Set(found.filter((name) => !usable.includes(name)))],
    missing: isSubject ? [] : required.filter((name) => !found.includes(name)),
    // Filled between tags alone, so that no value becomes an address.
    inAddress: /<[^>]*(?:\{|%7b)[^>]*>/i.test(html),
  };
}
