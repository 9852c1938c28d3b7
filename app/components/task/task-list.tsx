import { taskPriorities } from "#contract/planning/task-facts";
import type { Option } from "~/components/form/choices/select-field";
import type { ListColumn, ListPlan } from "~/components/list/list-plan";
import { AvatarStack } from "~/components/ui/avatar";
import { Chip } from "~/components/ui/chip";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/task";
import type { Task } from "#contract/planning/tasks";
import { formatDateTime } from "~/shared/format";
import { paths, type TaskPage, withQuery } from "~/shared/paths";

import { CompleteButton } from "./complete-button";
import { EditDeadline, EditResponsible, EditTitle } from "./inline-edits";
import { momentText } from "./moment-text";
import { TaskMarks } from "./task-marks";
import { useTaskHref } from "./use-task-href";

/** The page of to-dos with the table, and possible assignees of its rows; null if they are read only. */
export interface TaskListPage {
  type: TaskPage;
  people: Option[] | null;
}

interface CellProps {
  row: Task;
  page: TaskListPage;
}

type Column = ListColumn<Task, TaskListPage>;

export const projectPath = (project: NonNullable<Task["project"]>) =>
  project.is_offer === 1 ? paths.lead(project.code) : paths.project(project.code);

function TitleFace({ row, page: { type, people: choices } }: CellProps) {
  const href = useTaskHref(type);
  if (!choices)
    return (
      <div className="named-text">
        <PageLink to={withQuery(paths.tasks(type, row.id), { view: "all" })} className="row-link">
          {row.title}
        </PageLink>
        <TaskMarks task={row} />
      </div>
    );
  return (
    <div className="named">
      <CompleteButton task={row} type={type} />
      <div className="named-text">
        <EditTitle task={row} type={type}>
          <PageLink to={href({}, paths.tasks(type, row.id))} className="row-link" keepScroll>
            {row.title}
          </PageLink>
        </EditTitle>
        <TaskMarks task={row} milestone={type !== "milestones"} />
      </div>
    </div>
  );
}

function ProjectCell({ row: { project, project_id } }: CellProps) {
  const { t } = useWords();
  if (project)
    return (
      <PageLink to={projectPath(project)} className="link">
        {project.name}
      </PageLink>
    );
  return project_id ? <span className="hint">{t("task.hidden")}</span> : null;
}

const people = ({ responsibles }: Task) =>
  responsibles.map(({ full_name, profile_picture_full }) => ({ name: full_name, src: profile_picture_full }));

interface MomentProps extends CellProps {
  day: string;
  time: string | null;
}

/** A day of the row, changed in its place: the deadline of a to-do, the start of a milestone. */
function MomentCell({ row, page, day, time }: MomentProps) {
  const { locale } = useWords();
  const moment = <time dateTime={time ? `${day}T${time}` : day}>{momentText(day, time, locale)}</time>;
  if (!page.people) return moment;
  return (
    <EditDeadline task={row} type={page.type}>
      {moment}
    </EditDeadline>
  );
}

function DeadlineCell({ row, page }: CellProps) {
  // The day of a milestone is its start.
  const [day, time] = row.deadline_at ? [row.deadline_at, row.deadline_time] : [row.starts_at, row.starts_time];
  return <MomentCell row={row} page={page} day={day} time={time} />;
}

function PeopleCell({ row, page }: CellProps) {
  const stack = <AvatarStack people={people(row)} />;
  if (!page.people) return stack;
  return (
    <EditResponsible task={row} type={page.type} people={page.people}>
      {stack}
    </EditResponsible>
  );
}

function CompletedCell({ row: { completed_at } }: CellProps) {
  const { locale } = useWords();
  return completed_at ? (
    <time dateTime={completed_at.replace(" ", "T")}>{formatDateTime(completed_at, locale)}</time>
  ) : null;
}

function StartCell({ row, page }: CellProps) {
  const isDue = row.deadline_at === null;
  return (
    <MomentCell row={row} page={isDue ? page : { ...page, people: null }} day={row.starts_at} time={row.starts_time} />
  );
}

function PriorityCell({ row }: CellProps) {
  const { t } = useWords();
  return t(`task.priority.${row.priority}`);
}

const LabelCell = ({ row: { labels } }: CellProps) => (
  <span className="marks">
    {labels.map(({ id, name, color }) => (
      <Chip key={id} tone={color}>
        {name}
      </Chip>
    ))}
  </span>
);

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(", ");

const columns: Column[] = [
  {
    name: "title",
    label: "task.column.title",
    sort: "title",
    fixed: true,
    cellClass: "cell-name",
    Cell: TitleFace,
    sheet: [{ kind: "text", value: (row) => row.title }],
  },
  {
    name: "project",
    label: "task.column.project",
    className: "col-2",
    Cell: ProjectCell,
    sheet: [{ kind: "text", value: (row) => row.project?.name ?? null }],
  },
  {
    name: "deadline",
    label: "task.column.deadline",
    sort: "deadline_at",
    Cell: DeadlineCell,
    sheet: [
      { kind: "day", value: (row) => row.deadline_at ?? row.starts_at },
      { kind: "text", label: "task.field.deadline_time", value: (row) => row.deadline_time },
    ],
  },
  {
    name: "people",
    label: "task.column.people",
    className: "col-1",
    Cell: PeopleCell,
    sheet: [{ kind: "text", value: (row) => row.responsibles.map(({ full_name }) => full_name).join(", ") }],
  },
  {
    name: "section",
    label: "task.column.section",
    className: "col-3",
    Cell: ({ row }) => row.section?.name ?? null,
    sheet: [{ kind: "text", value: (row) => row.section?.name ?? null }],
  },
  {
    name: "labels",
    label: "task.column.labels",
    className: "col-3",
    Cell: LabelCell,
    sheet: [{ kind: "text", value: (row) => names(row.labels) }],
  },
  {
    name: "priority",
    label: "task.column.priority",
    sort: "priority",
    extra: true,
    Cell: PriorityCell,
    sheet: [{ kind: "text", value: (row, t) => t(`task.priority.${row.priority}`) }],
  },
  {
    name: "starts",
    label: "task.column.starts",
    sort: "starts_at",
    extra: true,
    Cell: StartCell,
    sheet: [{ kind: "day", value: (row) => row.starts_at }],
  },
  {
    name: "creator",
    label: "task.column.creator",
    extra: true,
    Cell: ({ row }) => row.creator.full_name,
    sheet: [{ kind: "text", value: (row) => row.creator.full_name }],
  },
  {
    name: "completed",
    label: "task.column.completed",
    sort: "completed_at",
    extra: true,
    Cell: CompletedCell,
    sheet: [{ kind: "text", value: (row) => row.completed_at }],
  },
];

/** TSK-085: the list of to-dos. */
export const taskList: ListPlan<Task, TaskListPage> = {
  list: "tasks",
  path: paths.tasks("list"),
  title: "task.title",
  columns,
};

/** Priorities, the most urgent first. */
export const prioritiesDown = taskPriorities.toReversed();
