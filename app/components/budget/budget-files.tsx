import { useId } from "react";

import { exportFormats, exportVersions, type ExportVersion } from "#contract/budgets/budget-facts";
import { Button } from "~/components/ui/button";
import { Menu } from "~/components/ui/menu";
import { Tabs } from "~/components/ui/tabs";
import { useWords } from "~/locales/budget";
import { paths, withQuery } from "~/shared/paths";

interface Props {
  budget: { code: string; project: { code: string } };
  version: ExportVersion;
}

/** BUD-039: the company's own version of a budget, and the one for its client. */
export function BudgetVersions({ budget, version }: Props) {
  const { t } = useWords();
  const path = paths.budget(budget.project.code, budget.code);
  return (
    <Tabs
      label={t("budget.version.title")}
      items={[
        { to: path, label: t("budget.version.internal"), current: version === "internal" },
        {
          to: withQuery(path, { version: "client" }),
          label: t("budget.version.client"),
          current: version === "client",
          // Loads the page anew: otherwise the data of the company's version would stay in the page that a client is
          // shown.
          anew: true,
        },
      ]}
    />
  );
}

interface ChoiceProps<Value extends string> {
  name: string;
  label: string;
  values: readonly Value[];
  chosen: Value;
  word: (value: Value) => string;
}

function Choice<Value extends string>({ name, label, values, chosen, word }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} className="control" defaultValue={chosen}>
        {values.map((value) => (
          <option key={value} value={value}>
            {word(value)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** BUD-040: choice of a file; the open version is the default. */
export function BudgetFiles({ budget, version }: Props) {
  const { t, locale } = useWords();
  return (
    <Menu label={t("budget.file.title")} icon="download" align="end" variant="secondary" size="sm">
      {/* The browser's own form: its response is a file, not a page. */}
      <form className="budget-files" action={paths.budget(budget.project.code, budget.code, "export")}>
        <Choice
          name="format"
          label={t("budget.file.format")}
          values={[...exportFormats].toReversed()}
          chosen="pdf"
          word={(value) => t(`budget.file.${value}`)}
        />
        <Choice
          name="version"
          label={t("budget.file.version")}
          values={exportVersions}
          chosen={version}
          word={(value) => t(`budget.file.${value}`)}
        />
        <Choice
          name="language"
          label={t("budget.file.language")}
          values={["tr", "en"] as const}
          chosen={locale}
          word={(value) => t(`budget.file.${value}`)}
        />
        <label className="check">
          <input type="checkbox" name="alternatives" value="all" /> {t("budget.file.all")}
        </label>
        <Button type="submit" size="sm" icon="download">
          {t("budget.file.get")}
        </Button>
      </form>
    </Menu>
  );
}
