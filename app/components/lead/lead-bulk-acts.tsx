import type { MouseEvent } from "react";

import { Button } from "~/components/ui/button";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

/** With script the sheet is fetched beside the page, for the router would take its address for one of a page. */
function download(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  window.location.assign(`${paths.exportLeads}?${query.toString()}`);
}

/** What can be done with several offers at once. */
export function LeadBulkActs() {
  const { t } = useWords();
  return (
    <>
      <Button type="submit" size="sm" icon="square-kanban">
        {t("lead.stageMenu")}
      </Button>
      <Button type="submit" size="sm" icon="user" formAction={paths.assignLeads}>
        {t("list.bulk.assign")}
      </Button>
      <Button type="submit" size="sm" icon="download" formAction={paths.exportLeads} onClick={download}>
        {t("list.bulk.export")}
      </Button>
    </>
  );
}
