import { Form } from "@remix-run/react";

import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { PageLink } from "~/components/ui/page-link";
import { answerText } from "~/components/form-answers/answer-text";
import { useWords } from "~/locales/attendee";
import type { Attendee } from "#contract/projects/attendees";
import type { AttendeeForm } from "#contract/guest-forms/form-invitations";
import { formatDateTime } from "~/shared/format";
import { paths } from "~/shared/paths";

import { AnswerChip } from "./answer-chip";
import { shownState } from "./attendee-values";

interface Props {
  project: string;
  attendee: Attendee;
  forms: AttendeeForm[];
}

const steps = ["invited_at", "opened_at", "answered_at", "changed_at", "cancelled_at"] as const;

/** Events so far, with their times. */
function Way({ attendee, told }: { attendee: Attendee; told: AttendeeForm }) {
  const { t, locale } = useWords();
  const arrived = told.entry === null ? null : attendee.checked_in_at;
  const way = [...steps.map((name) => [name, told[name]] as const), ["arrived_at", arrived] as const];
  if (way.every(([, time]) => time === null)) return null;
  return (
    <dl className="facts-list">
      {way.map(([name, time]) =>
        time ? (
          <div key={name}>
            <dt>{t(`attendee.forms.way.${name}`)}</dt>
            <dd>
              {formatDateTime(time, locale)}
              {name === "invited_at" && told.mails > 1 ? (
                <span className="second"> {t("attendee.forms.mails", { count: told.mails })}</span>
              ) : null}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Answers({ told }: { told: AttendeeForm }) {
  const { t, locale } = useWords();
  if (told.sections.length === 0) return null;
  return (
    <details open>
      <summary>{t("attendee.forms.answers")}</summary>
      {told.sections.map(({ title, answers }, nth) => (
        <section key={nth}>
          {title ? <h4>{title}</h4> : null}
          <dl className="facts-list">
            {answers.map((answer) => (
              <div key={answer.field}>
                <dt>{answer.title}</dt>
                <dd>{answer.file ? answer.file.name : answerText(answer, answer.text, locale)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </details>
  );
}

function Acts({ project, attendee, told }: Pick<Props, "project" | "attendee"> & { told: AttendeeForm }) {
  const { t } = useWords();
  const { form, entry, state } = told;
  const named = (act: string) => t("attendee.forms.ofForm", { act, form: form.name });
  const isAsked = told.invited_at !== null;
  const hasAnswered = !["none", "invited", "opened", "begun"].includes(state);
  const mayWrite = attendee.may_write === 1;
  return (
    <div className="btn-row">
      {entry === null ? null : (
        <ButtonLink
          to={paths.formAnswers(project, form.code, entry)}
          size="sm"
          aria-label={named(t("attendee.forms.open"))}
        >
          {t("attendee.forms.open")}
        </ButtonLink>
      )}
      {mayWrite && told.may_invite === 1 && !hasAnswered ? (
        <ButtonLink
          to={paths.inviteAttendees(project, {
            form: form.code,
            codes: attendee.id,
            mode: isAsked ? "again" : undefined,
          })}
          size="sm"
          icon="send"
          aria-label={named(t(isAsked ? "attendee.forms.again" : "attendee.forms.invite"))}
        >
          {t(isAsked ? "attendee.forms.again" : "attendee.forms.invite")}
        </ButtonLink>
      ) : null}
      {mayWrite && isAsked ? (
        <Form
          method="post"
          action={paths.attendee(project, attendee.code, "forms", form.code, "withdraw")}
          preventScrollReset
        >
          <Button type="submit" size="sm" variant="dangerGhost" aria-label={named(t("attendee.forms.withdraw"))}>
            {t("attendee.forms.withdraw")}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

/** PRJ-100: every form of the project, with the person's state and answers. */
export function AttendeeForms({ project, attendee, forms }: Props) {
  const { t } = useWords();
  return (
    <section className="block">
      <header className="block-head">
        <h2>{t("attendee.forms.title")}</h2>
      </header>
      {forms.length === 0 ? <EmptyLine>{t("attendee.forms.empty")}</EmptyLine> : null}
      {forms.map((told) => {
        return (
          <section key={told.form.id} className="attendee-form">
            <h3>
              <PageLink to={paths.formAnswers(project, told.form.code)} className="link">
                {told.form.name}
              </PageLink>{" "}
              <AnswerChip state={shownState(attendee, told)} />
            </h3>
            <Way attendee={attendee} told={told} />
            <Answers told={told} />
            <Acts project={project} attendee={attendee} told={told} />
          </section>
        );
      })}
    </section>
  );
}
