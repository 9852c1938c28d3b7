import type { Task } from "#contract/planning/tasks";
import { TaskLine } from "~/components/task/task-line";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/record";
import { paths } from "~/shared/paths";

/** The project's next open to-dos, and the way to all of them. */
export function NextTasks({
  code,
  tasks,
  count,
  today,
}: {
  code: string;
  tasks: Task[];
  count: number;
  today: string;
}) {
  const { t } = useWords();
  return (
    <section>
      <header className="block-head">
        <h2>{t("record.nextTasks.title")}</h2>
        {count > tasks.length ? (
          <PageLink to={paths.projectPage(code, "todos")} className="link">
            {t("record.nextTasks.all", { count })}
          </PageLink>
        ) : null}
      </header>
      {tasks.length === 0 ? <EmptyLine>{t("record.nextTasks.empty")}</EmptyLine> : null}
      <ul className="record-list">
        {tasks.map((task) => (
          <TaskLine key={task.id} task={task} today={today} from={paths.project(code)} second={null} />
        ))}
      </ul>
    </section>
  );
}
