import type { Task } from "#contract/planning/tasks";

type Seen = Pick<Task, "section_id" | "deadline_at" | "starts_at"> & {
  responsibles: Pick<Task["responsibles"][number], "id">[];
};

/**
 * TSK-085: the section at which the board opens, 0 for the to-dos without one: the first with a to-do of the reader's own that
 * is due today or late, else the first with one of their own, else the first with any; null for an empty board. `sections` are
 * in the order of the board.
 */
export function startSection(sections: { id: number }[], tasks: Seen[], reader: number, today: string): number | null {
  const firstWith = (isMeant: (task: Seen) => boolean) => {
    const meant = new Set(tasks.filter(isMeant).map(({ section_id }) => section_id ?? 0));
    return sections.find(({ id }) => meant.has(id))?.id;
  };
  const isOwn = ({ responsibles }: Seen) => responsibles.some(({ id }) => id === reader);
  const isDue = (task: Seen) => isOwn(task) && (task.deadline_at ?? task.starts_at) <= today;
  return firstWith(isDue) ?? firstWith(isOwn) ?? firstWith(() => true) ?? null;
}
