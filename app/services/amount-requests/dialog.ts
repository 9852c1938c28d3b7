import type { AmountFormData } from "~/components/amount-requests/form-data";
import type { QuickDialog, QuickDialogUser } from "~/components/shell/quick-dialog";
import styles from "~/styles/bundles/form.css?url";

const may = ({ ecos, rights }: QuickDialogUser) => ecos && rights.requests?.includes("create") === true;
const load = async () => ({ default: (await import("~/components/amount-requests/amount-dialog")).AmountDialog });
/** The project that a page of one opens the form with. */
const takes = ["project"];

export const dialogs = {
  /** ACC-042, SHL-034 */
  "new-advance": {
    may,
    load,
    takes,
    styles,
    add: { group: "finance", order: 34, icon: "wallet", label: "shell.add.advance", title: "shell.add.advanceTitle" },
  } satisfies QuickDialog<AmountFormData>,
  /** ACC-043, SHL-035 */
  "new-expense": {
    may,
    load,
    takes,
    styles,
    add: {
      group: "finance",
      order: 35,
      icon: "receipt-text",
      label: "shell.add.expense",
      title: "shell.add.expenseTitle",
    },
  } satisfies QuickDialog<AmountFormData>,
  /** ACC-044, SHL-036 */
  "new-cc-request": {
    may,
    load,
    takes,
    styles,
    add: { group: "finance", order: 36, icon: "credit-card", label: "shell.add.card", title: "shell.add.cardTitle" },
  } satisfies QuickDialog<AmountFormData>,
  /** ACC-045, SHL-037 */
  "new-payment-request": {
    may,
    load,
    takes,
    styles,
    add: { group: "finance", order: 37, icon: "banknote", label: "shell.add.payment", title: "shell.add.paymentTitle" },
  } satisfies QuickDialog<AmountFormData>,
};
