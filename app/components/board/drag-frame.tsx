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
import { useFetchers } from "@remix-run/react";
import { type MutableRefObject, type ReactNode, useState } from "react";

import { useBoardKeys } from "./use-board-keys";
import { useDrops } from "./use-drops";
import { atItsBeginning, type BoardStart, useStart } from "./use-start";

interface Words {
  board: string;
  keys: string;
  how: string;
  start: string;
  over: (column: string) => string;
  overClosed: (column: string) => string;
  end: (column: string) => string;
  cancel: string;
}

interface Props<Card, Column> {
  cards: Card[];
  columns: Column[];
  keyOf: (card: Card) => string;
  columnOf: (card: Card) => number;
  idOf: (column: Column) => number;
  nameOf: (column: Column) => string;
  /** The card in another column, while its move is under way. */
  moved: (card: Card, column: number) => Card;
  /** Names under which a move sends its card and the column. */
  fields: { card: string; column: string };
  isFixed: (card: Card) => boolean;
  /** Reason why a column takes no card; null if it takes cards. */
  refusal: (column: Column) => string | null;
  post: (card: Card, column: number) => { action: string; values: Record<string, string | number> };
  renderColumn: (column: Column, shown: number, cards: ReactNode) => ReactNode;
  /** With its menu while it lies in the board, without it while it is dragged. */
  renderCard: (card: Card, menu: boolean) => ReactNode;
  words: Words;
  /** The link that had the focus in the board before this one took its place. */
  focused: MutableRefObject<string | null>;
  start?: BoardStart;
}

/** Moves that are being sent count as done: the card is where it was dropped until the server refuses. */
function useOptimistic<Card>(
  cards: Card[],
  { fields, keyOf, moved }: Pick<Props<Card, never>, "fields" | "keyOf" | "moved">,
) {
  const moving = new Map(
    useFetchers().flatMap((fetcher) => {
      const column = fetcher.formData?.get(fields.column);
      const key = fetcher.formData?.get(fields.card);
      return typeof column === "string" && typeof key === "string" ? [[key, Number(column)] as const] : [];
    }),
  );
  return cards.map((card) => {
    const to = moving.get(keyOf(card));
    return to === undefined ? card : moved(card, to);
  });
}

/** A board whose cards are dragged from column to column; the menu of each card does the same (decision 030). */
export function DragFrame<Card, Column>(props: Props<Card, Column>) {
  const {
    cards,
    columns,
    keyOf,
    columnOf,
    idOf,
    nameOf,
    isFixed,
    refusal,
    post,
    renderColumn,
    renderCard,
    words,
    focused,
    start = atItsBeginning,
  } = props;
  const shown = useOptimistic(cards, props);
  const { send, say, alerts } = useDrops();
  const keys = useBoardKeys(focused);
  useStart(keys.ref, start);
  const [dragged, setDragged] = useState<Card | null>(null);
  // A short way or pause first, so that links and scrolling keep working. No keyboard sensor: it takes Enter away from
  // the links and the menu inside the card, and that menu is the way by keyboard.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
  const under = ({ over }: Pick<DragOverEvent, "over">) => columns.find((one) => `column-${idOf(one)}` === over?.id);
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const card = cards.find((one) => keyOf(one) === active.id);
    const to = under({ over });
    if (!card || !to || idOf(to) === columnOf(card)) return;
    const refused = refusal(to);
    if (refused === null) send(post(card, idOf(to)));
    else say(refused);
  };
  const stateOf = (column: Column) => {
    if (dragged === null) return null;
    return columnOf(dragged) !== idOf(column) && refusal(column) === null ? "open" : "closed";
  };
  return (
    <DndContext
      id="board"
      sensors={sensors}
      onDragStart={({ active }: DragStartEvent) => setDragged(cards.find((one) => keyOf(one) === active.id) ?? null)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        screenReaderInstructions: { draggable: words.how },
        announcements: {
          onDragStart: () => words.start,
          onDragOver: (event) => {
            const to = under(event);
            return to && (refusal(to) === null ? words.over(nameOf(to)) : words.overClosed(nameOf(to)));
          },
          onDragEnd: (event) => {
            const to = under(event);
            return to && refusal(to) === null ? words.end(nameOf(to)) : words.cancel;
          },
          onDragCancel: () => words.cancel,
        },
      }}
    >
      {alerts}
      <p id="board-keys" hidden>
        {words.keys}
      </p>
      <div className="board" role="group" aria-label={words.board} aria-describedby="board-keys" {...keys}>
        {columns.map((column) => {
          const own = shown.filter((card) => columnOf(card) === idOf(column));
          return (
            <Drop key={idOf(column)} id={`column-${idOf(column)}`} state={stateOf(column)}>
              {renderColumn(
                column,
                own.length,
                own.map((card) => (
                  <Drag key={keyOf(card)} id={keyOf(card)} fixed={isFixed(card)}>
                    {renderCard(card, true)}
                  </Drag>
                )),
              )}
            </Drop>
          );
        })}
      </div>
      <DragOverlay>{dragged ? <div className="card-lifted">{renderCard(dragged, false)}</div> : null}</DragOverlay>
    </DndContext>
  );
}

/** A closed column takes a drop too, to say why nothing comes of it. */
function Drop({ id, state, children }: { id: string; state: "open" | "closed" | null; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <div ref={setNodeRef} className="drop" data-drop={state === "open" && isOver ? "over" : (state ?? undefined)}>
      {children}
    </div>
  );
}

function Drag({ id, fixed, children }: { id: string; fixed: boolean; children: ReactNode }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: fixed });
  return (
    <li ref={setNodeRef} {...listeners} className={isDragging ? "card-gap" : fixed ? undefined : "card-free"}>
      {children}
    </li>
  );
}
