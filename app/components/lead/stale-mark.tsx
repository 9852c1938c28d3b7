import { useWords } from "~/shared/words";

/** Shows the days without a change of an offer, once they exceed the limit of its stage. */
export function StaleMark({ days }: { days: number | null }) {
  const { t } = useWords();
  if (days === null) return null;
  return (
    <span className="waiting-mark" title={t("lead.stale.why", { count: days })}>
      {t("lead.stale.mark", { count: days })}
    </span>
  );
}
