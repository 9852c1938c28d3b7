import type { ComponentProps, ReactNode, RefObject } from "react";
import { useWords } from "~/locales/form";

import { Button } from "~/components/ui/button";
import { MonthGrid } from "./month-grid";

type Props = {
  panel: RefObject<HTMLDivElement>;
  label: string;
  shortcuts: { key: string; shut: boolean; choose: () => void }[];
  month: ComponentProps<typeof MonthGrid>;
  note?: ReactNode;
  /** A field for a text instead of the month. */
  typed?: ReactNode;
  onClear: () => void;
};

/** Panel of a day's and a range's picker: shortcuts at the left, a month at the right (UIK-052…065). */
export function CalendarPanel({ panel, label, shortcuts, month, note, typed, onClear }: Props) {
  const { t } = useWords();
  return (
    <div className="range-panel" ref={panel} role="dialog" aria-label={label}>
      <div className="range-shortcuts" role="group" aria-label={t("form.range.shortcuts")}>
        {shortcuts.map(({ key, shut, choose }) => (
          <button key={key} type="button" disabled={shut} onClick={choose}>
            {t(key)}
          </button>
        ))}
      </div>
      <div className="range-main">
        {typed}
        <MonthGrid {...month} />
        <div className="range-foot">
          {note ?? <span />}
          <Button size="sm" variant="ghost" onClick={onClear}>
            {t("form.range.clear")}
          </Button>
        </div>
      </div>
    </div>
  );
}
