import { useWords } from "~/locales/requests";

/** First button of a form with a reason: Enter in that declines. Without it the next one, which approves, would be pressed. */
export function EnterDeclines() {
  const { t } = useWords();
  return (
    <button type="submit" name="decision" value="decline" className="visually-hidden" tabIndex={-1} aria-hidden="true">
      {t("requests.waiting.decline")}
    </button>
  );
}
