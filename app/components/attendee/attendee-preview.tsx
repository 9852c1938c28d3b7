import { ListPreview } from "~/components/list/list-preview";
import { Chip } from "~/components/ui/chip";
import type { Attendee } from "#contract/projects/attendees";
import type { AttendeeForm } from "#contract/guest-forms/form-invitations";
import { paths } from "~/shared/paths";

import { AnswerChip } from "./answer-chip";
import { AttendanceChip } from "./attendance-chip";
import { useAttendeeFacts } from "./attendee-facts";
import { attendeeName, type ColumnShown, shownState } from "./attendee-values";

interface Props {
  code: string;
  attendee: Attendee;
  columns: readonly ColumnShown[];
  forms: AttendeeForm[];
  closeHref: string;
}

/** Preview of a person beside the list. */
export function AttendeePreview({ code, attendee, columns, forms, closeHref }: Props) {
  const facts = useAttendeeFacts(attendee, columns);
  return (
    <ListPreview title={attendeeName(attendee)} to={paths.attendee(code, attendee.code)} closeHref={closeHref}>
      <p>
        <Chip tone="outline">{attendee.list.name}</Chip> <AttendanceChip attendance={attendee.attendance} />
      </p>
      <dl className="preview-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {forms.map((told) => (
          <div key={told.form.id}>
            <dt>{told.form.name}</dt>
            <dd>
              <AnswerChip state={shownState(attendee, told)} />
            </dd>
          </div>
        ))}
      </dl>
    </ListPreview>
  );
}
