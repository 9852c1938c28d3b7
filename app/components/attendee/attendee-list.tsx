import { MailCell } from "~/components/company/company-cells";
import type { ListColumn, ListPlan, SheetValue } from "~/components/list/list-plan";
import { useListHref } from "~/components/list/use-list-href";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/attendee";
import type { AttendeeRow } from "#contract/projects/attendees";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";
import { phoneText } from "#contract/phone-extension";
import { telHref } from "~/shared/phone-text";

import { AnswerChip } from "./answer-chip";
import { AttendanceChip } from "./attendance-chip";
import { roomMateText } from "./attendee-facts";
import { attendeeName, customText, type ColumnShown } from "./attendee-values";

/** The project of the attendees. */
export interface AttendeePage {
  code: string;
  /** The form that the list was filtered by. */
  form: string | null;
}

type Column = ListColumn<AttendeeRow, AttendeePage>;

interface CellProps {
  row: AttendeeRow;
  page: AttendeePage;
}

function NameCell({ row, page: { code } }: CellProps) {
  const href = useListHref(paths.projectPage(code, "attendees"));
  return (
    <PageLink to={href({}, paths.attendee(code, row.code))} className="row-link">
      {attendeeName(row)}
    </PageLink>
  );
}

function RoomMateCell({ row }: CellProps) {
  const { t } = useWords();
  return roomMateText(row, t);
}

function TimeCell({ time }: { time: string | null }) {
  const { locale } = useWords();
  return time && formatDateTime(time, locale);
}

function EntryLink({ to }: { to: string }) {
  const { t } = useWords();
  return (
    <PageLink to={to} className="link">
      {t("attendee.forms.open")}
    </PageLink>
  );
}

const fixed: Column[] = [
  {
    name: "name",
    label: "attendee.column.name",
    sort: "surname",
    fixed: true,
    cellClass: "cell-name",
    Cell: NameCell,
    sheet: [
      { kind: "text", label: "attendee.field.name", value: (row) => row.name },
      { kind: "text", label: "attendee.field.surname", value: (row) => row.surname },
    ],
  },
  {
    name: "list",
    label: "attendee.field.list_id",
    Cell: ({ row }) => row.list.name,
    sheet: [{ kind: "text", value: (row) => row.list.name }],
  },
  {
    name: "company",
    label: "attendee.field.company",
    sort: "company",
    className: "col-2",
    Cell: ({ row }) => row.company,
    sheet: [{ kind: "text", value: (row) => row.company }],
  },
  {
    name: "title",
    label: "attendee.field.title",
    extra: true,
    Cell: ({ row }) => row.title,
    sheet: [{ kind: "text", value: (row) => row.title }],
  },
  {
    name: "email",
    label: "attendee.field.email",
    sort: "email",
    className: "col-3",
    Cell: ({ row }) => <MailCell email={row.email} />,
    sheet: [{ kind: "text", value: (row) => row.email }],
  },
  {
    name: "phone",
    label: "attendee.field.phone",
    extra: true,
    Cell: ({ row }) =>
      row.phone ? (
        <a className="link" href={telHref(row.phone)}>
          {phoneText(row.phone)}
        </a>
      ) : null,
    sheet: [{ kind: "text", value: (row) => row.phone && phoneText(row.phone) }],
  },
  {
    name: "attendance",
    label: "attendee.field.attendance",
    cellClass: "cell-status",
    Cell: ({ row }) => <AttendanceChip attendance={row.attendance} />,
    sheet: [
      {
        kind: "text",
        value: (row, t) => (row.attendance === null ? null : t(`attendee.attendance.${row.attendance}`)),
      },
    ],
  },
  {
    name: "room_mate",
    label: "attendee.field.room_mate",
    className: "col-2",
    Cell: RoomMateCell,
    sheet: [{ kind: "text", value: roomMateText }],
  },
  {
    name: "checked_in_at",
    label: "attendee.column.checked_in_at",
    sort: "checked_in_at",
    extra: true,
    className: "col-1",
    Cell: ({ row }) => <TimeCell time={row.checked_in_at} />,
    sheet: [{ kind: "text", value: (row) => row.checked_in_at?.slice(0, 16) ?? null }],
  },
  {
    name: "note",
    label: "attendee.field.note",
    extra: true,
    Cell: ({ row }) => row.note,
    sheet: [{ kind: "text", value: (row) => row.note }],
  },
  {
    name: "created_at",
    label: "attendee.column.created_at",
    sort: "created_at",
    extra: true,
    Cell: ({ row }) => <TimeCell time={row.created_at} />,
    sheet: [{ kind: "day", value: (row) => row.created_at.slice(0, 10) }],
  },
];

/** State of each attendee with the form in the list's filter. */
const ofForm: Column[] = [
  {
    name: "answer",
    label: "attendee.forms.answer",
    cellClass: "cell-status",
    Cell: ({ row, page: { code, form } }) =>
      row.answer && (
        <>
          <AnswerChip state={row.answer.state} />{" "}
          {row.answer.entry !== null && form ? (
            <EntryLink to={paths.formAnswers(code, form, row.answer.entry)} />
          ) : null}
        </>
      ),
    sheet: [{ kind: "text", value: (row, t) => row.answer && t(`attendee.forms.state.${row.answer.state}`) }],
  },
  {
    name: "answered_at",
    label: "attendee.forms.answered_at",
    className: "col-1",
    Cell: ({ row }) => <TimeCell time={row.answer?.answered_at ?? null} />,
    sheet: [{ kind: "text", value: (row) => row.answer?.answered_at?.slice(0, 16) ?? null }],
  },
];

/** Begins the names of a project's own columns. */
export const ownColumns = "own.";

/** Own columns that a list shows by itself; with more of them it would be too wide. */
const ownShown = 2;

function sheetOf({ key, kind }: ColumnShown): SheetValue<AttendeeRow> {
  const value = ({ custom }: AttendeeRow) => custom[key] ?? null;
  if (kind === "date") return { kind: "day", value };
  if (kind !== "number") return { kind: "text", value };
  return { kind: "number", value: ({ custom }) => (custom[key] === undefined ? null : Number(custom[key])) };
}

const ownColumn = (column: ColumnShown, nth: number): Column => ({
  name: `${ownColumns}${column.key}`,
  label: "",
  text: column.name,
  className: "col-2",
  ...(nth >= ownShown ? { extra: true as const } : {}),
  ...(column.kind === "number" ? { numeric: true as const } : {}),
  Cell: function OwnCell({ row }: CellProps) {
    const { locale } = useWords();
    return customText(column, row, locale);
  },
  sheet: [sheetOf(column)],
});

/** PRJ-100: the people of a project, with its own columns. */
export const attendeeList = (
  code: string,
  columns: readonly ColumnShown[],
  hasForm: boolean,
): ListPlan<AttendeeRow, AttendeePage> => ({
  list: "attendees",
  path: paths.projectPage(code, "attendees"),
  title: "attendee.title",
  columns: [...fixed, ...(hasForm ? ofForm : []), ...columns.map(ownColumn)],
});
