import { Form, useLocation } from "@remix-run/react";

import type { ImportPage, SheetRowShown } from "#contract/company/imports";
import { SubmitButton } from "~/components/form/submit-button";
import { useWords } from "~/locales/imports";
import { paths } from "~/shared/paths";

interface Props {
  row: Pick<SheetRowShown, "number" | "fate" | "twin">;
  found: Pick<ImportPage, "id" | "version">;
}

/** Adds a row that is like another one all the same, or leaves it out again. */
export function TwinDecision({ row: { number, fate, twin }, found }: Props) {
  const { t } = useWords();
  // The filter and page of the address stay, so that the reader comes back to these rows.
  const { search } = useLocation();
  if (twin?.may_take !== 1) return <small className="block">{t("imports.twin.final")}</small>;
  const isLeft = fate === "twin";
  return (
    <Form method="post" action={`${paths.import(found.id, "rows", String(number))}${search}`} preventScrollReset>
      <input type="hidden" name="version" value={found.version} />
      <input type="hidden" name="take" value={isLeft ? 1 : 0} />
      <SubmitButton size="sm" variant="secondary" icon={isLeft ? "plus" : "minus"}>
        {t(isLeft ? "imports.twin.take" : "imports.twin.leave")}{" "}
        <span className="visually-hidden">{t("imports.twin.ofRow", { row: number })}</span>
      </SubmitButton>
    </Form>
  );
}
