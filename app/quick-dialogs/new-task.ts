import type { TaskFormData } from "~/services/tasks/read.server";
import styles from "~/styles/bundles/form.css?url";

import type { QuickDialog } from "./quick-dialog";

export const quickDialog: QuickDialog<TaskFormData> = {
  may: ({ ecos, modules }) => ecos && modules.includes("tasks"),
  load: async () => ({ default: (await import("~/components/task/task-dialog")).TaskDialog }),
  takes: ["deadline_at", "project", "line", "line_day", "line_time"],
  styles,
  add: { group: "work", order: 33, icon: "list-todo", label: "shell.add.task", title: "shell.add.taskTitle" },
};
