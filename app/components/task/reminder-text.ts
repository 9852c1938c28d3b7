import "~/locales/task";

const units = [
  ["weeks", 10_080],
  ["days", 1440],
  ["hours", 60],
  ["minutes", 1],
] as const;

/** `2 saat önce`: a reminder, which is a number of minutes before the deadline. */
export function reminderText(t: (key: string, values?: Record<string, unknown>) => string, minutes: number): string {
  if (minutes === 0) return t("task.reminder.now");
  const [unit, size] = units.find(([, one]) => minutes % one === 0) ?? units[3];
  return t(`task.reminder.${unit}`, { count: minutes / size });
}
