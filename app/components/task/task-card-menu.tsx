import { useLocation } from "@remix-run/react";

import { Menu, MenuForm, MenuHeading, MenuLink, MenuSeparator, MenuSubmit } from "~/components/ui/menu";
import { useWords } from "~/locales/task";
import { paths } from "~/shared/paths";

import type { TaskCardFacts } from "./task-card-facts";
import { type BoardSection, useSectionName } from "./task-column";
import { useTaskHref } from "./use-task-href";

/** The twin of dragging, and other acts of a to-do. */
export function TaskCardMenu({ card, sections }: { card: TaskCardFacts; sections: BoardSection[] }) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const href = useTaskHref("board");
  const nameOf = useSectionName();
  const others = sections.filter(({ id, archived }) => archived === 0 && id !== card.section);
  return (
    <Menu
      title={t("task.cardMenu", { name: card.title })}
      variant="ghost"
      size="sm"
      align="end"
      plain={[{ to: href({}, paths.tasks("board", card.id)), label: t("task.open") }]}
    >
      {card.may_write === 0 ? (
        <p className="card-note">{t("task.fixed")}</p>
      ) : (
        <>
          <MenuHeading>{t("task.section.menu")}</MenuHeading>
          <MenuForm
            action={paths.tasks("board", card.id, "change")}
            fields={{ version: String(card.version), from: `${pathname}${search}` }}
          >
            {others.map((section) => (
              <MenuSubmit key={section.id} icon="square-kanban" name="section_id" value={String(section.id || "")}>
                {nameOf(section)}
              </MenuSubmit>
            ))}
          </MenuForm>
        </>
      )}
      <MenuSeparator />
      <MenuLink to={href({}, paths.tasks("board", card.id))} icon="list-todo">
        {t("task.open")}
      </MenuLink>
      {card.project_code ? (
        <MenuLink to={href({ project: card.project_code })} icon="list-filter">
          {t("task.ofProject")}
        </MenuLink>
      ) : null}
      {card.may_write === 1 ? (
        <>
          <MenuLink to={href({}, paths.tasks("board", card.id, "edit"))} icon="pencil">
            {t("task.edit")}
          </MenuLink>
          <MenuSeparator />
          <MenuLink to={href({}, paths.tasks("board", card.id, "delete"))} icon="trash-2" danger>
            {t("task.remove")}
          </MenuLink>
        </>
      ) : null}
    </Menu>
  );
}
