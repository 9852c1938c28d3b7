import { useId } from "react";

import { exportFormats, exportVersions } from "#contract/budgets/budget-facts";
import { Button } from "~/components/ui/button";
import { Menu } from "~/components/ui/menu";
import { useWords } from "~/locales/budget";
import { paths } from "~/shared/paths";

interface Props {
  budget: { code: string; project: { code: string } };
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

/** BUD-040: a file for the client, or by a button of its own one with what only the agency may know. */
export function BudgetFiles({ budget }: Props) {
  const { t, locale } = useWords();
  return (
    <Menu label={t("budget.file.title")} icon="download" align="end" variant="ghost" size="sm">
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
          name="language"
          label={t("budget.file.language")}
          values={["tr", "en"] as const}
          chosen={locale}
          word={(value) => t(`budget.file.${value}`)}
        />
        <label className="check">
          <input type="checkbox" name="alternatives" value="all" /> {t("budget.file.all")}
        </label>
        {exportVersions.map((version) => (
          <Button
            key={version}
            type="submit"
            name="version"
            value={version}
            size="sm"
            icon="download"
            variant={version === "client" ? "primary" : "secondary"}
          >
            {t(`budget.file.${version}`)}
          </Button>
        ))}
      </form>
    </Menu>
  );
}
