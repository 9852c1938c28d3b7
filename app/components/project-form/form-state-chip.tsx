import type { FormState } from "#contract/guest-forms/form-facts";
import { Chip, type ChipTone } from "~/components/ui/chip";
import type { IconName } from "~/components/ui/icon-name";
import { useWords } from "~/locales/form-builder";

const looks: Record<FormState, { tone: ChipTone; icon: IconName }> = {
  DRAFT: { tone: "neutral", icon: "file-text" },
  PUBLISHED: { tone: "success", icon: "check" },
  CLOSED: { tone: "neutral", icon: "lock" },
};

export function FormStateChip({ state }: { state: FormState }) {
  const { t } = useWords();
  return <Chip {...looks[state]}>{t(`form-builder.state.${state}`)}</Chip>;
}
