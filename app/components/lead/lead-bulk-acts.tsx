import { BulkActs } from "~/components/list/bulk-acts";
import { Button } from "~/components/ui/button";
import { paths } from "~/shared/paths";
import { useWords } from "~/shared/words";

/** Acts for several offers at once. */
export function LeadBulkActs() {
  const { t } = useWords();
  return (
    <BulkActs exportPath={paths.exportLeads}>
      <Button type="submit" size="sm" icon="square-kanban">
        {t("lead.stageMenu")}
      </Button>
      <Button type="submit" size="sm" icon="user" formAction={paths.assignLeads}>
        {t("list.bulk.assign")}
      </Button>
    </BulkActs>
  );
}
