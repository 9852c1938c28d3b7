import { useLocation } from "@remix-run/react";
import type { MutableRefObject } from "react";

import { DragFrame } from "~/components/board/drag-frame";
import type { BoardStart } from "~/components/board/use-start";
import { useWords } from "~/locales/task";
import { paths } from "~/shared/paths";

import { TaskCard } from "./task-card";
import type { TaskCardFacts } from "./task-card-facts";
import { TaskCardMenu } from "./task-card-menu";
import { type BoardSection, TaskColumn, useSectionName } from "./task-column";

interface Props {
  cards: TaskCardFacts[];
  sections: BoardSection[];
  more: number[];
  today: string;
  start: BoardStart;
  focused: MutableRefObject<string | null>;
}

/** To-dos are dropped on every section that is not archived. */
export default function DragBoard({ cards, sections, more, today, start, focused }: Props) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const nameOf = useSectionName();
  return (
    <DragFrame
      cards={cards}
      columns={sections}
      keyOf={({ id }) => String(id)}
      columnOf={({ section }) => section}
      idOf={({ id }) => id}
      nameOf={nameOf}
      moved={(card, section) => ({ ...card, section })}
      fields={{ card: "card", column: "section_id" }}
      isFixed={({ may_write }) => may_write === 0}
      refusal={(section) => (section.archived === 1 ? t("task.refused", { section: nameOf(section) }) : null)}
      post={({ id, version }, section) => ({
        action: paths.tasks("board", id, "change"),
        values: { section_id: section === 0 ? "" : section, version, card: id, from: `${pathname}${search}` },
      })}
      renderColumn={(section, shown, own) => (
        <TaskColumn section={section} shown={shown} more={more}>
          {own}
        </TaskColumn>
      )}
      renderCard={(card, menu) => (
        <TaskCard card={card} today={today}>
          {menu ? <TaskCardMenu card={card} sections={sections} /> : null}
        </TaskCard>
      )}
      words={{
        board: t("task.board"),
        keys: t("task.keys"),
        how: t("task.drag.how"),
        start: t("task.drag.start"),
        over: (section) => t("task.drag.over", { section }),
        overClosed: (section) => t("task.drag.overClosed", { section }),
        end: (section) => t("task.drag.end", { section }),
        cancel: t("task.drag.cancel"),
      }}
      focused={focused}
      start={start}
    />
  );
}
