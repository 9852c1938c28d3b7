import { useDroppable } from "@dnd-kit/core";

import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/budget-editor";

import type { SheetRow } from "./sheet-rows";

/** Heading of a set of alternatives: its name, and that one of them counts. */
export function SetTitle({ name, count }: { name: string; count: number | null }) {
  const { t } = useWords();
  return (
    <span className="worksheet-title">
      <Icon name="git-branch" />
      <b>{name}</b> {count === null ? null : <span className="second">{t("budget-editor.setOf", { count })}</span>}
    </span>
  );
}

interface Props {
  row: Extract<SheetRow, { kind: "set" }>;
  at: number;
  top: number;
  /** Number of columns that it spans. */
  columns: number;
}

/** BUD-035: the heading of a set in the sheet. It holds no data, and cannot be selected. */
export function SetRow({ row, at, top, columns }: Props) {
  const { setNodeRef } = useDroppable({ id: `onto-${row.key}` });
  return (
    <div
      role="row"
      ref={setNodeRef}
      aria-rowindex={at + 2}
      className="worksheet-row"
      data-kind="set"
      data-set=""
      data-inside={row.inside ? "" : undefined}
      style={{ top: `${top}px` }}
    >
      <div role="gridcell" aria-colindex={1} aria-colspan={columns} className="worksheet-cell worksheet-set">
        <SetTitle name={row.name} count={row.count} />
      </div>
    </div>
  );
}

interface Marked {
  option: { id: number; name: string; alt_group: string | null; is_default: 0 | 1 };
  mayWrite: boolean;
  onPick: () => void;
}

/** BUD-035: the radio of an alternative; where nothing is written, a mark that shows which one counts. */
export function OptionMark({ option: { id, name, alt_group: set, is_default }, mayWrite, onPick }: Marked) {
  const { t } = useWords();
  if (set === null || id <= 0) return null;
  const isChosen = is_default === 1;
  if (mayWrite) return <PickMark {...{ name, set, isChosen, onPick }} />;
  return (
    <span
      className="worksheet-mark"
      role="img"
      aria-label={t(isChosen ? "budget-editor.chosen" : "budget-editor.notChosen")}
      data-on={isChosen ? "" : undefined}
    >
      <Icon name={isChosen ? "ring-dot" : "ring-0"} />
    </span>
  );
}

interface Pick {
  name: string;
  set: string;
  isChosen: boolean;
  onPick: () => void;
}

/** The radio of an alternative; the keyboard has Space for it, so that the sheet stays one stop of Tab. */
function PickMark({ name, set, isChosen, onPick }: Pick) {
  const { t } = useWords();
  return (
    <input
      type="radio"
      className="worksheet-pick"
      tabIndex={-1}
      name={`set-${set}`}
      aria-label={t("budget-editor.pick", { name })}
      checked={isChosen}
      onChange={onPick}
    />
  );
}
