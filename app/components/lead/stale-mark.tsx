import { useWords } from "~/shared/words";

/** Says for how long nobody has touched an offer, once that is longer than its stage allows. */
export function StaleMark({ days }: { days: number | null }) {
  const { t } = useWords();
  if (days === null) return null;
  return (
    <span className="waiting-mark" title={t("lead.stale.why", { count: days })}>
      {t("lead.stale.mark", { count: days })}
    </span>
  );
}
