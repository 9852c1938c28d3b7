import type { ImportLine, SheetRowShown } from "#contract/company/imports";
import { Chip, type ChipTone } from "~/components/ui/chip";
import type { IconName } from "~/components/ui/icon-name";
import { useWords } from "~/locales/imports";

type Look = { tone: ChipTone; icon: IconName };

const states: Record<ImportLine["state"], Look> = {
  uploaded: { tone: "outline", icon: "table-2" },
  checking: { tone: "info", icon: "refresh-cw" },
  checked: { tone: "warning", icon: "clock" },
  running: { tone: "info", icon: "refresh-cw" },
  done: { tone: "success", icon: "check" },
  undoing: { tone: "info", icon: "undo-2" },
  undone: { tone: "neutral", icon: "undo-2" },
};

export function ImportState({ state }: { state: ImportLine["state"] }) {
  const { t } = useWords();
  return <Chip {...states[state]}>{t(`imports.state.${state}`)}</Chip>;
}

const fateLooks: Record<NonNullable<SheetRowShown["fate"]>, Look> = {
  new: { tone: "success", icon: "plus" },
  update: { tone: "info", icon: "pencil" },
  same: { tone: "neutral", icon: "minus" },
  twin: { tone: "warning", icon: "copy" },
  error: { tone: "danger", icon: "circle-alert" },
};

export function FateChip({ fate }: { fate: NonNullable<SheetRowShown["fate"]> }) {
  const { t } = useWords();
  return <Chip {...fateLooks[fate]}>{t(`imports.fate.${fate}`)}</Chip>;
}
