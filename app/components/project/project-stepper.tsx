import { useWords } from "~/locales/record";

import type { ProjectRecord } from "#contract/projects/leads";
import { runningStatuses } from "#contract/projects/stages";
import { Stepper } from "~/components/ui/stepper";
import { StatusChip } from "~/components/ui/chip";

const steps = [...runningStatuses, "CLOSED"] as const;

/** The way of a confirmed project; a record off that way shows its status alone. */
export function ProjectStepper({ project }: { project: ProjectRecord }) {
  const { t } = useWords();
  const at = steps.indexOf(project.current_status as (typeof steps)[number]);
  if (at < 0)
    return <StatusChip status={project.current_status} label={t(`project.status.${project.current_status}`)} />;
  return (
    <Stepper
      label={t("record.stepper")}
      steps={steps.map((status, index) => ({
        label: t(`project.status.${status}`),
        state: index < at || project.current_status === "CLOSED" ? "done" : index === at ? "current" : "later",
      }))}
    />
  );
}
