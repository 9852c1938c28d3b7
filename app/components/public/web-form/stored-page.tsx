import { fill, momentIn, waitWords } from "#contract/guest-forms/form-wait-words";
import type { StoredEntry } from "#contract/guest-forms/web-forms";
import { paths, withQuery } from "~/shared/paths";
import { useWords } from "~/shared/words";

import { SignaturePicture } from "../../ui/signature-picture";
import { useFormDates } from "./form-dates";
import { FormFrame } from "./form-frame";

/** KVKK: everything that is stored about the person, and the button to end it. */
export function StoredPage({ token, stored }: { token: string; stored: StoredEntry }) {
  const { t } = useWords();
  const { day, time } = useFormDates();
  const { form, entry, answers, waits, consents, kept_until } = stored;
  const { language } = entry;
  const home = entry.is_survey === 1 ? paths.postEventSurvey(token) : paths.formEntry(token);
  return (
    <FormFrame company={form.company} brand={form.brand} project={form.project} title={t("webForm.stored.title")}>
      <p className="web-form-help">{t("webForm.stored.text")}</p>
      <h2>{t("webForm.stored.answers")}</h2>
      {answers.length > 0 ? (
        <dl className="web-form-summary">
          {answers.map(({ title, text, drawing }, at) => (
            <div key={at}>
              <dt>{title}</dt>
              <dd dir="auto">
                {text}
                {drawing === undefined ? null : <SignaturePicture drawing={drawing} />}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="web-form-help">{t("webForm.stored.none")}</p>
      )}
      {waits.length > 0 ? (
        <>
          <h2>{waitWords[language].title}</h2>
          <p className="web-form-help">{t("webForm.stored.waitsText")}</p>
          <dl className="web-form-summary">
            {waits.map(({ title, option, state, since, until }, at) => (
              <div key={at}>
                <dt>{title}</dt>
                <dd>
                  {fill(waitWords[language].states[state], { option, until: until ? momentIn(language, until) : "" })}{" "}
                  {t("webForm.stored.waitSince", { date: time(since) })}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      {consents.length > 0 ? (
        <>
          <h2>{t("webForm.stored.consents")}</h2>
          <dl className="web-form-summary">
            {consents.map(({ text, version, given, at }, nth) => (
              <div key={nth}>
                <dt>{text}</dt>
                <dd>
                  {t(given === 1 ? "webForm.stored.given" : "webForm.stored.notGiven")} ·{" "}
                  {t("webForm.stored.version", { version, date: time(at) })}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      <h2>{t("webForm.stored.times")}</h2>
      <p className="web-form-help">{t("webForm.stored.created", { date: time(entry.created_at) })}</p>
      {entry.sent_at ? (
        <p className="web-form-help">{t("webForm.stored.sent", { date: time(entry.sent_at) })}</p>
      ) : null}
      <p className="web-form-help">
        {kept_until ? t("webForm.stored.until", { date: day(kept_until) }) : t("webForm.stored.forever")}
      </p>
      <div className="web-form-buttons">
        <a className="btn btn-secondary btn-lg" href={withQuery(home, { language })}>
          {t("webForm.stored.back")}
        </a>
        <a className="btn btn-danger-ghost btn-lg" href={withQuery(paths.formEntry(token, "erase"), { language })}>
          {t("webForm.stored.erase")}
        </a>
      </div>
    </FormFrame>
  );
}
