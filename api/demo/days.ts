/** Demo dates are counted in whole days from today: 0 is today, -1 yesterday. */
export interface Calendar {
  /** 'YYYY-MM-DD' */
  date(day: number): string;
  year(day: number): number;
  /** An instant, in minutes after midnight UTC of today; negative ones are in the past. */
  instant(minute: number): Date;
}

export const minutesPerDay = 1440;

export function calendar(today: string): Calendar {
  const midnight = Date.parse(`${today}T00:00:00Z`);
  if (Number.isNaN(midnight)) throw new Error(`not a day: ${today}`);
  const instant = (minute: number) => new Date(midnight + minute * 60_000);
  const date = (day: number) =>
    instant(day * minutesPerDay)
      .toISOString()
      .slice(0, 10);
  return { instant, date, year: (day) => Number(date(day).slice(0, 4)) };
}
