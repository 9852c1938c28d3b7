import { type DragEvent, useState } from "react";

import { IconButton } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/lists";

export interface ColumnChoice {
  name: string;
  label: string;
  shown: boolean;
  fixed: boolean;
}

interface Props {
  column: ColumnChoice;
  first: boolean;
  last: boolean;
  onShow: (shown: boolean) => void;
  /** Moves the row in place; without it the buttons send the form, and it comes back with the row moved. */
  onMove?: (step: 1 | -1) => void;
  onTake: () => void;
  onDrop: () => void;
}

/** A column in the choice of columns: shown or not, one place up or down; with a mouse it can be dragged. */
export function ColumnRow({ column, first, last, onShow, onMove, onTake, onDrop }: Props) {
  const { t } = useWords();
  const [over, setOver] = useState(false);
  const { name, label, fixed } = column;
  const button = (step: 1 | -1, off: boolean) => {
    const way = step < 0 ? "up" : "down";
    return (
      <IconButton
        icon={step < 0 ? "arrow-up" : "arrow-down"}
        label={t(`lists.look.${way}`, { name: label })}
        size="sm"
        type={onMove ? "button" : "submit"}
        name="move"
        value={`${name}:${way}`}
        disabled={off}
        onClick={onMove && (() => onMove(step))}
      />
    );
  };
  const dragging = fixed
    ? {}
    : {
        draggable: true,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", label);
          onTake();
        },
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          onDrop();
        },
      };
  return (
    <li className="arrange-row" data-over={over || undefined} {...dragging}>
      {fixed ? <input type="hidden" name="cols" value={name} /> : <Icon name="grip-vertical" />}
      <label className="check">
        <input
          type="checkbox"
          name="cols"
          value={name}
          checked={column.shown}
          disabled={fixed}
          onChange={(event) => onShow(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {fixed ? (
        <small>{t("lists.look.fixed")}</small>
      ) : (
        <span className="arrange-moves">
          {button(-1, first)}
          {button(1, last)}
        </span>
      )}
    </li>
  );
}
