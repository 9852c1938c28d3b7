// One draggable serves the whole chart, and the place below the pointer is looked for in the page: hooks in each of 300
// boxes would draw all of them again with every step of a drag (docs/performance.md).

import { DndContext, DragOverlay, MouseSensor, TouchSensor, useDraggable, useSensor, useSensors } from "@dnd-kit/core";
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";

import { useWords } from "~/locales/organisation";
import type { ChartNode } from "~/services/organisation/read-chart.server";

import { peopleBelow } from "./chart-walk";

/** A new manager; null for the tray, whose people report to nobody. */
export interface Manager {
  id: number | null;
  name: string;
}

interface Props {
  /** Everybody of the chart by their codes, which are the `data-person` of their boxes. */
  people: ReadonlyMap<string, ChartNode>;
  /** `isOwn` for somebody below the dragged person, who cannot become their manager. */
  onDrop: (node: ChartNode, manager: Manager, isOwn: boolean) => void;
  children: ReactNode;
}

interface Place extends Manager {
  element: HTMLElement;
}

const nothing = () => [];

/** Everything in it that is a box can be dragged by hand, and has links for the keyboard; `onPress` says which one is pressed. */
function Source({ onPress, children }: { onPress: (box: HTMLElement) => boolean; children: ReactNode }) {
  const { listeners, setNodeRef } = useDraggable({ id: "person" });
  const press = (name: string) => (event: SyntheticEvent) => {
    const box = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-person]") : null;
    if (!box || !onPress(box)) return;
    setNodeRef(box);
    listeners?.[name]?.(event);
  };
  return (
    <div className="orgchart-drag" onMouseDown={press("onMouseDown")} onTouchStart={press("onTouchStart")}>
      {children}
    </div>
  );
}

/** ORG-005, ORG-025: a person is dragged onto another one, or into the tray. */
export function ChartDrag({ people, onDrop, children }: Props) {
  const { t } = useWords();
  const [dragged, setDragged] = useState<ChartNode | null>(null);
  const pressed = useRef<{ node: ChartNode; box: HTMLElement; own: Set<number> } | null>(null);
  const over = useRef<Place | null>(null);
  const pointer = useRef<{ x: number; y: number } | null>(null);
  // No keyboard sensor: Enter belongs to the links of a box, which are the way by keyboard.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );

  const placeAt = (x: number, y: number): Place | null => {
    for (const element of document.elementsFromPoint(x, y)) {
      const found = element.closest<HTMLElement>("[data-person], [data-tray]");
      const node = people.get(found?.dataset["person"] ?? "");
      if (found && node) return { element: found, id: node.id, name: node.name };
      if (found) return { element: found, id: null, name: "" };
    }
    return null;
  };
  const isOwn = ({ id }: Manager) => id !== null && pressed.current?.own.has(id) === true;
  const look = () => {
    const next = pointer.current && placeAt(pointer.current.x, pointer.current.y);
    if (over.current && over.current.element !== next?.element) over.current.element.removeAttribute("data-drop");
    if (next && !isOwn(next)) next.element.dataset["drop"] = "over";
    over.current = next;
  };
  const end = () => {
    pressed.current?.box.removeAttribute("data-drop");
    over.current?.element.removeAttribute("data-drop");
    over.current = null;
    setDragged(null);
  };

  // The library's distance of a drag counts what scrolled, too; the place is that below the pointer itself.
  const seek = useRef(look);
  seek.current = look;
  useEffect(() => {
    if (!dragged) return;
    let frame = 0;
    const move = (event: MouseEvent | TouchEvent) => {
      const at = "touches" in event ? event.touches[0] : event;
      if (at) pointer.current = { x: at.clientX, y: at.clientY };
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => seek.current());
    };
    document.addEventListener("mousemove", move);
    document.addEventListener("touchmove", move, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("mousemove", move);
      document.removeEventListener("touchmove", move);
    };
  }, [dragged]);

  const wordsOf = (place: Place | null) => {
    if (!place) return t("organisation.drag.none");
    if (isOwn(place)) return t("organisation.chart.cycle");
    return place.id === null ? t("organisation.chart.overTray") : t("organisation.chart.over", { name: place.name });
  };
  return (
    <DndContext
      id="organization-chart"
      sensors={sensors}
      collisionDetection={nothing}
      onDragStart={({ activatorEvent }) => {
        const from = pressed.current;
        if (!from) return;
        const at =
          "touches" in activatorEvent ? (activatorEvent as TouchEvent).touches[0] : (activatorEvent as MouseEvent);
        pointer.current = at ? { x: at.clientX, y: at.clientY } : null;
        from.box.dataset["drop"] = "lifted";
        setDragged(from.node);
      }}
      onDragEnd={() => {
        look();
        const [from, place] = [pressed.current, over.current];
        const own = place !== null && isOwn(place);
        end();
        if (from && place && place.id !== from.node.id) onDrop(from.node, place, own);
      }}
      onDragCancel={end}
      accessibility={{
        screenReaderInstructions: { draggable: t("organisation.chart.how") },
        announcements: {
          onDragStart: () => t("organisation.chart.start", { name: pressed.current?.node.name ?? "" }),
          onDragMove: () => wordsOf(over.current),
          onDragOver: () => undefined,
          onDragEnd: () => wordsOf(over.current),
          onDragCancel: () => t("organisation.drag.cancel"),
        },
      }}
    >
      <Source
        onPress={(box) => {
          const node = people.get(box.dataset["person"] ?? "");
          pressed.current = node ? { node, box, own: peopleBelow(node) } : null;
          return node !== undefined;
        }}
      >
        {children}
      </Source>
      <DragOverlay dropAnimation={null}>
        {dragged ? <div className="org-lifted">{dragged.name}</div> : null}
      </DragOverlay>
    </DndContext>
  );
}
