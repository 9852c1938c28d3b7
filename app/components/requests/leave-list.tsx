import type { LeaveRow } from "#contract/requests/leaves";

import type { ListPlan } from "~/components/list/list-plan";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/leaves";
import { formatDateRange, formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { useMay } from "~/components/shell/use-staff-user";

import { RequestChip } from "./request-chip";
import { daysText } from "./request-facts";

import "~/locales/requests";

interface CellProps {
  row: LeaveRow;
}

function PersonCell({ row }: CellProps) {
  const mayView = useMay("requests", "view");
  if (!mayView) return row.person.full_name;
  return (
    <PageLink to={paths.requests(row.code)} className="row-link">
      {row.person.full_name}
    </PageLink>
  );
}

function TypeCell({ row }: CellProps) {
  return useWords().t(`requests.type.${row.leave_type}`);
}

function DatesCell({ row }: CellProps) {
  return formatDateRange(row.starts_at.slice(0, 10), row.ends_at.slice(0, 10), useWords().locale);
}

function DaysCell({ row }: CellProps) {
  const { t, locale } = useWords();
  return (
    <>
      <span className="cell-caption">{t("leaves.column.days")}</span>
      {daysText(row.days, locale)}
    </>
  );
}

function CertificateCell({ row: { has_certificate } }: CellProps) {
  const { t } = useWords();
  return has_certificate === null
    ? null
    : t(has_certificate ? "leaves.certificate.given" : "leaves.certificate.missing");
}

function StateCell({ row }: CellProps) {
  return (
    <>
      <RequestChip status={row.status} />
      {row.status === "DECLINED" && row.reason ? <small className="cell-note">{row.reason}</small> : null}
    </>
  );
}

function SentCell({ row }: CellProps) {
  return formatDateTime(row.sent_at, useWords().locale);
}

/** Leaves of everybody. It keeps no views, so its name is that of its file. */
export const leaveList: Omit<ListPlan<LeaveRow>, "list"> & { list: "leaves" } = {
  list: "leaves",
  path: paths.leaves,
  title: "leaves.title",
  columns: [
    {
      name: "person",
      label: "leaves.column.person",
      fixed: true,
      cellClass: "cell-name",
      Cell: PersonCell,
      sheet: [{ kind: "text", value: (row) => row.person.full_name }],
    },
    {
      name: "place",
      label: "leaves.column.place",
      cellClass: "cell-line",
      Cell: ({ row: { person } }) => person.team ?? person.division,
      sheet: [
        { kind: "text", value: (row) => row.person.team },
        { kind: "text", label: "leaves.column.division", value: (row) => row.person.division },
      ],
    },
    {
      name: "type",
      label: "leaves.column.type",
      cellClass: "cell-line",
      Cell: TypeCell,
      sheet: [{ kind: "text", value: (row, t) => t(`requests.type.${row.leave_type}`) }],
    },
    {
      name: "dates",
      label: "leaves.column.dates",
      sort: "starts_at",
      cellClass: "cell-date",
      Cell: DatesCell,
      sheet: [
        { kind: "day", label: "leaves.column.starts", value: (row) => row.starts_at.slice(0, 10) },
        { kind: "day", label: "leaves.column.ends", value: (row) => row.ends_at.slice(0, 10) },
      ],
    },
    {
      name: "days",
      label: "leaves.column.days",
      sort: "days",
      numeric: true,
      cellClass: "cell-line",
      Cell: DaysCell,
      sheet: [{ kind: "number", value: (row) => Number(row.days) }],
    },
    {
      name: "certificate",
      label: "leaves.column.certificate",
      cellClass: "cell-line",
      Cell: CertificateCell,
      // A sheet is handed on, so that it says nothing of somebody's illness.
      sheet: [],
    },
    {
      name: "status",
      label: "leaves.column.status",
      cellClass: "cell-status",
      Cell: StateCell,
      sheet: [
        { kind: "text", value: (row, t) => t(`requests.status.${row.status}`) },
        { kind: "text", label: "leaves.column.reason", value: (row) => row.reason },
      ],
    },
    {
      name: "sent",
      label: "leaves.column.sent",
      className: "col-1",
      Cell: SentCell,
      sheet: [
        { kind: "day", value: (row) => row.sent_at.slice(0, 10) },
        { kind: "text", label: "leaves.column.substitute", value: (row) => row.substitute?.full_name ?? null },
        { kind: "text", label: "leaves.column.note", value: (row) => row.note },
      ],
    },
  ],
};
