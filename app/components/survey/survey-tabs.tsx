import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/survey";
import { paths } from "~/shared/paths";

/** ADM-155 */
export function SurveyTabs({ current }: { current: "list" | "results" | "settings" }) {
  const { t } = useWords();
  return (
    <Tabs
      label={t("survey.tabs")}
      items={[
        { to: paths.surveys, label: t("survey.list"), current: current === "list" },
        { to: paths.surveyResults, label: t("survey.summary.tab"), current: current === "results" },
        { to: `${paths.surveys}/settings`, label: t("survey.settings"), current: current === "settings" },
      ]}
    />
  );
}
