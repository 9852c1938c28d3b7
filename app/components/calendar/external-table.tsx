import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import { EmptyLine } from "~/components/ui/empty";
import { Chip } from "~/components/ui/chip";
import { useWords } from "~/locales/calendar";
import type { ExternalCalendar } from "#contract/planning/external-calendars";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

/** External calendars that one reads: the time of the last reading, and its error. */
export function ExternalTable({ rows }: { rows: ExternalCalendar[] }) {
  const { t } = useWords();
  return (
    <div className="admin-table">
      <h2 id="other-calendars">{t("calendar.others.list")}</h2>
      {rows.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        <div className="table-scroll" role="region" aria-labelledby="other-calendars" tabIndex={0}>
          <table className="table table-simple">
            <thead>
              <tr>
                <th scope="col">{t("calendar.others.field.name")}</th>
                <th scope="col">{t("calendar.others.source")}</th>
                <th scope="col">{t("calendar.others.read")}</th>
                <th scope="col">{t("calendar.others.events")}</th>
                <th scope="col">
                  <span className="visually-hidden">{t("calendar.others.remove")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className="admin-body">
          <EmptyLine>{t("calendar.others.empty")}</EmptyLine>
        </div>
      )}
    </div>
  );
}

/** Number of events that could not be read, and the reasons of the first. */
function Unreadable({ row: { unreadable_count: count, unreadable_events: events } }: { row: ExternalCalendar }) {
  const { t } = useWords();
  if (count === 0) return null;
  return (
    <>
      <Chip tone="warning" icon="circle-alert">
        {t("calendar.others.unreadable", { count })}
      </Chip>
      <ul>
        {events.map(({ title, reason }, at) => (
          <li key={at}>
            {t("calendar.others.unreadableEvent", { title: title || t("calendar.others.untitled"), reason })}
          </li>
        ))}
        {count > events.length ? <li>…</li> : null}
      </ul>
    </>
  );
}

function Row({ row }: { row: ExternalCalendar }) {
  const { t, locale } = useWords();
  return (
    <tr>
      <th scope="row">
        <span className={`cal-swatch tint-${row.color}`} aria-hidden="true" /> {row.name}
      </th>
      <td>{row.host ?? t("calendar.others.file")}</td>
      <td>
        {row.read_at ? formatDateTime(row.read_at, locale) : row.fault ? null : t("calendar.others.waiting")}
        {row.fault ? (
          <Chip tone="danger" icon="circle-alert">
            {row.fault}
          </Chip>
        ) : null}
        {row.unknown_zones.map(({ name: zone, count }) => (
          <Chip key={zone} tone="warning" icon="circle-alert">
            {t("calendar.others.unknownZone", { zone, count })}
          </Chip>
        ))}
        <Unreadable row={row} />
      </td>
      <td>{row.cut ? t("calendar.others.cut", { count: row.event_count }) : row.event_count}</td>
      <td>
        <Form method="post" action={paths.removeOtherCalendar(row.id)} preventScrollReset>
          <input type="hidden" name="version" value={row.version} />
          <SubmitButton
            variant="dangerGhost"
            size="sm"
            icon="x"
            aria-label={`${t("calendar.others.remove")}: ${row.name}`}
          >
            {t("calendar.others.remove")}
          </SubmitButton>
        </Form>
      </td>
    </tr>
  );
}
