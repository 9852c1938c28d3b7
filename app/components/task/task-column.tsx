import type { ReactNode } from "react";

import { mostCardsOfSection } from "#contract/planning/task-facts";
import { BoardColumn } from "~/components/board/board-column";
import { IconButton } from "~/components/ui/button";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/task";
import { paths } from "~/shared/paths";

import { useTaskHref } from "./use-task-href";

/** A column of the board; `id` 0 are those without a section. */
export interface BoardSection {
  id: number;
  name: string | null;
  archived: 0 | 1;
  count: number;
  late: number;
}

export function useSectionName() {
  const { t } = useWords();
  return ({ name, archived }: BoardSection) =>
    archived === 1 ? t("task.section.archived", { name: name ?? "" }) : (name ?? t("task.none"));
}

interface Props {
  section: BoardSection;
  shown: number;
  /** Ids of the columns that show more cards; null without script. */
  more: number[] | null;
  start?: boolean;
  children: ReactNode;
}

/** A section: how many are open and late in it, its cards, and the way to the others. */
export function TaskColumn({ section, shown, more, start = false, children }: Props) {
  const { t } = useWords();
  const href = useTaskHref("board");
  const { id, count, late, archived } = section;
  const name = useSectionName()(section);
  const grows = more !== null && !more.includes(id) && shown < mostCardsOfSection;
  const words = grows ? t("task.more", { count: count - shown }) : t("task.showAll", { count });
  return (
    <BoardColumn
      id={`section-${id}`}
      icon={archived === 1 ? "archive" : "square-kanban"}
      name={name}
      count={count}
      start={start}
      add={
        archived === 1 ? null : (
          <IconButton
            icon="plus"
            size="sm"
            variant="ghost"
            to={href({ section: id || undefined }, paths.tasks("board", "new"))}
            label={t("task.addTo", { section: name })}
          />
        )
      }
      line={late > 0 ? <span className="deadline deadline-late">{t("task.lateCount", { count: late })}</span> : null}
      foot={
        count > shown ? (
          <PageLink
            className="column-more"
            to={
              grows
                ? href({ more: [...more, id].join(",") })
                : href({ section: id, more: undefined }, paths.tasks("list"))
            }
            keepScroll={grows}
            aria-label={`${words}: ${name}`}
          >
            {words}
          </PageLink>
        ) : null
      }
    >
      {children}
    </BoardColumn>
  );
}
