import type { QuickDialog } from "~/components/shell/quick-dialog";
import styles from "~/styles/bundles/form.css?url";

import type { TaskFormData } from "./read.server";

export const dialogs = {
  "new-task": {
    may: ({ modules, rights }) => modules.includes("tasks") && rights.tasks?.includes("create") === true,
    load: async () => ({ default: (await import("~/components/task/task-dialog")).TaskDialog }),
    takes: ["deadline_at", "project", "line", "line_day", "line_time"],
    styles,
    add: { group: "work", order: 33, icon: "list-todo", label: "shell.add.task", title: "shell.add.taskTitle" },
  } satisfies QuickDialog<TaskFormData>,
};
