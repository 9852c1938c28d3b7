import { Button } from "~/components/ui/button";
import { useWords } from "~/locales/form";

/** Message below a field whose choices could not be read. */
export function FetchFault({ again }: { again: () => void }) {
  const { t } = useWords();
  return (
    <div className="fetch-fault" role="alert">
      <p className="hint">{t("form.fetchFailed")}</p>
      <Button size="sm" onClick={again}>
        {t("form.fetchAgain")}
      </Button>
    </div>
  );
}
