import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import type { Entry } from "#contract/guest-forms/form-entries";
import { Button, ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import type { IconName } from "~/components/ui/icon-name";
import { useWords } from "~/locales/form-answers";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { EntryAnswers } from "./entry-answers";
import { EntryStateChip, MailChip } from "./entry-state-chip";

interface Props {
  /** Project of the form; a form of the company has an empty code, and the name of its list. */
  project: { code: string; name: string };
  entry: Entry;
}

/** An act without a question: a form of its own, which works without script. */
function Act({ to, entry, icon, label }: { to: string; entry: Entry; icon: IconName; label: string }) {
  return (
    <Form method="post" action={to} preventScrollReset>
      <input type="hidden" name="version" value={entry.version} />
      <Button type="submit" icon={icon}>
        {label}
      </Button>
    </Form>
  );
}

function Acts({ project, entry }: Props) {
  const { t } = useWords();
  const at = (...rest: string[]) => paths.formAnswers(project.code, entry.form.code, entry.id, ...rest);
  const { state } = entry;
  const isKnown = entry.anonymised_at === null && state !== "begun";
  const isHeld = isKnown && state !== "cancelled";
  return (
    <>
      {isKnown && state === "waiting" ? (
        <Act to={at("act", "admit")} entry={entry} icon="check" label={t("form-answers.admit")} />
      ) : null}
      {isKnown && state === "cancelled" && entry.sent_at ? (
        <Act to={at("act", "restore")} entry={entry} icon="undo-2" label={t("form-answers.restore")} />
      ) : null}
      {isHeld ? (
        <>
          <ButtonLink to={at("correct")} icon="pencil">
            {t("form-answers.edit")}
          </ButtonLink>
          <Act to={at("act", "resend")} entry={entry} icon="send" label={t("form-answers.resend")} />
          <ButtonLink to={at("cancel")} icon="x">
            {t("form-answers.cancel")}
          </ButtonLink>
        </>
      ) : null}
      <ButtonLink to={at("erase")} icon="trash-2" variant="dangerGhost">
        {t("form-answers.erase")}
      </ButtonLink>
    </>
  );
}

function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="facts-list">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** FRM-210: all answers of one person, and the acts of the staff. */
export function EntryCard({ project, entry }: Props) {
  const { t, locale } = useWords();
  const time = (text: string | null) => text && formatDateTime(text, locale);
  const { form, corrected, entered, client, attendee } = entry;
  return (
    <>
      <PageHeader
        title={entry.name ?? t("form-answers.unnamed", { number: entry.id })}
        overtitle={[
          <PageLink key="project" to={paths.formsOf(project.code)} className="link">
            {project.name}
          </PageLink>,
          <PageLink key="form" to={paths.formAnswers(project.code, form.code)} className="link">
            {form.name}
          </PageLink>,
        ]}
        facts={[
          { text: <EntryStateChip state={entry.state} /> },
          ...(entry.mail_confirmed === 1 ? [{ text: <MailChip /> }] : []),
          ...(entry.sent_at ? [{ icon: "clock" as const, text: time(entry.sent_at) }] : []),
        ]}
        actions={entry.may_write === 1 ? <Acts project={project} entry={entry} /> : null}
      />
      <div className="two-columns">
        <div>
          {entry.state === "begun" ? <p className="hint">{t("form-answers.begunNote")}</p> : null}
          <EntryAnswers project={project.code} entry={entry} className="facts-list" level={2} />
        </div>
        <div>
          <section className="block">
            <header className="block-head">
              <h2>{t("form-answers.facts")}</h2>
              <ButtonLink
                to={paths.formAnswers(project.code, form.code, entry.id, "data")}
                icon="download"
                size="sm"
                plain
              >
                {t("form-answers.data")}
              </ButtonLink>
            </header>
            <Facts
              facts={[
                [
                  t("form-answers.fact.client"),
                  client && (
                    <PageLink to={paths.client(client.code)} className="link">
                      {client.name}
                    </PageLink>
                  ),
                ],
                [
                  t("form-answers.fact.attendee"),
                  attendee && (
                    <PageLink to={paths.attendee(attendee.project, attendee.code)} className="link">
                      {attendee.name}
                    </PageLink>
                  ),
                ],
                [t("form-answers.fact.created_at"), time(entry.created_at)],
                [t("form-answers.column.sent_at"), time(entry.sent_at)],
                [t("form-answers.column.left_at"), entry.left_at],
                [t("form-answers.fact.cancelled_at"), time(entry.cancelled_at)],
                [t("form-answers.fact.anonymised_at"), time(entry.anonymised_at)],
                [
                  t("form-answers.fact.corrected"),
                  corrected &&
                    t("form-answers.fact.correctedBy", { name: corrected.name, date: time(corrected.at) ?? "" }),
                ],
                [
                  t("form-answers.fact.room_mate"),
                  entry.room_mates.map(({ name, state }) => t(`form-answers.roomMate.${state}`, { name })).join(", "),
                ],
                [
                  t("form-answers.fact.entered"),
                  entered && t("form-answers.fact.enteredBy", { name: entered.name, date: time(entered.at) ?? "" }),
                ],
                [t("form-answers.fact.language"), entry.language.toUpperCase()],
              ]}
            />
          </section>
          {entry.consents.length > 0 ? (
            <section className="block">
              <header className="block-head">
                <h2>{t("form-answers.consents")}</h2>
              </header>
              <dl className="facts-list">
                {entry.consents.map(({ text, version, given, at }, nth) => (
                  <div key={nth}>
                    <dt>{t(given === 1 ? "form-answers.given" : "form-answers.notGiven")}</dt>
                    <dd>
                      {text}{" "}
                      <span className="second">
                        {t("form-answers.consentVersion", { version, date: time(at) ?? "" })}
                      </span>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ) : null}
          <section className="block">
            <header className="block-head">
              <h2>{t("form-answers.history")}</h2>
            </header>
            {entry.history.length > 0 ? (
              <dl className="facts-list">
                {entry.history.map(({ id, date, user, text }) => (
                  <div key={id}>
                    <dt>{time(date)}</dt>
                    <dd>
                      {text} <span className="second">{user ?? t("form-answers.somebody")}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p className="hint">{t("form-answers.noHistory")}</p>
            )}
          </section>
        </div>
      </div>
    </>
  );
}
