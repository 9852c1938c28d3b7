import type { AnswerState } from "#contract/guest-forms/form-invitation-facts";
import { Chip, type ChipTone } from "~/components/ui/chip";
import type { IconName } from "~/components/ui/icon-name";
import { useWords } from "~/locales/attendee";

const looks: Record<AnswerState | "arrived", { tone: ChipTone; icon?: IconName }> = {
  none: { tone: "dashed" },
  invited: { tone: "outline", icon: "send" },
  opened: { tone: "outline", icon: "eye" },
  begun: { tone: "outline", icon: "pencil" },
  answered: { tone: "success", icon: "check" },
  changed: { tone: "success", icon: "pencil" },
  waiting: { tone: "warning", icon: "clock" },
  cancelled: { tone: "cancel", icon: "x" },
  arrived: { tone: "info", icon: "check" },
};

/** A person's state with a form. */
export function AnswerChip({ state }: { state: AnswerState | "arrived" }) {
  const { t } = useWords();
  return <Chip {...looks[state]}>{t(`attendee.forms.state.${state}`)}</Chip>;
}
