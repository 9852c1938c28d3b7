import { useDraggable, useDroppable } from "@dnd-kit/core";
import { type ReactNode, useContext } from "react";

import type { Division, Team } from "#contract/company/organisation";
import { IconButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Icon } from "~/components/ui/icon";
import { NoValue } from "~/components/ui/no-value";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/organisation";
import { paths } from "~/shared/paths";

import { HeadName } from "./head-name";
import { Dragged, isOpenFor, type Subject, type Target } from "./organisation-drag";
import { useOrganisationHref } from "./use-organisation-href";

const idOf = (subject: Subject) =>
  subject.kind === "person" ? `person-${subject.person.id}` : `drag-team-${subject.team.id}`;

/** A row that can be dragged and, with a target, takes others. */
export function DragRow({ subject, children }: { subject: Subject; children: ReactNode }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: idOf(subject), data: subject });
  return (
    <tr ref={setNodeRef} {...listeners} className={isDragging ? "org-gap" : "org-free"}>
      {children}
    </tr>
  );
}

/** Marks of the rows that take a dragged one, while it is dragged. */
function useTarget(id: string, target: Target) {
  const dragged = useContext(Dragged);
  const { setNodeRef, isOver } = useDroppable({ id, data: target });
  const isOpen = isOpenFor(dragged, target);
  return { setNodeRef, state: isOpen ? (isOver ? "over" : "open") : undefined };
}

/** Opens and closes the list of a place's people. */
function Toggle({ place, name, label, open }: { place: string; name: string; label: string; open: boolean }) {
  const { t } = useWords();
  const href = useOrganisationHref();
  return (
    <PageLink
      to={href(paths.organisation(), { open: open ? undefined : place })}
      keepScroll
      className="org-toggle"
      aria-expanded={open}
      title={t(open ? "organisation.close" : "organisation.open", { name })}
      draggable={false}
    >
      <Icon name={open ? "chevron-down" : "chevron-right"} size={14} />
      {label}
    </PageLink>
  );
}

interface UnitProps {
  noun: "division" | "team";
  unit: Division | Team;
  place: string;
  open?: boolean;
  prefix?: string;
  /** Divisions: address of the form for a new team. */
  addTo?: string;
}

/** A division or a team. */
export function UnitRow({ noun, unit, place, open = false, prefix, addTo }: UnitProps) {
  const { t } = useWords();
  const href = useOrganisationHref();
  const isTeam = "division_id" in unit;
  const { setNodeRef, state } = useTarget(place, { place, name: unit.name, closed: unit.archived === 1 });
  const drag = useDraggable({
    id: `drag-${place}`,
    disabled: !isTeam,
    ...(isTeam ? { data: { kind: "team", team: unit } satisfies Subject } : {}),
  });
  const base = (...rest: (string | number)[]) => paths.organisation(`${noun}s`, unit.id, ...rest);
  return (
    <tr
      ref={(node) => {
        setNodeRef(node);
        drag.setNodeRef(node);
      }}
      {...drag.listeners}
      className={`org-${noun}${isTeam ? (drag.isDragging ? " org-gap" : " org-free") : ""}`}
      data-drop={state}
    >
      <th scope="row" className={isTeam ? "org-level-2" : "org-level-1"}>
        {isTeam ? <Toggle place={place} name={unit.name} label={unit.name} open={open} /> : unit.name}{" "}
        {unit.archived ? <Chip tone="dashed">{t("organisation.archived")}</Chip> : null}
      </th>
      <td className="col-1">
        <HeadName head={unit.head} />
      </td>
      <td className="num">{unit.people}</td>
      <td className="col-1">{prefix ?? <NoValue />}</td>
      <td className="org-acts">
        {addTo ? (
          <IconButton
            icon="plus"
            size="sm"
            label={t("organisation.team.addTo", { name: unit.name })}
            to={href(addTo, { division: unit.id })}
          />
        ) : null}
        <IconButton
          icon="pencil"
          size="sm"
          label={t(`organisation.${noun}.editNamed`, { name: unit.name })}
          to={href(base())}
        />
        <IconButton
          icon="trash-2"
          size="sm"
          label={t(`organisation.${noun}.removeNamed`, { name: unit.name })}
          to={href(base("delete"))}
        />
      </td>
    </tr>
  );
}

interface GroupProps {
  place: string;
  label: string;
  name: string;
  people: number;
  open: boolean;
}

/** People without a team, or without any place. */
export function GroupRow({ place, label, name, people, open }: GroupProps) {
  const { setNodeRef, state } = useTarget(`group-${place}`, { place, name, closed: false });
  return (
    <tr ref={setNodeRef} className="org-team" data-drop={state}>
      <th scope="row" className={place === "none" ? "org-level-1" : "org-level-2"}>
        <Toggle place={place} name={name} label={label} open={open} />
      </th>
      <td className="col-1">
        <NoValue />
      </td>
      <td className="num">{people}</td>
      <td className="col-1" colSpan={2}>
        <NoValue />
      </td>
    </tr>
  );
}
