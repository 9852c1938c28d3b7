import { AvatarStack } from "~/components/ui/avatar";
import { PageLink } from "~/components/ui/page-link";
import type { Task } from "#contract/planning/tasks";
import { paths } from "~/shared/paths";

import { CompleteButton } from "./complete-button";
import { TaskDue } from "./task-due";

interface Props {
  task: Task;
  today: string;
  /** The page to return to. */
  from: string;
  /** Text below the title; null for none. */
  second: string | null;
  /** True to show the responsible people. */
  people?: boolean;
}

/** A to-do as one line of a block: completed in place, and opened by its title. */
export function TaskLine({ task, today, from, second, people = false }: Props) {
  const page = task.completed_at ? "completed" : task.is_milestone === 1 ? "milestones" : "list";
  return (
    <li className="record-row">
      <CompleteButton task={task} type={page} from={from} />
      <span className="record-name">
        <PageLink to={paths.tasks(page, task.id)} className="row-link">
          {task.title}
        </PageLink>
        {second ? <small>{second}</small> : null}
      </span>
      {people ? (
        <AvatarStack
          people={task.responsibles.map(({ full_name, profile_picture_full }) => ({
            name: full_name,
            src: profile_picture_full,
          }))}
        />
      ) : null}
      <TaskDue
        due={{
          day: task.deadline_at ?? task.starts_at,
          time: task.deadline_at ? task.deadline_time : task.starts_time,
          late: task.late,
        }}
        today={today}
      />
    </li>
  );
}
