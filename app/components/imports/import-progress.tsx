import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/imports";
import type { ImportPage } from "#contract/company/imports";
import { formatNumber } from "~/shared/format";
import { paths } from "~/shared/paths";

import "~/styles/bundles/imports.css";

const isWork = (state: ImportPage["state"]) => state === "checking" || state === "running" || state === "undoing";

/** Progress of the background job; an open page gets an event for each step, and without script the link asks. */
export function ImportProgress({ found }: { found: ImportPage }) {
  const { t, locale } = useWords();
  if (!isWork(found.state)) return null;
  const title = t(`imports.working.${found.state}`);
  const numbers = {
    progress: formatNumber(found.progress, locale),
    todo: formatNumber(found.todo, locale),
  };
  return (
    <section className="import-part import-working" aria-labelledby="import-working">
      <h2 id="import-working">{title}</h2>
      <progress value={found.progress} max={Math.max(1, found.todo)} aria-labelledby="import-working" />
      <p>{t("imports.progress", numbers)}</p>
      <p className="hint">{t("imports.leave")}</p>
      <div className="btn-row">
        <ButtonLink to={paths.import(found.id)} icon="refresh-cw">
          {t("imports.refresh")}
        </ButtonLink>
      </div>
    </section>
  );
}
