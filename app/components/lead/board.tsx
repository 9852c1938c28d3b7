import { lazy, Suspense } from "react";
import { useWords } from "~/words";

import type { ProjectRow } from "#contract/leads";
import { lastFreeStage } from "#contract/stages";
import { useHydrated } from "~/components/form/use-hydrated";
import { IconButton } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { stageIcon } from "~/components/ui/chip";
import { MoneySums } from "~/components/ui/money";
import { formatPercent } from "~/format";

import { LeadCard } from "./lead-card";
import { PageLink } from "~/components/ui/page-link";

export interface StageColumn {
  stage: number;
  name: string;
  enabled: 0 | 1;
  count: number;
  sums: { currency: string; amount: string }[];
}

export interface BoardProps {
  rows: ProjectRow[];
  stages: StageColumn[];
  today: string;
  href: (query: Record<string, string | number | undefined>) => string;
}

// Dragging is an extra: its library comes after the page, and the menu of each card does the same.
const DragBoard = lazy(() => import("./drag-board"));

/** Offers by stage; without script (and until it is there) the same columns with a menu on every card. */
export function Board(props: BoardProps) {
  const hydrated = useHydrated();
  const plain = <PlainBoard {...props} />;
  return (
    <>
      <Funnel stages={props.stages} />
      {hydrated ? (
        <Suspense fallback={plain}>
          <DragBoard {...props} />
        </Suspense>
      ) : (
        plain
      )}
    </>
  );
}

function PlainBoard({ rows, stages, today, href }: BoardProps) {
  const { t } = useWords();
  return (
    <div className="board" tabIndex={0} role="group" aria-label={t("lead.board")}>
      {stages.map((column) => (
        <Column
          key={column.stage}
          column={column}
          href={href}
          shown={rows.filter((row) => row.stage === column.stage).length}
        >
          {rows
            .filter((row) => row.stage === column.stage)
            .map((row) => (
              <li key={row.code}>
                <LeadCard row={row} stages={stages} today={today} plain />
              </li>
            ))}
        </Column>
      ))}
    </div>
  );
}

interface ColumnProps {
  column: StageColumn;
  shown: number;
  href: BoardProps["href"];
  children: React.ReactNode;
}

export function Column({ column, shown, href, children }: ColumnProps) {
  const { t } = useWords();
  return (
    <section className="column" aria-labelledby={`stage-${column.stage}`}>
      <header className="column-head">
        <Icon name={stageIcon(column.stage)} />
        <h2 id={`stage-${column.stage}`}>{column.name}</h2>
        <span className="column-count">{column.count}</span>
        {column.enabled === 1 && column.stage <= lastFreeStage ? (
          <IconButton
            icon="plus"
            size="sm"
            variant="ghost"
            to={href({ dialog: "new-lead", stage: column.stage })}
            label={t("lead.addTo", { stage: column.name })}
          />
        ) : null}
        <p className="column-sums">
          <MoneySums sums={column.sums} />
        </p>
      </header>
      <ul className="cards">{children}</ul>
      {column.count > shown ? (
        <PageLink className="column-more" to={href({ view: "list", stages: column.stage, page: undefined })}>
          {t("lead.more", { count: column.count - shown })}
        </PageLink>
      ) : null}
    </section>
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
          const percent = Math.round((count / total) * 100);
          return (
            <li key={stage} data-share={Math.min(12, Math.max(1, Math.round(percent / 8)))} title={name}>
              <span className="one-line">{name}</span>
              <b>{formatPercent(String(percent), locale)}</b>
            </li>
          );
        })}
    </ol>
  );
}
