import type { SponsorStatus } from "#contract/projects/sponsor-statuses";
import { Chip, type ChipTone } from "~/components/ui/chip";
import type { IconName } from "~/components/ui/icon-name";
import { useWords } from "~/locales/parts";

const looks: Record<SponsorStatus, { tone: ChipTone; icon: IconName }> = {
  OFFERED: { tone: "info", icon: "send" },
  AGREED: { tone: "accent", icon: "check" },
  PAID: { tone: "success", icon: "circle-check" },
  CANCELLED: { tone: "cancel", icon: "x" },
};

export function SponsorChip({ status }: { status: SponsorStatus }) {
  const { t } = useWords();
  return <Chip {...looks[status]}>{t(`parts.sponsor.status.${status}`)}</Chip>;
}
