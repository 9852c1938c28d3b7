import { useWords } from "~/shared/words";

/** The sign of a value that nobody gave. */
export function NoValue() {
  const { t } = useWords();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t("ui.noValue")}</span>
    </>
  );
}
