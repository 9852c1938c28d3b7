import { useWords } from "~/locales/record";

import type { ProjectRecord } from "#contract/leads";
import { Avatar } from "~/components/ui/avatar";
import { IconButton } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";

interface Props {
  record: ProjectRecord;
  budgets: { id: number; name: string; currency: string; creator: string }[];
  /** Address of the dialog that adds a budget; null without the right. */
  addBudget: string | null;
}

/** Team, the client's contacts, budgets and the note. */
export function RecordAside({ record, budgets, addBudget }: Props) {
  const { t } = useWords();
  const members = record.members.filter(({ id }) => id !== record.responsible.id);
  return (
    <aside className="aside" aria-label={t("record.aside")}>
      <section>
        <h2>{t("record.team")}</h2>
        <ul className="people">
          <Person
            name={record.responsible.full_name}
            picture={record.responsible.profile_picture_full}
            note={t("record.responsible")}
          />
          {members.map((person) => (
            <Person key={person.id} name={person.full_name} picture={person.profile_picture_full} />
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("record.contacts")}</h2>
        {record.contacts.length === 0 ? <EmptyLine>{t("record.contactsEmpty")}</EmptyLine> : null}
        <ul className="people">
          {record.contacts.map((contact) => (
            <li key={contact.id}>
              <Avatar name={contact.name} size={28} decorative />
              <span className="person">
                <b>{contact.name}</b>
                <small>
                  {[contact.position, contact.id === record.contact?.id ? t("record.mainContact") : null]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </span>
              {contact.phone ? (
                <a
                  className="btn btn-ghost btn-icon"
                  href={`tel:${contact.phone.replaceAll(/[^\d+]/g, "")}`}
                  aria-label={t("record.call", { name: contact.name })}
                  title={contact.phone}
                >
                  <Icon name="phone" />
                </a>
              ) : null}
              {contact.email ? (
                <a
                  className="btn btn-ghost btn-icon"
                  href={`mailto:${contact.email}`}
                  aria-label={t("record.write", { name: contact.name })}
                  title={contact.email}
                >
                  <Icon name="mail" />
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <header className="block-head">
          <h2>{t("record.budget.title")}</h2>
          {addBudget ? <IconButton icon="plus" variant="ghost" to={addBudget} label={t("record.budget.add")} /> : null}
        </header>
        {budgets.length === 0 ? <EmptyLine>{t("record.budget.empty")}</EmptyLine> : null}
        <ul className="plain-list">
          {budgets.map((budget) => (
            <li key={budget.id}>
              <b>{budget.name}</b>
              <small>
                {budget.currency} · {budget.creator}
              </small>
            </li>
          ))}
        </ul>
      </section>
      {record.note ? (
        <section>
          <h2>{t("lead.field.note")}</h2>
          <p className="note">{record.note}</p>
        </section>
      ) : null}
    </aside>
  );
}

function Person({ name, picture, note }: { name: string; picture: string | null; note?: string }) {
  return (
    <li>
      <Avatar name={name} src={picture} size={28} decorative />
      <span className="person">
        <b>{name}</b>
        {note ? <small>{note}</small> : null}
      </span>
    </li>
  );
}
