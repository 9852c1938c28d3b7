import { Form } from "@remix-run/react";

import type { DefinitionList } from "#contract/company/definition-facts";
import type { Definition } from "#contract/company/definitions";
import { Button, ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/definition";
import { paths } from "~/shared/paths";

import "~/locales/admin";

/** ADM-169, ADM-170: acts of a row. The question before a deletion offers the archive for one that is used. */
export function DefinitionActs({ list, row }: { list: DefinitionList; row: Definition }) {
  const { t } = useWords();
  const { id, name, archived, version } = row;
  return (
    <div className="place-buttons">
      <ButtonLink
        to={paths.definition(list, id)}
        size="sm"
        variant="ghost"
        aria-label={t("admin.definitions.updateNamed", { name })}
      >
        {t("admin.definitions.update")}
      </ButtonLink>
      {archived === 1 ? (
        <Form method="post" action={paths.archiveDefinition(list, id)} preventScrollReset>
          <input type="hidden" name="archived" value="0" />
          <input type="hidden" name="version" value={version} />
          <Button type="submit" size="sm" variant="ghost" aria-label={t("definition.unarchiveNamed", { name })}>
            {t("definition.unarchive")}
          </Button>
        </Form>
      ) : null}
      <ButtonLink
        to={paths.definition(list, id, "delete")}
        size="sm"
        variant="ghost"
        aria-label={t("admin.definitions.removeNamed", { name })}
      >
        {t("admin.definitions.remove")}
      </ButtonLink>
    </div>
  );
}
