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
}

/** TSK-085: open to-dos by section; without script the first cards of each, with a link to all of them. */
export function TaskBoard({ cards: values, sections, more, today }: Props) {
  const { t } = useWords();
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
            <TaskColumn key={section.id} section={section} shown={first.length} more={null}>
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
          <DragBoard cards={cards} sections={sections} more={more} today={today} focused={focused} />
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
