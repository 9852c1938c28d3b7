import sanitizeHtml from "sanitize-html";

import { safeHref } from "./safe-href";
import { visibleText } from "./guest-forms/visible";

/**
 * The only HTML that Kulis stores and shows. It is sanitised when it is written and again when it is shown: a text
 * stored by an older rule, or by somebody else's API, is no exception (X9).
 */

/** Sanitised HTML. Only `cleanRichText` makes it, only the component RichText shows it. */
export interface SafeHtml {
  readonly safeHtml: string;
}

const allowed = ["p", "br", "strong", "em", "u", "h2", "h3", "ul", "ol", "li", "blockquote", "a"];

const options: sanitizeHtml.IOptions = {
  allowedTags: allowed,
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // Elements whose text is code, or is parsed by other rules than the rest of the page.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "template",
    "xmp",
    "iframe",
    "noembed",
    "noframes",
    "plaintext",
    "title",
    "svg",
    "math",
    "object",
    "select",
  ],
  nestingLimit: 12,
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
  transformTags: {
    b: "strong",
    i: "em",
    h1: "h2",
    h4: "h3",
    h5: "h3",
    h6: "h3",
    div: "p",
    a: (_, { href }): sanitizeHtml.Tag => {
      const target = safeHref(href ?? "");
      return { tagName: "a", attribs: target === null ? {} : { href: target, rel: "noopener noreferrer nofollow" } };
    },
  },
};

const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? "");

/** Plain text as rich text: an empty line parts paragraphs. */
export function paragraphs(text: string): string {
  return visibleText(text)
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${escaped(part.trim()).replaceAll("\n", "<br />")}</p>`)
    .join("");
}

/** Cleaned HTML; text that lost all its tags gets those of a paragraph, so that it is never taken for plain text later. */
function cleaned(html: string): string {
  // Afterwards, for a character may be written as a number (&#x202E;); attributes are plain ASCII by then.
  const clean = visibleText(sanitizeHtml(html, options));
  return clean.includes("<") ? clean : `<p>${clean}</p>`;
}

/** The storable part of an HTML text; plain text becomes paragraphs. A text that shows nothing is ''. */
export function richTextToStore(text: string): string {
  const html = /<[a-z!/?]/i.test(text) ? cleaned(text) : paragraphs(text);
  return /[^\s<>]/u.test(html.replaceAll(/<[^>]*>|&nbsp;|\u00a0/g, "")) ? html : "";
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** Rich text for readers of plain mails: paragraphs are an empty line apart, lists have points. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/li>/g, "\n")
    .replaceAll("<li>", "• ")
    .replaceAll(/<\/(?:p|h2|h3|ul|ol|blockquote)>/g, "\n\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(#?\w+);/g, (all, name: string) => signs[name] ?? all)
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** A stored text, ready for the component RichText. */
export const cleanRichText = (html: string): SafeHtml => ({ safeHtml: richTextToStore(html) });
