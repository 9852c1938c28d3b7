import { useParams } from "@remix-run/react";

import type { Option } from "~/components/form/select-field";
import { defaultColumns, type ListLook } from "~/components/list/list-plan";
import { ListTable } from "~/components/list/list-table";
import { Menu, MenuLink, MenuSeparator } from "~/components/ui/menu";
import type { Sorted } from "~/components/ui/sort-head";
import { useWords } from "~/locales/task";
import type { Task } from "~/services/tasks.server";
import { paths, type TaskPage } from "~/shared/paths";

import { taskList } from "./task-list";
import { useTaskHref } from "./use-task-href";

/** What stands in the place of the deadline: milestones have none, and of what is done it is over. */
const momentOf = (type: TaskPage) =>
  type === "completed" ? "completed" : type === "milestones" ? "starts" : "deadline";

/** Pages beside the list have columns of their own, which are not chosen. */
export const lookOfPage = (type: TaskPage): ListLook => ({
  columns: defaultColumns(taskList).map((name) => (name === "deadline" ? momentOf(type) : name)),
  compact: false,
  pageSize: 20,
});

interface Props extends Pick<Sorted, "sort" | "order"> {
  type: TaskPage;
  rows: Task[];
  look: ListLook;
  people: Option[];
}

export function TaskTable({ type, people, ...list }: Props) {
  const { t } = useWords();
  const href = useTaskHref(type);
  return (
    <ListTable
      {...list}
      plan={taskList}
      page={{ type, people }}
      keyOf={({ id }) => String(id)}
      nameOf={({ title }) => title}
      select="codes"
      href={href}
      acts={{ label: t("task.column.acts"), Acts: TaskActs }}
    />
  );
}

function TaskActs({ row }: { row: Task }) {
  const type = useParams()["type"] as TaskPage;
  const { t } = useWords();
  const href = useTaskHref(type);
  if (row.may_write === 0 && !row.project) return null;
  return (
    <Menu
      title={t("task.acts", { name: row.title })}
      size="sm"
      variant="ghost"
      align="end"
      record={href({}, paths.tasks(type, row.id))}
    >
      {row.project ? (
        <MenuLink to={href({ project: row.project.code, page: undefined })} icon="list-filter">
          {t("task.ofProject")}
        </MenuLink>
      ) : null}
      {row.may_write === 1 ? <WriteActs task={row} type={type} /> : null}
    </Menu>
  );
}

function WriteActs({ task, type }: { task: Task; type: TaskPage }) {
  const { t } = useWords();
  const href = useTaskHref(type);
  return (
    <>
      <MenuLink to={href({}, paths.tasks(type, task.id, "edit"))} icon="pencil">
        {t("task.edit")}
      </MenuLink>
      <MenuSeparator />
      <MenuLink to={href({}, paths.tasks(type, task.id, "delete"))} icon="trash-2" danger>
        {t("task.remove")}
      </MenuLink>
    </>
  );
}
