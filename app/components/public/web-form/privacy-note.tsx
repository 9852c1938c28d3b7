import { useWords } from "~/shared/words";

import { RichText } from "../../ui/rich-text";
import type { OpenForm } from "~/services/web-forms/read.server";

import { languageOf } from "./text-language";

interface Props {
  form: Pick<
    OpenForm["form"],
    "privacy_text" | "purpose" | "retention_days" | "project" | "untranslated" | "languages"
  >;
  isFirst?: boolean;
  isLast: boolean;
}

/**
 * KVKK: the information text can be read before anything is stored: folded on the first step, and behind a link on each
 * other, which opens it in place, so that nobody leaves what they have typed.
 */
export function PrivacyNote({ form, isFirst = false, isLast }: Props) {
  const { t } = useWords();
  const { privacy_text: text, purpose, retention_days: days } = form;
  const retention =
    days === null ? null : t(form.project ? "webForm.retention" : "webForm.retentionClosed", { count: days });
  if (!text) return retention && (isFirst || isLast) ? <p className="web-form-help">{retention}</p> : null;
  return (
    <details className={isFirst ? "web-form-privacy" : "web-form-privacy web-form-privacy-link"}>
      <summary>{t("webForm.privacy")}</summary>
      {purpose ? <p>{t("webForm.purpose", { purpose })}</p> : null}
      {retention ? <p>{retention}</p> : null}
      <RichText html={text} lang={languageOf(form, "privacy_text")} />
    </details>
  );
}
