import { Chip } from "~/components/ui/chip";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/task";
import type { Task } from "#contract/planning/tasks";

import { LineCount } from "./line-count";
import { repeatText } from "./repeat-text";

/** The marks of a to-do that must be seen at once. */
export function TaskMarks({ task, milestone = true }: { task: Task; milestone?: boolean }) {
  const { t, locale } = useWords();
  const repeats = repeatText(t, task, locale);
  const isPoint = milestone && task.is_milestone === 1;
  if (task.late === 0 && task.priority !== "high" && !isPoint && task.line_count === 0 && !repeats) return null;
  return (
    <span className="marks">
      <LineCount task={task} />
      {repeats ? (
        <span title={repeats}>
          <Icon name="refresh-cw" size={14} />
          <span className="visually-hidden">{repeats}</span>
        </span>
      ) : null}
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
