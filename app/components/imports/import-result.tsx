import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import { Alert } from "~/components/ui/alert";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/imports";
import { nounKey } from "#contract/company/import-facts";
import type { ImportPage } from "#contract/company/imports";
import { formatDateTime, formatNumber } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

import { UndoLink } from "./undo-link";

/** Says what became of the rows of a finished import, in one sentence. */
function outcomeText({ state, noun, outcomes, added }: ImportPage, { t, locale }: ReturnType<typeof useWords>): string {
  const { written, left, undone } = outcomes;
  const number = (value: number) => formatNumber(value, locale);
  if (state === "undone")
    return t(left > 0 ? "imports.undoneLeft" : "imports.undone", { undone: number(undone), left: number(left) });
  const parts: [key: string, count: number][] =
    added === null
      ? [["written", written]]
      : [
          [`added.${nounKey(noun)}`, added],
          [`updated.${nounKey(noun)}`, written - added],
        ];
  parts.push(["untouched", left]);
  const counted = parts.filter(([, count]) => count > 0);
  return `${counted.map(([key, count]) => t(`imports.${key}`, { count, number: number(count) })).join(", ")}.`;
}

/** Message of a finished import. */
function Told({ found }: { found: ImportPage }) {
  const words = useWords();
  const { t, locale } = words;
  if (found.state !== "done" && found.state !== "undone") return null;
  const { left } = found.outcomes;
  return (
    <Alert type={left > 0 ? "warning" : "success"}>
      <p>{outcomeText(found, words)}</p>
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
