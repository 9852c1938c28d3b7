import { Fragment, type ReactNode } from "react";

import { ListPreview, PreviewFacts } from "~/components/list/list-preview";
import { Avatar } from "~/components/ui/avatar";
import { StatusChip } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import { formatDateRange, formatNumber, relativeRange } from "~/shared/format";
import { recordPath } from "~/shared/paths";
import { useLocale } from "~/shared/use-locale";
import { useWords } from "~/shared/words";

import { ClientName } from "./client-name";
import type { projectPreview } from "./preview-values";

interface Props {
  project: ReturnType<typeof projectPreview>;
  today: string;
  closeHref: string;
}

/** Preview of a project beside the list. */
export function ProjectPreview({ project, today, closeHref }: Props) {
  const { t } = useWords();
  const locale = useLocale();
  const when = relativeRange(project.starts_at, project.ends_at, today);
  const facts: [string, ReactNode][] = [
    ["project.column.client", project.client && <ClientName key="client" client={project.client} />],
    ["project.column.ref", project.project_ref],
    [
      "project.column.dates",
      <Fragment key="dates">
        {formatDateRange(project.starts_at, project.ends_at, locale)}
        <span className="second">{t(when.key, { count: when.count, total: when.total })}</span>
      </Fragment>,
    ],
    ["project.column.place", project.city],
    [
      "project.column.attendees",
      project.expected_attendee_count === null ? null : formatNumber(project.expected_attendee_count, locale),
    ],
    [
      "project.column.value",
      project.lead_value && project.lead_currency ? (
        <Money amount={project.lead_value} currency={project.lead_currency} />
      ) : null,
    ],
    ["project.column.division", project.division_name],
    [
      "project.column.responsible",
      <span key="responsible" className="named">
        <Avatar name={project.responsible.full_name} src={project.responsible.picture} size={24} decorative />
        {project.responsible.full_name}
      </span>,
    ],
    ["list.preview.team", project.team.join(", ") || null],
    ["list.preview.note", project.note],
  ];
  return (
    <ListPreview title={project.name} to={recordPath(project)} closeHref={closeHref}>
      <p>
        <StatusChip status={project.current_status} label={t(`project.status.${project.current_status}`)} />
      </p>
      <PreviewFacts facts={facts} />
    </ListPreview>
  );
}
