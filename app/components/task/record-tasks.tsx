import { useSearchParams } from "@remix-run/react";

import { taskStates } from "#contract/planning/task-facts";
import { Granted } from "~/components/shell/granted";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { Pager } from "~/components/ui/pager";
import { Segments } from "~/components/ui/tabs";
import type { RecordTaskPage } from "~/services/tasks/read-list.server";
import { useWords } from "~/locales/task";
import { paths, withQuery } from "~/shared/paths";

import { TaskLine } from "./task-line";

/** To-dos and milestones of a project or offer: open ones by deadline, late ones, done ones (PRJ-031). */
export function RecordTasks({ page }: { page: RecordTaskPage }) {
  const { here, code, state, counts, rows, paging, today } = page;
  const { t } = useWords();
  const [params] = useSearchParams();
  const href = (query: Record<string, string | number | undefined>) =>
    withQuery(here, { ...Object.fromEntries(params), dialog: undefined, project: undefined, ...query });
  const add = (
    <Granted module="tasks" action="create">
      <ButtonLink to={href({ dialog: "new-task", project: code })} icon="plus">
        {t("task.add")}
      </ButtonLink>
    </Granted>
  );
  if (counts.open + counts.done === 0) return <Empty actions={add}>{t("task.ofRecord.empty")}</Empty>;
  return (
    <>
      <div className="filters filters-wrap">
        <Segments
          label={t("task.ofRecord.states")}
          items={taskStates.map((name) => ({
            to: href({ state: name === "open" ? undefined : name, page: undefined }),
            label: `${t(`task.ofRecord.state.${name}`)} (${counts[name]})`,
            current: state === name,
          }))}
        />
        {add}
        <PageLink to={withQuery(paths.tasks("list"), { view: "all", project: code })} className="link">
          {t("task.ofRecord.all")}
        </PageLink>
      </div>
      {rows.length > 0 ? (
        <div className="blocks">
          <ul className="record-list">
            {rows.map((task) => (
              <TaskLine key={task.id} task={task} today={today} from={href({})} second={secondOf(task)} people />
            ))}
          </ul>
        </div>
      ) : (
        <Empty>{t(`task.ofRecord.none.${state}`)}</Empty>
      )}
      <Pager paging={paging} hrefFor={(number) => href({ page: number })} />
    </>
  );

  function secondOf({ is_milestone, section, labels }: (typeof rows)[number]): string | null {
    const words = [
      ...(is_milestone === 1 ? [t("task.milestone")] : []),
      ...(section ? [section.name] : []),
      ...labels.map(({ name }) => name),
    ];
    return words.length > 0 ? words.join(" · ") : null;
  }
}
