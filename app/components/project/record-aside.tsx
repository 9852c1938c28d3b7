import type { ReactNode } from "react";

import type { BudgetListRow } from "#contract/budgets/budget-versions";
import type { ProjectRecord } from "#contract/projects/leads";
import { stateTones } from "~/components/budget-list/state-tones";
import { TeamChat } from "~/components/messenger/team-chat";
import { Avatar } from "~/components/ui/avatar";
import { IconButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { Money, Ratio } from "~/components/ui/money";
import { PageLink } from "~/components/ui/page-link";
import "~/locales/budget-versions";
import { useWords } from "~/locales/record";
import type { ProjectContact } from "#contract/projects/project-contacts";
import type { Overview } from "#contract/projects/projects";
import { paths } from "~/shared/paths";

import { ClientPeople, LateDeliverables, OfferFacts, OpenRequests, ProjectPeople } from "./aside-parts";

interface Props {
  record: ProjectRecord;
  budgets: BudgetListRow[];
  /** Address of the dialog that adds a budget; null without the right. */
  addBudget: string | null;
  /** People that a project names. */
  people?: ProjectContact[];
  /** Requests that keep a project open (PRJ-097). */
  requests?: Overview["requests"];
  /** The next to-dos of a project. */
  tasks?: ReactNode;
  /** Number of sponsors' deliverables whose day has passed. */
  late?: number;
  /** Cards of contacts are for company-owner staff. */
  ecos?: boolean;
}

/** The next to-dos, team, contacts, open requests, budgets and the note. */
export function RecordAside({
  record,
  budgets,
  addBudget,
  people,
  requests = [],
  tasks,
  late = 0,
  ecos = false,
}: Props) {
  const { t } = useWords();
  const members = record.members.filter(({ id }) => id !== record.responsible.id);
  return (
    <aside className="aside" aria-label={t("record.aside")}>
      {tasks}
      <section>
        <header className="block-head">
          <h2>{t("record.team")}</h2>
          <TeamChat record={record} />
        </header>
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
      {people ? <ProjectPeople code={record.code} people={people} ecos={ecos} /> : <ClientPeople record={record} />}
      {late > 0 ? <LateDeliverables code={record.code} count={late} /> : null}
      {requests.length > 0 ? <OpenRequests requests={requests} /> : null}
      <section>
        <header className="block-head">
          <h2>{t("record.budget.title")}</h2>
          {addBudget ? <IconButton icon="plus" variant="ghost" to={addBudget} label={t("record.budget.add")} /> : null}
        </header>
        {budgets.length === 0 ? <EmptyLine>{t("record.budget.empty")}</EmptyLine> : null}
        <ul className="plain-list">
          {budgets.map((budget) => (
            <li key={budget.id}>
              <span>
                <PageLink className="link" to={paths.budgetEditor(record.code, budget.code)}>
                  {budget.name}
                </PageLink>{" "}
                <Chip tone={stateTones[budget.state]}>{t(`budget-versions.state.${budget.state}`)}</Chip>
              </span>
              <small>
                <Money amount={budget.total_sell_with_service_fee} currency={budget.currency} />
                {budget.profit_ratio === null ? null : (
                  <>
                    {" "}
                    · {t("budget-versions.column.profit")} <Ratio value={budget.profit_ratio} />
                  </>
                )}
              </small>
            </li>
          ))}
        </ul>
      </section>
      {people ? <OfferFacts record={record} /> : null}
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
