import { useWords } from "~/locales/task";
import type { Task } from "#contract/planning/tasks";

/** `2/5` of a checklist. */
export function LineCount({ task: { line_count, lines_done } }: { task: Pick<Task, "line_count" | "lines_done"> }) {
  const { t } = useWords();
  if (line_count === 0) return null;
  return (
    <span title={t("task.lines.count", { done: lines_done, count: line_count })}>{`${lines_done}/${line_count}`}</span>
  );
}
