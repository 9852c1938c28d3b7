import { useWords } from "~/shared/words";

import { FormError } from "../../form/form-error";
import { Alert } from "../../ui/alert";
import { RichText } from "../../ui/rich-text";
import type { OpenEntry } from "~/services/web-forms/read.server";
import type { StepAnswer } from "~/services/web-forms/submit.server";
import { paths, withQuery } from "~/shared/paths";
import { ClosedNote } from "./closed-note";
import { FieldScript } from "./field-script";
import { FormFrame } from "./form-frame";
import { RoomMateStates } from "./room-mate-states";
import { SentPage } from "./sent-page";
import { languageOf } from "./text-language";
import { StepForm } from "./step-form";
import { WaitStates } from "./wait-states";

interface Entry {
  shown: OpenEntry;
  answer: StepAnswer | undefined;
  isTitleInBand?: boolean;
}

interface Parts extends Entry {
  at: (query: Record<string, number>) => string;
}

/** The message of the last step, if it is more than a sending. */
function useConfirm({ entry }: OpenEntry): string | undefined {
  const { t } = useWords();
  if (entry.state === "cancelled") return t("webForm.comeBack.confirm");
  return entry.unsent === 1 ? "" : undefined;
}

function UnsentNote({ to }: { to: { href: string; text: string } | undefined }) {
  const { t } = useWords();
  return (
    <>
      <Alert type="warning" title={t("webForm.unsent.title")}>
        {t("webForm.unsent.text")}
      </Alert>
      {to ? (
        <p className="web-form-help">
          <a className="link" href={to.href}>
            {to.text}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** A step, or the send button alone; a note marks changes that were not sent, so that they do not look saved. */
function Filling({ shown, answer, isTitleInBand = false, at }: Parts) {
  const { t } = useWords();
  const { form, language, step, answers, entry, errors } = shown;
  const confirm = useConfirm(shown);
  const previous = step === null ? shown.last : step.previous;
  return (
    <>
      {entry.unsent === 1 ? (
        <UnsentNote to={step ? { href: at({ step: 0 }), text: t("webForm.unsent.send") } : undefined} />
      ) : null}
      {entry.state === "cancelled" && step ? <Alert>{confirm}</Alert> : null}
      {form.introduction && step?.previous === null ? (
        <RichText html={form.introduction} lang={languageOf(form, "introduction")} />
      ) : null}
      <StepForm
        form={form}
        language={language}
        step={step}
        answers={answers}
        answer={answer}
        errors={errors}
        isTitleInBand={isTitleInBand}
        files={entry.files}
        consents={entry.consents}
        hidden={{ version: entry.version }}
        back={previous === null ? undefined : at({ step: previous })}
        action={at({ step: step?.section.id ?? 0 })}
        {...(confirm === undefined ? {} : { confirm })}
      />
      <FieldScript step={step} />
      {entry.version > 1 && entry.state === "begun" ? <p className="web-form-help">{t("webForm.resume")}</p> : null}
    </>
  );
}

/** A change that was begun and not sent, with the button that sends it. */
function Unsent({ shown, at }: Pick<Parts, "shown" | "at">) {
  const { t } = useWords();
  const { form, language, entry } = shown;
  return (
    <section className="web-form-section">
      <UnsentNote to={{ href: at({ step: shown.first }), text: t("webForm.unsent.go") }} />
      <StepForm
        form={form}
        language={language}
        step={null}
        answers={{}}
        answer={undefined}
        consents={entry.consents}
        hidden={{ version: entry.version }}
        action={at({ step: 0 })}
        confirm=""
      />
      <h2>{t("webForm.unsent.sent")}</h2>
    </section>
  );
}

/** Asks the reader of a mail whether the mailbox is theirs; programs that open links press nothing. */
function ConfirmMail({ token, language }: Pick<OpenEntry, "token" | "language">) {
  const { t } = useWords();
  return (
    <form
      method="post"
      action={withQuery(paths.formEntry(token, "confirm"), { language })}
      className="web-form-confirm"
    >
      <h2>{t("webForm.confirmMail.title")}</h2>
      <p className="web-form-help">{t("webForm.confirmMail.text")}</p>
      <button type="submit" className="btn btn-secondary btn-lg">
        {t("webForm.confirmMail.button")}
      </button>
    </form>
  );
}

/** The page of the entry's own link: the chosen step, the send button alone, or the sent answers. */
export function EntryPage({ shown, answer, isTitleInBand = false }: Entry) {
  const { t } = useWords();
  const { form, language, step, entry, token, home, summary, notice, isFilling, effort } = shown;
  const at = (query: Record<string, number>) => withQuery(home, { ...query, language });
  const here = isFilling ? { step: step?.section.id ?? 0 } : {};
  const may = entry.may_change === 1;
  return (
    <FormFrame
      company={form.company}
      brand={form.brand}
      project={form.project}
      title={form.name}
      isTitleInBand={isTitleInBand}
      lang={form.spoken_in}
      effort={isFilling && entry.state === "begun" && step?.previous === null ? effort : undefined}
      languages={{ all: form.offered, current: language, at: (one) => withQuery(home, { ...here, language: one }) }}
    >
      {notice ? <Alert type="success">{notice}</Alert> : null}
      {isFilling ? (
        <Filling shown={shown} answer={answer} isTitleInBand={isTitleInBand} at={at} />
      ) : entry.state === "begun" && form.state === "closed" ? (
        <ClosedNote text={form.closed_text} />
      ) : (
        <>
          <FormError message={answer?.message ?? null} title={t("webForm.failed")} />
          {may && entry.unsent === 1 ? <Unsent shown={shown} at={at} /> : null}
          <SentPage
            state={entry.state}
            thanks={entry.thanks}
            changeUntil={entry.change_until}
            summary={summary}
            links={
              may
                ? {
                    change: at({ step: shown.first }),
                    cancel: withQuery(paths.formEntry(token, "cancel"), { language }),
                    send: at({ step: 0 }),
                  }
                : undefined
            }
          />
          {entry.may_confirm === 1 ? <ConfirmMail token={token} language={language} /> : null}
          <WaitStates shown={shown} />
          <RoomMateStates shown={shown} />
        </>
      )}
      {/* Nothing is stored before the first step. */}
      {entry.version > 1 ? (
        <p className="web-form-help">
          <a className="link" href={withQuery(paths.formEntry(token, "stored"), { language })}>
            {t("webForm.stored.link")}
          </a>
        </p>
      ) : null}
    </FormFrame>
  );
}
