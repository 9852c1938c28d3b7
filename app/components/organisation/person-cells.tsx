import type { PlacedPerson } from "#contract/company/organisation";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/organisation";
import { paths } from "~/shared/paths";

import { useOrganisationHref } from "./use-organisation-href";

export type Row = PlacedPerson & { manager: string | null };

/** A person's picture, name and position; the name leads to their page. */
export function PersonName({ person }: { person: Row }) {
  return (
    <span className="org-person">
      <Avatar name={person.full_name} src={person.profile_picture_full} size={24} decorative />
      <span>
        <PageLink className="org-name" to={paths.adminUser(person.code)} draggable={false}>
          {person.full_name}
        </PageLink>
        <span className="second">{person.position}</span>
      </span>
    </span>
  );
}

/** Opens the form that moves the person. */
export function MoveLink({ person }: { person: Row }) {
  const { t } = useWords();
  const href = useOrganisationHref();
  return (
    <ButtonLink
      to={href(paths.organisation("people", person.code))}
      size="sm"
      variant="ghost"
      draggable={false}
      aria-label={t("organisation.move.actNamed", { name: person.full_name })}
    >
      {t("organisation.move.act")}
    </ButtonLink>
  );
}
