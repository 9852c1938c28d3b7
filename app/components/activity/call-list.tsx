import { useLocation } from "@remix-run/react";

import { callDirections } from "#contract/activity/activity-facts";
import { ListFilters } from "~/components/list/list-filters";
import { PartMenu } from "~/components/part/part-menu";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import type { RecordCalls } from "~/services/activity/read.server";
import { useWords } from "~/locales/activity";
import { type ActivityPlace, type CallPreset, callsAt, newCallHref, withoutPreset } from "~/shared/activity-place";
import { formatDateTime } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { ActivityFrame } from "./activity-frame";
import { ContactLink } from "~/components/contact/contact-link";

interface Props {
  calls: RecordCalls;
  place: ActivityPlace;
  /** Cards of contacts are for company-owner staff. */
  ecos: boolean;
}

/** Preset of a new phone call that is logged from the page of a record. */
export const presetOf = ({ type, code }: ActivityPlace): CallPreset =>
  type === "P" ? { project_id: code } : { company_code: `${type === "C" ? "client" : "supplier"}-${code}` };

/** The calls of a record, the latest first. */
export function CallList({ calls, place, ecos }: Props) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const page = callsAt(place);
  return (
    <ActivityFrame
      noun="call"
      list={calls}
      page={page}
      addTo={newCallHref(withoutPreset(pathname, params), presetOf(place))}
      filters={
        <ListFilters
          action={page}
          keep={{}}
          placeholder={t("activity.call.search")}
          more={[
            {
              name: "direction",
              label: t("activity.call.field.call_direction"),
              options: callDirections.map((value) => ({ value, label: t(`activity.call.direction.${value}`) })),
            },
          ]}
        />
      }
      hrefFor={(number) => withQuery(page, { q: params.get("q"), direction: params.get("direction"), page: number })}
    >
      {calls.rows.map((call) => (
        <CallRow key={call.id} call={call} place={place} ecos={ecos} />
      ))}
    </ActivityFrame>
  );
}

function CallRow({ call, place, ecos }: { call: RecordCalls["rows"][number]; place: ActivityPlace; ecos: boolean }) {
  const { t, locale } = useWords();
  const { id, called_at, call_direction, description, contact, company, project, creator, may_write } = call;
  const inbound = call_direction === "inbound";
  return (
    <li>
      <span className="activity-mark" title={t(`activity.call.direction.${call_direction}`)}>
        <Icon name={inbound ? "phone-incoming" : "phone-outgoing"} />
      </span>
      <div className="activity-text">
        <p className="activity-head">
          <b>
            {contact && ecos ? (
              <ContactLink id={contact.id}>{contact.name}</ContactLink>
            ) : (
              (contact?.name ?? company?.name ?? t("activity.call.nobody"))
            )}
          </b>
          <span className="hint">
            {[
              contact && company && place.type === "P" ? company.name : null,
              t(`activity.call.direction.${call_direction}`),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
        <p className="note">{description}</p>
        <p className="hint">
          <time dateTime={called_at.replace(" ", "T")}>{formatDateTime(called_at, locale)}</time> · {creator.full_name}
          {project && place.type !== "P" ? (
            <>
              {" · "}
              <PageLink
                to={project.is_offer === 1 ? paths.lead(project.code) : paths.project(project.code)}
                className="link"
              >
                {project.name}
              </PageLink>
            </>
          ) : null}
        </p>
      </div>
      {may_write === 1 ? (
        <PartMenu
          name={description}
          edit={callsAt(place, id, "edit")}
          remove={{ to: callsAt(place, id, "delete"), label: t("activity.call.remove") }}
        />
      ) : null}
    </li>
  );
}
