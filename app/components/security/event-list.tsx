import type { SecurityEvent } from "#contract/company/security";

import type { ListPlan } from "~/components/list/list-plan";
import { useWords } from "~/locales/security";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { actorText, detailText } from "./event-words";

interface CellProps {
  row: SecurityEvent;
}

function TimeCell({ row }: CellProps) {
  const { locale } = useWords();
  return <time dateTime={row.created_at.replace(" ", "T")}>{formatDateTime(row.created_at, locale)}</time>;
}

function KindCell({ row }: CellProps) {
  const { t } = useWords();
  const detail = detailText(row, t);
  return (
    <>
      {t(`security.kind.${row.kind}`)}
      {detail ? <small className="block">{detail}</small> : null}
    </>
  );
}

function ActorCell({ row }: CellProps) {
  const { t } = useWords();
  return actorText(row, t);
}

/** The security audit; it keeps no views, so its name is that of its file. */
export const eventList: Omit<ListPlan<SecurityEvent>, "list"> & { list: string } = {
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
      Cell: ({ row }) => row.subject,
      sheet: [{ kind: "text", value: (row) => row.subject }],
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
