import type { BudgetState } from "#contract/budgets/budget-facts";
import type { ChipTone } from "~/components/ui/chip";

export const stateTones: Record<BudgetState, ChipTone> = { DRAFT: "outline", SENT: "info", APPROVED: "success" };
