import type { SecurityEvent } from "#contract/company/security";

import type { ListPlan } from "~/components/list/list-plan";
import { Chip, type ChipTone } from "~/components/ui/chip";
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

/** Events that an admin looks for first; all others are plain text. */
const tones: Partial<Record<SecurityEvent["kind"], ChipTone>> = {
  login_failed: "warning",
  admin_changed: "accent",
  position_saved: "accent",
  person_left: "accent",
};

function KindCell({ row }: CellProps) {
  const { t, locale } = useWords();
  const detail = detailText(row, t, (count) => formatNumber(count, locale));
  const tone = tones[row.kind];
  const name = t(`security.kind.${row.kind}`);
  return (
    <>
      {tone ? (
        <span className="marks">
          <Chip tone={tone}>{name}</Chip>
        </span>
      ) : (
        name
      )}
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

function DeviceCell({ row }: CellProps) {
  return (
    <>
      {row.device}
      {row.address ? <small className="cell-note">{row.address}</small> : null}
    </>
  );
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
      cellClass: "cell-date",
      Cell: TimeCell,
      sheet: [{ kind: "text", value: (row) => row.created_at }],
    },
    {
      name: "kind",
      label: "security.column.kind",
      cellClass: "cell-name",
      Cell: KindCell,
      sheet: [
        { kind: "text", value: (row, t) => t(`security.kind.${row.kind}`) },
        { kind: "text", label: "security.column.detail", value: (row, t) => detailText(row, t) },
      ],
    },
    {
      name: "actor",
      label: "security.column.actor",
      cellClass: "cell-line",
      Cell: ActorCell,
      sheet: [{ kind: "text", value: (row, t) => actorText(row, t) }],
    },
    {
      name: "subject",
      label: "security.column.subject",
      cellClass: "cell-line",
      Cell: SubjectCell,
      sheet: [{ kind: "text", value: (row, t) => subjectText(row, t) }],
    },
    {
      name: "device",
      label: "security.column.device",
      cellClass: "cell-line",
      Cell: DeviceCell,
      sheet: [
        { kind: "text", value: (row) => row.device },
        { kind: "text", label: "security.column.address", value: (row) => row.address },
      ],
    },
  ],
};
