import { useLocation } from "@remix-run/react";

import { statusOf } from "#contract/projects/stages";
import { stageIcon, statusIcon } from "~/components/ui/chip";
import { Menu, MenuForm, MenuHeading, MenuLink, MenuSeparator, MenuSubmit } from "~/components/ui/menu";
import { useWords } from "~/locales/record";
import { paths, withQuery } from "~/shared/paths";

import { type BoardCard, fixedBy } from "./board-card";
import type { StageColumn } from "./board-column";
import { cardMoves, confirmed } from "./card-moves";

/**
 * The twin of dragging: every move that the card knows stands in its menu. Those that need nothing are made at once; a reason,
 * or what is missing for a confirmation, is asked for by the dialog of the move (PRJ-095). The menu of a fixed card says why it
 * cannot be dragged.
 */
export function CardMenu({ card, stages }: { card: BoardCard; stages: StageColumn[] }) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const fixed = fixedBy(card);
  const from = `${pathname}${search}`;
  const { now, asking } = cardMoves(card, stages);
  const archive = asking.filter((stage) => stage !== confirmed);
  const mayConfirm = asking.includes(confirmed);
  const nameOf = (at: number) => stages.find(({ stage }) => stage === at)?.name ?? t(`lead.stage.${at}`);
  const asks = (stage: number) => withQuery(paths.lead(card.code, "stage"), { to: stage, from });
  return (
    <Menu
      title={t(card.may_write ? "lead.changeStage" : "lead.cardMenu", { name: card.name })}
      variant="ghost"
      size="sm"
      align="end"
      plain={[{ to: paths.lead(card.code), label: t("ui.openRecord") }]}
    >
      {fixed ? <p className="card-note">{t(`lead.fixed.${fixed}`)}</p> : null}
      {now.length > 0 || mayConfirm ? <MenuHeading>{t("lead.stageMenu")}</MenuHeading> : null}
      {now.length > 0 ? (
        <MenuForm action={paths.lead(card.code, "stage")} fields={{ version: String(card.version), from }}>
          {now.map((stage) => (
            <MenuSubmit key={stage} icon={stageIcon(stage)} name="stage" value={String(stage)}>
              {nameOf(stage)}
            </MenuSubmit>
          ))}
        </MenuForm>
      ) : null}
      {mayConfirm ? (
        <MenuLink to={asks(confirmed)} icon={statusIcon("PREP")}>
          {t("record.move.confirm")}…
        </MenuLink>
      ) : null}
      {archive.map((stage) => (
        <MenuLink key={stage} to={asks(stage)} icon={statusIcon(statusOf(stage))}>
          {t(`record.move.act.${stage}`)}…
        </MenuLink>
      ))}
      {now.length + asking.length > 0 ? <MenuSeparator /> : null}
      <MenuLink to={paths.lead(card.code)} icon="square-kanban">
        {t("ui.openRecord")}
      </MenuLink>
      {card.may_write ? (
        <MenuLink to={paths.lead(card.code, "edit")} icon="pencil">
          {t("project.edit")}
        </MenuLink>
      ) : null}
    </Menu>
  );
}
