import { useTypedAnswer } from "~/components/form/use-typed-answer";
import { Alert } from "~/components/ui/alert";
import { useWords } from "~/locales/meeting";
import type { MeetingConflict } from "#contract/planning/meetings";
import { formatDateRange } from "~/shared/format";
import { paths } from "~/shared/paths";

import { hoursText } from "./moment";

/** Address that returns what the form's people have at its time; null while people or times are missing. */
function addressOf(form: HTMLFormElement, except: number | null): string | null {
  const data = new FormData(form);
  const people = data.getAll("participants").map(String).filter(Boolean);
  const [start, end] = [String(data.get("dates.start") ?? ""), String(data.get("dates.end") ?? "")];
  if (people.length === 0 || start.length < 16 || end.length < 16) return null;
  return paths.meetingConflicts({ participants: people.join(","), start, end, except });
}

/** Meetings that the participants have at that time already, and what keeps them away then: a hint, which keeps nobody from saving. */
export function ConflictHint({ except }: { except: number | null }) {
  const { t, locale } = useWords();
  const { mark, answer } = useTypedAnswer<{ conflicts: MeetingConflict[] }, number | null>(addressOf, except);
  const conflicts = answer?.conflicts ?? [];
  return (
    <>
      <span ref={mark} hidden />
      {conflicts.length === 0 ? null : (
        <Alert type="warning" title={t("meeting.conflict.title")} role="status">
          <ul className="similar">
            {conflicts.map(({ user, kind, subject, dates }) => (
              <li key={`${user.id} ${kind} ${dates.start} ${subject}`}>
                {user.full_name}
                <small>
                  {kind === "meeting"
                    ? [hoursText(dates), subject ?? t("meeting.conflict.busy")].join(" · ")
                    : t(`meeting.conflict.${kind}`, {
                        days: formatDateRange(dates.start.slice(0, 10), dates.end.slice(0, 10), locale),
                      })}
                </small>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
