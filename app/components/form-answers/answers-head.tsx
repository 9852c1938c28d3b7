import type { ReactNode } from "react";

import { PartHead } from "~/components/part/part-head";
import { ButtonLink } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import { Segments } from "~/components/ui/tabs";
import { useWords } from "~/locales/form-answers";
import { builderOf } from "~/shared/form-place";
import { paths } from "~/shared/paths";
import type { FormOverview } from "#contract/guest-forms/form-entries";

interface Props {
  project: string;
  form: FormOverview["form"];
  page: "list" | "numbers";
  mayWrite: boolean;
  facts: ReactNode[];
  children?: ReactNode;
}

/** Head of the answers' pages: the form, its list and its numbers. */
export function AnswersHead({ project, form, page, mayWrite, facts, children }: Props) {
  const { t } = useWords();
  const head = (
    <PartHead title={t("form-answers.open", { name: form.name })} facts={facts} add={null}>
      <Segments
        label={t("form-answers.views")}
        items={[
          {
            to: paths.formAnswers(project, form.code),
            label: t("form-answers.title"),
            current: page === "list",
          },
          {
            to: paths.formAnswers(project, form.code, "numbers"),
            label: t("form-answers.numbers"),
            current: page === "numbers",
          },
        ]}
      />
      {children}
      {project ? (
        <>
          <ButtonLink to={`${paths.projectPage(project, "attendees")}?form=${form.code}`} icon="users">
            {t("form-answers.people")}
          </ButtonLink>
          {mayWrite ? (
            <ButtonLink to={paths.inviteAttendees(project, { form: form.code })} icon="send">
              {t("form-answers.invite")}
            </ButtonLink>
          ) : null}
        </>
      ) : null}
      <ButtonLink to={builderOf(form)} icon="pencil">
        {t("form-answers.builder")}
      </ButtonLink>
    </PartHead>
  );
  if (project) return head;
  // A form of the company has no record above it whose page would have the title.
  return (
    <>
      <PageHeader title={form.name} />
      {head}
    </>
  );
}
