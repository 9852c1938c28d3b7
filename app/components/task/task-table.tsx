import { useParams } from "@remix-run/react";

import type { Option } from "~/components/form/choices/select-field";
import { defaultColumns, type ListLook } from "~/components/list/list-plan";
import { ListTable } from "~/components/list/list-table";
import { Menu, MenuEdits, MenuLink } from "~/components/ui/menu";
import type { Sorted } from "~/components/ui/sort-head";
import { useWords } from "~/locales/task";
import type { Task } from "#contract/planning/tasks";
import { paths, type TaskPage } from "~/shared/paths";

import { taskList } from "./task-list";
import { useTaskHref } from "./use-task-href";

/** The column in place of the deadline: milestones have none, and for done to-dos it is over. */
const momentOf = (type: TaskPage) =>
  type === "completed" ? "completed" : type === "milestones" ? "starts" : "deadline";

/** Pages beside the list have fixed columns of their own. */
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
  const { project } = row;
  const ofProject = project && { to: href({ project: project.code, page: undefined }), label: t("task.ofProject") };
  const edit = { to: href({}, paths.tasks(type, row.id, "edit")), label: t("task.edit") };
  const remove = { to: href({}, paths.tasks(type, row.id, "delete")), label: t("task.remove") };
  const writes = row.may_write === 1;
  return (
    <Menu
      title={t("task.acts", { name: row.title })}
      size="sm"
      variant="ghost"
      align="end"
      plain={[...(ofProject ? [ofProject] : []), ...(writes ? [edit, remove] : [])]}
    >
      {ofProject ? (
        <MenuLink to={ofProject.to} icon="list-filter">
          {ofProject.label}
        </MenuLink>
      ) : null}
      {writes ? <MenuEdits edit={edit} remove={remove} /> : null}
    </Menu>
  );
}
