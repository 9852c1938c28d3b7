import type { ReactNode } from "react";

import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/task";
import { paths, type TaskPage, taskPages, withQuery } from "~/shared/paths";

import { useTaskHref } from "./use-task-href";

interface Props {
  type: TaskPage;
  late: boolean;
  /** Numbers of this page's rows: the matching ones, and the late ones of them. */
  count: { shown: number; all: number; late: number; filtered: boolean };
  tools?: ReactNode;
}

export function AddTask({ type }: { type: TaskPage }) {
  const { t } = useWords();
  const href = useTaskHref(type);
  return (
    <ButtonLink to={href({ section: undefined }, paths.tasks(type, "new"))} icon="plus">
      {t(type === "milestones" ? "task.addMilestone" : "task.add")}
    </ButtonLink>
  );
}

/** Head of every page of to-dos. */
export function TaskHead({ type, late, count, tools }: Props) {
  const { t } = useWords();
  const href = useTaskHref(type);
  // Late to-dos of this page; done ones are never late.
  const overdue =
    type === "completed"
      ? { to: withQuery(paths.tasks("list"), { state: "late" }), label: t("task.late") }
      : { to: href({ page: undefined, state: "late" }), label: t("task.late"), count: count.late, current: late };
  return (
    <PageHeader
      title={t("task.title")}
      facts={[{ text: t(count.filtered ? "list.matching" : `task.count.${type}`, { count: count.shown }) }]}
      actions={
        <>
          {tools}
          {type === "completed" ? null : <AddTask type={type} />}
        </>
      }
      tabs={
        <Tabs
          label={t("task.types")}
          items={taskPages.flatMap((name) => {
            const isHere = name === type;
            const tab = {
              to: isHere ? href({ page: undefined, state: undefined }) : paths.tasks(name),
              label: t(`task.type.${name}`),
              current: isHere && !late,
              ...(isHere ? { count: count.all } : {}),
            };
            return name === "list" ? [tab, overdue] : [tab];
          })}
        />
      }
    />
  );
}
