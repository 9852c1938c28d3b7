import { hasRules } from "#contract/guest-forms/form-facts";
import { labelColors } from "#contract/planning/task-facts";
import { AutoForm } from "~/components/form/auto-form";
import { useOpened } from "~/components/form/use-opened";
import { RecordFields } from "~/components/form/record-fields";
import { ButtonLink } from "~/components/ui/button";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import type { FormSection } from "#contract/guest-forms/forms";
import { paths, withQuery } from "~/shared/paths";

import { useBuilder } from "./builder-context";
import { builderHref, tabQuery } from "./builder-state";
import { PanelFrame } from "./panel-frame";
import { RulesTab } from "./rules-tab";

const info = ["title", "help_text", "is_hidden", "title_colour", "budget_category_id"];
const ruleNames = ["dep_action", "dep_scope"];

/** FRM-045, FRM-046, FRM-186 */
export function SectionPanel({ section, answer }: { section: FormSection; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const { builder, state, mayWrite } = useBuilder();
  const { form, home, here, section: shown } = builder;
  const { tab } = state;
  const address = paths.formPart(form.code, "sections", section.id);
  const keep = `${address}/keep`;
  const opened = useOpened(keep, section.version);
  const hrefOf = (to: string) =>
    builderHref(home, { section: section.id, panel: "section", tab: to === "info" ? null : to });
  const choice = (key: string, values: readonly string[]) => ({
    options: values.map((value) => ({ value, label: t(`form-builder.${key}.${value}`) })),
    placeholder: false as const,
    required: false,
  });
  if (!shown) return null;
  return (
    <PanelFrame
      title={section.title}
      lead={t("form-builder.list.fields", { count: section.fields.length })}
      tabs={[
        { tab: "info", label: t("form-builder.panel.section") },
        ...(hasRules(form.form_type)
          ? [{ tab: "rules" as const, label: t("form-builder.panel.rules"), count: section.rules.length }]
          : []),
      ]}
      hrefOf={hrefOf}
    >
      <AutoForm
        key={`${section.id} ${opened}`}
        id="section"
        action={withQuery(address, tabQuery(tab))}
        keep={keep}
        values={shown.values}
        facts={shown.facts}
        hidden={{ from: here }}
        names={[...info, ...ruleNames]}
        label={(name) => t(`form-builder.field.${name}`)}
        extras={{
          help_text: { required: false },
          title_colour: { ...choice("color", labelColors), placeholder: t("form-builder.field.noColour") },
          budget_category_id: {
            options: builder.budgetCategories.map(({ id, name }) => ({ value: String(id), label: name })),
            placeholder: t("form-builder.field.noCategory"),
            hint: t("form-builder.field.categoryHint"),
          },
          dep_scope: choice("scope", ["ALL", "ANY"]),
          dep_action: choice("action", ["SHOW", "HIDE"]),
        }}
        answer={answer}
        className="builder-form"
        save={t("form-builder.save")}
        readOnly={!mayWrite}
      >
        {(fields) => (
          <>
            <div className="builder-tab" hidden={tab !== "info"}>
              <RecordFields {...fields} layout={info.map((name) => [name])} />
            </div>
            <div className="builder-tab" hidden={tab !== "rules"}>
              <RecordFields {...fields} layout={[ruleNames]} />
            </div>
          </>
        )}
      </AutoForm>
      {tab === "rules" && hasRules(form.form_type) ? (
        <RulesTab type="FORMSECTION" source={section.id} section={section.id} rules={section.rules} answer={answer} />
      ) : null}
      {tab === "info" && mayWrite ? (
        <div className="builder-more">
          <ButtonLink
            to={builderHref(home, { section: section.id, panel: "section", dialog: "remove-section" })}
            variant="dangerGhost"
            size="sm"
            icon="trash-2"
          >
            {t("form-builder.section.remove")}
          </ButtonLink>
        </div>
      ) : null}
    </PanelFrame>
  );
}
