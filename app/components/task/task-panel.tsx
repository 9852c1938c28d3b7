import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import type { DayPart } from "#contract/planning/task-fields";
import { ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Dialog } from "~/components/ui/dialog";
import { PageLink } from "~/components/ui/page-link";
import { SubmitButton } from "~/components/form/submit-button";
import { useWords } from "~/locales/task";
import type { FormAnswer } from "~/server/submit.server";
import type { TaskDetail } from "#contract/planning/tasks";
import { formatDateTime } from "~/shared/format";
import { paths, type TaskPage } from "~/shared/paths";

import { momentText } from "./moment-text";
import { relationText } from "./relation-text";
import { reminderText } from "./reminder-text";
import { repeatText } from "./repeat-text";
import { projectPath } from "./task-list";
import { TaskLines } from "./task-lines";
import { TaskMarks } from "./task-marks";
import { useTaskHref } from "./use-task-href";

interface Props {
  task: TaskDetail;
  type: TaskPage;
  formKey: string;
  /** Id of the checklist's line that is being renamed. */
  renamed?: number;
  answer?: FormAnswer | undefined;
}

/** Everything that is known of a to-do. */
export function TaskPanel({ task, type, formKey, renamed, answer }: Props) {
  const { t, locale } = useWords();
  const href = useTaskHref(type);
  const done = task.completed_at !== null;
  const withRelation = (moment: string, part: DayPart) =>
    [moment, relationText(t, task[`${part}_anchor`], task[`${part}_days`])].filter(Boolean).join(" · ");
  const facts: [string, ReactNode][] = [
    [
      "project_id",
      task.project ? (
        <PageLink key="project" to={projectPath(task.project)} className="link">
          {task.project.name}
        </PageLink>
      ) : (
        task.project_id && t("task.hidden")
      ),
    ],
    [
      "budget_item_id",
      task.budget_item && task.project ? (
        <span key="item">
          <PageLink
            to={`${paths.budget(task.project.code, task.budget_item.budget.code)}#item-${task.budget_item.id}`}
            className="link"
          >
            {task.budget_item.name}
          </PageLink>{" "}
          · {task.budget_item.budget.name}
        </span>
      ) : null,
    ],
    ["starts_at", withRelation(momentText(task.starts_at, task.starts_time, locale), "starts")],
    [
      "deadline_at",
      task.deadline_at && withRelation(momentText(task.deadline_at, task.deadline_time, locale), "deadline"),
    ],
    ["responsibles", task.responsibles.map(({ full_name }) => full_name).join(", ")],
    ["repeat_unit", repeatText(t, task, locale)],
    ["reminders", task.reminders.map((minutes) => reminderText(t, minutes)).join(", ")],
    ["priority", t(`task.priority.${task.priority}`)],
    ["section_id", task.section?.name],
    ["labels", task.labels.map(({ name }) => name).join(", ")],
    ["description", task.description && <span className="note">{task.description}</span>],
  ];
  return (
    <Dialog
      title={task.title}
      lead={`${t("task.column.creator")}: ${task.creator.full_name}`}
      closeHref={href()}
      foot={
        task.may_complete === 1 ? (
          <Form method="post" action={href({}, paths.tasks(type, task.id, "complete"))} preventScrollReset>
            <input type="hidden" name="completed" value={done ? "0" : "1"} />
            <SubmitButton icon={done ? "undo-2" : "check"}>
              {t(done ? "task.reopenAct" : "task.finishAct")}
            </SubmitButton>
          </Form>
        ) : undefined
      }
    >
      <div className="btn-row">
        {task.may_write === 1 ? (
          <ButtonLink
            to={href({}, paths.tasks(type, task.id, "edit"))}
            icon="pencil"
            // The panel is opened for reading: a focused checklist field would open a phone's keyboard.
            data-autofocus={renamed === undefined ? "" : undefined}
          >
            {t("task.edit")}
          </ButtonLink>
        ) : null}
        <TaskMarks task={task} />
        {task.completed_at && task.completed_by ? (
          <Chip tone="success" icon="check">
            {t("task.doneBy", {
              name: task.completed_by.full_name,
              date: formatDateTime(task.completed_at, locale),
            })}
          </Chip>
        ) : null}
      </div>
      <dl className="facts-list">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`task.field.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <TaskLines task={task} type={type} formKey={formKey} renamed={renamed} answer={answer} />
    </Dialog>
  );
}
