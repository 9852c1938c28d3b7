import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useFetcher, useFetchers, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useWords } from "~/shared/words";

import type { ProjectRow } from "#contract/leads";
import { lastFreeStage } from "#contract/stages";
import { FloatingAlerts } from "~/components/ui/floating-alerts";
import { readAgain } from "~/live/live-bus";
import { paths } from "~/shared/paths";
import { afterReading } from "~/browser/reading";
import type { FormAnswer } from "~/server/submit.server";

import { type BoardProps, Column, type StageColumn } from "./board-column";
import { LeadCard } from "./lead-card";

/** Where an offer in `from` may be dropped: the free stages and internal approval; other moves ask first. */
const mayDrop = (from: number, to: number) => from !== to && from <= lastFreeStage && to <= lastFreeStage + 1;

/** Moves that are under way count as done: the card is where it was dropped until the server says otherwise. */
function useOptimistic(rows: ProjectRow[]): ProjectRow[] {
  const moving = new Map(
    useFetchers().flatMap((fetcher) => {
      const stage = fetcher.formData?.get("stage");
      const code = fetcher.formData?.get("code");
      return typeof stage === "string" && typeof code === "string" ? [[code, Number(stage)] as const] : [];
    }),
  );
  return rows.map((row) => ({ ...row, stage: moving.get(row.code) ?? row.stage }));
}

/** Sends a drop. One that is refused is said, and the board is read again: its card lies where it is by now. */
function useDrops() {
  const { t } = useWords();
  const { data, state, submit } = useFetcher<FormAnswer>();
  const [said, say] = useState<string | null>(null);
  useEffect(() => {
    if (state !== "idle" || !data) return;
    say(data.message ?? t("error.failed"));
    readAgain();
  }, [data, state, t]);
  const alerts = said === null ? [] : [{ id: said, type: "danger" as const, title: t("ui.error"), text: said }];
  return {
    send: (row: ProjectRow, stage: number, from: string) => {
      // The script of the address that it goes to may not be here yet, and the router reloads the page for one it cannot get.
      if (!navigator.onLine) return say(t("error.offline"));
      say(null);
      const values = { stage, version: row.version, code: row.code, from };
      afterReading(() => submit(values, { method: "post", action: paths.lead(row.code, "stage") }));
    },
    refusal: <FloatingAlerts alerts={alerts} onClose={() => say(null)} />,
  };
}

export default function DragBoard({ rows, stages, today, href }: BoardProps) {
  const { t } = useWords();
  const shown = useOptimistic(rows);
  const { pathname, search } = useLocation();
  const { send, refusal } = useDrops();
  const [dragged, setDragged] = useState<ProjectRow | null>(null);
  // A short way or pause first, so that links and scrolling keep working. No keyboard sensor: it takes Enter away from
  // the links and the menu inside the card, and that menu is the way by keyboard.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
  const stageName = (id: unknown) => stages.find(({ stage }) => `stage-${stage}` === String(id))?.name ?? "";
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const row = rows.find(({ code }) => code === active.id);
    const to = Number(String(over?.id ?? "").replace("stage-", ""));
    if (!row || !over || !mayDrop(row.stage, to)) return;
    send(row, to, `${pathname}${search}`);
  };
  return (
    <DndContext
      id="board"
      sensors={sensors}
      onDragStart={({ active }: DragStartEvent) => setDragged(rows.find(({ code }) => code === active.id) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        screenReaderInstructions: { draggable: t("lead.drag.how") },
        announcements: {
          onDragStart: () => t("lead.drag.start"),
          onDragOver: ({ over }) => (over ? t("lead.drag.over", { stage: stageName(over.id) }) : undefined),
          onDragEnd: ({ over }) => (over ? t("lead.drag.end", { stage: stageName(over.id) }) : t("lead.drag.cancel")),
          onDragCancel: () => t("lead.drag.cancel"),
        },
      }}
    >
      {refusal}
      <div className="board" tabIndex={0} role="group" aria-label={t("lead.board")}>
        {stages.map((column) => {
          const cards = shown.filter((row) => row.stage === column.stage);
          return (
            <DropColumn key={column.stage} column={column} dragged={dragged} href={href} shown={cards.length}>
              {cards.map((row) => (
                <DragCard key={row.code} row={row} stages={stages} today={today} />
              ))}
            </DropColumn>
          );
        })}
      </div>
      <DragOverlay>
        {dragged ? (
          <div className="card-lifted">
            <LeadCard row={dragged} stages={[]} today={today} />
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

interface DropProps {
  column: StageColumn;
  dragged: ProjectRow | null;
  shown: number;
  href: BoardProps["href"];
  children: React.ReactNode;
}

function DropColumn({ column, dragged, ...rest }: DropProps) {
  const open = dragged ? mayDrop(dragged.stage, column.stage) && column.enabled === 1 : false;
  const { setNodeRef, isOver } = useDroppable({ id: `stage-${column.stage}`, disabled: !open });
  const state = dragged ? (open ? (isOver ? "over" : "open") : "closed") : undefined;
  return (
    <div ref={setNodeRef} className="drop" data-drop={state}>
      <Column column={column} {...rest} />
    </div>
  );
}

function DragCard({ row, stages, today }: Pick<BoardProps, "stages" | "today"> & { row: ProjectRow }) {
  const { t } = useWords();
  const disabled = row.may_write === 0 || row.stage > lastFreeStage;
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: row.code,
    disabled,
    attributes: { roleDescription: t("lead.drag.role") },
  });
  return (
    <li ref={setNodeRef} {...listeners} className={isDragging ? "card-gap" : undefined}>
      <LeadCard row={row} stages={stages} today={today} />
    </li>
  );
}
