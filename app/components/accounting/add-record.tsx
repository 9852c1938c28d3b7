import {
  invoiceDirectionOf,
  isInvoiceKind,
  isRequestKind,
  paymentDirectionOfKind,
} from "#contract/accounting/accounting-kinds";
import type { AccountingKind } from "#contract/accounting/accounting-kinds";
import { Granted } from "~/components/shell/granted";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/accounting";
import { paths, withQuery } from "~/shared/paths";

import { kindKey } from "./accounting-list";

/** The way to a new record of the list: requests have forms of their own. */
export function AddRecord({ kind, project }: { kind: AccountingKind; project?: string }) {
  const { t } = useWords();
  if (isRequestKind(kind)) return null;
  const [noun, direction] = isInvoiceKind(kind)
    ? ["invoices", invoiceDirectionOf[kind]]
    : ["payments", paymentDirectionOfKind[kind]];
  return (
    <Granted module="accounting" action="create">
      <ButtonLink to={withQuery(paths.accounting(noun, "new"), { direction, project })} icon="plus">
        {t(kindKey(kind, "add"))}
      </ButtonLink>
    </Granted>
  );
}
