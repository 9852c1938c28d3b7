import { lazy, type ReactNode, Suspense } from "react";

import type { Option } from "~/components/form/choices/select-field";
import { InlineEdit } from "~/components/list/inline-edit";
import { useWords } from "~/locales/task";
import type { Task } from "#contract/planning/tasks";
import { paths, type TaskPage } from "~/shared/paths";

import { momentText } from "./moment-text";
import { useTaskHref } from "./use-task-href";

const DeadlineBoxes = lazy(() => import("./deadline-boxes"));

interface Props {
  task: Task;
  type: TaskPage;
  children: ReactNode;
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Done to-dos cannot be edited inline; their form is the way to correct them. */
const isOpen = ({ may_write, completed_at }: Task) => may_write === 1 && completed_at === null;

const useShared = (task: Task, type: TaskPage) => ({
  version: task.version,
  action: paths.tasks(type, task.id, "change"),
  from: useTaskHref(type)(),
});

const invalid = (described: string | undefined) =>
  described ? { "aria-invalid": true, "aria-describedby": described } : {};

export function EditTitle({ task, type, children }: Props) {
  const { t } = useWords();
  const shared = useShared(task, type);
  if (!isOpen(task)) return children;
  const label = t("task.field.title");
  return (
    <InlineEdit
      {...shared}
      label={`${label}: ${task.title}`}
      theirs={({ title }) => text(title)}
      renderControls={(described) => (
        <input
          type="text"
          name="title"
          className="control"
          aria-label={label}
          defaultValue={task.title}
          maxLength={200}
          autoComplete="off"
          {...invalid(described)}
        />
      )}
    >
      {children}
    </InlineEdit>
  );
}

/** The deadline of a to-do, the day of a milestone. */
export function EditDeadline({ task, type, children }: Props) {
  const { t, locale } = useWords();
  const shared = useShared(task, type);
  if (!isOpen(task)) return children;
  const isPoint = task.deadline_at === null;
  const name = isPoint ? "starts_at" : "deadline_at";
  const label = t(isPoint ? "task.column.starts" : "task.column.deadline");
  return (
    <InlineEdit
      {...shared}
      label={`${label}: ${task.title}`}
      theirs={(now) => momentText(text(now[name]), isPoint ? null : text(now["deadline_time"]) || null, locale)}
      renderControls={(described) => (
        <Suspense>
          <DeadlineBoxes task={task} name={name} label={label} described={described} hasTime={!isPoint} />
        </Suspense>
      )}
    >
      {children}
    </InlineEdit>
  );
}

/** The first of those responsible; the others stay. */
export function EditResponsible({ task, type, people, children }: Props & { people: Option[] }) {
  const { t } = useWords();
  const shared = useShared(task, type);
  if (!isOpen(task)) return children;
  const label = t("task.many.field.responsible");
  const [first, ...others] = task.responsibles;
  const known = people.some(({ value }) => value === String(first?.id));
  const options = first && !known ? [{ value: String(first.id), label: first.full_name }, ...people] : people;
  const nameOf = (id: unknown) => options.find(({ value }) => value === id)?.label ?? "";
  return (
    <InlineEdit
      {...shared}
      label={`${label}: ${task.title}`}
      theirs={({ responsibles }) => (Array.isArray(responsibles) ? responsibles.map(nameOf).join(", ") : "")}
      renderControls={(described) => (
        <>
          <select
            name="responsibles"
            className="control"
            aria-label={label}
            defaultValue={first?.id}
            {...invalid(described)}
          >
            {options.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          {others.map(({ id }) => (
            <input key={id} type="hidden" name="responsibles" value={id} />
          ))}
        </>
      )}
    >
      {children}
    </InlineEdit>
  );
}
