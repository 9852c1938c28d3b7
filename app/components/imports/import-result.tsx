import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import { Alert } from "~/components/ui/alert";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/imports";
import type { ImportPage } from "#contract/company/imports";
import { formatDateTime, formatNumber } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { UndoLink } from "./undo-link";

/** Message of a finished import. */
function Told({ found }: { found: ImportPage }) {
  const { t, locale } = useWords();
  if (found.state !== "done" && found.state !== "undone") return null;
  const { written, left, undone } = found.outcomes;
  const values = {
    written: formatNumber(written, locale),
    left: formatNumber(left, locale),
    undone: formatNumber(undone, locale),
  };
  return (
    <Alert type={left > 0 ? "warning" : "success"}>
      <p>{t(`imports.${found.state}${left > 0 ? "Left" : ""}`, values)}</p>
      {found.purged ? <p>{t("imports.purged")}</p> : null}
      {found.undo_until && found.may_write ? (
        <p>{t("imports.undoHint", { time: formatDateTime(found.undo_until, locale) })}</p>
      ) : null}
    </Alert>
  );
}

/** The next steps: write the checked rows, change the columns, read the faulty rows, undo. */
export function ImportResult({ found }: { found: ImportPage }) {
  const { t, locale } = useWords();
  const count = (found.fates?.new ?? 0) + (found.fates?.update ?? 0);
  const isChecked = found.state === "checked";
  const hasFaults = (found.fates?.error ?? 0) > 0 && found.purged === 0;
  return (
    <div className="import-part">
      <Told found={found} />
      {found.may_write ? null : <p className="hint">{t("imports.readOnly", { name: found.creator.full_name })}</p>}
      {isChecked && count === 0 ? <p>{t("imports.runNothing")}</p> : null}
      <div className="btn-row">
        {isChecked && found.may_write && count > 0 ? (
          <Form method="post" action={paths.import(found.id, "run")}>
            <input type="hidden" name="version" value={found.version} />
            <SubmitButton icon="check">{t("imports.run", { count, number: formatNumber(count, locale) })}</SubmitButton>
          </Form>
        ) : null}
        {isChecked && found.may_write ? (
          <ButtonLink to={withQuery(paths.import(found.id), { map: 1 })} icon="table-2">
            {t("imports.map.again")}
          </ButtonLink>
        ) : null}
        {hasFaults ? (
          <ButtonLink to={paths.import(found.id, "faults.xlsx")} icon="download" plain>
            {t("imports.faults")}
          </ButtonLink>
        ) : null}
        {found.undo_until && found.may_write ? <UndoLink id={found.id} /> : null}
      </div>
    </div>
  );
}
