import type { EntryState } from "#contract/guest-forms/form-entry-facts";
import { Chip, type ChipTone } from "~/components/ui/chip";
import type { IconName } from "~/components/ui/icon-name";
import { useWords } from "~/locales/form-answers";

const looks: Record<EntryState, { tone: ChipTone; icon: IconName }> = {
  sent: { tone: "success", icon: "check" },
  waiting: { tone: "warning", icon: "clock" },
  cancelled: { tone: "neutral", icon: "x" },
  begun: { tone: "outline", icon: "pencil" },
};

export function EntryStateChip({ state }: { state: EntryState }) {
  const { t } = useWords();
  return <Chip {...looks[state]}>{t(`form-answers.state.${state}`)}</Chip>;
}

/** For an entry whose mailbox was confirmed by its owner. */
export function MailChip() {
  const { t } = useWords();
  return (
    <Chip tone="success" icon="mail">
      {t("form-answers.column.mail_confirmed")}
    </Chip>
  );
}
