import type { ComponentProps } from "react";

import { ReasonDialog } from "~/components/accounting/reason-dialog";
import { useWords } from "~/locales/accounting-months";

type Props = Omit<ComponentProps<typeof ReasonDialog>, "words" | "action" | "required" | "formKey"> & {
  act: "lock" | "reopen";
  /** 'Mayıs 2026' */
  name: string;
  /** Number of records that hinder the lock. */
  open: number;
};

/** Asks before a month is locked, or opened again. */
export function MonthDialog({ act, name, open, ...props }: Props) {
  const { t } = useWords();
  const isHindered = act === "lock" && open > 0;
  const words = {
    title: t(`accounting-months.${act}.title`, { month: name }),
    lead: t(`accounting-months.${act}.lead`),
    save: t(`accounting-months.${act}.save`),
    reason: t(`accounting-months.${act}.reason`),
    hint: isHindered ? t("accounting-months.lock.hindered", { count: open }) : t(`accounting-months.${act}.hint`),
  };
  return (
    <ReasonDialog
      {...props}
      words={words}
      action={`${props.back}/${act}`}
      formKey={null}
      {...(isHindered ? { required: true } : {})}
    />
  );
}
