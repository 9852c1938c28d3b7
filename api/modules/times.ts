/** 'YYYY-MM-DD HH:mm:ss' in a time zone (I18-005). */
export function localDateTime(instant: Date, timeZone: string): string {
  return instant.toLocaleString("sv-SE", { timeZone });
}

/** 'YYYY-MM-DD' in a time zone: the day that people there call today. */
export function localDate(instant: Date, timeZone: string): string {
  return localDateTime(instant, timeZone).slice(0, 10);
}
