import { useSearchParams } from "@remix-run/react";

import { meetingTimes } from "#contract/planning/meeting-facts";
import { Granted } from "~/components/shell/granted";
import { AvatarStack } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { Pager } from "~/components/ui/pager";
import { Segments } from "~/components/ui/tabs";
import type { MeetingPage } from "~/services/meetings/read.server";
import { useWords } from "~/locales/meeting";
import type { Meeting } from "#contract/planning/meetings";
import { withQuery } from "~/shared/paths";

import { MeetingParties } from "./meeting-parties";
import { spanText } from "./moment";
import { useMeetingHref } from "./use-meeting-href";

interface Props {
  /** The page that they stand on. */
  here: string;
  list: MeetingPage;
  /** Initial values of a new meeting. */
  preset: Record<string, string | number>;
}

/** Meetings of a record or of people: future ones, the next one first, and past ones, the last one first. */
export function MeetingSections({ here, list: { when, counts, rows, paging }, preset }: Props) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const href = useMeetingHref();
  const pageHref = (query: Record<string, string | number | undefined>) =>
    withQuery(here, { ...Object.fromEntries(params), dialog: undefined, meeting: undefined, ...query });
  const add = (
    <Granted module="meetings" action="create">
      <ButtonLink to={href("new-meeting", preset)} icon="plus">
        {t("meeting.add")}
      </ButtonLink>
    </Granted>
  );
  if (counts.coming + counts.past === 0) return <Empty actions={add}>{t("meeting.empty")}</Empty>;
  return (
    <>
      <div className="filters">
        <Segments
          label={t("meeting.times")}
          items={meetingTimes.map((name) => ({
            to: pageHref({ when: name, page: undefined }),
            label: `${t(`meeting.when.${name}`)} (${counts[name]})`,
            current: when === name,
          }))}
        />
        {add}
      </div>
      {rows.length > 0 ? <MeetingTable rows={rows} /> : <Empty>{t(`meeting.none.${when}`)}</Empty>}
      <Pager paging={paging} hrefFor={(page) => pageHref({ when, page })} />
    </>
  );
}

function MeetingTable({ rows }: { rows: Meeting[] }) {
  const { t, locale } = useWords();
  const href = useMeetingHref();
  return (
    <table className="table table-rows">
      <thead>
        <tr>
          <th scope="col">{t("meeting.field.subject")}</th>
          <th scope="col">{t("meeting.field.dates")}</th>
          <th scope="col">{t("meeting.column.with")}</th>
          <th scope="col">{t("meeting.field.location")}</th>
          <th scope="col">{t("meeting.field.participants")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="cell-name">
              <PageLink to={href("meeting", { meeting: row.id })} className="row-link" keepScroll>
                {row.subject}
              </PageLink>
              <span className="second">{row.type.name}</span>
            </th>
            <td>
              <time dateTime={row.dates.start.replace(" ", "T")}>{spanText(row.dates, locale)}</time>
            </td>
            <td className="part-wide">
              <MeetingParties meeting={row} />
            </td>
            <td className="part-wide">{t(`meeting.location.${row.location}`)}</td>
            <td>
              <AvatarStack
                people={row.participants.map(({ full_name, profile_picture_full }) => ({
                  name: full_name,
                  src: profile_picture_full,
                }))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
