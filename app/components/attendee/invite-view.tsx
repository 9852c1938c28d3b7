import { Form } from "@remix-run/react";

import { attendances } from "#contract/projects/attendee-facts";
import { invitationModes } from "#contract/guest-forms/form-invitation-facts";
import { Button, ButtonLink } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Empty, EmptyLine } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import type { InvitationPage } from "~/services/guest-forms/read-invitations.server";
import { useWords } from "~/locales/attendee";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { InviteLetter } from "./invite-letter";

import "~/styles/bundles/form.css";
import "~/styles/bundles/detail.css";

type Props = InvitationPage & { answer: FormAnswer | undefined };

interface ChoiceProps {
  name: string;
  label: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  none?: string;
}

function Choice({ name, label, value = "", options, none }: ChoiceProps) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select name={name} className="control" defaultValue={value} key={value} autoComplete="off">
        {none === undefined ? null : <option value="">{none}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A GET form with the receivers and the mode. */
function Who({ project, forms, lists, form, chosen }: Props) {
  const { t } = useWords();
  const { ids, list, attendance, checked_in, mode } = chosen;
  const query = "query" in chosen ? chosen.query : undefined;
  const kept = { codes: ids?.join(","), q: query, checked_in: checked_in?.toString() };
  return (
    <Form method="get" action={paths.inviteAttendees(project.code)} className="form" preventScrollReset>
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {ids ? <p>{t("attendee.invite.chosen", { count: ids.length })}</p> : null}
      {query ? <p>{t("attendee.invite.narrowed", { text: query })}</p> : null}
      <Choice
        name="form"
        label={t("attendee.invite.form")}
        value={form ?? undefined}
        options={forms}
        {...(form === null ? { none: t("attendee.forms.choose") } : {})}
      />
      {ids ? null : (
        <>
          <Choice
            name="list"
            label={t("attendee.invite.list")}
            value={list?.toString()}
            options={lists}
            none={t("attendee.invite.everybody")}
          />
          <Choice
            name="attendance"
            label={t("attendee.invite.attendance")}
            value={attendance}
            options={attendances.map((value) => ({ value, label: t(`attendee.attendance.${value}`) }))}
            none={t("attendee.invite.any")}
          />
        </>
      )}
      <Choice
        name="mode"
        label={t("attendee.invite.modes")}
        value={mode}
        options={invitationModes.map((value) => ({ value, label: t(`attendee.invite.mode.${value}`) }))}
      />
      <div className="btn-row">
        <Button type="submit" icon="list-filter">
          {t("attendee.invite.show")}
        </Button>
      </div>
    </Form>
  );
}

/** The dry run: numbers and names by reason. */
function Plan({ project, plan }: { project: Props["project"]; plan: NonNullable<Props["plan"]> }) {
  const { t } = useWords();
  if (plan.total === 0) return <EmptyLine>{t("attendee.invite.nobody")}</EmptyLine>;
  const left = plan.total - plan.people.length;
  return (
    <>
      <p className="invite-counts">
        {plan.counts.map(({ verdict, count }) => (
          <Chip key={verdict} tone={verdict === "gets" ? "success" : "outline"}>
            {t("attendee.invite.count", { verdict: t(`attendee.invite.verdict.${verdict}`), number: count })}
          </Chip>
        ))}
      </p>
      <div className="table-scroll">
        <table className="table table-rows">
          <thead>
            <tr>
              <th scope="col">{t("attendee.invite.person")}</th>
              <th scope="col">{t("attendee.invite.verdictHead")}</th>
              <th scope="col">{t("attendee.invite.mail")}</th>
              <th scope="col" className="col-2">
                {t("attendee.field.list_id")}
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.people.map(({ id, code, name, email, list, verdict }) => (
              <tr key={id}>
                <th scope="row" className="cell-name">
                  <PageLink to={paths.attendee(project.code, code)} className="link">
                    {name}
                  </PageLink>
                </th>
                <td>{t(`attendee.invite.verdict.${verdict}`)}</td>
                <td>{email}</td>
                <td className="col-2">{list}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 ? <p className="hint">{t("attendee.invite.more", { count: left })}</p> : null}
    </>
  );
}

/** PRJ-100: invites people of a project to a form, after a preview of the people who get a mail and who do not. */
export function InviteView(props: Props) {
  const { project, forms, plan, here, facts, languages, most, answer } = props;
  const { t } = useWords();
  const gets = plan?.counts.find(({ verdict }) => verdict === "gets")?.count ?? 0;
  return (
    <>
      <PageHeader
        title={t("attendee.invite.title")}
        overtitle={[
          <PageLink key="project" to={paths.projectPage(project.code, "attendees")} className="link">
            {project.name}
          </PageLink>,
        ]}
        facts={[{ text: t("attendee.invite.lead") }]}
        actions={
          props.form ? (
            <ButtonLink to={`${paths.projectPage(project.code, "attendees")}?form=${props.form}`} icon="users">
              {t("attendee.invite.people")}
            </ButtonLink>
          ) : null
        }
      />
      {forms.length === 0 ? (
        <Empty>{t("attendee.invite.noForms")}</Empty>
      ) : (
        <div className="invite-page">
          <div>
            <section className="block">
              <header className="block-head">
                <h2>{t("attendee.invite.who")}</h2>
              </header>
              <Who {...props} />
            </section>
            {plan && gets > 0 && plan.form.is_open === 1 ? (
              <section className="block">
                <header className="block-head">
                  <h2>{t("attendee.invite.letter")}</h2>
                </header>
                <InviteLetter
                  action={here}
                  facts={facts}
                  languages={languages}
                  answer={answer}
                  count={Math.min(gets, most)}
                />
                {gets > most ? <p className="hint">{t("attendee.invite.most", { most })}</p> : null}
              </section>
            ) : null}
            {plan?.form.is_open === 0 ? <p className="hint">{t("attendee.invite.closed")}</p> : null}
          </div>
          {plan ? (
            <section className="block">
              <header className="block-head">
                <h2>{t("attendee.invite.plan")}</h2>
              </header>
              <Plan project={project} plan={plan} />
            </section>
          ) : null}
        </div>
      )}
    </>
  );
}
