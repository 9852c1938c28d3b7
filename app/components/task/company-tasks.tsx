import { useSearchParams } from "@remix-run/react";

import { defaultColumns } from "~/components/list/list-plan";
import { ListTable } from "~/components/list/list-table";
import { PageLink } from "~/components/ui/page-link";
import type { Sorted } from "~/components/ui/sort-head";
import { useWords } from "~/locales/task";
import type { Task } from "~/services/tasks.server";
import { paths, withQuery } from "~/shared/paths";

import { taskList } from "./task-list";

interface Props extends Pick<Sorted, "sort" | "order"> {
  rows: Task[];
  title: string;
  open: string;
}

const look = { columns: defaultColumns(taskList), compact: true, pageSize: 20 };

/** Every open to-do, as its list shows it; what is done with them is done in the list. */
export function CompanyTasks({ rows, title, open, ...sorted }: Props) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const href = (query: Record<string, string | number | undefined>) =>
    withQuery(paths.adminTasks, { ...Object.fromEntries(params), ...query });
  return (
    <div className="admin-table">
      <h2 id="all-tasks">{title}</h2>
      <p className="second">
        <PageLink className="link" to={withQuery(paths.tasks("list"), { view: "all" })}>
          {open}
        </PageLink>
      </p>
      {rows.length > 0 ? (
        <ListTable
          {...sorted}
          plan={taskList}
          look={look}
          rows={rows}
          page={{ type: "list", people: null }}
          keyOf={({ id }) => String(id)}
          nameOf={({ title: name }) => name}
          href={href}
        />
      ) : (
        <p className="second">{t("task.empty.list")}</p>
      )}
    </div>
  );
}
