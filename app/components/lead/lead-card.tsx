import { useLocation } from "@remix-run/react";
import { useWords } from "~/shared/words";

import type { ProjectRow } from "#contract/leads";
import { lastFreeStage } from "#contract/stages";
import { Deadline } from "~/components/project/record-row";
import { Avatar } from "~/components/ui/avatar";
import { IconButton } from "~/components/ui/button";
import { Logo } from "~/components/ui/logo";
import { Menu, MenuForm, MenuHeading, MenuLink, MenuSeparator, MenuSubmit } from "~/components/ui/menu";
import { stageIcon } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import { formatDateRange } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";
import { PageLink } from "~/components/ui/page-link";

interface Props {
  row: ProjectRow;
  stages: { stage: number; name: string; enabled: 0 | 1 }[];
  today: string;
  /** Without script ⋯ leads to the offer's own page of moves. */
  plain?: boolean;
}

/** One offer: client, name, place and date, value, deadline, owner. The ⋯ menu is the twin of dragging. */
export function LeadCard({ row, stages, today, plain }: Props) {
  const { locale } = useWords();
  return (
    <article className="card">
      <header className="card-head">
        <Logo name={row.client?.name ?? row.name} src={row.client?.logo_full ?? null} size={20} />
        <span className="one-line">{row.client?.name}</span>
        {row.may_write && plain ? <MovesLink row={row} /> : null}
        {row.may_write && !plain ? <CardMenu row={row} stages={stages} /> : null}
      </header>
      <h3>
        <PageLink to={paths.lead(row.code)} className="row-link">
          {row.name}
        </PageLink>
      </h3>
      <p className="second">
        {[row.city, formatDateRange(row.starts_at, row.ends_at, locale)].filter(Boolean).join(" · ")}
      </p>
      <footer className="card-foot">
        {row.lead_value && row.lead_currency ? (
          <b>
            <Money amount={row.lead_value} currency={row.lead_currency} />
          </b>
        ) : null}
        {row.lead_close_date ? <Deadline date={row.lead_close_date} today={today} /> : null}
        <Avatar name={row.responsible.full_name} src={row.responsible.profile_picture_full} size={24} />
      </footer>
    </article>
  );
}

/** The page of moves, and back from there to the board as it was. */
function MovesLink({ row }: Pick<Props, "row">) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  return (
    <IconButton
      icon="ellipsis"
      size="sm"
      to={withQuery(paths.lead(row.code, "stage"), { from: `${pathname}${search}` })}
      label={t("lead.changeStage", { name: row.name })}
    />
  );
}

/** Stages 0 to 4 move freely from the card; every other move asks on the offer's own page (PRJ-095). */
function CardMenu({ row, stages }: Pick<Props, "row" | "stages">) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const free =
    row.stage <= lastFreeStage
      ? stages.filter(({ stage, enabled }) => stage <= lastFreeStage + 1 && enabled === 1)
      : [];
  return (
    <Menu title={t("lead.changeStage", { name: row.name })} variant="ghost" size="sm" align="end" lazy>
      {free.length > 0 ? <MenuHeading>{t("lead.stageMenu")}</MenuHeading> : null}
      {free.length > 0 ? (
        <MenuForm
          action={paths.lead(row.code, "stage")}
          fields={{ version: String(row.version), from: `${pathname}${search}` }}
        >
          {free.map(({ stage, name }) =>
            stage === row.stage ? null : (
              <MenuSubmit key={stage} icon={stageIcon(stage)} name="stage" value={String(stage)}>
                {name}
              </MenuSubmit>
            ),
          )}
        </MenuForm>
      ) : null}
      {free.length > 0 ? <MenuSeparator /> : null}
      <MenuLink to={paths.lead(row.code)} icon="square-kanban">
        {t("lead.allMoves")}
      </MenuLink>
      <MenuLink to={paths.lead(row.code, "edit")} icon="pencil">
        {t("project.edit")}
      </MenuLink>
    </Menu>
  );
}
