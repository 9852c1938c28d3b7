import { useListHref } from "~/components/list/use-list-href";
import { paths, type TaskPage } from "~/shared/paths";

/** Addresses of a page of to-dos, and of dialogs and panels over it, with its filters. */
export const useTaskHref = (type: TaskPage) => useListHref(paths.tasks(type));
