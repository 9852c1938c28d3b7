/** Days as text. No zod here: pages may import it. */

/** Before and after these a date is a slip of the fingers (0026, 20226). */
export const firstDay = "1970-01-01";
export const lastDay = "2100-12-31";

/** `YYYY-MM-DD` of a day that exists (31 February does not). */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}
