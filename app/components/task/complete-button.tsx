import { Form } from "@remix-run/react";

import { IconButton } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/task";
import type { Task } from "#contract/planning/tasks";
import { paths, type TaskPage, withQuery } from "~/shared/paths";

import { useTaskHref } from "./use-task-href";

interface Props {
  task: Pick<Task, "id" | "title" | "completed_at" | "may_complete">;
  type: TaskPage;
  /** The page to return to, if that is not the one of the to-dos. */
  from?: string;
}

/** TSK-038: a press completes it, or opens it again; with script and without. */
export function CompleteButton({ task, type, from }: Props) {
  const { t } = useWords();
  const href = useTaskHref(type);
  const address = paths.tasks(type, task.id, "complete");
  const done = task.completed_at !== null;
  const icon = done ? "circle-check" : "ring-0";
  if (task.may_complete === 0) return <Icon name={icon} />;
  return (
    <Form method="post" action={from ? withQuery(address, { from }) : href({}, address)} preventScrollReset>
      <input type="hidden" name="completed" value={done ? "0" : "1"} />
      <IconButton
        type="submit"
        size="sm"
        icon={icon}
        label={t(done ? "task.reopen" : "task.finish", { name: task.title })}
      />
    </Form>
  );
}
