import { noBudget, ofBudgets } from "../helpers/budget-samples";
import { defineSamples } from "./define";

export default defineSamples({
  ...ofBudgets,
  inputs: {
    getBudget: ({ parts = noBudget }) => ({ params: { code: parts.code } }),
    updateBudget: ({ parts = noBudget, serial }) => ({
      params: { code: parts.code },
      body: { name: `Kongre bütçesi ${serial}`, version: 1 },
    }),
    removeBudget: ({ parts = noBudget }) => ({ params: { code: parts.code }, body: { version: 1 } }),
    cloneBudget: ({ parts = noBudget, serial }) => ({
      params: { code: parts.code },
      body: { name: `Kopya ${serial}` },
    }),
    sendBudget: ({ parts = noBudget }) => ({
      params: { code: parts.code },
      body: { sent_to: "Ayşe Yılmaz", version: 1 },
    }),
    approveBudget: ({ parts = noBudget }) => ({
      params: { code: parts.sent },
      body: { approved_on: "2026-11-20", approved_by: "Ayşe Yılmaz", version: 1 },
    }),
  },
});
