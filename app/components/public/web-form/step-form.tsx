import { textsOfAnswer } from "~/shared/posted-answers";
import { marksName, marksOf } from "~/shared/stale";
import { useWords } from "~/shared/words";

import { formWords } from "#contract/guest-forms/form-words";

import { FormError } from "../../form/form-error";
import type { OpenForm } from "~/services/web-forms/read.server";
import type { StepAnswer } from "~/services/web-forms/submit.server";
import { AnswerField } from "./answer-field";
import type { ShownField } from "./answered";
import { Consents } from "./consents";
import { PrivacyNote } from "./privacy-note";
import { usePartFaults } from "./part-fields";
import { languageOf } from "./text-language";
import { StaleAnswers, staleFields } from "./stale-answers";

interface Props extends Pick<OpenForm, "form" | "language" | "step" | "answers"> {
  answer: StepAnswer | undefined;
  /** Hidden fields of the entry that the form begins or continues. */
  hidden: Record<string, string | number>;
  errors?: Record<string, string[]>;
  /** The band says the form's title: the title of a section that is the only one is for readers of the page alone. */
  isTitleInBand?: boolean;
  files?: { code: string; name: string }[];
  /** Consents that were ticked before. */
  consents?: string[];
  /** The address of the step before. */
  back?: string | undefined;
  /** Address that it is posted to, if that is not the page's own. */
  action?: string;
  /** Text of the last step, if only the sending is left. */
  confirm?: string;
}

/**
 * One step of a form, or after the last one the send button alone: a plain form that posts to the page's own address.
 * The server reports errors, in the form's language.
 */
export function StepForm({
  form,
  language,
  step,
  answers,
  answer,
  hidden,
  errors = {},
  isTitleInBand = false,
  files = [],
  consents = [],
  back,
  action,
  confirm,
}: Props) {
  const { t } = useWords();
  const faultsOf = usePartFaults();
  const faults = answer?.errors ?? errors;
  const asked = step?.fields ?? [];
  // Answers typed into another step than the current one belong to none of its fields.
  const typed = answer && answer.section === (step?.section.id ?? 0) ? answer : undefined;
  const stale = typed?.was == null ? null : staleFields(asked, typed.was, typed.answers, answers);
  const valueOf = (field: ShownField) =>
    (typed && !stale?.taken.includes(field) ? typed.answers : answers)[String(field.id)];
  const shown = asked.map((field) => ({
    field,
    language,
    value: valueOf(field),
    errors: faults[`answers.${field.id}`],
    waits: typed?.waits,
    file: files.find(({ code }) => code === valueOf(field))?.name,
  }));
  const marks = asked.map(({ id }) => [{ name: `answers.${id}`, texts: textsOfAnswer(answers[String(id)]) }]);
  const isFirst = step?.previous === null;
  const isLast = step === null || step.is_last === 1;
  const named = shown.flatMap(faultsOf);
  const ticks = form.consents.map((consent) => ({
    label: consent.text,
    meta: {
      id: `consent-${consent.key}`,
      name: "consents",
      errorId: `consent-${consent.key}-error`,
      descriptionId: `consent-${consent.key}-hint`,
      errors: faults[`consents.${consent.key}`],
    },
    consent,
    lang: languageOf(form, `consents.${consent.key}`),
  }));
  return (
    <form method="post" action={action} encType="multipart/form-data" noValidate className="web-form">
      {step && step.of > 1 ? (
        <div className="web-form-progress">
          <p>{t("webForm.step", { number: step.number, of: step.of })}</p>
          <progress value={step.number} max={step.of} aria-label={t("webForm.progress")} />
        </div>
      ) : null}
      <FormError
        message={stale ? null : answer?.message || null}
        title={t("webForm.failed")}
        fields={[...named, ...(isLast ? ticks : [])]}
      />
      {isFirst ? <PrivacyNote form={form} isFirst isLast={isLast} /> : null}
      {typed && stale ? (
        <StaleAnswers stale={stale} mine={typed.answers} theirs={answers} files={files} language={language} />
      ) : null}
      {step ? (
        <div className="web-form-section">
          {step.of > 1 || step.number === 1 ? (
            <h2
              className={isTitleInBand && step.of === 1 ? "visually-hidden" : undefined}
              data-colour={step.section.title_colour ?? undefined}
              lang={step.section.spoken_in}
              dir={step.section.spoken_in && "auto"}
            >
              {step.section.title}
            </h2>
          ) : null}
          {step.section.help_text ? <p className="web-form-help">{step.section.help_text}</p> : null}
          {shown.map((one) =>
            one.field.spoken_in ? (
              <div key={one.field.id} className="web-form-own" lang={one.field.spoken_in} dir="auto">
                <AnswerField {...one} />
              </div>
            ) : (
              <AnswerField key={one.field.id} {...one} />
            ),
          )}
        </div>
      ) : (
        confirm !== "" && <p className="web-form-help">{confirm ?? t("webForm.confirm")}</p>
      )}
      {isFirst ? null : <PrivacyNote form={form} isLast={isLast} />}
      {isLast ? <Consents ticks={ticks} chosen={typed?.consents ?? consents} /> : null}
      {/* A honeypot: programs fill in what people do not see (PUB-020). */}
      <p className="web-form-hidden" aria-hidden="true">
        <label>
          {t("webForm.leaveEmpty")}
          <input name="nickname" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {Object.entries({ ...hidden, section: step?.section.id ?? 0, final: isLast ? 1 : 0 }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {"version" in hidden ? <input type="hidden" name={marksName} value={marksOf(marks)} /> : null}
      {shown.map(({ field }) => (
        <input key={field.id} type="hidden" name="fields" value={`answers.${field.id}`} />
      ))}
      {form.state === "full" && isLast ? (
        <>
          <input type="hidden" name="waiting" value="1" />
          <p className="web-form-help">{t("webForm.fullText")}</p>
        </>
      ) : null}
      <div className="web-form-buttons web-form-on">
        <button type="submit" className="btn btn-primary btn-lg">
          {isLast ? formWords[language].submit : t("webForm.next")}
        </button>
        {back ? (
          <a className="btn btn-secondary btn-lg" href={back}>
            {t("webForm.back")}
          </a>
        ) : null}
      </div>
      {form.contact_email ? (
        <p className="web-form-help web-form-contact">
          {t("webForm.contact")}{" "}
          <a className="link" href={`mailto:${form.contact_email}`}>
            {form.contact_email}
          </a>
        </p>
      ) : null}
    </form>
  );
}
