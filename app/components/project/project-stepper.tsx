import { useWords } from "~/locales/record";

import type { ProjectRecord } from "#contract/projects/leads";
import type { ProjectFigures } from "#contract/projects/projects";
import { runningStatuses } from "#contract/projects/stages";
import { Stepper } from "~/components/ui/stepper";
import { StatusChip } from "~/components/ui/chip";
import { formatDate, formatDateRange, type Locale } from "~/shared/format";
import type { Translate } from "~/shared/words";

const steps = [...runningStatuses, "CLOSED"] as const;

/** The way of a confirmed project; a record off that way shows its status alone. */
export function ProjectStepper({
  project,
  days,
  today,
}: {
  project: ProjectRecord;
  days: ProjectFigures["stages"];
  today: string;
}) {
  const { t, locale } = useWords();
  const daysOf = (status: string) => days.find((stage) => stage.status === status);
  const at = steps.indexOf(project.current_status as (typeof steps)[number]);
  if (at < 0)
    return <StatusChip status={project.current_status} label={t(`project.status.${project.current_status}`)} />;
  return (
    <Stepper
      label={t("record.stepper")}
      steps={steps.map((status, index) => ({
        label: t(`project.status.${status}`),
        state: index < at || project.current_status === "CLOSED" ? "done" : index === at ? "current" : "later",
        note: stageDays(daysOf(status), today, locale, t),
      }))}
    />
  );
}

/** 'A – B', 'A', or until when; nothing where no day is known. The number of this year is left out. */
function stageDays(
  days: ProjectFigures["stages"][number] | undefined,
  today: string,
  locale: Locale,
  t: Translate,
): string | undefined {
  if (!days) return undefined;
  const { from, to } = days;
  const short = (text: string) => text.replace(` ${today.slice(0, 4)}`, "");
  if (from && to) return short(formatDateRange(from, to, locale));
  if (from) return short(formatDate(from, locale));
  return to ? t("record.until", { date: short(formatDate(to, locale)) }) : undefined;
}
