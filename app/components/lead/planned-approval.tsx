import { useWords } from "~/locales/record";

/** Who decides when the offer is sent for internal approval, before it is sent. PRJ-095 */
export function PlannedApproval({ steps }: { steps: readonly { text: string; why: string }[] }) {
  const { t } = useWords();
  return (
    <p className="hint status-planned">
      {t("record.approval.planned")} {steps.map(({ text, why }) => (why ? `${text} (${why})` : text)).join(", ")}.
    </p>
  );
}
