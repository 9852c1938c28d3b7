import type { ReactNode } from "react";

import type { ProjectRecord } from "#contract/projects/leads";
import { ReachLinks } from "~/components/contact/reach-links";
import { Avatar } from "~/components/ui/avatar";
import { IconButton } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/record";
import type { ProjectContact } from "#contract/projects/project-contacts";
import type { Overview } from "#contract/projects/projects";
import { formatDate } from "~/shared/format";
import { paths } from "~/shared/paths";
import { ContactLink } from "~/components/contact/contact-link";

import { feeOf } from "./fee-text";

const mostPeople = 6;

/** The first people of the project, and the link to all of them. */
export function ProjectPeople({ code, people, ecos }: { code: string; people: ProjectContact[]; ecos: boolean }) {
  const { t } = useWords();
  const page = paths.projectPage(code, "contacts");
  return (
    <section>
      <header className="block-head">
        <h2>{t("project.tab.contacts")}</h2>
        <IconButton icon="arrow-right" variant="ghost" to={page} label={t("record.allContacts")} />
      </header>
      {people.length === 0 ? <EmptyLine>{t("record.contactsEmpty")}</EmptyLine> : null}
      <ul className="people">
        {people.slice(0, mostPeople).map((person) => (
          <li key={person.id}>
            <Avatar name={person.name} size={28} decorative />
            <span className="person">
              {ecos ? <ContactLink id={person.id}>{person.name}</ContactLink> : <b>{person.name}</b>}
              <small>{[person.role ?? person.position, person.company.name].filter(Boolean).join(" · ")}</small>
            </span>
            <ReachLinks {...person} log={{ contact_id: person.id, project_id: code }} />
          </li>
        ))}
      </ul>
      {people.length > mostPeople ? (
        <PageLink to={page} className="link">
          {t("record.moreContacts", { count: people.length - mostPeople })}
        </PageLink>
      ) : null}
    </section>
  );
}

/** Sponsors' deliverables whose day has passed, with the way to them. */
export function LateDeliverables({ code, count }: { code: string; count: number }) {
  const { t } = useWords();
  return (
    <section>
      <h2>{t("project.tab.sponsors")}</h2>
      <PageLink to={paths.projectPage(code, "sponsors")} className="link deadline-late">
        {t("record.lateDeliverables", { count })}
      </PageLink>
    </section>
  );
}

/** Value, fee and dates of the offer, where the record says something. */
export function OfferFacts({ record }: { record: ProjectRecord }) {
  const { t, locale } = useWords();
  const { lead_value, lead_currency, lead_close_date, client_response_date } = record;
  const fee = feeOf(record, locale);
  const facts: [label: string, value: ReactNode][] = [];
  if (lead_value && lead_currency)
    facts.push([t("lead.field.lead_value"), <Money key="value" amount={lead_value} currency={lead_currency} />]);
  if (fee) facts.push([t("record.fee"), fee]);
  if (lead_close_date) facts.push([t("lead.field.lead_close_date"), formatDate(lead_close_date, locale)]);
  if (client_response_date)
    facts.push([t("lead.field.client_response_date"), formatDate(client_response_date, locale)]);
  if (facts.length === 0) return null;
  return (
    <section>
      <h2>{t("record.offer")}</h2>
      <dl className="facts-list">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** PRJ-097: the requests that keep the project from being closed; the closing dialog leads to each. */
export function OpenRequests({ requests }: { requests: Overview["requests"] }) {
  const { t, locale } = useWords();
  return (
    <section>
      <h2>{t("record.openRequests")}</h2>
      <ul className="plain-list">
        {requests.map(({ id, code, may_read, title, requester, created_at }) => (
          <li key={code ?? id} id={`request-${code ?? id}`}>
            {code && may_read ? (
              <PageLink to={paths.requests(code)} className="link">
                {title}
              </PageLink>
            ) : (
              <b>{title}</b>
            )}
            <small>
              {requester} · {formatDate(created_at.slice(0, 10), locale)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The contacts of an offer's client. */
export function ClientPeople({ record }: { record: ProjectRecord }) {
  const { t } = useWords();
  return (
    <section>
      <h2>{t("record.contacts")}</h2>
      {record.contacts.length === 0 ? <EmptyLine>{t("record.contactsEmpty")}</EmptyLine> : null}
      <ul className="people">
        {record.contacts.map((contact) => (
          <li key={contact.id}>
            <Avatar name={contact.name} size={28} decorative />
            <span className="person">
              {contact.deleted ? <b>{contact.name}</b> : <ContactLink id={contact.id}>{contact.name}</ContactLink>}
              <small>
                {[contact.position, contact.id === record.contact?.id ? t("record.mainContact") : null]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
            <ReachLinks {...contact} log={{ contact_id: contact.id, project_id: record.code }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
