import type { AccountingStatus } from "#contract/accounting/accounting-lists";
import { requestStatuses, type RequestStatus } from "#contract/requests/request-types";
import { RequestChip } from "~/components/requests/request-chip";
import { Chip } from "~/components/ui/chip";
import { useWords } from "~/locales/accounting";

import "~/locales/requests";

const looks = {
  OPEN: { tone: "warning", icon: "clock" },
  PARTIAL: { tone: "warning", icon: "clock" },
  PAID: { tone: "success", icon: "check" },
  ON_ACCOUNT: { tone: "warning", icon: "clock" },
  PARTLY_MATCHED: { tone: "warning", icon: "clock" },
  MATCHED: { tone: "success", icon: "check" },
  REVERSED: { tone: "neutral", icon: "undo-2" },
} as const satisfies Record<Exclude<AccountingStatus, RequestStatus>, object>;

const overdue = { tone: "danger", icon: "triangle-alert" } as const;

const isOfRequest = (status: AccountingStatus): status is RequestStatus =>
  (requestStatuses as readonly string[]).includes(status);

/** Key of the words for a state. */
export const stateKey = (status: AccountingStatus, isOverdue = false): string => {
  if (isOverdue) return "accounting.overdue";
  return isOfRequest(status) ? `requests.status.${status}` : `accounting.status.${status}`;
};

/** State of a request, an invoice or a payment. ACC-172…ACC-174 */
export function RecordChip({ status, isOverdue = false }: { status: AccountingStatus; isOverdue?: boolean }) {
  const { t } = useWords();
  if (isOfRequest(status)) return <RequestChip status={status} />;
  return <Chip {...(isOverdue ? overdue : looks[status])}>{t(stateKey(status, isOverdue))}</Chip>;
}
