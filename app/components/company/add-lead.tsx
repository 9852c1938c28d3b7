import { useHasModule } from "~/components/shell/use-staff-user";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/company";
import { withQuery } from "~/shared/paths";

/** The form of a new offer over a client's page, with the client in it; nothing for those who make no offers. */
export function AddLead({ client, here }: { client: number; here: string }) {
  const { t } = useWords();
  if (!useHasModule("bizdev")) return null;
  return (
    <ButtonLink to={withQuery(here, { dialog: "new-lead", client })} icon="plus">
      {t("company.addLead")}
    </ButtonLink>
  );
}
