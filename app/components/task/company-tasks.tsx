import { useSearchParams } from "@remix-run/react";

import type { Paging } from "#contract/common";
import { type TaskState, taskStates } from "#contract/planning/task-facts";
import { ListTable } from "~/components/list/list-table";
import { PageLink } from "~/components/ui/page-link";
import { Pager } from "~/components/ui/pager";
import type { Sorted } from "~/components/ui/sort-head";
import { Segments } from "~/components/ui/tabs";
import { useWords } from "~/locales/task";
import type { Task } from "#contract/planning/tasks";
import { paths, withQuery } from "~/shared/paths";

import { taskList } from "./task-list";
import { lookOfPage } from "./task-table";

interface Props extends Pick<Sorted, "sort" | "order"> {
  rows: Task[];
  paging: Paging;
  state: TaskState;
  /** Done to-dos are counted only on request. */
  counts: { open: number; late: number; done?: number | undefined };
  title: string;
  open: string;
}

/** All to-dos of the company by state, as their list shows them; acts on them are in the list. */
export function CompanyTasks({ rows, paging, state, counts, title, open, ...sorted }: Props) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const type = state === "done" ? "completed" : "list";
  const href = (query: Record<string, string | number | undefined>) =>
    withQuery(paths.adminTasks, { ...Object.fromEntries(params), ...query });
  return (
    <div className="admin-table">
      <h2 id="all-tasks">{title}</h2>
      <p className="second">
        <PageLink
          className="link"
          to={withQuery(paths.tasks(type), { view: "all", state: state === "late" ? state : undefined })}
        >
          {open}
        </PageLink>
      </p>
      <div className="filters">
        <Segments
          label={t("task.ofRecord.states")}
          items={taskStates.map((name) => ({
            to: href({
              state: name === "open" ? undefined : name,
              page: undefined,
              sort: undefined,
              order: undefined,
            }),
            label: `${t(`task.ofRecord.state.${name}`)}${counts[name] === undefined ? "" : ` (${counts[name]})`}`,
            current: state === name,
          }))}
        />
      </div>
      {rows.length > 0 ? (
        <ListTable
          {...sorted}
          plan={taskList}
          look={lookOfPage(type)}
          rows={rows}
          page={{ type, people: null }}
          keyOf={({ id }) => String(id)}
          nameOf={({ title: name }) => name}
          href={href}
        />
      ) : (
        <p className="second">{t(`task.ofRecord.none.${state}`)}</p>
      )}
      <Pager paging={paging} hrefFor={(page) => href({ page })} />
    </div>
  );
}
