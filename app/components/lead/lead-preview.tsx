import { Fragment, type ReactNode } from "react";

import type { ProjectRecord } from "#contract/projects/leads";
import { isOffer } from "#contract/projects/stages";
import { ListPreview } from "~/components/list/list-preview";
import { ClientName } from "~/components/project/client-name";
import { Deadline } from "~/components/project/record-row";
import { Avatar } from "~/components/ui/avatar";
import { StageChip, StatusChip } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import { formatDate, formatDateRange } from "~/shared/format";
import { recordPath } from "~/shared/paths";
import { useLocale } from "~/shared/use-locale";
import { useWords } from "~/shared/words";

import { StaleMark } from "./stale-mark";

/** Fields that the preview of an offer shows; the rest of the record is not sent. */
export const leadPreview = (record: ProjectRecord) => ({
  code: record.code,
  name: record.name,
  stage: record.stage,
  current_status: record.current_status,
  is_offer: record.is_offer,
  starts_at: record.starts_at,
  ends_at: record.ends_at,
  city: record.city,
  lead_value: record.lead_value,
  lead_currency: record.lead_currency,
  lead_close_date: record.lead_close_date,
  division_name: record.division_name,
  stale: record.stale,
  note: record.note,
  client: record.client && { code: record.client.code, name: record.client.name },
  contact: record.contact?.name ?? null,
  responsible: { full_name: record.responsible.full_name, picture: record.responsible.profile_picture_full },
  lost: [record.status_info.loss_reason?.name, record.status_info.reason].filter(Boolean).join(" · "),
});

interface Props {
  lead: ReturnType<typeof leadPreview>;
  stages: { stage: number; name: string }[];
  today: string;
  closeHref: string;
}

/** Preview of an offer beside the list. */
export function LeadPreview({ lead, stages, today, closeHref }: Props) {
  const { t } = useWords();
  const locale = useLocale();
  const facts: [string, ReactNode][] = [
    [
      "project.column.client",
      lead.client || lead.contact ? (
        <Fragment key="client">
          <ClientName client={lead.client} />
          {lead.client && lead.contact ? " · " : null}
          {lead.contact}
        </Fragment>
      ) : null,
    ],
    [
      "lead.column.closes",
      lead.lead_close_date && isOffer(lead.stage) ? (
        <Deadline key="closes" date={lead.lead_close_date} today={today} days={7} />
      ) : (
        lead.lead_close_date && formatDate(lead.lead_close_date, locale)
      ),
    ],
    ["project.column.dates", formatDateRange(lead.starts_at, lead.ends_at, locale)],
    ["project.column.place", lead.city],
    [
      "project.column.value",
      lead.lead_value && lead.lead_currency ? (
        <Money key="value" amount={lead.lead_value} currency={lead.lead_currency} />
      ) : null,
    ],
    ["project.column.division", lead.division_name],
    [
      "project.column.responsible",
      <span key="responsible" className="named">
        <Avatar name={lead.responsible.full_name} src={lead.responsible.picture} size={24} decorative />
        {lead.responsible.full_name}
      </span>,
    ],
    ["lead.lost.reason", lead.lost],
    ["list.preview.note", lead.note],
  ];
  const stage = stages.find((one) => one.stage === lead.stage)?.name ?? t(`lead.stage.${lead.stage}`);
  return (
    <ListPreview title={lead.name} to={recordPath(lead)} closeHref={closeHref}>
      <p>
        {isOffer(lead.stage) ? (
          <StageChip stage={lead.stage} label={stage} />
        ) : (
          <StatusChip status={lead.current_status} label={t(`project.status.${lead.current_status}`)} />
        )}{" "}
        <StaleMark days={lead.stale} />
      </p>
      <dl className="preview-facts">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </ListPreview>
  );
}
