import {
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
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
import { type MutableRefObject, useEffect, useState } from "react";
import { useWords } from "~/shared/words";

import { lastFreeStage } from "#contract/stages";
import { FloatingAlerts } from "~/components/ui/floating-alerts";
import { readAgain } from "~/live/live-bus";
import { paths } from "~/shared/paths";
import { afterReading } from "~/browser/reading";
import type { FormAnswer } from "~/server/submit.server";

import { type BoardCard, fixedBy } from "./board-card";
import { type BoardProps, Column, type StageColumn } from "./board-column";
import { CardMenu } from "./card-menu";
import { LeadCard } from "./lead-card";
import { useBoardKeys } from "./use-board-keys";

/** Offers are dropped on the free stages and internal approval; other moves ask first. A stage may be switched off. */
const isOpen = ({ stage, enabled }: StageColumn) => enabled === 1 && stage <= lastFreeStage + 1;

/** Moves that are under way count as done: the card is where it was dropped until the server says otherwise. */
function useOptimistic(cards: BoardCard[]): BoardCard[] {
  const moving = new Map(
    useFetchers().flatMap((fetcher) => {
      const stage = fetcher.formData?.get("stage");
      const code = fetcher.formData?.get("code");
      return typeof stage === "string" && typeof code === "string" ? [[code, Number(stage)] as const] : [];
    }),
  );
  return cards.map((card) => ({ ...card, stage: moving.get(card.code) ?? card.stage }));
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
    say,
    send: (card: BoardCard, stage: number, from: string) => {
      // The script of the address that it goes to may not be here yet, and the router reloads the page for one it cannot get.
      if (!navigator.onLine) return say(t("error.offline"));
      say(null);
      const values = { stage, version: card.version, code: card.code, from };
      afterReading(() => submit(values, { method: "post", action: paths.lead(card.code, "stage") }));
    },
    refusal: <FloatingAlerts alerts={alerts} onClose={() => say(null)} />,
  };
}

interface Props extends BoardProps {
  /** The link that had the focus in the board before this one took its place. */
  focused: MutableRefObject<string | null>;
}

export default function DragBoard({ cards, stages, today, href, currency, focused }: Props) {
  const { t } = useWords();
  const shown = useOptimistic(cards);
  const { pathname, search } = useLocation();
  const { send, say, refusal } = useDrops();
  const keys = useBoardKeys(focused);
  const [dragged, setDragged] = useState<BoardCard | null>(null);
  // A short way or pause first, so that links and scrolling keep working. No keyboard sensor: it takes Enter away from
  // the links and the menu inside the card, and that menu is the way by keyboard.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
  const under = ({ over }: Pick<DragOverEvent, "over">) => stages.find(({ stage }) => `stage-${stage}` === over?.id);
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const card = cards.find(({ code }) => code === active.id);
    const to = under({ over });
    if (!card || !to || to.stage === card.stage) return;
    if (isOpen(to)) return send(card, to.stage, `${pathname}${search}`);
    say(t(to.enabled === 1 ? "lead.refused.way" : "lead.refused.disabled", { stage: to.name }));
  };
  return (
    <DndContext
      id="board"
      sensors={sensors}
      onDragStart={({ active }: DragStartEvent) => setDragged(cards.find(({ code }) => code === active.id) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        screenReaderInstructions: { draggable: t("lead.drag.how") },
        announcements: {
          onDragStart: () => t("lead.drag.start"),
          onDragOver: (event) => {
            const to = under(event);
            return to && t(isOpen(to) ? "lead.drag.over" : "lead.drag.overClosed", { stage: to.name });
          },
          onDragEnd: (event) => {
            const to = under(event);
            return to && isOpen(to) ? t("lead.drag.end", { stage: to.name }) : t("lead.drag.cancel");
          },
          onDragCancel: () => t("lead.drag.cancel"),
        },
      }}
    >
      {refusal}
      <p id="board-keys" hidden>
        {t("lead.keys")}
      </p>
      <div className="board" role="group" aria-label={t("lead.board")} aria-describedby="board-keys" {...keys}>
        {stages.map((column) => {
          const own = shown.filter(({ stage }) => stage === column.stage);
          return (
            <DropColumn
              key={column.stage}
              column={column}
              currency={currency}
              dragged={dragged}
              href={href}
              shown={own.length}
            >
              {own.map((card) => (
                <DragCard key={card.code} card={card} stages={stages} today={today} />
              ))}
            </DropColumn>
          );
        })}
      </div>
      <DragOverlay>
        {dragged ? (
          <div className="card-lifted">
            <LeadCard card={dragged} today={today} />
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

interface DropProps {
  column: StageColumn;
  currency: string;
  dragged: BoardCard | null;
  shown: number;
  href: BoardProps["href"];
  children: React.ReactNode;
}

/** A closed column takes a drop too, to say why nothing comes of it. */
function DropColumn({ column, dragged, ...rest }: DropProps) {
  const { setNodeRef, isOver } = useDroppable({ id: `stage-${column.stage}` });
  const open = dragged !== null && dragged.stage !== column.stage && isOpen(column);
  const state = dragged ? (open ? (isOver ? "over" : "open") : "closed") : undefined;
  return (
    <div ref={setNodeRef} className="drop" data-drop={state}>
      <Column column={column} {...rest} />
    </div>
  );
}

function DragCard({ card, stages, today }: Pick<BoardProps, "stages" | "today"> & { card: BoardCard }) {
  const fixed = fixedBy(card) !== null;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: card.code, disabled: fixed });
  const look = isDragging ? "card-gap" : fixed ? undefined : "card-free";
  return (
    <li ref={setNodeRef} {...listeners} className={look}>
      <LeadCard card={card} today={today}>
        <CardMenu card={card} stages={stages} />
      </LeadCard>
    </li>
  );
}
