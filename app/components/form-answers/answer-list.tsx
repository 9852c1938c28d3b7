import type { EntryField, EntryRow } from "#contract/guest-forms/form-entries";
import { isMeasured } from "#contract/guest-forms/form-facts";
import type { ListColumn, SheetValue } from "~/components/list/list-plan";
import { useListHref } from "~/components/list/use-list-href";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/form-answers";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { answerText } from "./answer-text";
import { EntryStateChip, MailChip } from "./entry-state-chip";

/** The project and the form of the answers. */
export interface AnswersPage {
  project: string;
  form: string;
}

type Column = ListColumn<EntryRow, AnswersPage>;

interface CellProps {
  row: EntryRow;
  page: AnswersPage;
}

function NameCell({ row, page: { project, form } }: CellProps) {
  const { t } = useWords();
  const href = useListHref(paths.formAnswers(project, form));
  return (
    <PageLink to={href({}, paths.formAnswers(project, form, row.id))} className="row-link">
      {row.name ?? t("form-answers.unnamed", { number: row.id })}
    </PageLink>
  );
}

function TimeCell({ row }: CellProps) {
  const { locale } = useWords();
  return row.sent_at && formatDateTime(row.sent_at, locale);
}

function MailCell({ row }: CellProps) {
  return row.mail_confirmed === 1 ? <MailChip /> : null;
}

const fixed: Column[] = [
  {
    name: "name",
    label: "form-answers.column.name",
    sort: "name",
    fixed: true,
    cellClass: "cell-name",
    Cell: NameCell,
    sheet: [{ kind: "text", value: (row, t) => row.name ?? t("form-answers.unnamed", { number: row.id }) }],
  },
  {
    name: "state",
    label: "form-answers.column.state",
    cellClass: "cell-status",
    Cell: ({ row }) => <EntryStateChip state={row.state} />,
    sheet: [{ kind: "text", value: (row, t) => t(`form-answers.state.${row.state}`) }],
  },
  {
    name: "sent_at",
    label: "form-answers.column.sent_at",
    sort: "sent_at",
    className: "col-1",
    Cell: TimeCell,
    sheet: [
      { kind: "day", value: (row) => row.sent_at?.slice(0, 10) ?? null },
      { kind: "text", label: "form-answers.column.time", value: (row) => row.sent_at?.slice(11, 16) ?? null },
    ],
  },
  {
    name: "mail_confirmed",
    label: "form-answers.column.mail_confirmed",
    cellClass: "cell-status",
    Cell: MailCell,
    sheet: [{ kind: "text", value: (row, t) => t(row.mail_confirmed === 1 ? "form-answers.yes" : "form-answers.no") }],
  },
  {
    name: "left_at",
    label: "form-answers.column.left_at",
    extra: true,
    Cell: ({ row }) => row.left_at,
    sheet: [{ kind: "text", value: (row) => row.left_at }],
  },
];

/** PUB-011: the client that the address named, for forms of the company. */
const client: Column = {
  name: "client",
  label: "form-answers.column.client",
  className: "col-1",
  Cell: ({ row }) => row.client?.name ?? null,
  sheet: [{ kind: "text", value: (row) => row.client?.name ?? null }],
};

/** Questions that a list shows by itself, the first that can be chosen; with more of them it would be too wide. */
const shown = 2;

function sheetOf({ id, type }: EntryField): SheetValue<EntryRow> {
  const value = ({ answers }: EntryRow) => answers[id] ?? null;
  if (type === "date") return { kind: "day", value };
  if (!isMeasured(type)) return { kind: "text", value };
  return { kind: "number", value: (row) => (value(row) === null ? null : Number(value(row))) };
}

const answerColumn = (field: EntryField, isShown: boolean): Column => ({
  name: `field.${field.id}`,
  label: "",
  text: field.currency ? `${field.title} (${field.currency})` : field.title,
  className: "col-2",
  ...(isShown ? {} : { extra: true as const }),
  ...(isMeasured(field.type) ? { numeric: true as const } : {}),
  Cell: function AnswerCell({ row }: CellProps) {
    const { locale } = useWords();
    return answerText(field, row.answers[field.id] ?? "", locale);
  },
  sheet: [sheetOf(field)],
});

/** FRM-210: the answers of a form, a column for each question. `whole` shows them all, as a sheet does. */
export function answerList({ project, form }: AnswersPage, fields: readonly EntryField[], whole = false) {
  const first = new Set(
    fields
      .filter(({ choices, gone }) => choices.length > 0 && gone === 0)
      .slice(0, shown)
      .map(({ id }) => id),
  );
  const [name, ...others] = fixed;
  const columns = [
    ...(name ? [name] : []),
    ...(project === "" ? [client] : []),
    ...others,
    ...fields.map((field) => answerColumn(field, first.has(field.id))),
  ];
  return {
    list: "form-answers" as const,
    path: paths.formAnswers(project, form),
    title: "form-answers.title",
    columns: whole ? columns.map(({ extra: _hidden, ...column }) => column) : columns,
  };
}
