import type { Task } from "#contract/planning/tasks";
import { Avatar } from "~/components/ui/avatar";
import { PageLink } from "~/components/ui/page-link";
import { Timeline } from "~/components/ui/timeline";
import { useWords } from "~/locales/record";
import { formatDate } from "~/shared/format";
import { paths } from "~/shared/paths";

/** A project's next open milestones in its flow: the nearest is the last, for what happened stands below, newest first. */
export function NextMilestones({ milestones, today }: { milestones: Task[]; today: string }) {
  const { t, locale } = useWords();
  if (milestones.length === 0) return null;
  return (
    <section className="timeline-ahead">
      <h3>{t("record.nextMilestones")}</h3>
      <Timeline
        label={t("record.nextMilestones")}
        items={milestones.toReversed().map(({ id, title, starts_at, starts_time, late, responsibles: [first] }) => ({
          id: String(id),
          date: starts_at ?? "",
          dateLabel: starts_at ? [formatDate(starts_at, locale), starts_time].filter(Boolean).join(" ") : "",
          title: (
            <PageLink to={paths.tasks("milestones", id)} className="row-link">
              {title}
            </PageLink>
          ),
          note: late === 1 ? t("record.milestoneLate") : undefined,
          person: first ? <Avatar name={first.full_name} src={first.profile_picture_full} size={28} /> : undefined,
          state: starts_at === today ? "today" : "later",
        }))}
      />
    </section>
  );
}
