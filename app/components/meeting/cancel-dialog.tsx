import { DeleteConfirm } from "~/components/form/delete-confirm";
import { useWords } from "~/locales/meeting";
import type { FormAnswer } from "~/server/submit.server";
import type { Meeting } from "#contract/planning/meetings";
import { paths } from "~/shared/paths";

import { spanText } from "./moment";

interface Props {
  form: Pick<Meeting, "id" | "subject" | "dates" | "version">;
  closeHref: string;
  answer?: FormAnswer | undefined;
}

/** CAL-042: asks before a meeting is cancelled. */
export function CancelDialog({ form: { id, subject, dates, version }, closeHref, answer }: Props) {
  const { t, locale } = useWords();
  return (
    <DeleteConfirm
      row={{ subject, dates, version }}
      answer={answer}
      action={t("meeting.cancel")}
      icon="circle-x"
      to={`${paths.meeting(id, "cancel")}?${new URLSearchParams({ from: closeHref }).toString()}`}
      closeHref={closeHref}
    >
      {(now) => t("meeting.cancelWhat", { name: now.subject, when: spanText(now.dates, locale) })}
    </DeleteConfirm>
  );
}
