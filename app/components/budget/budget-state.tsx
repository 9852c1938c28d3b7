import type { Budget } from "#contract/budgets/budgets";
import { Alert } from "~/components/ui/alert";
import { Chip } from "~/components/ui/chip";
import { useWords } from "~/locales/budget";
import { formatDate, formatDateTime } from "~/shared/format";

type Versioned = Pick<Budget, "sent" | "approved">;

export function BudgetState({ budget: { sent, approved } }: { budget: Versioned }) {
  const { t } = useWords();
  if (approved)
    return (
      <Chip tone="success" icon="check">
        {t("budget.approved")}
      </Chip>
    );
  return <Chip tone={sent ? "info" : "outline"}>{t(sent ? "budget.sent" : "budget.draft")}</Chip>;
}

/** The receiver of a version, and its approver. */
export function SentFacts({ budget: { sent, approved } }: { budget: Versioned }) {
  const { t, locale } = useWords();
  if (!sent) return null;
  return (
    <Alert type="info">
      {t("budget.sentFacts", { ...sent, at: formatDateTime(sent.at, locale) })}{" "}
      {approved ? t("budget.approvedFacts", { ...approved, on: formatDate(approved.on, locale) }) : null}
    </Alert>
  );
}
