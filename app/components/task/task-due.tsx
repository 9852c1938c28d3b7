import { useWords } from "~/locales/task";
import { formatDate, relativeDeadline } from "~/shared/format";

interface Props {
  due: { day: string; time: string | null; late: 0 | 1 };
  today: string;
}

/** When it is due, without the number of this year; how many days late it is, or that its time is over today. */
export function TaskDue({ due: { day, time, late }, today }: Props) {
  const { t, locale } = useWords();
  const date = formatDate(day, locale);
  const left = relativeDeadline(day, today);
  const tone = late === 1 ? "late" : left?.tone === "soon" ? "soon" : "plain";
  const words =
    late === 1 && left?.tone !== "late"
      ? t("task.lateMark")
      : left && tone !== "plain"
        ? t(left.key, { count: left.count })
        : day.slice(0, 4) === today.slice(0, 4)
          ? date.replace(/ \d{4}$/, "")
          : date;
  return (
    <time
      dateTime={time ? `${day}T${time}` : day}
      className={`deadline deadline-${tone}`}
      title={time ? `${date} ${time}` : date}
    >
      {time && tone !== "late" ? `${words} ${time}` : words}
    </time>
  );
}
