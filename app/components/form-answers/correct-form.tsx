import { AnswersForm } from "~/components/public/web-form/answers-form";
import { PageHeader } from "~/components/ui/page-header";
import type { Correction } from "~/services/guest-forms/read-answers.server";
import type { RefusedAnswers } from "~/services/rsvp/read.server";
import { useWords } from "~/locales/form-answers";

import "~/styles/bundles/form.css";
import "~/styles/bundles/web-form.css";

interface Props {
  correction: Correction;
  answer: RefusedAnswers | undefined;
}

/** FRM-210: the guest's answers, corrected by the staff. */
export function CorrectForm({ correction: { name, ...asked }, answer }: Props) {
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t("form-answers.correct.title", { name })} />
      <AnswersForm
        {...asked}
        answer={answer}
        words={{
          failed: t("form-answers.correct.failed"),
          note: t("form-answers.correct.files"),
          back: t("form-answers.correct.back"),
          save: t("form-answers.correct.save"),
        }}
      />
    </>
  );
}
