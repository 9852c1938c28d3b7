import type { ReactNode } from "react";

import { PartHead } from "~/components/part/part-head";
import { ButtonLink } from "~/components/ui/button";
import { Menu, MenuLink } from "~/components/ui/menu";
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
  /** Further entries of the menu. */
  children?: ReactNode;
}

/** Head of the answers' pages: the form, its list and its numbers; on a phone one act and a menu of the others. */
export function AnswersHead({ project, form, page, mayWrite, facts, children }: Props) {
  const { t } = useWords();
  const people = project ? `${paths.projectPage(project, "attendees")}?form=${form.code}` : null;
  const invite = project && mayWrite ? paths.inviteAttendees(project, { form: form.code }) : null;
  const title = t(page === "numbers" ? "form-answers.numbers" : "form-answers.title");
  const builder = (
    <ButtonLink to={builderOf(form)} icon="pencil">
      {t("form-answers.builder")}
    </ButtonLink>
  );
  const head = (
    <PartHead
      // The page of a company's form has the form's name as its title.
      title={project ? t("form-answers.open", { name: form.name }) : title}
      facts={facts}
      add={null}
    >
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
      {invite ? (
        <>
          <ButtonLink to={invite} icon="send">
            {t("form-answers.invite")}
          </ButtonLink>
          <span className="part-full">{builder}</span>
        </>
      ) : (
        builder
      )}
      {children || people ? (
        <Menu title={t("form-answers.acts")} align="end">
          {children}
          {people ? (
            <MenuLink to={people} icon="users">
              {t("form-answers.people")}
            </MenuLink>
          ) : null}
          {invite ? (
            <div className="part-narrow">
              <MenuLink to={builderOf(form)} icon="pencil">
                {t("form-answers.builder")}
              </MenuLink>
            </div>
          ) : null}
        </Menu>
      ) : null}
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
