import type { Task } from "#contract/planning/tasks";
import { type CardValues, packing } from "~/components/board/packing";

/** Fields of a to-do that the board shows or needs to move it. */
export interface TaskCardFacts {
  id: number;
  title: string;
  /** 0 = none. */
  section: number;
  /** The deadline's day; for a milestone its own day. */
  day: string;
  time: string | null;
  late: 0 | 1;
  priority: Task["priority"];
  is_milestone: 0 | 1;
  project: string | null;
  project_code: string | null;
  /** 1 = it belongs to a project that the reader does not see. */
  hidden: 0 | 1;
  /** Names with pictures. */
  people: [name: string, picture: string | null][];
  labels: [name: string, color: Task["labels"][number]["color"]][];
  may_write: 0 | 1;
  may_complete: 0 | 1;
  /** Lines of its checklist. */
  line_count: number;
  lines_done: number;
  version: number;
}

const { pack, unpack } = packing<TaskCardFacts>([
  "id",
  "title",
  "section",
  "day",
  "time",
  "late",
  "priority",
  "is_milestone",
  "project",
  "project_code",
  "hidden",
  "people",
  "labels",
  "may_write",
  "may_complete",
  "line_count",
  "lines_done",
  "version",
]);

export const taskCardValues = (task: Task): CardValues =>
  pack({
    ...task,
    section: task.section_id ?? 0,
    day: task.deadline_at ?? task.starts_at,
    time: task.deadline_at ? task.deadline_time : task.starts_time,
    project: task.project?.name ?? null,
    project_code: task.project?.code ?? null,
    hidden: task.project_id !== null && task.project === null ? 1 : 0,
    people: task.responsibles.map(({ full_name, profile_picture_full }) => [full_name, profile_picture_full]),
    labels: task.labels.map(({ name, color }) => [name, color]),
  });

export const readTaskCard = unpack;

const shortLetters = 25;

/** TSK-049 */
export function shortProject(name: string): string {
  const letters = [...name];
  return letters.length > shortLetters ? `${letters.slice(0, shortLetters).join("").trimEnd()}…` : name;
}
