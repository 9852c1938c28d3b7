import type { FormLanguage } from "#contract/guest-forms/form-facts";

/** API-005, API-007…009: locale on every request, objects as JSON text, lists by commas, nulls dropped. */
export function pairsOf(query: Record<string, unknown>, language: FormLanguage): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    pairs[name] = Array.isArray(value)
      ? value.join(",")
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value);
  }
  pairs["locale"] = language;
  return pairs;
}

/** The pairs as a query's text. */
export const queryOf = (query: Record<string, unknown>, language: FormLanguage): string =>
  new URLSearchParams(pairsOf(query, language)).toString();
