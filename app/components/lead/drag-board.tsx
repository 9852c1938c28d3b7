import { useLocation } from "@remix-run/react";
import type { MutableRefObject } from "react";

import { lastFreeStage } from "#contract/projects/stages";
import { DragFrame } from "~/components/board/drag-frame";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

import { fixedBy } from "./board-card";
import { type BoardProps, Column } from "./board-column";
import { CardMenu } from "./card-menu";
import { LeadCard } from "./lead-card";

interface Props extends BoardProps {
  focused: MutableRefObject<string | null>;
}

/** Offers are dropped on the free stages and internal approval; other moves ask first. A stage may be switched off. */
export default function DragBoard({ cards, stages, today, href, currency, focused }: Props) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  return (
    <DragFrame
      cards={cards}
      columns={stages}
      keyOf={({ code }) => code}
      columnOf={({ stage }) => stage}
      idOf={({ stage }) => stage}
      nameOf={({ name }) => name}
      moved={(card, stage) => ({ ...card, stage })}
      fields={{ card: "code", column: "stage" }}
      isFixed={(card) => fixedBy(card) !== null}
      refusal={({ stage, enabled, name }) =>
        enabled === 0
          ? t("lead.refused.disabled", { stage: name })
          : stage > lastFreeStage + 1
            ? t("lead.refused.way", { stage: name })
            : null
      }
      post={({ code, version }, stage) => ({
        action: paths.lead(code, "stage"),
        values: { stage, version, code, from: `${pathname}${search}` },
      })}
      renderColumn={(column, shown, own) => (
        <Column column={column} currency={currency} href={href} shown={shown}>
          {own}
        </Column>
      )}
      renderCard={(card, menu) => (
        <LeadCard card={card} today={today}>
          {menu ? <CardMenu card={card} stages={stages} /> : null}
        </LeadCard>
      )}
      words={{
        board: t("lead.board"),
        keys: t("lead.keys"),
        how: t("lead.drag.how"),
        start: t("lead.drag.start"),
        over: (stage) => t("lead.drag.over", { stage }),
        overClosed: (stage) => t("lead.drag.overClosed", { stage }),
        end: (stage) => t("lead.drag.end", { stage }),
        cancel: t("lead.drag.cancel"),
      }}
      focused={focused}
    />
  );
}
