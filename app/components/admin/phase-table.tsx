import { Chip, StageChip } from "~/components/ui/chip";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/admin";
import { paths, withQuery } from "~/shared/paths";

import { PlaceButtons } from "./place-buttons";

interface Phase {
  id: number;
  name: string;
  name_en: string;
  enabled: 0 | 1;
  stale_days: number | null;
  offers: number;
  version: number;
}

/** LED-091: the company's offer stages in its order, with the numbers of their offers. */
export function PhaseTable({ stages }: { stages: Phase[] }) {
  const { t } = useWords();
  return (
    <div className="admin-table">
      <h2 id="phases">{t("admin.phases.list")}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className="table-scroll" role="region" aria-labelledby="phases" tabIndex={0}>
        <table className="table table-simple table-cards">
          <thead>
            <tr>
              <th scope="col">{t("admin.phases.field.name")}</th>
              <th scope="col">{t("admin.phases.field.name_en")}</th>
              <th scope="col">{t("admin.phases.field.enabled")}</th>
              <th scope="col">{t("admin.phases.field.stale_days")}</th>
              <th scope="col">{t("admin.phases.offers")}</th>
              <th scope="col">{t("admin.place.title")}</th>
            </tr>
          </thead>
          <tbody>
            {stages.map((stage, at) => (
              <tr key={stage.id}>
                <th scope="row">
                  <PageLink to={paths.leadPhase(stage.id)} keepScroll className="link">
                    <StageChip stage={stage.id} label={stage.name} />
                  </PageLink>
                </th>
                <td data-label={t("admin.phases.field.name_en")}>{stage.name_en}</td>
                <td data-label={t("admin.phases.field.enabled")}>
                  {stage.enabled ? (
                    <Chip tone="success" icon="check">
                      {t("admin.phases.on")}
                    </Chip>
                  ) : (
                    <Chip tone="dashed">{t("admin.phases.off")}</Chip>
                  )}
                </td>
                <td data-label={t("admin.phases.field.stale_days")}>
                  {stage.stale_days === null
                    ? t("admin.phases.never")
                    : t("admin.phases.days", { count: stage.stale_days })}
                </td>
                <td data-label={t("admin.phases.offers")}>
                  {stage.offers > 0 ? (
                    <PageLink className="link" to={withQuery(paths.bizdev, { view: "list", stages: stage.id })}>
                      {t("admin.phases.offersOf", { count: stage.offers })}
                    </PageLink>
                  ) : (
                    t("admin.phases.noOffers")
                  )}
                </td>
                <td data-label={t("admin.place.title")}>
                  <PlaceButtons
                    name={stage.name}
                    at={at}
                    count={stages.length}
                    version={stage.version}
                    action={paths.leadPhase(stage.id, "place")}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
