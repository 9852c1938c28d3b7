import { useHasModule, useMay } from "~/components/shell/use-staff-user";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/company";
import { withQuery } from "~/shared/paths";

/**
 * The form of a new offer over a client's page, with the client filled in; nothing for people who may not create
 * offers.
 */
export function AddLead({ client, here }: { client: number; here: string }) {
  const { t } = useWords();
  const mayCreate = useMay("leads", "create");
  if (!useHasModule("bizdev") || !mayCreate) return null;
  return (
    <ButtonLink to={withQuery(here, { dialog: "new-lead", client })} icon="plus">
      {t("company.addLead")}
    </ButtonLink>
  );
}
