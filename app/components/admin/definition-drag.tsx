import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { ReactNode } from "react";

import type { DefinitionList } from "#contract/company/definition-facts";
import type { Definition } from "#contract/company/definitions";
import { useDrops } from "~/components/board/use-drops";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/definition";
import { paths } from "~/shared/paths";

interface FrameProps {
  list: DefinitionList;
  rows: Definition[];
  children: ReactNode;
}

/** Rows of a list are dragged by their grips to another place; the buttons of a row do the same by keyboard. */
export function DefinitionDrag({ list, rows, children }: FrameProps) {
  const { t } = useWords();
  const { send, alerts } = useDrops();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
  const placeOf = (over: DragEndEvent["over"]) => rows.findIndex(({ id }) => id === over?.id);
  const drop = ({ active, over }: DragEndEvent) => {
    const row = rows.find(({ id }) => id === active.id);
    const place = placeOf(over);
    if (!row || place < 0 || rows[place] === row) return;
    send({
      action: paths.definition(list, row.id, "place"),
      values: { sort_order: place, version: row.version },
    });
  };
  const say = (over: DragEndEvent["over"], key: "over" | "end") => {
    const place = placeOf(over);
    if (place < 0) return t(`definition.drag.${key === "over" ? "none" : "cancel"}`);
    return t(`definition.drag.${key}`, { place: place + 1 });
  };
  return (
    <DndContext
      id={`drag-${list}`}
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t("definition.drag.how") },
        announcements: {
          onDragStart: ({ active }) =>
            t("definition.drag.start", { name: rows.find(({ id }) => id === active.id)?.name ?? "" }),
          onDragOver: ({ over }) => say(over, "over"),
          onDragEnd: ({ over }) => say(over, "end"),
          onDragCancel: () => t("definition.drag.cancel"),
        },
      }}
    >
      {alerts}
      {children}
    </DndContext>
  );
}

interface RowProps {
  id: number;
  /** Index of the row in its list. */
  at: number;
  /** Indexes count within the whole list alone: without them the row is a plain one. */
  ordered: boolean;
  children: ReactNode;
}

/** A row of the table, on which another can be dropped; a line shows where that will stand. */
export function DefinitionRow({ id, at, ordered, children }: RowProps) {
  const { setNodeRef, isOver, active } = useDroppable({ id, data: { at }, disabled: !ordered });
  const from = (active?.data.current as { at?: number } | undefined)?.at ?? at;
  return (
    <tr
      ref={setNodeRef}
      className="definition-row"
      data-over={isOver && from !== at ? (from < at ? "after" : "before") : undefined}
      data-lifted={active?.id === id ? "" : undefined}
    >
      {children}
    </tr>
  );
}

/** The grip of a row, for hands alone: the buttons beside it serve the keyboard. */
export function DefinitionGrip({ id, at }: Pick<RowProps, "id" | "at">) {
  const { setNodeRef, listeners } = useDraggable({ id, data: { at } });
  return (
    <span ref={setNodeRef} {...listeners} className="definition-grip" aria-hidden="true">
      <Icon name="grip-vertical" />
    </span>
  );
}
