import { useSyncExternalStore } from "react";

import type { BudgetSaver } from "~/browser/budget-saver";
import type { BudgetSheet } from "~/browser/budget-sheet";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/budget-editor";
import { clockIn, formatDate, type Locale } from "~/shared/format";

const icons = { saving: "cloud-upload", saved: "cloud-check", waiting: "cloud-off", refused: "circle-alert" } as const;
const zone = "Europe/Istanbul";

/** `14:32` of today, else the day; `wall` is `YYYY-MM-DD HH:mm:ss`. */
function savedText(wall: string, locale: Locale): string {
  const today = clockIn(zone, new Date()).slice(0, 10);
  return wall.startsWith(today) ? wall.slice(11, 16) : formatDate(wall.slice(0, 10), locale);
}

interface Props {
  saver: BudgetSaver;
  /** Time of the last write before the page was opened, as `YYYY-MM-DD HH:mm:ss`. */
  updatedAt: string;
  mayWrite: boolean;
}

/** The way to the next cell that has to be mended. */
export function NextOpen({ sheet, onNext }: { sheet: BudgetSheet; onNext: () => void }) {
  const { t } = useWords();
  const open = sheet.openCells().length;
  if (open === 0) return null;
  return (
    <Button size="sm" icon="arrow-right" data-next onClick={onNext}>
      {t("budget-editor.nextOpen", { count: open })}
    </Button>
  );
}

/** BUD-037: state of the saving. The time of the last save is shown from the start; changes of it alone are announced. */
export function SaveState({ saver, updatedAt, mayWrite }: Props) {
  const { t, locale } = useWords();
  const state = useSyncExternalStore(saver.subscribe, saver.read, saver.read);
  const saved = saver.lastSave();
  const time = savedText(saved ? clockIn(zone, saved) : updatedAt, locale);
  return (
    <div className="worksheet-saved" data-state={state}>
      {mayWrite || state !== "idle" ? <Icon name={icons[state === "idle" ? "saved" : state]} /> : null}
      {mayWrite && state === "idle" ? t("budget-editor.saves.saved") : null}
      <p role="status">{state === "idle" ? null : t(`budget-editor.saves.${state}`)}</p>
      {state === "saved" || (mayWrite && state === "idle") ? <span className="num">{time}</span> : null}
    </div>
  );
}
