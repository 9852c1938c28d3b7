import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { ReactNode } from "react";

import { useWords } from "~/locales/budget-editor";

// Constants, for every row listens to them: new objects would render all rows again.
const byMouse = { activationConstraint: { distance: 6 } };
const byTouch = { activationConstraint: { delay: 250, tolerance: 6 } };

const silent = () => undefined;
const announcements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent };

/** BUD-024: rows are dragged by their grips; the server reports the result. */
export function SheetDrag({ onDrop, children }: { onDrop: (from: string, onto: string) => void; children: ReactNode }) {
  const { t } = useWords();
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onDrop(String(active.id), String(over.id).replace(/^onto-/, ""));
  };
  return (
    <DndContext
      id="budget-editor"
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragEnd={onDragEnd}
      accessibility={{ screenReaderInstructions: { draggable: t("budget-editor.dragHow") }, announcements }}
    >
      {children}
    </DndContext>
  );
}
