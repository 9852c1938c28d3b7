import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, useState } from "react";

import { useDrops } from "~/components/board/use-drops";
import { useHydrated } from "~/components/form/use-hydrated";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/form-builder";
import type { Form } from "#contract/guest-forms/forms";
import { paths } from "~/shared/paths";

/** FRM-214 */
const settleMilliseconds = 300;

type Sections = Form["sections"];
/** Kind of the dragged thing: a field, a section, or a type of the palette. */
type Kind = "field" | "section" | "new";
interface Place {
  section: number;
  /** Place before the one with this index; the end by default. */
  index?: number;
}
interface Moved {
  kind: Kind;
  id: number;
  to: Place;
}

const kindOf = (id: string) => id.split("-")[0] as Kind;
const restOf = (id: string) => id.slice(id.indexOf("-") + 1);

/** `gap-3-0` and `into-3` take fields, `between-2` takes sections. */
function placeOf(over: string): Place | null {
  const [, section, index] = /^gap-(\d+)-(\d+)$/.exec(over) ?? [];
  if (section !== undefined) return { section: Number(section), index: Number(index) };
  const [, into] = /^into-(\d+)$/.exec(over) ?? [];
  if (into !== undefined) return { section: Number(into) };
  const [, between] = /^between-(\d+)$/.exec(over) ?? [];
  return between === undefined ? null : { section: 0, index: Number(between) };
}

/** Index without the dragged part: everything below its old place moves up by one. */
const among = (index: number, from: number) => (from >= 0 && index > from ? index - 1 : index);

/** The sections with a move that is under way. */
export function withMove(sections: Sections, moved: Moved | null): Sections {
  if (!moved || moved.kind === "new") return sections;
  if (moved.kind === "section") {
    const one = sections.find(({ id }) => id === moved.id);
    const others = sections.filter(({ id }) => id !== moved.id);
    return one ? others.toSpliced(moved.to.index ?? others.length, 0, one) : sections;
  }
  const field = sections.flatMap(({ fields }) => fields).find(({ id }) => id === moved.id);
  if (!field) return sections;
  return sections.map((section) => {
    const others = section.fields.filter(({ id }) => id !== moved.id);
    const at = section.id === moved.to.section ? others.toSpliced(moved.to.index ?? others.length, 0, field) : others;
    return { ...section, fields: at };
  });
}

const targets: CollisionDetection = (args) => {
  const wanted = kindOf(String(args.active.id)) === "section" ? /^between-/ : /^(gap|into)-/;
  const droppableContainers = args.droppableContainers.filter(({ id }) => wanted.test(String(id)));
  const within = pointerWithin({ ...args, droppableContainers });
  return within.length > 0 ? within : closestCenter({ ...args, droppableContainers });
};

interface Props {
  form: Form;
  /** Address to return to after an act. */
  here: string;
  nameOf: (kind: Kind, id: string) => string;
  children: (sections: Sections) => ReactNode;
}

/** FRM-181, FRM-182, FRM-183: fields and sections are dragged, and types of the palette into a section; buttons do the same. */
export function DragLayer({ form, here, nameOf, children }: Props) {
  const { t } = useWords();
  const { send, state, alerts } = useDrops();
  const [dragged, setDragged] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ move: Moved; form: Form } | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
  const { sections } = form;
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const [kind, rest] = [kindOf(String(active.id)), restOf(String(active.id))];
    const to = over ? placeOf(String(over.id)) : null;
    if (!to) return;
    const id = Number(rest);
    if (kind === "new") {
      const values: Record<string, string | number> = {
        section_id: to.section,
        field_type: rest,
        _key: crypto.randomUUID(),
        from: here,
      };
      if (to.index !== undefined) values["field_index"] = to.index;
      return send({ action: paths.formPart(form.code, "fields"), values });
    }
    if (kind === "section") {
      const from = sections.findIndex((one) => one.id === id);
      const index = among(to.index ?? sections.length, from);
      if (index === from) return;
      setMoved({ move: { kind, id, to: { section: 0, index } }, form });
      return send({ action: paths.formPart(form.code, "sections", id, "place"), values: { index, from: here } });
    }
    const target = sections.find((one) => one.id === to.section);
    const from = target?.fields.findIndex((one) => one.id === id) ?? -1;
    const index = to.index === undefined ? undefined : among(to.index, from);
    if (index === from || (index === undefined && from >= 0)) return;
    setMoved({ move: { kind, id, to: { section: to.section, ...(index === undefined ? {} : { index }) } }, form });
    return send({
      action: paths.formPart(form.code, "fields", id, "place"),
      values: { section_id: to.section, ...(index === undefined ? {} : { field_index: index }), from: here },
    });
  };
  // The move is shown until a newer form arrives from the server.
  const shown = withMove(sections, moved && moved.form === form && state !== "idle" ? moved.move : null);
  const name = dragged === null ? "" : nameOf(kindOf(dragged), restOf(dragged));
  return (
    <DndContext
      id="form-builder"
      sensors={sensors}
      collisionDetection={targets}
      onDragStart={({ active }: DragStartEvent) => setDragged(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        screenReaderInstructions: { draggable: t("form-builder.drag.how") },
        announcements: {
          onDragStart: () => t("form-builder.drag.start", { name }),
          onDragOver: () => undefined,
          onDragEnd: ({ over }) => t(over ? "form-builder.drag.end" : "form-builder.drag.cancel"),
          onDragCancel: () => t("form-builder.drag.cancel"),
        },
      }}
    >
      {alerts}
      {children(shown)}
      <DragOverlay
        dropAnimation={{ duration: settleMilliseconds, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" }}
        className="builder-lifted"
      >
        {dragged === null ? null : <span>{name}</span>}
      </DragOverlay>
    </DndContext>
  );
}

/** Handle for dragging; rendered with script only. */
export function Grip({ id, children }: { id: string; children?: ReactNode }) {
  const hydrated = useHydrated();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id });
  if (!hydrated) return children ?? null;
  return (
    <span ref={setNodeRef} {...listeners} className="builder-grip" data-dragging={isDragging ? "" : undefined}>
      {children ?? <Icon name="grip-vertical" />}
    </span>
  );
}

/** A drop target. */
export function Gap({ id, children }: { id: string; children?: ReactNode }) {
  const { setNodeRef, isOver, active } = useDroppable({ id });
  const wanted = active && (kindOf(String(active.id)) === "section") === id.startsWith("between-");
  return (
    <div
      ref={setNodeRef}
      className={children ? "builder-into" : "builder-gap"}
      data-drop={wanted ? (isOver ? "over" : "open") : undefined}
    >
      {children}
    </div>
  );
}
