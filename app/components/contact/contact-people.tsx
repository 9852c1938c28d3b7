import { Avatar } from "~/components/ui/avatar";
import { IconButton } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { useWords } from "~/locales/contact";
import type { ContactRow } from "#contract/companies/contacts";

import { ReachLinks } from "./reach-links";
import { ContactLink, useContactDialog } from "./contact-link";

/** A company's people as a short list, the main contact first. */
export function ContactPeople({
  people,
  companyId,
  empty,
}: {
  people: ContactRow[];
  companyId: string;
  empty: string;
}) {
  const { t } = useWords();
  const over = useContactDialog();
  return (
    <section>
      <header className="block-head">
        <h2>{t("contact.title")}</h2>
        <IconButton
          icon="plus"
          variant="ghost"
          to={over("new-contact", { company: companyId })}
          label={t("shell.add.contactTitle")}
        />
      </header>
      {people.length === 0 ? <EmptyLine>{empty}</EmptyLine> : null}
      <ul className="people">
        {people.map((person) => (
          <li key={person.id}>
            <Avatar name={person.name} src={person.profile_picture_full} size={28} decorative />
            <span className="person">
              <ContactLink id={person.id}>{person.name}</ContactLink>
              <small>
                {[person.position, person.is_main === 1 ? t("contact.main") : null].filter(Boolean).join(" · ")}
              </small>
            </span>
            <ReachLinks {...person} log={{ contact_id: person.id }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
