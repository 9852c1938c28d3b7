import type { QuickDialog } from "~/components/shell/quick-dialog";
import styles from "~/styles/bundles/form.css?url";

import type { ProjectFormData } from "./read.server";

export const dialogs = {
  "new-project": {
    may: ({ modules, rights }) => modules.includes("projects") && rights.projects?.includes("create") === true,
    load: async () => ({ default: (await import("~/components/project/project-dialog")).ProjectDialog }),
    styles,
    add: { group: "work", order: 31, icon: "clapperboard", label: "shell.add.project", title: "project.form.create" },
  } satisfies QuickDialog<ProjectFormData>,
};
