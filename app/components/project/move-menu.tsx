import { useWords } from "~/locales/record";

import type { Move, ProjectRecord } from "#contract/projects/leads";
import { isOffer, statusOf } from "#contract/projects/stages";
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from "~/components/ui/menu";
import { stageIcon, statusIcon } from "~/components/ui/chip";
import { movePath } from "~/shared/paths";

/** True for a move that needs a reason or has blockers: it asks first; the others post at once. */
export const asksFirst = (move: Move) =>
  move.needs_reason === 1 || move.needs_loss_reason === 1 || move.blockers.length > 0;

/** Name of a move: the act if there is one, else the stage it leads to. */
export function useMoveName(stageNames: Record<number, string> = {}) {
  const { t } = useWords();
  return (move: Move) => {
    if (move.kind === "approve" || move.kind === "decline" || move.kind === "confirm")
      return t(`record.move.${move.kind}`);
    if (move.kind === "reopen")
      return t("record.move.reopen", { stage: stageNames[move.stage] ?? t(`lead.stage.${move.stage}`) });
    return stageNames[move.stage] ?? t(`lead.stage.${move.stage}`);
  };
}

interface Props {
  record: ProjectRecord;
  label: string;
  stageNames?: Record<number, string>;
}

/** PRJ-095: the offered buttons equal the allowed moves. */
export function MoveMenu({ record, label, stageNames }: Props) {
  const { t } = useWords();
  const nameOf = useMoveName(stageNames);
  if (record.moves.length === 0) return null;
  const icon = (move: Move) => (isOffer(move.stage) ? stageIcon(move.stage) : statusIcon(statusOf(move.stage)));
  const ways = record.moves.filter((move) => move.kind !== "archive");
  const archive = record.moves.filter((move) => move.kind === "archive");
  const entry = (move: Move) => {
    const common = { icon: icon(move), danger: move.stage === 13 || move.kind === "decline" };
    if (asksFirst(move)) {
      return (
        <MenuLink key={move.stage} {...common} to={`${movePath(record)}?to=${move.stage}`}>
          {nameOf(move)}
        </MenuLink>
      );
    }
    return (
      <MenuButton
        key={move.stage}
        {...common}
        action={movePath(record)}
        fields={{ stage: String(move.stage), version: String(record.version) }}
      >
        {nameOf(move)}
      </MenuButton>
    );
  };
  return (
    <Menu label={label} align="end">
      {ways.length > 0 ? <MenuHeading>{label}</MenuHeading> : null}
      {ways.map(entry)}
      {ways.length > 0 && archive.length > 0 ? <MenuSeparator /> : null}
      {archive.length > 0 ? <MenuHeading>{t("record.move.archive")}</MenuHeading> : null}
      {archive.map(entry)}
    </Menu>
  );
}
