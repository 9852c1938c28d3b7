import { DeleteConfirm } from "~/components/form/delete-confirm";
import { useWords } from "~/locales/activity";
import type { FormAnswer } from "~/server/submit.server";
import { type ActivityPlace, callsAt, notesAt } from "~/shared/activity-place";

interface Props<Row> {
  row: Row;
  place: ActivityPlace;
  answer: FormAnswer | undefined;
}

export function NoteRemoval({ row, place, answer }: Props<{ id: number; note_title: string; version: number }>) {
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={answer}
      action={t("activity.note.remove")}
      to={notesAt(place, row.id, "delete")}
      closeHref={notesAt(place)}
    >
      {({ note_title }) => t("activity.note.removeWhat", { name: note_title })}
    </DeleteConfirm>
  );
}

export function CallRemoval({ row, place, answer }: Props<{ id: number; description: string; version: number }>) {
  const { t } = useWords();
  return (
    <DeleteConfirm
      row={row}
      answer={answer}
      action={t("activity.call.remove")}
      to={callsAt(place, row.id, "delete")}
      closeHref={callsAt(place)}
    >
      {({ description }) => t("activity.call.removeWhat", { name: description })}
    </DeleteConfirm>
  );
}
