import { useWords } from "~/shared/words";

import type { SafeHtml } from "#contract/rich-text";

import { SignaturePicture } from "../../ui/signature-picture";
import { RichText } from "../../ui/rich-text";
import { useFormDates } from "./form-dates";

interface Props {
  state: "sent" | "waiting" | "cancelled" | "begun";
  thanks: SafeHtml | null;
  changeUntil: string | null;
  summary: { section: number; title: string; text: string; drawing?: string | undefined }[];
  /** Addresses; none if nothing can be changed any more. */
  links?: { change: string; cancel: string; send: string } | undefined;
}

/** The sent answers, and what the person can still change. */
export function SentPage({ state, thanks, changeUntil, summary, links }: Props) {
  const { t } = useWords();
  const dates = useFormDates();
  const isCancelled = state === "cancelled";
  const [by, byDay] = isCancelled
    ? (["webForm.comeBack.text", "webForm.comeBack.until"] as const)
    : (["webForm.keepLink", "webForm.changeUntil"] as const);
  const until = changeUntil ? t(byDay, { date: dates.time(changeUntil) }) : t(by);
  return (
    <>
      {/* Thanks of the form's own say it in its words. */}
      <p className="web-form-state">{t(`webForm.state.${state === "sent" && thanks ? "received" : state}`)}</p>
      {thanks && !isCancelled ? <RichText html={thanks} /> : null}
      {summary.length > 0 ? (
        <dl className="web-form-summary">
          {summary.map(({ title, text, drawing }, at) => (
            <div key={at}>
              <dt>{title}</dt>
              <dd>
                {text}
                {drawing === undefined ? null : <SignaturePicture drawing={drawing} />}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {links ? (
        <>
          <p className="web-form-help">{until}</p>
          <div className="web-form-buttons">
            {isCancelled ? (
              <a className="btn btn-primary btn-lg" href={links.send}>
                {t("webForm.comeBack.button")}
              </a>
            ) : null}
            <a className="btn btn-secondary btn-lg" href={links.change}>
              {t(isCancelled ? "webForm.comeBack.change" : "webForm.change")}
            </a>
            {isCancelled ? null : (
              <a className="btn btn-danger-ghost btn-lg" href={links.cancel}>
                {t("webForm.cancel")}
              </a>
            )}
          </div>
        </>
      ) : null}
    </>
  );
}
