import { lastFreeStage } from "#contract/stages";
import type { ProjectRow } from "#contract/leads";
import { IconButton } from "~/components/ui/button";
import { stageIcon } from "~/components/ui/chip";
import { Icon } from "~/components/ui/icon";
import { MoneySums } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/shared/words";

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
