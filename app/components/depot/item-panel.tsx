import { EmptyLine } from "~/components/ui/empty";
import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { PageLink } from "~/components/ui/page-link";
import { Pager, type Paging } from "~/components/ui/pager";
import { Timeline } from "~/components/ui/timeline";
import { formatDate } from "~/shared/format";
import { paths } from "~/shared/paths";
import type { DepotItem, DepotMovement } from "#contract/projects/depot";
import { useLocale } from "~/shared/use-locale";
import { useWords } from "~/locales/depot";

import { useDepotHref } from "./use-depot-href";

/** SHL-065: everything that came in and went out of one item, newest first. */
export function ItemPanel({ item, moves, paging }: { item: DepotItem; moves: DepotMovement[]; paging: Paging }) {
  const { t } = useWords();
  const locale = useLocale();
  const href = useDepotHref();
  return (
    <Dialog
      size="side"
      title={item.name}
      lead={t("depot.moveLead", { name: item.category, quantity: item.quantity, unit: item.unit })}
      closeHref={href(paths.depot)}
    >
      <div className="btn-row">
        {(["in", "out"] as const).map((direction) => (
          <ButtonLink
            key={direction}
            to={href(paths.depotItem(item.id, "move"), { direction })}
            icon={direction === "in" ? "arrow-down" : "arrow-up"}
          >
            {t(`depot.${direction}`)}
          </ButtonLink>
        ))}
        <ButtonLink to={href(paths.depotItem(item.id, "edit"))} icon="pencil" variant="ghost">
          {t("depot.edit")}
        </ButtonLink>
      </div>
      {moves.length === 0 ? (
        <EmptyLine>{t("depot.noMoves")}</EmptyLine>
      ) : (
        <Timeline
          label={t("depot.history")}
          items={moves.map((move) => ({
            id: String(move.id),
            date: move.date,
            dateLabel: formatDate(move.date, locale),
            title: `${t(`depot.${move.direction}`)}: ${move.quantity}\u00a0${item.unit}`,
            note: (
              <>
                {move.project ? (
                  <>
                    <PageLink to={paths.project(move.project.code)} className="link">
                      {move.project.name}
                    </PageLink>
                    {" · "}
                  </>
                ) : null}
                {move.person.full_name}
                {move.recorder.id === move.person.id
                  ? null
                  : ` (${t("depot.recordedBy", { name: move.recorder.full_name })})`}{" "}
                · {t("depot.balance", { quantity: move.balance, unit: item.unit })}
              </>
            ),
            state: "done",
          }))}
        />
      )}
      <Pager paging={paging} hrefFor={(number) => href(paths.depotItem(item.id), { moves: number })} />
    </Dialog>
  );
}
