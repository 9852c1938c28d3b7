import { lazy, Suspense } from "react";
import { useWords } from "~/shared/words";

import { useHydrated } from "~/components/form/use-hydrated";
import { formatPercent } from "~/shared/format";

import { type BoardProps, Column, type StageColumn } from "./board-column";
import { LeadCard } from "./lead-card";

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
