import { TaskLine } from "~/components/task/task-line";
import { useWords } from "~/locales/welcome";
import type { readWelcome } from "~/services/shell/read.server";
import { paths, withQuery } from "~/shared/paths";

import { WelcomeBlock } from "./welcome-block";

type Tasks = NonNullable<Awaited<ReturnType<typeof readWelcome>>["tasks"]>;

/** The reader's own to-dos, late ones first, each completed in place. */
export function OwnTasks({ tasks: { late, next }, today }: { tasks: Tasks; today: string }) {
  const { t } = useWords();
  const total = late.total + next.total;
  const list = paths.tasks("list");
  return (
    <WelcomeBlock
      title={t("welcome.tasks")}
      links={[
        ...(late.total > 0
          ? [{ to: withQuery(list, { state: "late" }), text: t("welcome.lateTasks", { count: late.total }) }]
          : []),
        ...(total > 0 ? [{ to: list, text: t("welcome.all", { count: total }) }] : []),
      ]}
      empty={t("welcome.tasksEmpty")}
      action={{ to: withQuery(paths.home, { dialog: "new-task" }), text: t("welcome.addTask") }}
    >
      {[...late.data, ...next.data].map((task) => (
        <TaskLine key={task.id} task={task} today={today} from={paths.home} second={task.project?.name ?? null} />
      ))}
    </WelcomeBlock>
  );
}
