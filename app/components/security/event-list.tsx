import type { SecurityEvent } from "#contract/company/security";

import type { ListPlan } from "~/components/list/list-plan";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/security";
import { formatDateTime, formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

import { actorText, detailText, subjectText } from "./event-words";

interface CellProps {
  row: SecurityEvent;
}

/** A name, and of somebody who has an account the way to it. */
function PersonName({ code, name }: { code: string | null; name: string }) {
  return code === null ? name : <PageLink to={paths.adminUser(code)}>{name}</PageLink>;
}

function TimeCell({ row }: CellProps) {
  const { locale } = useWords();
  return <time dateTime={row.created_at.replace(" ", "T")}>{formatDateTime(row.created_at, locale)}</time>;
}

function KindCell({ row }: CellProps) {
  const { t, locale } = useWords();
  const detail = detailText(row, t, (count) => formatNumber(count, locale));
  return (
    <>
      {t(`security.kind.${row.kind}`)}
      {detail ? <small className="cell-note">{detail}</small> : null}
    </>
  );
}

function ActorCell({ row }: CellProps) {
  const { t } = useWords();
  return <PersonName code={row.actor_code} name={actorText(row, t)} />;
}

function SubjectCell({ row }: CellProps) {
  const { t } = useWords();
  return <PersonName code={row.person_code} name={subjectText(row, t)} />;
}

/** The security audit; it keeps no views, so its name is that of its file. */
export const eventList: Omit<ListPlan<SecurityEvent>, "list"> & { list: "security" } = {
  list: "security",
  path: paths.securityAudit,
  title: "security.title",
  columns: [
    {
      name: "time",
      label: "security.column.time",
      fixed: true,
      Cell: TimeCell,
      sheet: [{ kind: "text", value: (row) => row.created_at }],
    },
    {
      name: "kind",
      label: "security.column.kind",
      Cell: KindCell,
      sheet: [
        { kind: "text", value: (row, t) => t(`security.kind.${row.kind}`) },
        { kind: "text", label: "security.column.detail", value: (row, t) => detailText(row, t) },
      ],
    },
    {
      name: "actor",
      label: "security.column.actor",
      Cell: ActorCell,
      sheet: [{ kind: "text", value: (row, t) => actorText(row, t) }],
    },
    {
      name: "subject",
      label: "security.column.subject",
      Cell: SubjectCell,
      sheet: [{ kind: "text", value: (row, t) => subjectText(row, t) }],
    },
    {
      name: "device",
      label: "security.column.device",
      Cell: ({ row }) => row.device,
      sheet: [{ kind: "text", value: (row) => row.device }],
    },
    {
      name: "address",
      label: "security.column.address",
      Cell: ({ row }) => row.address,
      sheet: [{ kind: "text", value: (row) => row.address }],
    },
  ],
};
