import { Form } from "@remix-run/react";

import type { UserProfile } from "#contract/company/organisation";
import { Button } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/organisation";
import { formatDateTime, formatNumber } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

/** ORG-042: open work of a person and its lists, their leaving, and the devices that are signed in. */
export function UserFacts({ person }: { person: UserProfile }) {
  const { t, locale } = useWords();
  const { owns, sessions, manager, leaving } = person;
  const lists = [
    { name: "offers", count: owns.offers, to: withQuery(paths.bizdev, { responsible: person.id }) },
    { name: "projects", count: owns.projects, to: withQuery(paths.projects, { responsible: person.id }) },
    { name: "tasks", count: owns.tasks, to: withQuery(paths.tasks("list"), { view: "all", responsible: person.id }) },
    { name: "meetings", count: owns.meetings, to: null },
    { name: "approvals", count: owns.approvals, to: null },
    { name: "people", count: owns.people, to: withQuery(paths.organizationChart(), { at: person.code }) },
  ] as const;
  return (
    <aside className="user-facts">
      <section aria-labelledby="user-owns">
        <h2 id="user-owns">{t("organisation.user.owns")}</h2>
        <dl className="user-list">
          {lists.map(({ name, count, to }) => (
            <div key={name}>
              <dt>{t(`organisation.user.owned.${name}`)}</dt>
              <dd>
                {to === null ? (
                  formatNumber(count, locale)
                ) : (
                  <PageLink className="link" to={to}>
                    {formatNumber(count, locale)}
                  </PageLink>
                )}
              </dd>
            </div>
          ))}
          {manager ? (
            <div>
              <dt>{t("organisation.field.reports_to")}</dt>
              <dd>
                <PageLink className="link" to={paths.adminUser(manager.code)}>
                  {manager.full_name}
                </PageLink>
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t("organisation.user.since")}</dt>
            <dd>{formatDateTime(person.created_at, locale)}</dd>
          </div>
          <div>
            <dt>{t("organisation.user.lastSignIn")}</dt>
            <dd>
              {person.last_sign_in ? formatDateTime(person.last_sign_in, locale) : t("organisation.user.neverSignedIn")}
            </dd>
          </div>
          {leaving ? (
            <div>
              <dt>{t("organisation.leaver.at")}</dt>
              <dd>{formatDateTime(leaving.at, locale)}</dd>
            </div>
          ) : null}
          {leaving?.successor ? (
            <div>
              <dt>{t("organisation.leaver.successor")}</dt>
              <dd>
                <PageLink className="link" to={paths.adminUser(leaving.successor.code)}>
                  {leaving.successor.full_name}
                </PageLink>
              </dd>
            </div>
          ) : null}
        </dl>
      </section>
      <section aria-labelledby="user-sessions">
        <h2 id="user-sessions">{t("organisation.user.sessions")}</h2>
        {sessions.length === 0 ? <EmptyLine>{t("organisation.user.noSession")}</EmptyLine> : null}
        <ul className="user-list">
          {sessions.map((session) => (
            <li key={session.id}>
              <span>{session.device ?? t("organisation.user.unknownDevice")}</span>
              <span className="second">{formatDateTime(session.last_used_at, locale)}</span>
              <PageLink
                className="link"
                to={paths.adminUser(person.code, "sessions", String(session.id))}
                keepScroll
                aria-label={t("organisation.user.endSessionNamed", {
                  device: session.device ?? t("organisation.user.unknownDevice"),
                })}
              >
                {t("organisation.user.endSession")}
              </PageLink>
            </li>
          ))}
        </ul>
        {sessions.length > 0 ? (
          <Form method="post" action={paths.adminUser(person.code, "end-sessions")}>
            <Button type="submit" size="sm" icon="log-out">
              {t("organisation.user.endSessions")}
            </Button>
          </Form>
        ) : null}
      </section>
    </aside>
  );
}
