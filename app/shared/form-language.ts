import { formLanguages, type FormLanguage } from "#contract/guest-forms/form-facts";
import { reservedSlugs } from "#contract/guest-forms/reserved-slugs";

const pages = /^\/(web-form|form-entry|room-mate|waiting-offer|post-event-survey-form)\//;

/** PUB-011: the address of a form of the company, of one word or two. */
function isCustomerForm(pathname: string): boolean {
  const slug = /^\/([a-z0-9-]+)(\/[^/]+)?\/?$/.exec(pathname)?.[1];
  return slug !== undefined && !reservedSlugs.has(slug);
}

/** Returns the language in the address of a public form (I18-017); undefined for every other page. */
export function formLanguageOf(address: string): FormLanguage | undefined {
  const { pathname, searchParams } = new URL(address);
  if (!pages.test(pathname) && !isCustomerForm(pathname)) return undefined;
  return formLanguages.find((language) => language === searchParams.get("language"));
}

/** Languages of forms that a browser accepts (`Accept-Language`), the best first, joined by commas. */
export function languagesRead(accepted: string | null): string {
  const wanted = (accepted ?? "")
    .slice(0, 500)
    .split(",")
    .flatMap((part) => {
      const [tag = "", ...facts] = part.trim().toLowerCase().split(";");
      const weight = facts
        .find((fact) => fact.trim().startsWith("q="))
        ?.trim()
        .slice(2);
      const language = formLanguages.find((one) => one === tag.split("-")[0]);
      const share = weight === undefined ? 1 : Number(weight);
      return language && share > 0 ? [{ language, share }] : [];
    });
  return [...new Set(wanted.toSorted((one, other) => other.share - one.share).map(({ language }) => language))].join();
}
