import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/admin";
import { paths, withQuery } from "~/shared/paths";

import { PlaceButtons } from "./place-buttons";

interface Reason {
  id: number;
  name: string;
  name_en: string | null;
  archived: 0 | 1;
  used: number;
  version: number;
}

/** Why the company loses offers, in its order; archived ones can be chosen no more. */
export function ReasonTable({ reasons }: { reasons: Reason[] }) {
  const { t } = useWords();
  return (
    <div className="admin-table">
      <h2 id="reasons">{t("admin.reasons.title")}</h2>
      <p className="second">{t("admin.reasons.intro")}</p>
      {reasons.length === 0 ? (
        <EmptyLine>{t("admin.reasons.empty")}</EmptyLine>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
        <div className="table-scroll" role="region" aria-labelledby="reasons" tabIndex={0}>
          <table className="table table-simple table-cards">
            <thead>
              <tr>
                <th scope="col">{t("admin.reasons.field.name")}</th>
                <th scope="col">{t("admin.reasons.field.name_en")}</th>
                <th scope="col">{t("admin.reasons.used")}</th>
                <th scope="col">{t("admin.place.title")}</th>
              </tr>
            </thead>
            <tbody>
              {reasons.map((reason, at) => (
                <tr key={reason.id}>
                  <th scope="row">
                    <PageLink to={paths.lossReason(reason.id)} keepScroll className="link">
                      {reason.name}
                    </PageLink>{" "}
                    {reason.archived ? <Chip tone="dashed">{t("admin.reasons.archived")}</Chip> : null}
                  </th>
                  <td data-label={t("admin.reasons.field.name_en")}>{reason.name_en}</td>
                  <td data-label={t("admin.reasons.used")}>
                    {reason.used > 0 ? (
                      <PageLink
                        className="link"
                        to={withQuery(paths.bizdev, { group: "archive", loss_reason: reason.id })}
                      >
                        {t("admin.reasons.usedBy", { count: reason.used })}
                      </PageLink>
                    ) : (
                      t("admin.reasons.unused")
                    )}
                  </td>
                  <td data-label={t("admin.place.title")}>
                    <PlaceButtons
                      name={reason.name}
                      at={at}
                      count={reasons.length}
                      version={reason.version}
                      action={paths.lossReason(reason.id, "place")}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
