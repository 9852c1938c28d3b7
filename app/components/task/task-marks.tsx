import { Chip } from "~/components/ui/chip";
import { useWords } from "~/locales/task";
import type { Task } from "~/services/tasks.server";

/** What one should see of a to-do at once. */
export function TaskMarks({ task, milestone = true }: { task: Task; milestone?: boolean }) {
  const { t } = useWords();
  const isPoint = milestone && task.is_milestone === 1;
  if (task.late === 0 && task.priority !== "high" && !isPoint) return null;
  return (
    <span className="marks">
      {task.late === 1 ? (
        <Chip tone="danger" icon="clock">
          {t("task.lateMark")}
        </Chip>
      ) : null}
      {task.priority === "high" ? (
        <Chip tone="warning" icon="flag">
          {t("task.priority.high")}
        </Chip>
      ) : null}
      {isPoint ? (
        <Chip tone="accent" icon="diamond">
          {t("task.milestone")}
        </Chip>
      ) : null}
    </span>
  );
}
