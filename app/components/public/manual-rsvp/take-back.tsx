import { Button } from "~/components/ui/button";
import { useWords } from "~/shared/words";

/** The button that undoes the last act. */
export function TakeBack({ action, fields }: { action: string; fields: Record<string, string> }) {
  const { t } = useWords();
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" icon="undo-2">
        {t("manualRsvp.mark.undo")}
      </Button>
    </form>
  );
}
