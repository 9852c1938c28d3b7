import { CompleteButton } from "~/components/task/complete-button";
import { TaskDue } from "~/components/task/task-due";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/welcome";
import type { readWelcome } from "~/loaders/welcome.server";
import type { Task } from "~/services/tasks.server";
import { paths, withQuery } from "~/shared/paths";

import { WelcomeBlock } from "./welcome-block";

type Tasks = NonNullable<Awaited<ReturnType<typeof readWelcome>>["tasks"]>;

/** The reader's own to-dos, late ones first, each completed where it stands. */
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
        <TaskLine key={task.id} task={task} today={today} />
      ))}
    </WelcomeBlock>
  );
}

function TaskLine({ task, today }: { task: Task; today: string }) {
  return (
    <li className="record-row">
      <CompleteButton task={task} type="list" from={paths.home} />
      <span className="record-name">
        <PageLink to={paths.tasks("list", task.id)} className="row-link">
          {task.title}
        </PageLink>
        {task.project ? <small>{task.project.name}</small> : null}
      </span>
      <TaskDue
        due={{ day: task.deadline_at ?? task.starts_at, time: task.deadline_time, late: task.late }}
        today={today}
      />
    </li>
  );
}
