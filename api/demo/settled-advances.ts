import { amountTypes } from "#contract/requests/amount-facts";

import { minutesPerDay } from "./days";

/** Approved advances, each with the approved expenses against it: some of it is left, all is used up, or more was spent. */
const settled = [
  { currency: "TRY", price: 1, advance: 6000, expenses: [2400, 1100] },
  { currency: "EUR", price: 50, advance: 400, expenses: [150] },
  { currency: "TRY", price: 1, advance: 3000, expenses: [1800, 1500] },
  { currency: "EUR", price: 50, advance: 300, expenses: [300] },
];

interface Surroundings {
  people: readonly { id: number; reports_to: number | null }[];
  projects: readonly { id: number; client_id: number | null }[];
  /** Number of the requests before these. */
  before: number;
}

/** Plans of these requests; `advance` is the place of an expense's advance among all plans. */
export function planSettledAdvances({ people, projects, before }: Surroundings) {
  let at = before;
  return settled.flatMap(({ currency, price, advance, expenses }, nth) => {
    const person = people[nth % people.length];
    const project = projects[nth % projects.length];
    const place = at;
    at += 1 + expenses.length;
    return [advance, ...expenses].map((amount, step) => ({
      type: amountTypes[step === 0 ? 0 : 1],
      status: "APPROVED" as const,
      id: person?.id ?? 0,
      manager: person?.reports_to ?? 0,
      currency,
      amount: amount.toFixed(2),
      company_amount: (amount * price).toFixed(2),
      items: [amount],
      project_id: project?.id ?? null,
      client_id: project?.client_id ?? null,
      budget_item_id: null,
      supplier_id: null,
      advance: step === 0 ? null : place,
      sent: (step * 3 - 20 - nth) * minutesPerDay + 600,
    }));
  });
}
