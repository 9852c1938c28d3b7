import { DeleteConfirm } from "~/components/form/delete-confirm";
import type { EntryQuestion as Question } from "~/services/guest-forms/read-answers.server";
import { useWords } from "~/locales/form-answers";
import type { FormAnswer } from "~/server/submit.server";

interface Props {
  question: Question;
  answer: FormAnswer | undefined;
}

/** Question before an act that cannot be undone. */
export function EntryQuestion({ question: { act, page, to, row }, answer }: Props) {
  const { t } = useWords();
  return (
    <DeleteConfirm row={row} answer={answer} action={t(`form-answers.${act}`)} to={to} closeHref={page} irreversible>
      {({ name }) => t(`form-answers.${act}What`, { name })}
    </DeleteConfirm>
  );
}
