import { useLocation } from "@remix-run/react";

import { lastFreeStage } from "#contract/projects/stages";
import { stageIcon } from "~/components/ui/chip";
import { Menu, MenuForm, MenuHeading, MenuLink, MenuSeparator, MenuSubmit } from "~/components/ui/menu";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

import { type BoardCard, fixedBy } from "./board-card";
import type { StageColumn } from "./board-column";

/**
 * The twin of dragging. Stages 0 to 4 move freely from the card; every other move asks on the offer's own page
 * (PRJ-095). The menu of a fixed card gives the reason.
 */
export function CardMenu({ card, stages }: { card: BoardCard; stages: StageColumn[] }) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const fixed = fixedBy(card);
  const free = fixed
    ? []
    : stages.filter(({ stage, enabled }) => stage <= lastFreeStage + 1 && stage !== card.stage && enabled === 1);
  return (
    <Menu
      title={t(card.may_write ? "lead.changeStage" : "lead.cardMenu", { name: card.name })}
      variant="ghost"
      size="sm"
      align="end"
      plain={[{ to: paths.lead(card.code), label: t("ui.openRecord") }]}
    >
      {fixed ? <p className="card-note">{t(`lead.fixed.${fixed}`)}</p> : null}
      {free.length > 0 ? (
        <>
          <MenuHeading>{t("lead.stageMenu")}</MenuHeading>
          <MenuForm
            action={paths.lead(card.code, "stage")}
            fields={{ version: String(card.version), from: `${pathname}${search}` }}
          >
            {free.map(({ stage, name }) => (
              <MenuSubmit key={stage} icon={stageIcon(stage)} name="stage" value={String(stage)}>
                {name}
              </MenuSubmit>
            ))}
          </MenuForm>
        </>
      ) : null}
      <MenuSeparator />
      <MenuLink to={paths.lead(card.code)} icon="square-kanban">
        {t(card.may_write ? "lead.allMoves" : "ui.openRecord")}
      </MenuLink>
      {card.may_write ? (
        <MenuLink to={paths.lead(card.code, "edit")} icon="pencil">
          {t("project.edit")}
        </MenuLink>
      ) : null}
    </Menu>
  );
}
