import type { ReactNode } from "react";

import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/form-builder";
import type { FormTemplate } from "#contract/guest-forms/form-templates";

interface Props {
  template: Pick<FormTemplate, "sections">;
  /** Renders the acts of a section, by its index. */
  renderAct?: (at: number) => ReactNode;
}

/** Sections of a form template. */
export function TemplateSections({ template, renderAct }: Props) {
  const { t } = useWords();
  return (
    <ol className="template-sections">
      {template.sections.map((section, at) => (
        <li key={section.title}>
          <div className="template-section">
            <strong>{section.title}</strong>
            {section.is_ruled === 1 ? (
              <span className="second">
                <Icon name="git-branch" size={14} /> {t("form-builder.new.ruled")}
              </span>
            ) : null}
            {renderAct?.(at)}
          </div>
          <span className="second">{section.fields.map(({ title }) => title).join(" · ")}</span>
        </li>
      ))}
    </ol>
  );
}
