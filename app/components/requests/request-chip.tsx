import type { RequestStatus } from "#contract/requests/request-types";
import { Chip } from "~/components/ui/chip";
import { useWords } from "~/locales/requests";

const looks = {
  PENDING: { tone: "warning", icon: "clock" },
  APPROVED: { tone: "success", icon: "check" },
  DECLINED: { tone: "danger", icon: "x" },
  WITHDRAWN: { tone: "neutral", icon: "undo-2" },
} as const;

/** State of a request. ACC-172…ACC-174 */
export function RequestChip({ status }: { status: RequestStatus }) {
  const { t } = useWords();
  return <Chip {...looks[status]}>{t(`requests.status.${status}`)}</Chip>;
}
