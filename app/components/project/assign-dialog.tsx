import { BulkDialog, type BulkAnswer, type ChosenRow } from "~/components/list/bulk-dialog";
import type { Option } from "~/components/form/choices/select-field";
import { useWords } from "~/locales/lists";

interface Props {
  people: Option[];
  chosen: ChosenRow[];
  answer: BulkAnswer;
  action: string;
  closeHref: string;
}

/** Another responsible person for the chosen offers or projects. */
export function AssignDialog({ people, chosen, ...dialog }: Props) {
  const { t } = useWords();
  return (
    <BulkDialog
      {...dialog}
      field="responsible"
      label={t("lists.assign.who")}
      title={t("lists.assign.title")}
      lead={t("lists.assign.lead", { number: chosen.length })}
      options={people}
      keys="codes"
      chosen={chosen}
    />
  );
}
