import type { RequestStatus } from "#contract/requests/request-types";
import { Chip } from "~/components/ui/chip";
import { useWords } from "~/locales/requests";

const tones = { PENDING: "warning", APPROVED: "success", DECLINED: "danger", WITHDRAWN: "neutral" } as const;

/** State of a request. ACC-172…ACC-174 */
export function RequestChip({ status }: { status: RequestStatus }) {
  const { t } = useWords();
  return <Chip tone={tones[status]}>{t(`requests.status.${status}`)}</Chip>;
}
