import type { ReactNode } from "react";

import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { useWords } from "~/locales/meeting";
import type { Meeting } from "#contract/planning/meetings";

import { CompanyLink, companyLinks, Joined, ProjectLink, SponsorLink } from "./meeting-parties";
import { spanText } from "./moment";
import { useMeetingHref } from "./use-meeting-href";

import "~/styles/bundles/detail.css";

/** All facts of a meeting, and its acts. */
export function MeetingPanel({ form: meeting, closeHref }: { form: Meeting; closeHref: string }) {
  const { t, locale } = useWords();
  const href = useMeetingHref();
  const facts: [string, ReactNode][] = [
    [
      "dates",
      <time key="dates" dateTime={meeting.dates.start.replace(" ", "T")}>
        {spanText(meeting.dates, locale)}
      </time>,
    ],
    ["location", t(`meeting.location.${meeting.location}`)],
    ["address", meeting.address],
    [
      "link",
      meeting.link && (
        <a href={meeting.link} className="link" target="_blank" rel="noreferrer">
          {meeting.link}
        </a>
      ),
    ],
    ["participants", meeting.participants.map(({ full_name }) => full_name).join(", ")],
    ["external_participants", meeting.external_participants.join(", ")],
    ["project", meeting.project_id && <ProjectLink meeting={meeting} />],
    ["client", meeting.client && <CompanyLink type="C" company={meeting.client} />],
    ["supplier", meeting.supplier && <CompanyLink type="S" company={meeting.supplier} />],
    ["sponsor", meeting.sponsor && <SponsorLink meeting={meeting} />],
    ["companies", meeting.companies.length > 0 && <Joined nodes={companyLinks(meeting.companies)} />],
    ["share", meeting.share === 1 && t("meeting.shared")],
    ["note", meeting.note && <span className="note">{meeting.note}</span>],
    ["note_after", meeting.note_after && <span className="note">{meeting.note_after}</span>],
  ];
  return (
    <Dialog
      title={meeting.subject}
      lead={`${meeting.type.name} · ${t("meeting.by", { name: meeting.creator.full_name })}`}
      closeHref={closeHref}
      foot={
        meeting.may_write === 1 ? (
          <ButtonLink to={href("edit-meeting", { meeting: meeting.id })} icon="pencil" variant="primary">
            {t("meeting.edit")}
          </ButtonLink>
        ) : undefined
      }
      note={
        meeting.may_cancel === 1 ? (
          <ButtonLink to={href("cancel-meeting", { meeting: meeting.id })} icon="circle-x" variant="ghost">
            {t("meeting.cancel")}
          </ButtonLink>
        ) : undefined
      }
    >
      <dl className="facts-list">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(`meeting.field.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
