import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { createContext, type ReactNode, useState } from "react";

import { useDrops } from "~/components/board/use-drops";
import { useWords } from "~/locales/organisation";
import { paths } from "~/shared/paths";

import type { Row } from "./person-cells";
import { useOrganisationHref } from "./use-organisation-href";

/** The dragged row. */
export type Subject =
  | { kind: "person"; person: Row }
  | { kind: "team"; team: { id: number; name: string; version: number; division_id: number } };

/** A row that takes others; the same place may have two rows. */
export interface Target {
  place: string;
  name: string;
  closed: boolean;
}

const nameOf = (subject: Subject) => (subject.kind === "person" ? subject.person.full_name : subject.team.name);

const placeOf = ({ team_id, division_id }: Row) =>
  team_id ? `team-${team_id}` : division_id ? `division-${division_id}` : "none";

/** True if the row takes the dragged one: people go to another place, teams to another division. */
export function isOpenFor(subject: Subject | null, { place, closed }: Target): boolean {
  if (!subject || closed) return false;
  if (subject.kind === "person") return placeOf(subject.person) !== place;
  return place.startsWith("division-") && place !== `division-${subject.team.division_id}`;
}

/** The row that is being dragged. */
export const Dragged = createContext<Subject | null>(null);

const targetIn = (over: DragEndEvent["over"]) => over?.data.current as Target | undefined;

/** ORG-042: people are dragged onto teams and divisions, teams onto divisions; the forms of each row do the same. */
export function OrganisationDrag({ children }: { children: ReactNode }) {
  const { t } = useWords();
  const href = useOrganisationHref();
  const { send, alerts } = useDrops();
  const [dragged, setDragged] = useState<Subject | null>(null);
  // No keyboard sensor: Enter belongs to the links of a row, which are the way by keyboard.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
  const drop = ({ over }: DragEndEvent) => {
    const target = targetIn(over);
    setDragged(null);
    if (!dragged || !target || !isOpenFor(dragged, target)) return;
    if (dragged.kind === "person") {
      const { code, version } = dragged.person;
      send({ action: href(paths.organisation("people", code)), values: { place: target.place, version } });
    } else {
      const { id, version } = dragged.team;
      const division_id = target.place.replace("division-", "");
      send({ action: href(paths.organisation("teams", id, "move")), values: { division_id, version } });
    }
  };
  const say = (over: DragEndEvent["over"], key: "over" | "end") => {
    const target = targetIn(over);
    if (!target || !isOpenFor(dragged, target)) return t(`organisation.drag.${key === "over" ? "none" : "cancel"}`);
    return t(`organisation.drag.${key}`, { place: target.name });
  };
  return (
    <DndContext
      id="organisation-drag"
      sensors={sensors}
      onDragStart={({ active }) => setDragged((active.data.current as Subject | undefined) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        screenReaderInstructions: { draggable: t("organisation.drag.how") },
        announcements: {
          onDragStart: ({ active }) =>
            t("organisation.drag.start", { name: nameOf(active.data.current as unknown as Subject) }),
          onDragOver: ({ over }) => say(over, "over"),
          onDragEnd: ({ over }) => say(over, "end"),
          onDragCancel: () => t("organisation.drag.cancel"),
        },
      }}
    >
      {alerts}
      <Dragged.Provider value={dragged}>{children}</Dragged.Provider>
      <DragOverlay dropAnimation={null}>
        {dragged ? <div className="org-lifted">{nameOf(dragged)}</div> : null}
      </DragOverlay>
    </DndContext>
  );
}
