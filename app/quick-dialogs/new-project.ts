import type { ProjectFormData } from "~/services/projects/read.server";
import styles from "~/styles/bundles/form.css?url";

import type { QuickDialog } from "./quick-dialog";

export const quickDialog: QuickDialog<ProjectFormData> = {
  may: ({ modules }) => modules.includes("projects"),
  load: async () => ({ default: (await import("~/components/project/project-dialog")).ProjectDialog }),
  styles,
  add: { group: "work", order: 31, icon: "clapperboard", label: "shell.add.project", title: "project.form.create" },
};
