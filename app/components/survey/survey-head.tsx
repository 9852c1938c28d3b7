import type { FormState } from "#contract/guest-forms/form-facts";
import { FormStateChip } from "~/components/project-form/form-state-chip";
import { nextStates, stateIcons } from "~/components/project-form/form-states";
import { ButtonLink } from "~/components/ui/button";
import { Menu, MenuButton, MenuLink, MenuSeparator } from "~/components/ui/menu";
import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { useWords as useFormWords } from "~/locales/form-builder";
import { useWords } from "~/locales/survey";
import { paths } from "~/shared/paths";

interface Survey {
  code: string;
  name: string;
  description: string | null;
  state: FormState;
  version: number;
  post_event_survey_form_project_type: { project_type_id: number; name: string }[];
}

/** Name, state, pages and acts of one survey. */
export function SurveyHead({ survey, at }: { survey: Survey; at: string }) {
  const { t } = useWords();
  const { t: form } = useFormWords();
  const to = (...rest: string[]) => paths.survey(survey.code, ...rest);
  return (
    <PageHeader
      title={survey.name}
      overtitle={survey.post_event_survey_form_project_type.map(({ name }) => name)}
      facts={[
        { text: <FormStateChip state={survey.state} /> },
        ...(survey.description ? [{ text: survey.description }] : []),
      ]}
      actions={
        <>
          <ButtonLink to={to("builder")} icon="pencil">
            {t("survey.build")}
          </ButtonLink>
          <Menu title={form("form-builder.list.actsOf", { name: survey.name })} align="end">
            <MenuLink to={to("edit")} icon="settings">
              {t("survey.edit")}
            </MenuLink>
            {nextStates[survey.state].map((state) => (
              <MenuButton
                key={state}
                action={to("state")}
                fields={{ state, version: String(survey.version) }}
                icon={stateIcons[state]}
              >
                {form(`form-builder.act.${state}`)}
              </MenuButton>
            ))}
            <MenuSeparator />
            <MenuLink to={to("delete")} icon="trash-2" danger>
              {t("survey.remove")}
            </MenuLink>
          </Menu>
        </>
      }
      tabs={
        <Tabs
          label={t("survey.detailTabs")}
          items={[
            { to: to(), label: t("survey.tab.form"), current: !at.endsWith("/results") && !at.endsWith("/sends") },
            { to: to("results"), label: t("survey.tab.results"), current: at.endsWith("/results") },
            { to: to("sends"), label: t("survey.tab.sends"), current: at.endsWith("/sends") },
          ]}
        />
      }
    />
  );
}
