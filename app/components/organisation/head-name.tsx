import type { Division } from "#contract/company/organisation";
import { Chip } from "~/components/ui/chip";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/organisation";
import { paths } from "~/shared/paths";

/** The head of a division or a team, whose name leads to their page; it says when they have left. */
export function HeadName({ head }: { head: Division["head"] }) {
  const { t } = useWords();
  if (!head) return <span className="org-none">{t("organisation.noHead")}</span>;
  return (
    <>
      <PageLink className="org-name" to={paths.adminUser(head.code)}>
        {head.full_name}
      </PageLink>{" "}
      {head.left ? <Chip tone="warning">{t("organisation.left")}</Chip> : null}
    </>
  );
}
