import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/attendee";
import type { Attendee } from "#contract/projects/attendees";
import type { AttendeeForm } from "#contract/guest-forms/form-invitations";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { AttendanceChip } from "./attendance-chip";
import { useAttendeeFacts } from "./attendee-facts";
import { AttendeeForms } from "./attendee-forms";
import { attendeeName, type ColumnShown } from "./attendee-values";

interface Props {
  project: { code: string; name: string };
  attendee: Attendee;
  columns: ColumnShown[];
  forms: AttendeeForm[];
}

/** PRJ-015: everything that is known of one person of a project. */
export function AttendeeCard({ project, attendee, columns, forms }: Props) {
  const { t, locale } = useWords();
  const facts = useAttendeeFacts(attendee, columns);
  const at = (...rest: string[]) => paths.attendee(project.code, attendee.code, ...rest);
  return (
    <>
      <PageHeader
        title={attendeeName(attendee)}
        overtitle={[
          <PageLink key="project" to={paths.projectPage(project.code, "attendees")} className="link">
            {project.name}
          </PageLink>,
          attendee.list.name,
        ]}
        facts={[
          ...(attendee.attendance === null ? [] : [{ text: <AttendanceChip attendance={attendee.attendance} /> }]),
          { icon: "clock" as const, text: t("attendee.since", { time: formatDateTime(attendee.created_at, locale) }) },
        ]}
        actions={
          attendee.may_write === 1 ? (
            <>
              <ButtonLink to={at("edit")} icon="pencil">
                {t("attendee.edit")}
              </ButtonLink>
              <ButtonLink to={at("delete")} icon="trash-2" variant="dangerGhost">
                {t("attendee.remove")}
              </ButtonLink>
            </>
          ) : null
        }
      />
      <div className="two-columns">
        <div>
          <section className="block">
            <header className="block-head">
              <h2>{t("attendee.details")}</h2>
            </header>
            <dl className="facts-list">
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              {attendee.also.length > 0 ? (
                <div>
                  <dt>{t("attendee.also")}</dt>
                  <dd>
                    {attendee.also.map(({ code, name, list }) => (
                      <PageLink key={code} to={paths.attendee(project.code, code)} className="link">
                        {`${name} · ${list}`}
                      </PageLink>
                    ))}
                  </dd>
                </div>
              ) : null}
            </dl>
          </section>
          <AttendeeForms project={project.code} attendee={attendee} forms={forms} />
        </div>
      </div>
    </>
  );
}
