import { useListHref } from "~/components/list/use-list-href";
import { paths, type TaskPage } from "~/shared/paths";

/** Addresses of a page of to-dos, and of what opens over it, that keep it as it is filtered. */
export const useTaskHref = (type: TaskPage) => useListHref(paths.tasks(type));
