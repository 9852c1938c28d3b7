import type { AmountType } from "#contract/requests/amount-facts";

interface AmountForm {
  /** Fields above the rows, and below them. */
  layout: readonly (readonly string[])[];
  rest: readonly (readonly string[])[];
  /** Name of the field of the source, for the types with one. */
  source?: string;
}

/** Client and budget line, after the project that they follow from. */
const belonging = ["client_id", "budget_item_id"];

/** Fields of each type in the order of its form (ACC-046…ACC-097). */
export const amountForms: Record<AmountType, AmountForm> = {
  advance: {
    layout: [["source"], ["project_id"], belonging, ["requested_date", "currency"]],
    rest: [["description"]],
    source: "source",
  },
  expense: {
    layout: [["expense_source"], ["project_id"], belonging, ["currency", "advance_payment_id"]],
    rest: [["note"]],
    source: "expense_source",
  },
  credit_card: {
    layout: [["project_id"], belonging, ["supplier_id"], ["amount", "payment_date"], ["note"]],
    rest: [],
  },
  payment: {
    layout: [["project_id"], belonging, ["supplier_id"], ["bank_account_no", "bank_name"]],
    rest: [["amount", "payment_date"], ["description"], ["note"]],
  },
};
