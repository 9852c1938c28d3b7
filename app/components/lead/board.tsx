import { useLocation } from "@remix-run/react";
import { lazy, useMemo } from "react";

import type { CardValues } from "~/components/board/packing";
import { cardsInHtml, PlainBoard } from "~/components/board/plain-board";
import { PageLink } from "~/components/ui/page-link";
import { formatShare } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";
import { useWords } from "~/shared/words";

import { type BoardCard, readCard } from "./board-card";
import { type BoardProps, Column, FixedReasons, type StageColumn } from "./board-column";
import { LeadCard } from "./lead-card";

// Dragging is an extra: its library comes after the page, and the menu of each card does the same.
const DragBoard = lazy(() => import("./drag-board"));

interface Props extends Omit<BoardProps, "cards"> {
  cards: CardValues[];
}

/** Offers by stage; without script (and until it is there) the first cards of each column, with a link to all of them. */
export function Board({ cards: values, ...props }: Props) {
  const { t } = useWords();
  const cards = useMemo(() => values.map(readCard), [values]);
  const { stages, href, currency, today } = props;
  return (
    <>
      <Funnel stages={stages} />
      <FixedReasons cards={cards} />
      <PlainBoard
        label={t("lead.board")}
        plain={stages.map((column) => {
          const first = cards.filter(({ stage }) => stage === column.stage).slice(0, cardsInHtml);
          return (
            <Column key={column.stage} column={column} currency={currency} href={href} shown={first.length}>
              {first.map((card) => (
                <li key={card.code}>
                  <LeadCard card={card} today={today}>
                    {card.may_write ? <MovesLink card={card} /> : null}
                  </LeadCard>
                </li>
              ))}
            </Column>
          );
        })}
        renderScripted={(focused) => <DragBoard {...props} cards={cards} focused={focused} />}
      />
    </>
  );
}

/** Link to the page of moves, which leads back to the board with its filters. */
function MovesLink({ card }: { card: BoardCard }) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  return (
    <PageLink
      className="card-moves"
      to={withQuery(paths.lead(card.code, "stage"), { from: `${pathname}${search}` })}
      aria-label={t("lead.changeStage", { name: card.name })}
    />
  );
}

/** Each stage's share of the open offers, as a thin strip over the board. */
function Funnel({ stages }: { stages: StageColumn[] }) {
  const { t, locale } = useWords();
  const total = stages.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <ol className="funnel" aria-label={t("lead.funnel")}>
      {stages
        .filter(({ count }) => count > 0)
        .map(({ stage, name, count }) => {
          const share = count / total;
          return (
            <li key={stage} data-share={Math.min(12, Math.max(1, Math.round(share * 12.5)))} title={name}>
              <span>{name}</span>
              <b>{formatShare(share, locale)}</b>
            </li>
          );
        })}
    </ol>
  );
}
