import { lastFreeStage } from "#contract/projects/stages";
import { Granted } from "~/components/shell/granted";
import { BoardColumn } from "~/components/board/board-column";
import { IconButton } from "~/components/ui/button";
import { stageIcon } from "~/components/ui/chip";
import { MoneySums } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/shared/words";

import { Converted } from "./converted";
import { type BoardCard, type FixedReason, fixedBy, fixedId, fixedReasons } from "./board-card";

export interface StageColumn {
  stage: number;
  name: string;
  enabled: 0 | 1;
  count: number;
  sums: { currency: string; amount: string }[];
  /** The sums in the company's currency. */
  converted: string | null;
}

export interface BoardProps {
  cards: BoardCard[];
  stages: StageColumn[];
  today: string;
  href: (query: Record<string, string | number | undefined>) => string;
  /** The company's currency. */
  currency: string;
}

interface ColumnProps {
  column: StageColumn;
  currency: string;
  shown: number;
  href: BoardProps["href"];
  children: React.ReactNode;
}

/** A stage: its head, its cards, and the link to the list of all of them if not all are here. */
export function Column({ column, currency, shown, href, children }: ColumnProps) {
  const { t } = useWords();
  const more = t("lead.showAll", { count: column.count });
  return (
    <BoardColumn
      id={`stage-${column.stage}`}
      icon={stageIcon(column.stage)}
      name={column.name}
      count={column.count}
      add={
        column.enabled === 1 && column.stage <= lastFreeStage ? (
          <Granted module="leads" action="create">
            <IconButton
              icon="plus"
              size="sm"
              variant="ghost"
              to={href({ dialog: "new-lead", stage: column.stage })}
              label={t("lead.addTo", { stage: column.name })}
            />
          </Granted>
        ) : null
      }
      line={
        <>
          <MoneySums sums={column.sums} />
          {column.converted !== null && column.sums.some((sum) => sum.currency !== currency) ? (
            <>
              {" "}
              <Converted amount={column.converted} currency={currency} />
            </>
          ) : null}
        </>
      }
      foot={
        column.count > shown ? (
          <PageLink
            className="column-more"
            to={href({ view: "list", stages: column.stage, page: undefined })}
            aria-label={`${more}: ${column.name}`}
          >
            {more}
          </PageLink>
        ) : null
      }
    >
      {children}
    </BoardColumn>
  );
}

/** The sentences that cards name as their description, once for the whole board. */
export function FixedReasons({ cards }: { cards: BoardCard[] }) {
  const { t } = useWords();
  const used = new Set<FixedReason | null>(cards.map(fixedBy));
  return (
    <div hidden>
      {fixedReasons
        .filter((reason) => used.has(reason))
        .map((reason) => (
          <p key={reason} id={fixedId(reason)}>
            {t(`lead.fixed.${reason}`)}
          </p>
        ))}
    </div>
  );
}
