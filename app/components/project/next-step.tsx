import { Form } from "@remix-run/react";

import type { Move, ProjectRecord } from "#contract/projects/leads";
import { stageOfStatus } from "#contract/projects/stages";
import { Button, ButtonLink } from "~/components/ui/button";
import { movePath } from "~/shared/paths";
import { useWords } from "~/locales/record";

import { asksFirst, useMoveName } from "./move-menu";

/** The move that leads on: the nearest later stage on the way to a closed project, never a refusal or the archive. */
export function nextMove({ stage, moves }: Pick<ProjectRecord, "stage" | "moves">): Move | undefined {
  return moves
    .filter((move) => move.stage > stage && move.stage <= stageOfStatus("CLOSED"))
    .filter(({ kind }) => !["decline", "archive", "reopen"].includes(kind))
    .sort((a, b) => a.stage - b.stage)[0];
}

/** The next step as a button; the menu beside it holds the other moves. */
export function NextStep({ record, stageNames }: { record: ProjectRecord; stageNames?: Record<number, string> }) {
  const { t } = useWords();
  const nameOf = useMoveName(stageNames);
  const move = nextMove(record);
  // An approval has its button in the note below, beside its refusal.
  if (!move || move.kind === "approve") return null;
  const label = move.kind === "confirm" ? nameOf(move) : t("record.move.next", { stage: nameOf(move) });
  if (asksFirst(move)) {
    return (
      <ButtonLink to={`${movePath(record)}?to=${move.stage}`} icon="arrow-right">
        {label}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={movePath(record)} preventScrollReset>
      <input type="hidden" name="stage" value={move.stage} />
      <input type="hidden" name="version" value={record.version} />
      <Button type="submit" icon="arrow-right">
        {label}
      </Button>
    </Form>
  );
}
