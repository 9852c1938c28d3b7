// The one frame of all mails (docs/decisions/106): a table that is as wide as the screen, the company's logo with its
// name as text in place of the picture, and colours that are readable on both grounds whatever a mail program inverts.

import { directionOf } from "#contract/guest-forms/form-words";
import type { FormLanguage } from "#contract/guest-forms/form-facts";

/** A text as HTML shows it. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** Looks of a company in its mails. */
export interface Brand {
  company: string;
  /** `#rrggbb`. */
  color: string;
  /** Absolute address of the logo for mails. */
  logo: string | null;
}

export const usualColor = "#831f59";

/** White or black, whichever is read on the colour: the higher contrast of WCAG 2. */
export function inkOn(color: string): "#ffffff" | "#000000" {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? "#ffffff" : "#000000";
}

const openWords: Record<FormLanguage, string> = {
  tr: "Bağlantıyı aç",
  en: "Open the link",
  de: "Link öffnen",
  fr: "Ouvrir le lien",
  es: "Abrir el enlace",
  ru: "Открыть ссылку",
  ar: "افتح الرابط",
};

/** A link as a button with its address below, for programs that show no buttons. */
export const buttonOf = (link: string, language: FormLanguage, { color }: Brand) =>
  `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
  `background:${color};color:${inkOn(color)};font-weight:bold;text-decoration:none">${openWords[language]}</a></p>`;

export const linkOf = (link: string) => `<a href="${escaped(link)}" class="link">${escaped(link)}</a>`;

/** A mail address: what programs make of it writes to it, and opens nothing. */
const mailForm = /^[^\s@/:?#]+@[^\s@/:?#]+$/;

/**
 * A text in which mail programs find no address: a zero-width sign stands in each that they would make a link of, such as
 * a person's name "evil.example".
 */
export const unlinked = (text: string) =>
  text.replaceAll(/\S+/g, (word) =>
    mailForm.test(word) ? word : word.replaceAll(/:(?=\/\/)|(?<=[\p{L}\p{N}_-])\.(?=\p{L}{2})/gu, "$&\u200c"),
  );

/** Addresses in a text as links: of what a sender wrote for this mail alone. */
export const linked = (text: string) =>
  escaped(text)
    .replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}" class="link">${link}</a>`)
    .replaceAll("\n", "<br>");

// Colours of both themes; a program without this style sheet shows the light one, and inverts it by itself or not.
const style =
  ":root{color-scheme:light dark;supported-color-schemes:light dark}" +
  ".link{color:#6a1548}h2{font-size:20px;margin:0 0 12px}h3{font-size:17px;margin:0 0 12px}" +
  "p,ul,ol,blockquote{margin:0 0 16px}td.label{color:#51465a}" +
  "@media(max-width:480px){.card{padding:20px 16px!important}.room{padding:0!important}}" +
  "@media(prefers-color-scheme:dark){.ground{background:#17121a!important;color:#f1ecf3!important}" +
  ".card{background:#241c28!important;color:#f1ecf3!important}.link{color:#f0a9d2!important}" +
  ".quiet,td.label{color:#c9bfce!important}}";

interface Framed {
  /** HTML of the text. */
  content: string;
  language: FormLanguage;
  brand: Brand;
  /** HTML of the last line, such as the way to get no more of them. */
  footer?: string;
}

export function frameOf({ content, language, brand, footer }: Framed): string {
  const name = escaped(brand.company);
  // The logo stands on white in both themes: most logos have dark letters and no ground of their own.
  const head = brand.logo
    ? `<img src="${escaped(brand.logo)}" alt="${name}" height="40" style="display:inline-block;height:40px;max-width:100%;padding:6px 10px;border:0;border-radius:6px;background:#ffffff;color:#211524;font-weight:bold">`
    : `<strong>${name}</strong>`;
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${name}</title><style>${style}</style></head>` +
    `<body class="ground" style="margin:0;padding:0;background:#f4f1f5;color:#211524;font:16px/1.5 Arial,sans-serif">` +
    `<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f1f5;color:#211524"><tr>` +
    `<td class="room" align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:start"><tr>` +
    `<td class="card" style="padding:28px 32px;border-radius:12px;border-top:4px solid ${brand.color};background:#ffffff;color:#211524;overflow-wrap:anywhere">` +
    `<div style="margin:0 0 20px">${head}</div>${content}</td></tr><tr>` +
    `<td class="quiet" style="padding:16px 32px;color:#51465a;font-size:13px;overflow-wrap:anywhere">${footer ?? name}</td>` +
    `</tr></table></td></tr></table></body></html>`
  );
}
