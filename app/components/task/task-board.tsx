import { useSearchParams } from "@remix-run/react";
import { lazy, useMemo } from "react";

import type { CardValues } from "~/components/board/packing";
import { cardsInHtml, PlainBoard } from "~/components/board/plain-board";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/task";
import { paths } from "~/shared/paths";

import { fixedTaskId, TaskCard } from "./task-card";
import { readTaskCard, type TaskCardFacts } from "./task-card-facts";
import { type BoardSection, TaskColumn } from "./task-column";
import { useTaskHref } from "./use-task-href";

// Dragging is an extra: its library comes after the page, and the menu of each card does the same.
const DragBoard = lazy(() => import("./drag-board"));

interface Props {
  cards: CardValues[];
  sections: BoardSection[];
  more: number[];
  today: string;
  /** The section at which the board opens; null for none. */
  start: number | null;
}

/** TSK-085: open to-dos by section; without script the first cards of each, with a link to all of them. */
export function TaskBoard({ cards: values, sections, more, today, start }: Props) {
  const { t } = useWords();
  const [params] = useSearchParams();
  // Only another choice of to-dos opens the board anew.
  const shown = [...params].filter(([name]) => name !== "more" && name !== "dialog").join("&");
  const cards = useMemo(() => values.map(readTaskCard), [values]);
  return (
    <>
      <p id={fixedTaskId} hidden>
        {t("task.fixed")}
      </p>
      <PlainBoard
        label={t("task.board")}
        plain={sections.map((section) => {
          const first = cards.filter((card) => card.section === section.id).slice(0, cardsInHtml);
          return (
            <TaskColumn
              key={section.id}
              section={section}
              shown={first.length}
              more={null}
              start={section.id === start}
            >
              {first.map((card) => (
                <li key={card.id}>
                  <TaskCard card={card} today={today}>
                    {card.may_write === 1 ? <SectionLink card={card} /> : null}
                  </TaskCard>
                </li>
              ))}
            </TaskColumn>
          );
        })}
        renderScripted={(focused) => (
          <DragBoard
            cards={cards}
            sections={sections}
            more={more}
            today={today}
            start={{ at: sections.findIndex(({ id }) => id === start), key: shown }}
            focused={focused}
          />
        )}
      />
    </>
  );
}

/** The page on which another section is chosen. */
function SectionLink({ card }: { card: TaskCardFacts }) {
  const { t } = useWords();
  const href = useTaskHref("board");
  return (
    <PageLink
      className="card-moves"
      to={href({}, paths.tasks("board", card.id, "change"))}
      aria-label={t("task.section.change", { name: card.title })}
    />
  );
}
